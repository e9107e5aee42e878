"""Tests shards.py: the joined result equals the single run, by processes and by Dask, also when a machine dies on the way.

    SETLAB=PROGRAM python clusters/test.py
"""

import contextlib
import io
import json
import os
import pathlib
import signal
import tempfile
import time

import setlab
from distributed import Client, LocalCluster

import shards

SHARDS = 8


@contextlib.contextmanager
def cluster(workers=2):
    """A Dask cluster of this machine: an executor, and the processes of its workers."""
    with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as local, Client(local) as client:
        # Their own processes: to ask a worker for its number fails while another one is dying.
        yield client.get_executor(pure=False), [nanny.pid for nanny in local.workers.values()]


def counted(text):
    """A result without what differs from run to run."""
    return {key: value for key, value in json.loads(text).items() if key not in ("seconds", "gamesPerSecond")}


def check(executor, command, report=lambda count: None):
    """Compares the joined result with the single run and returns the seconds of both."""
    begun = time.monotonic()
    single = setlab.command(*command, "--format", "json")
    halfway = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        parts = shards.played(executor, command, SHARDS, folder, report)
        whole = pathlib.Path(folder) / "whole.json"
        shards.joined(parts, "json", str(whole))
        assert counted(whole.read_text(encoding="utf-8")) == counted(single), f"{command}: the counts differ"
    return halfway - begun, time.monotonic() - halfway


def check_killed(command, kills):
    with cluster() as (executor, processes):
        killed = []

        def report(count):
            if count <= kills:
                os.kill(processes[count - 1], signal.SIGKILL)
                killed.append(processes[count - 1])

        check(executor, command, report)
        assert len(killed) == kills, killed
    print(f"{' '.join(command)}: {SHARDS} shards, {kills} workers killed, equal to the single run")


def check_engines(command):
    """The same games by the program alone, by processes and by Dask, whose times begin when they are there."""
    with cluster() as (executor, _):
        alone, dask = check(executor, command)
    with shards.pool(2) as executor:
        _, pool = check(executor, command)
    print(f"{' '.join(command)}: the program alone {alone:.1f} s, two processes {pool:.1f} s, Dask {dask:.1f} s; all equal")


def check_refusal():
    """What is wrong with a command is said once, by the program."""
    with shards.pool(1) as executor, contextlib.redirect_stderr(io.StringIO()):
        try:
            shards.played(executor, ["simulate", "--games", "none"], 2, tempfile.mkdtemp())
        except SystemExit as end:
            assert "invalid number of games" in str(end.code), end.code
        else:
            raise AssertionError("a wrong command was played")
    print("a wrong command is refused")


if __name__ == "__main__":
    check_killed(["simulate", "--games", "16000", "--seed", "5", "--strategy", "clear"], kills=2)
    check_engines(["compare", "random", "first", "--games", "40000"])
    check_refusal()
