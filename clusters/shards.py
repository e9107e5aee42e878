"""Plays the games of one command in shards on a Dask cluster and joins them into the result of a single run.

    python clusters/shards.py --shards 8 --out whole.json -- simulate --games 100000000 --seed 7
    python clusters/shards.py --shards 64 --scheduler tcp://head:8786 --folder /scratch/me -- hints --games 1000000
    python clusters/shards.py --shards 8 --run study.sqlite --id 3f2a --out whole.json

Each task runs `setlab COMMAND --shard K/N --save PART` with one worker on a thread of the cluster. When a machine dies, Dask
gives its shards to others. Where the folder is shared they go on from what was finished, else they begin again: the result
is the same. Guides/Clusters.md tells the rest.
"""

import argparse
import json
import pathlib
import shlex
import subprocess
import sys
import tempfile
import time

from distributed import Client, LocalCluster, as_completed

IN_USE = 75


def play(setlab, command, shard, shards, folder):
    """Plays one shard and returns its result as JSON text; runs on a machine of the cluster."""
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    part = pathlib.Path(folder) / f"part-{shard}-of-{shards}.sqlite"
    arguments = ["--shard", f"{shard}/{shards}", "--save", str(part), "--workers", "1", "--format", "json"]
    while True:
        done = subprocess.run([setlab, *command, *arguments], capture_output=True, text=True)
        # A program whose worker was killed may still be at the part: what it finishes is not played twice.
        if done.returncode != IN_USE:
            break
        time.sleep(0.5)
    if done.returncode != 0:
        raise RuntimeError(f"shard {shard}/{shards}: {done.stderr.strip()}")
    return done.stdout


def played(client, setlab, command, shards, folder, report=lambda count: None):
    """Plays all shards and returns their results in order; `report` is told how many are finished."""
    tasks = [client.submit(play, setlab, command, number, shards, folder, pure=False) for number in range(1, shards + 1)]
    for count, task in enumerate(as_completed(tasks), 1):
        if task.status == "error":
            sys.exit(f"shards.py: {task.exception()}")
        print(f"{count} of {shards} shards finished", file=sys.stderr)
        report(count)
    return client.gather(tasks)


def joined(setlab, parts, form, out):
    """Joins the texts of shards by `setlab merge`."""
    with tempfile.TemporaryDirectory(prefix="setlab-shards-") as folder:
        files = []
        for number, text in enumerate(parts, 1):
            files.append(pathlib.Path(folder) / f"shard-{number}.json")
            files[-1].write_text(text, encoding="utf-8")
        destination = ["--out", out] if out else []
        return subprocess.run([setlab, "merge", *map(str, files), "--format", form, *destination]).returncode


def stored_command(setlab, run, identity):
    """The command that plays the plan of a stored run, as words."""
    listed = subprocess.run([setlab, "runs", "list", run, "--format", "json"], capture_output=True, text=True)
    if listed.returncode != 0:
        sys.exit(listed.stderr.strip())
    runs = [each for each in json.loads(listed.stdout)["runs"] if each["id"].startswith(identity)]
    if len(runs) != 1:
        sys.exit(f"shards.py: {run} has {len(runs)} such runs; choose one by --id (see setlab runs list {run})")
    return shlex.split(runs[0]["repeat"])[1:]


def main():
    parser = argparse.ArgumentParser(description="Play a SetLab command in shards on a Dask cluster.")
    parser.add_argument("--shards", type=int, default=8, help="how many parts (default: 8)")
    parser.add_argument("--scheduler", help="address of a Dask scheduler (default: this machine alone)")
    parser.add_argument("--setlab", default="setlab", help="the program, as the machines of the cluster know it")
    parser.add_argument("--folder", help="where parts are kept; a shared one keeps work when a machine dies")
    parser.add_argument("--format", default="json", choices=["json", "text", "csv"], help="of the joined result")
    parser.add_argument("--out", help="file for the joined result (default: standard output)")
    parser.add_argument("--run", help="a stored run whose plan is played, instead of a command")
    parser.add_argument("--id", default="", help="which run of the file, where it has several")
    parser.add_argument("command", nargs="*", help="after --: simulate, compare, hints or score with options")
    options = parser.parse_args()
    if bool(options.run) == bool(options.command):
        parser.error("give either a command after -- or --run FILE")
    command = options.command or stored_command(options.setlab, options.run, options.id)
    folder = options.folder or tempfile.mkdtemp(prefix="setlab-parts-")

    cluster = None if options.scheduler else LocalCluster(threads_per_worker=1, dashboard_address=None)
    with Client(options.scheduler or cluster) as client:
        parts = played(client, options.setlab, command, options.shards, folder)
    if cluster:
        cluster.close()
    sys.exit(joined(options.setlab, parts, options.format, options.out))


if __name__ == "__main__":
    main()
