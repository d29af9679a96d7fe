#!/usr/bin/env python3
"""A tray icon that any program can change: a StatusNotifierItem drawn by statusicon.

    statusnotifier.py mail mail.png --count 0 &
    statusicon send mail count=7

The first word is the session's name, the second the picture; the rest goes to `statusicon watch`.
Needs Debian's python3-gi, and a panel with a tray for StatusNotifierItems (KDE, Xfce, Waybar, or
GNOME with the AppIndicator extension).
"""
import json
import os
import subprocess
import sys
import tempfile

ITEM = """
<node><interface name="org.kde.StatusNotifierItem">
  <property name="Category" type="s" access="read"/>
  <property name="Id" type="s" access="read"/>
  <property name="Title" type="s" access="read"/>
  <property name="Status" type="s" access="read"/>
  <property name="IconName" type="s" access="read"/>
  <property name="IconPixmap" type="a(iiay)" access="read"/>
  <property name="ItemIsMenu" type="b" access="read"/>
  <method name="Activate"><arg type="i" direction="in"/><arg type="i" direction="in"/></method>
  <signal name="NewIcon"/>
</interface></node>
"""
WATCHER = "org.kde.StatusNotifierWatcher"


def command(name, picture, options, folder):
    """The session: two sizes as the pixels that panels take, and events on its output."""
    return [
        "statusicon", "watch", picture, *options, "--sizes", "22,44", "--format", "argb32",
        "-o", os.path.join(folder, "{size}.argb32"), "--name", name, "--json", "--quiet",
        "--exit-with-parent",
    ]


def pixmaps(line):
    """The pictures of a frame as (width, height, bytes); None for any other event."""
    event = json.loads(line)
    if event["ev"] != "frame":
        return None
    pictures = []
    for out in event["out"]:
        with open(out["file"], "rb") as file:
            pictures.append((out["w"], out["h"], file.read()))
    return pictures


def main(name, picture, *options):
    from gi.repository import Gio, GLib

    icons = []
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)

    def get(connection, sender, path, interface, key):
        return {
            "Category": GLib.Variant("s", "ApplicationStatus"),
            "Id": GLib.Variant("s", "statusicon-" + name),
            "Title": GLib.Variant("s", name),
            "Status": GLib.Variant("s", "Active"),
            "IconName": GLib.Variant("s", ""),
            "IconPixmap": GLib.Variant("a(iiay)", icons),
            "ItemIsMenu": GLib.Variant("b", False),
        }[key]

    def call(connection, sender, path, interface, method, arguments, invocation):
        invocation.return_value(None)

    def register(connection, owner_name, owner):
        # Also when the panel is started anew.
        connection.call(
            WATCHER, "/StatusNotifierWatcher", WATCHER, "RegisterStatusNotifierItem",
            GLib.Variant("(s)", (connection.get_unique_name(),)), None, Gio.DBusCallFlags.NONE,
            -1, None, None)

    def show(stream, condition):
        line = stream.readline()
        if not line:
            loop.quit()
            return False
        pictures = pixmaps(line)
        if pictures is not None:
            icons[:] = pictures
            bus.emit_signal(
                None, "/StatusNotifierItem", "org.kde.StatusNotifierItem", "NewIcon", None)
        return True

    with tempfile.TemporaryDirectory() as folder:
        session = subprocess.Popen(
            command(name, picture, options, folder), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, bufsize=0)
        item = Gio.DBusNodeInfo.new_for_xml(ITEM).interfaces[0]
        bus.register_object("/StatusNotifierItem", item, call, get, None)
        Gio.bus_watch_name_on_connection(
            bus, WATCHER, Gio.BusNameWatcherFlags.NONE, register, None)
        loop = GLib.MainLoop()
        GLib.io_add_watch(session.stdout, GLib.IO_IN | GLib.IO_HUP, show)
        try:
            loop.run()
        except KeyboardInterrupt:
            session.terminate()
        return session.wait()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
