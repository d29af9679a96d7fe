#!/usr/bin/env python3
"""Makes a batch with Dask: partitions of a manifest go to workers, their reports come back.

    dask_batch.py people.csv -- --recipe team.json -o 'out/{id}.png'
    dask_batch.py people.csv --scheduler tcp://head:8786 --parts 64 -- -o 'out/{id}.png'

All machines see the same files under the same names. {index} counts anew in every partition, so
name outputs after a column. The gathered report goes to standard output.
"""

import argparse
import csv
import json
import os
import subprocess
import sys
import tempfile

from distributed import Client, LocalCluster, as_completed

PROGRAM = os.environ.get("STATUSICON", "statusicon")


class MachineFault(Exception):
    """Exit status 3: another try, perhaps elsewhere, may help."""


def read_rows(path):
    """The rows of a manifest as (line, row); a row is a dictionary of texts."""
    with open(path, encoding="utf-8-sig", newline="") as file:
        if path.endswith((".ndjson", ".jsonl")):
            return [(n, json.loads(line)) for n, line in enumerate(file, 1) if line.strip()]
        header = file.readline()
        file.seek(0)
        table = csv.DictReader(file, delimiter=max(",;\t", key=header.count))
        rows, line = [], 2
        for row in table:
            rows.append((line, {name: cell for name, cell in row.items() if name and cell}))
            line = table.line_num + 1
        return rows


def make(rows, options, folder):
    """Makes one partition on a worker; its exit status and the events of its items."""
    with tempfile.NamedTemporaryFile("w", suffix=".ndjson", encoding="utf-8") as part:
        part.writelines(json.dumps(row) + "\n" for _, row in rows)
        part.flush()
        command = [PROGRAM, "batch", "--manifest", part.name, "--report", "-", "--quiet", *options]
        result = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, check=False)
    if result.returncode == 3:
        raise MachineFault()
    events = [json.loads(line) for line in result.stdout.splitlines()]
    items = [event for event in events if event["ev"] == "item"]
    for item in items:
        # The place in the partition becomes that in the manifest.
        item["line"] = rows[item.pop("i") - 1][0]
    return result.returncode, items


def main():
    parser = argparse.ArgumentParser(usage="%(prog)s MANIFEST [option…] -- OPTION…")
    parser.add_argument("manifest")
    parser.add_argument("--scheduler", help="address of a running cluster; else two workers here")
    parser.add_argument("--parts", type=int, default=8, help="number of partitions")
    words = sys.argv[1:]
    end = words.index("--") if "--" in words else len(words)
    arguments, options = parser.parse_args(words[:end]), words[end + 1 :]

    # Names are checked over the whole manifest, before any part of it is made.
    check = [PROGRAM, "batch", "--manifest", arguments.manifest, "--dry-run", *options]
    if subprocess.run(check, stdout=subprocess.DEVNULL, check=False).returncode == 2:
        return 2

    rows = read_rows(arguments.manifest)
    size = max(1, -(-len(rows) // arguments.parts))
    parts = [rows[start : start + size] for start in range(0, len(rows), size)]
    cluster = arguments.scheduler or LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None
    )
    statuses, failed = [0], 0
    with Client(cluster) as client:
        futures = [
            client.submit(make, part, options, os.getcwd(), retries=2, pure=False)
            for part in parts
        ]
        for future in as_completed(futures):
            if future.exception() is not None:
                print(f"a partition was lost: {future.exception()!r}", file=sys.stderr)
                statuses.append(3)
                continue
            status, items = future.result()
            statuses.append(status)
            failed += sum(item["status"] == "failed" for item in items)
            for item in items:
                print(json.dumps(item, ensure_ascii=False))
    print(f"{len(rows)} rows in {len(parts)} parts, {failed} failed", file=sys.stderr)
    return max(statuses)


if __name__ == "__main__":
    sys.exit(main())
