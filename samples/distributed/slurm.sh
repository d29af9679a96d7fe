#!/bin/bash
#SBATCH --job-name=icons
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --requeue
#
# Makes a batch as an array of Slurm jobs, one part each:
#
#   sbatch slurm.sh --manifest people.csv --recipe team.json -o 'out/{id}.png'
#
# A part that is requeued goes on where it was.
set -u
part=$SLURM_ARRAY_TASK_ID parts=$SLURM_ARRAY_TASK_COUNT
mkdir -p parts
"${STATUSICON:-statusicon}" batch "$@" --shard "$part/$parts" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --resume --journal "parts/$part-of-$parts.journal" --report "parts/$part-of-$parts.ndjson"
status=$?
# Items that failed are told in the report; running the part again would not help them.
[ "$status" -eq 1 ] && exit 0
exit "$status"
