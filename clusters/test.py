"""Tests shards.py: the joined result equals the single run, also when a machine of the cluster dies on the way.

    python clusters/test.py PROGRAM
"""

import contextlib
import io
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

from distributed import Client, LocalCluster

import shards

SHARDS = 8


def counted(text):
    """A result without what differs from run to run."""
    return {key: value for key, value in json.loads(text).items() if key not in ("seconds", "gamesPerSecond", "agreement")}


def check(setlab, command, kills):
    single = subprocess.run([setlab, *command, "--format", "json"], capture_output=True, text=True, check=True).stdout
    with tempfile.TemporaryDirectory() as folder, LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None
    ) as cluster, Client(cluster) as client:
        # Their own processes: to ask a worker for its number fails while another one is dying.
        processes = [nanny.pid for nanny in cluster.workers.values()]
        killed = []

        def report(count):
            if count <= kills:
                os.kill(processes[count - 1], signal.SIGKILL)
                killed.append(processes[count - 1])

        parts = shards.played(client, setlab, command, SHARDS, folder, report)
        whole = pathlib.Path(folder) / "whole.json"
        assert shards.joined(setlab, parts, "json", str(whole)) == 0
        assert len(killed) == kills, killed
        assert counted(whole.read_text(encoding="utf-8")) == counted(single), f"{command}: the counts differ"
    print(f"{' '.join(command)}: {SHARDS} shards, {kills} workers killed, equal to the single run")


def check_refusal(setlab):
    """What is wrong with a command is said once, by the program."""
    with tempfile.TemporaryDirectory() as folder, LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=None
    ) as cluster, Client(cluster) as client:
        try:
            shards.played(client, setlab, ["simulate", "--games", "none"], 2, folder)
        except SystemExit as end:
            assert "invalid number of games" in str(end.code), end.code
        else:
            raise AssertionError("a wrong command was played")
    print("a wrong command is refused")


def main():
    setlab = str(pathlib.Path(sys.argv[1]).resolve())
    check(setlab, ["simulate", "--games", "16000", "--seed", "5", "--strategy", "clear"], kills=2)
    check(setlab, ["compare", "random", "first", "--games", "40000"], kills=0)
    with contextlib.redirect_stderr(io.StringIO()):
        check_refusal(setlab)


if __name__ == "__main__":
    main()
