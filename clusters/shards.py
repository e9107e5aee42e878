"""Plays the games of one command in shards, by processes of this machine or on a Dask cluster, and joins them into the result of
a single run.

    python clusters/shards.py --shards 8 --out whole.json -- simulate --games 100000000 --seed 7
    python clusters/shards.py --shards 64 --scheduler tcp://head:8786 --folder /scratch/me -- hints --games 1000000
    python clusters/shards.py --shards 8 --run study.sqlite --id 3f2a --out whole.json

Each task is `setlab COMMAND --shard K/N --save PART` with one worker, by the Python package. When a machine of a cluster dies,
Dask gives its shards to others. Where the folder is shared they go on from what was finished, else they begin again: the
result is the same. Guides/StoredRuns.md tells the rest.
"""

import argparse
import concurrent.futures
import json
import multiprocessing
import pathlib
import shlex
import sys
import tempfile
import time

import setlab

IN_USE = 75


def play(command, shard, shards, folder):
    """Plays one shard and returns its result as JSON text; runs in a process of a pool or on a machine of a cluster."""
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    part = pathlib.Path(folder) / f"part-{shard}-of-{shards}.sqlite"
    arguments = ["--shard", f"{shard}/{shards}", "--save", str(part), "--workers", "1", "--format", "json"]
    while True:
        try:
            return setlab.command(*command, *arguments)
        except setlab.SetLabError as error:
            # The call of a worker that was killed may still be at the part: what it finishes is not played twice.
            if error.code != IN_USE:
                raise RuntimeError(f"shard {shard}/{shards}: {error.message}") from None
        time.sleep(0.5)


def played(executor, command, shards, folder, report=lambda count: None):
    """Plays all shards by any executor and returns their results in order; `report` is told how many are finished."""
    tasks = [executor.submit(play, command, number, shards, folder) for number in range(1, shards + 1)]
    try:
        for count, task in enumerate(concurrent.futures.as_completed(tasks), 1):
            task.result()
            print(f"{count} of {shards} shards finished", file=sys.stderr)
            report(count)
    except Exception as error:
        for task in tasks:
            task.cancel()
        sys.exit(f"shards.py: {error}")
    return [task.result() for task in tasks]


def joined(parts, form, out):
    """Joins the texts of shards by `setlab merge`; returns the result as text, or writes it to a file."""
    with tempfile.TemporaryDirectory(prefix="setlab-shards-") as folder:
        files = []
        for number, text in enumerate(parts, 1):
            files.append(pathlib.Path(folder) / f"shard-{number}.json")
            files[-1].write_text(text, encoding="utf-8")
        destination = ["--out", str(pathlib.Path(out).resolve())] if out else []
        return setlab.command("merge", *map(str, files), "--format", form, *destination)


def stored_command(run, identity):
    """The command that plays the plan of a stored run, as words."""
    listed = json.loads(setlab.command("runs", "list", str(pathlib.Path(run).resolve()), "--format", "json"))
    runs = [each for each in listed["runs"] if each["id"].startswith(identity)]
    if len(runs) != 1:
        sys.exit(f"shards.py: {run} has {len(runs)} such runs; choose one by --id (see setlab runs list {run})")
    return shlex.split(runs[0]["repeat"])[1:]


def pool(workers=None):
    """Processes of this machine; each has a program of its own."""
    return concurrent.futures.ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))


def main():
    parser = argparse.ArgumentParser(description="Play a SetLab command in shards, on this machine or a Dask cluster.")
    parser.add_argument("--shards", type=int, default=8, help="how many parts (default: 8)")
    parser.add_argument("--scheduler", help="address of a Dask scheduler (default: processes of this machine)")
    parser.add_argument("--folder", help="where parts are kept; a shared one keeps work when a machine dies")
    parser.add_argument("--format", default="json", choices=["json", "text", "csv"], help="of the joined result")
    parser.add_argument("--out", help="file for the joined result (default: standard output)")
    parser.add_argument("--run", help="a stored run whose plan is played, instead of a command")
    parser.add_argument("--id", default="", help="which run of the file, where it has several")
    parser.add_argument("command", nargs="*", help="after --: simulate, compare, hints or score with options")
    options = parser.parse_args()
    if bool(options.run) == bool(options.command):
        parser.error("give either a command after -- or --run FILE")
    try:
        command = options.command or stored_command(options.run, options.id)
        folder = options.folder or tempfile.mkdtemp(prefix="setlab-parts-")
        if options.scheduler:
            from distributed import Client

            with Client(options.scheduler) as client:
                parts = played(client.get_executor(pure=False), command, options.shards, folder)
        else:
            with pool() as executor:
                parts = played(executor, command, options.shards, folder)
        print(joined(parts, options.format, options.out), end="")
    except setlab.SetLabError as error:
        sys.exit(f"shards.py: {error.message}")


if __name__ == "__main__":
    main()
