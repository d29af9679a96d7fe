import CommandLineKit

/// What the recipe page says beyond the rows.
enum RecipeManual {
  static let description: [ManualDocument.Block] = [
    .paragraph(
      "A recipe is a JSON object with `steps`, or a bare list of steps. Comments and trailing commas"
        + " are accepted. A step is an object with one key, the operation; its value is an object of"
        + " parameters, or the primary parameter alone."),
    .literal([
      "{",
      "  \"vars\": { \"ink\": \"#2563eb\" },",
      "  \"steps\": [",
      "    { \"shape\": \"circle\" },",
      "    { \"border\": { \"width\": \"3%\", \"color\": \"{ink}\", \"id\": \"ring\" } },",
      "    { \"status\": { \"kind\": \"online\", \"when\": \"size>=16\" } }",
      "  ]",
      "}",
    ]),
    .paragraph("Beside the steps there may stand:"),
    .terms([
      .init("version", "The number 1."),
      .init("vars", "Names with default values; `{name}` in any value is replaced by the value."),
      .init("units", "How many units the shorter side has where bare lengths are not pixels."),
      .init("input", "The picture, relative to the recipe's folder, or `canvas:SIZE[,COLOR]`."),
      .init(
        "outputs",
        "A list of objects with `file`, and optionally `sizes` and `set`; relative to the current"
          + " folder."),
    ]),
    .paragraph(
      "Every step also has `id`, a name to set it by; `enabled`; and `when`, a condition or a list of"
        + " them: `size<24`, `role=lead`, `role`, `!role`."),
    .paragraph(
      "`{name:-text}` gives a default, `{name|slug}`, `|upper`, `|lower` and `|initials` change the"
        + " value, `{hash:8}` takes eight characters, and `{{` is a brace. A value never becomes"
        + " syntax. Every run gives stem, ext, file, dir, reldir, index, size, seq and hash."),
  ]

  static let values: [ManualDocument.Term] = [
    .init(
      "length",
      "`12` or `12px`; `8%` of the shorter side, `8%w`, `8%h`; `max(24%, 10px)`, `min()`, `clamp()`."
    ),
    .init("size", "`512`, `512x384`, `512x`, `x512` or `50%`."),
    .init("ratio", "`0.4` or `40%`."),
    .init("angle", "`45`, `45deg` or `0.125turn`, clockwise; 0 is up."),
    .init(
      "color", "CSS: `#f80`, `orange`, `rgb()`, `hsl()`, `oklch()`; `red@40%` multiplies alpha."),
    .init(
      "paint",
      "A color, `linear(ANGLE, STOP, …)`, `radial(STOP, …)`, `conic(ANGLE, STOP, …)`, or an image"
        + " file; `in=oklab` picks the space."),
    .init("anchor", "`top-left` … `bottom-right`, `center`; `northwest` and `nw` too."),
  ]
}
