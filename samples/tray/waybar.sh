#!/bin/sh
# Keeps the picture of Waybar's module: waybar.sh PICTURE [option…]; see waybar.jsonc.
# Waybar keeps pictures by their names, so that every frame gets a new one, and the module's own
# script prints the newest.
folder=${XDG_RUNTIME_DIR:?}/statusicon-waybar
mkdir -p "$folder"
picture=$1
shift
exec statusicon watch "$picture" -o "$folder/{seq}.png" --keep 2 -s 22 "$@" --name waybar --quiet \
  --on-frame 'printf %s\\n "$STATUSICON_FILE" > "${STATUSICON_FILE%/*}/newest"
    pkill -RTMIN+8 -u "$(id -u)" -x waybar || true'
