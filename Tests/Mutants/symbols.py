"""Where the declarations of Swift sources are, so that a mutant can name one wherever its file lies.

No parser: comments and texts are blanked, braces counted, and a declaration reaches to the next one beside it.
"""
import re

# Comments and the beginnings of texts.
OPENING = re.compile(r'//[^\n]*|/\*.*?\*/|(#*)("""|")', re.S)
INSIDE = re.compile(r'\\(#*)\(|\\.|(?P<end>"""|")(?P<hashes>#*)', re.S)
NESTED = re.compile(r'[()]|(#*)("""|")')
MODIFIER = (r"(?:@\w+(?:\([^)\n]*\))?|(?:public|package|internal|fileprivate|private)(?:\(set\))?|static|class|final|"
            r"mutating|nonmutating|override|indirect|lazy|weak|unowned|nonisolated(?:\(unsafe\))?|borrowing|consuming|"
            r"prefix|postfix|infix|required|convenience)")
TYPES = {"struct", "class", "enum", "protocol", "extension", "actor"}
EVENT = re.compile(
    rf"[{{}}]|^[ \t]*(?:{MODIFIER}\s+)*(struct|class|enum|protocol|extension|actor|func|var|let|case|init|deinit|subscript|"
    r"typealias|associatedtype)\b[ \t]*(\(|(?:`?\w+`?(?:\.\w+)*)|[^\s\w({]+)?", re.M)


def text_end(source, at, hashes, quotes):
    """The end of a text whose content begins at a place."""
    while match := INSIDE.search(source, at):
        at = match.end()
        if match["end"]:
            if match["end"] == quotes and match["hashes"].startswith(hashes):
                return match.end("end") + len(hashes)
            # A lone quote in a text of several lines, or three that end an empty one.
            at = match.start() + 1
            if quotes == '"' and not hashes:
                return at
        elif match[1] is not None and match[1] == hashes:
            at = parenthesis_end(source, at)
    return len(source)


def parenthesis_end(source, at):
    depth = 1
    while depth and (match := NESTED.search(source, at)):
        at = match.end()
        if match[2]:
            at = text_end(source, at, match[1], match[2])
        else:
            depth += 1 if match[0] == "(" else -1
    return at


def blanked(source):
    """The source with blanks for comments and texts, of the same length."""
    parts, at = [], 0
    while match := OPENING.search(source, at):
        end = text_end(source, match.end(), match[1], match[2]) if match[2] else match.end()
        parts += [source[at:match.start()], re.sub(r"[^\n]", " ", source[match.start():end])]
        at = end
    return "".join(parts) + source[at:]


def declarations(source):
    """Name with the types around it, start and end of all declarations that are not within functions."""
    found, text = [], blanked(source)
    # For each open brace: the name of the type that it opens, or nothing; and the last declaration directly in it.
    stack, pending = [["", None]], None

    def close(level, end):
        if level[1] is not None:
            found[level[1]][2] = end
            level[1] = None

    for event in EVENT.finditer(text):
        kind = event[1]
        if event[0] == "{":
            stack.append([pending, None])
            pending = None
        elif event[0] == "}":
            if len(stack) > 1:
                close(stack.pop(), event.start())
        elif all(level[0] is not None for level in stack):
            name = kind if kind in ("init", "deinit", "subscript") else (event[2] or "").strip("`")
            path = ".".join([level[0] for level in stack[1:]] + [name])
            close(stack[-1], event.start())
            stack[-1][1] = len(found)
            found.append([path, event.start(), len(source)])
            pending = name if kind in TYPES else None
    return found


class Index:
    """The declarations of the Swift files under a folder; a file is looked into when one of its types is asked for."""

    def __init__(self, root):
        self.root = root
        self.texts = {path: path.read_text() for path in sorted((root / "Sources").rglob("*.swift"))}
        self.words = {}
        self.known = {}
        for path, text in self.texts.items():
            for word in set(re.findall(r"^ *(?:\w+ +)*(?:struct|class|enum|protocol|extension|actor|func) +(\w+)", text, re.M)):
                self.words.setdefault(word, []).append(path)

    def of(self, path):
        if path not in self.known:
            self.known[path] = declarations(self.texts[path])
        return self.known[path]

    def places(self, symbol):
        """File, start and end of each declaration of this name."""
        files = self.words.get(symbol.split(".")[0], [])
        return [(path, start, end) for path in files for name, start, end in self.of(path) if name == symbol]


def pattern(fragment):
    """Finds a fragment however it is broken into lines."""
    tokens = re.findall(r"\w+|[^\w\s]", fragment)
    parts = []
    for token, following in zip(tokens, tokens[1:] + [""]):
        parts.append(re.escape(token))
        if following:
            parts.append(r"\s+" if re.match(r"\w", token) and re.match(r"\w", following) else r"\s*")
    start = r"\b" if tokens and re.match(r"\w", tokens[0]) else ""
    end = r"\b" if tokens and re.match(r"\w", tokens[-1]) else ""
    return re.compile(start + "".join(parts) + end)
