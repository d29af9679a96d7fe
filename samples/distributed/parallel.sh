#!/bin/sh
# Makes a batch in parts with GNU parallel, on this machine or on many.
#
#   parallel.sh PARTS HOSTS OPTION…
#
# HOSTS is a file with a login a line, as ssh takes it; a line ":" is this machine. All of them see
# the same files under the same names. Each makes one part at a time, on all of its cores. Run the
# same line again after a failure: parts that are done are left out, others go on where they were.
set -eu
parts=$1 hosts=$2
shift 2
mkdir -p parts
exec parallel --quote --sshloginfile "$hosts" --workdir "$PWD" -j "${JOBS:-1}" \
  --joblog parts/log --resume-failed \
  "${STATUSICON:-statusicon}" batch "$@" --shard {1}/{2} \
  --resume --journal parts/{1}-of-{2}.journal --report parts/{1}-of-{2}.ndjson --quiet \
  ::: $(seq "$parts") ::: "$parts"
