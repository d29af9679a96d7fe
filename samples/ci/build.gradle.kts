// Gradle, in app/: a ribbon on the launcher icons of debug builds, made anew when they change.
//
// Only the mipmap folders go through statusicon, so that no other picture of the app is drawn on.
// What it makes lies over the pictures of src/main by the source set of the build type.
val stageIcons by tasks.registering(Sync::class) {
    from("src/main/res") { include("mipmap-*/**") }
    into(layout.buildDirectory.dir("icons/res"))
}

val badgeIcons by tasks.registering(Exec::class) {
    dependsOn(stageIcons)
    val staged = layout.buildDirectory.dir("icons")
    val badged = layout.buildDirectory.dir("badged")
    inputs.dir(staged)
    outputs.dir(badged)
    commandLine(
        "statusicon", "iconset", staged.get().asFile.path, "-o", badged.get().asFile.path,
        "--ribbon", "DEBUG",
    )
}

android {
    sourceSets.getByName("debug") {
        res.srcDir(layout.buildDirectory.dir("badged/res"))
    }
}

tasks.named("preBuild") { dependsOn(badgeIcons) }
