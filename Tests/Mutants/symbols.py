"""Where the declarations of Swift sources are, so that a mutant can name one wherever its file lies.

No parser: comments and texts are blanked, braces counted, and a declaration reaches to the next one beside it.
"""
import re

# Comments and texts; in a text there may be expressions, and in these other texts.
INSIDE = r'[^()"]'
for _ in range(4):
    TEXT = rf'"(?:\\\((?:{INSIDE})*\)|\\.|[^"\\\n])*"'
    INSIDE = rf'[^()"]|{TEXT}|\((?:{INSIDE})*\)'
BLANKED = re.compile(rf'//[^\n]*|/\*.*?\*/|#"(?:[^"]|"(?!#))*"#|#?""".*?"""#?|{TEXT}', re.S)
MODIFIER = (r"(?:@\w+(?:\([^)\n]*\))?|(?:public|package|internal|fileprivate|private)(?:\(set\))?|static|class|final|"
            r"mutating|nonmutating|override|indirect|lazy|weak|unowned|nonisolated(?:\(unsafe\))?|borrowing|consuming|"
            r"prefix|postfix|infix|required|convenience)")
TYPES = {"struct", "class", "enum", "protocol", "extension", "actor"}
EVENT = re.compile(
    rf"[{{}}]|^[ \t]*(?:{MODIFIER}\s+)*(struct|class|enum|protocol|extension|actor|func|var|let|case|init|deinit|subscript|"
    r"typealias|associatedtype)\b[ \t]*(\(|(?:`?\w+`?(?:\.\w+)*)|[^\s\w({]+)?", re.M)


class Declaration:
    """A name with those of the types around it, where it reaches to, and what is inside of the braces of its body."""

    def __init__(self, kind, name, start, end):
        self.kind, self.name, self.start, self.end, self.body = kind, name, start, end, None

    def opens(self, before):
        """Whether a brace behind this part of the declaration is that of its body."""
        isValue = self.kind in ("let", "var", "case") and " = " in before
        return not self.body and not isValue and before.count("(") == before.count(")")


def declarations(source):
    """All declarations that are not within functions."""
    text = BLANKED.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)
    # For each open brace: the name of the type that it opens, the last declaration in it, and that of which it is the body.
    found, stack, pending = [], [["", None, None]], None
    for event in EVENT.finditer(text):
        kind, last = event[1], stack[-1][1]
        if event[0] == "{":
            owner = last if last and pending is None and last.opens(text[last.start:event.start()]) else None
            stack.append([pending, None, owner])
            if owner:
                owner.body = event.end(), len(source)
            pending = None
        elif event[0] == "}":
            if len(stack) > 1:
                _, inside, owner = stack.pop()
                if inside:
                    inside.end = event.start()
                if owner:
                    owner.body = owner.body[0], event.start()
        elif all(level[0] is not None for level in stack):
            if last:
                last.end = event.start()
            name = kind if kind in ("init", "deinit", "subscript") else (event[2] or "").strip("`")
            names = [level[0] for level in stack[1:]] + [name]
            stack[-1][1] = Declaration(kind, ".".join(names), event.start(), len(source))
            found.append(stack[-1][1])
            pending = name if kind in TYPES else None
    return found


class Index:
    """The declarations of the Swift files under a folder; a file is looked into when one of its types is asked for."""

    def __init__(self, root):
        self.texts = {path: path.read_text() for path in sorted((root / "Sources").rglob("*.swift"))}
        self.words, self.known = {}, {}
        for path, text in self.texts.items():
            for word in set(re.findall(r"^ *(?:\w+ +)*(?:struct|class|enum|protocol|extension|actor|func) +(\w+)", text, re.M)):
                self.words.setdefault(word, []).append(path)

    def of(self, path):
        if path not in self.known:
            self.known[path] = declarations(self.texts[path])
        return self.known[path]

    def places(self, symbol):
        """The file, start and end of each declaration of this name."""
        files = self.words.get(symbol.split(".")[0], [])
        return [(path, one.start, one.end) for path in files for one in self.of(path) if one.name == symbol]

    def body(self, path, at):
        """Start and end of the body around a place of a file; nothing if it is in none."""
        return next((one.body for one in self.of(path) if one.body and one.body[0] <= at < one.body[1]), None)


def pattern(fragment):
    """Finds a fragment however it is broken into lines."""
    tokens = re.findall(r"\w+|[^\w\s]", fragment)
    between = [r"\s+" if one[-1:].isalnum() and other[:1].isalnum() else r"\s*" for one, other in zip(tokens, tokens[1:])]
    text = "".join(re.escape(token) + space for token, space in zip(tokens, between + [""]))
    return re.compile(r"(?<!\w)" * fragment[:1].isalnum() + text + r"(?!\w)" * fragment[-1:].isalnum())
