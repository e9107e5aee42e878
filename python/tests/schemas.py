"""Schemas of what the program writes as JSON, inferred from its output.

    python tests/schemas.py ../Sources/SetLabCommand/Commands/SchemasOfCommands.swift      # with SETLAB, from schema_cases.txt

Read the difference before it is kept: a key that is gone, or has another type, is a promise broken. A count may be a string
where it is beyond 2^53, and an undefined number is null, whether or not the output has one.
"""

import contextlib
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SHARED = {
    "estimate": {
        "description": "a mean and the ends of its interval",
        "type": "object", "required": ["mean", "low", "high"],
        "properties": {name: {"$ref": "#/$defs/number"} for name in ("mean", "low", "high")},
    },
    "count": {"description": "a whole number; beyond 2^53 its digits", "type": ["integer", "string"], "pattern": "^-?[0-9]+$"},
    "number": {"description": "null where it is undefined", "type": ["number", "null"]},
}  # fmt: skip
# They may happen to be whole.
NUMBERS = ("mean", "low", "high", "p", "pAdjusted", "share", "probability", "difference", "x", "value", "confidence")
# What `merge` reads is for it alone, and a schema may be any.
SEALED = ("run", "tally", "schema")
# A text compiles at once, and a resource of as many bytes does not.
HEAD = '''// swift-format-ignore-file

/// The JSON Schema of what each command writes as JSON, by its name; made by `make schemas`.
let schemasOfCommands = ##"""
'''
SERVE = {
    "oneOf": [
        {"required": ["setlab", "schema"], "properties": {"setlab": {"type": "string"}, "schema": {"const": 1}}},
        {"required": ["id", "code", "output", "errors"], "properties": {"code": {"type": "integer"}, "output": {"type": "string"}, "errors": {"type": "string"}}},
        {"required": ["id", "progress"], "properties": {"progress": {"type": "object", "required": ["done", "total"], "properties": {"done": {"type": "integer"}, "total": {"type": "integer"}}}}},
        {"required": ["id", "names"], "properties": {"names": {"type": "array", "items": {"type": "string"}}}},
        {"required": ["id", "ask", "question"], "properties": {"ask": {"type": "string"}, "question": {"type": "object"}}},
        {"required": ["id", "error"], "properties": {"error": {"type": "string"}}},
    ]
}  # fmt: skip


def cases():
    """The words of each line."""
    lines = (HERE / "schema_cases.txt").read_text(encoding="utf-8").splitlines()
    return [shlex.split(line) for line in lines if line and not line.startswith("#")]


def name(words):
    """The command, of which `runs` has several."""
    return " ".join(words[:2]) if words[0] == "runs" else words[0]


@contextlib.contextmanager
def folder(program):
    """A folder with the files that the lines name."""
    with tempfile.TemporaryDirectory() as path:
        times = "seconds,level\n9,1\n20,2\n31,2\n8,1\n14,1\n25,2\n7,1\n"
        (pathlib.Path(path) / "f.csv").write_text(times, encoding="utf-8")
        later = "--games 130 --first-game 120 --out"
        for line in ("simulate --games 60 --save k", "simulate --games 60 --out a.json", "simulate --games 120 --out c.json",
                     f"simulate {later} d.json", "compare random first --games 120 --out e.json",
                     f"compare random first {later} f.json"):
            subprocess.run([program, *line.split()], cwd=path, capture_output=True, check=True)
        yield path


def output(program, words, path):
    """The JSON that a command writes."""
    done = subprocess.run([program, *words, "--format", "json"], cwd=path, capture_output=True, text=True)
    if not done.stdout:
        raise RuntimeError(f"{' '.join(words)}: {done.stderr}")
    return json.loads(done.stdout)


KINDS = {bool: "flag", int: "count", float: "number", str: "text", list: "list", dict: "object", type(None): "null"}


class Shape:
    """What several values have in common."""

    def __init__(self):
        self.kinds, self.members, self.needed, self.items = {}, {}, None, None

    def add(self, value, name=""):
        kind = KINDS[type(value)]
        self.kinds["number" if kind == "count" and name in NUMBERS else kind] = None
        if kind == "list":
            self.items = self.items or Shape()
            for item in value:
                self.items.add(item)
        if kind == "object":
            if name in SEALED:
                self.members, self.needed = {}, set()
                return
            self.needed = set(value) if self.needed is None else self.needed & set(value)
            for key, member in value.items():
                self.members.setdefault(key, Shape()).add(member, key)

    def schema(self):
        """The schema as JSON."""
        kinds = [kind for kind in self.kinds if not (kind in ("count", "null") and "number" in self.kinds)]
        found = [self.of(kind) for kind in (["number"] if kinds == ["null"] else kinds)]
        return {} if not found else found[0] if len(found) == 1 else {"anyOf": found}

    def of(self, kind):
        if kind in SHARED:
            return {"$ref": f"#/$defs/{kind}"}
        if kind == "list":
            return {"type": "array", "items": self.items.schema()}
        if kind == "object":
            required = [key for key in self.members if key in self.needed]
            properties = {key: member.schema() for key, member in self.members.items()}
            needs = {"required": required} if required else {}
            found = {"type": "object", **needs, **({"properties": properties} if properties else {})}
            is_estimate = {**found, "description": ""} == {**SHARED["estimate"], "description": ""}
            return {"$ref": "#/$defs/estimate"} if is_estimate else found
        return {"type": {"flag": "boolean", "text": "string", "null": "null"}[kind]}


def infer(program):
    """The schema of each command."""
    shapes = {}
    with folder(program) as path:
        for words in cases():
            try:
                value = output(program, words, path)
            except RuntimeError as error:
                print(error, file=sys.stderr)
                continue
            shapes.setdefault(name(words), Shape()).add(value)
    return {command: shape.schema() for command, shape in shapes.items()}


def written(schemas):
    """The file of all schemas: a line for each member of a result."""
    lines = []
    for command, schema in {**schemas, "serve": SERVE}.items():
        head = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
        if "properties" in schema:
            head["$defs"] = shared(schema)
        head.update((key, value) for key, value in schema.items() if key != "properties")
        parts = [f"{text(key)}: {text(value)}" for key, value in head.items()]
        members = [f"    {text(key)}: {text({'const': 1} if key == 'schema' else value)}" for key, value in schema.get("properties", {}).items()]
        if members:
            parts.append('"properties": {\n' + ",\n".join(members) + "}")
        lines.append(f"{text(command)}: {{" + ",\n  ".join(parts) + "}")
    return HEAD + "{\n" + ",\n".join(lines) + "\n}\n" + '"""##\n'


def shared(schema):
    """What the schema refers to, and what that refers to."""
    whole, found = text(schema), {}
    for name, value in SHARED.items():
        if f"#/$defs/{name}\"" in whole:
            whole += text(value)
            found[name] = value
    return found


def text(value):
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    pathlib.Path(sys.argv[1]).write_text(written(infer(os.environ["SETLAB"])), encoding="utf-8")
