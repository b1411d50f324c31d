# SPDX-License-Identifier: GPL-3.0-or-later
# needs: torch/draws
# The bags of basinscope, number for number: dictionaries of "x" (instances x features), "y" and "truth", which
# instances are positive, or None.
SIDE, KINDS = 28, 10


def glyph_kinds():
    """The kinds of glyphs: the positive one, the two that are most like it of many, then the first of the others."""
    random, many = Random(1), 100

    def point():
        x = 0.16 + 0.68 * random.uniform()
        return np.array([x, 0.16 + 0.68 * random.uniform()])

    grid = (np.arange(SIDE) + 0.5) / SIDE
    pixels = np.stack([np.tile(grid, SIDE), np.repeat(grid, SIDE)], 1)[:, None]
    images = []
    for _ in range(many):
        strokes, count, start = [], 2 + int(3 * random.uniform()), point()
        for _ in range(count):
            bend, end = point(), point()
            t = np.linspace(0, 1, 25)[:, None]
            strokes.append((1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t**2 * end)
            start = end if random.uniform() < 0.7 else point()
        a, b = (np.concatenate([s[cut] for s in strokes]) for cut in (slice(-1), slice(1, None)))
        along = np.clip(((pixels - a) * (b - a)).sum(-1) / ((b - a) ** 2).sum(-1), 0, 1)[..., None]
        nearest = np.sqrt((((a + along * (b - a)) - pixels) ** 2).sum(-1)).min(-1)
        images.append(np.clip((0.055 - nearest) / 0.03, -1, 1))
    images = np.array(images)
    likeness = images[1:] @ images[0] / np.linalg.norm(images[1:], axis=1)
    best = sorted(range(1, many), key=lambda i: -likeness[i - 1])[:2]
    others = [i for i in range(1, many) if i not in best]
    return images[[0, *best, *others[: KINDS - 3]]]


def mnist_pools(folder, target):
    """Images with the target label and others, to train, to validate (every sixth) and to test: IDX files, also .gz."""
    import gzip

    def images_of(name):
        parts = []
        for kind, head in (("images-idx3", 16), ("labels-idx1", 8)):
            path = os.path.join(folder, f"{name}-{kind}-ubyte")
            with open(path, "rb") if os.path.exists(path) else gzip.open(path + ".gz") as file:
                parts.append(np.frombuffer(file.read(), np.uint8, offset=head))
        return parts[0].reshape(len(parts[1]), -1), parts[1]

    (images, labels), tested = images_of("train"), images_of("t10k")
    sixth = np.arange(len(labels)) % 6 == 5
    uses = [(images[~sixth], labels[~sixth]), (images[sixth], labels[sixth]), tested]
    return [(pixels[of == target], pixels[of != target]) for pixels, of in uses]


def drawn_bags(what, positives, count, seed, pool):
    """Of K positives: a bag has max(K, round N(9 + K, K)) instances; K or more of a positive bag are positive, up to
    K - 1 of another one. pool: of mnist_pools()."""
    random = Random(seed)
    kinds = glyph_kinds() if what["kind"] == "glyphs" else None

    def point(positive):
        angle = math.pi / 2 * (1 if positive else 2 + below(random, 3))
        x = what["spread"] * random.normal()
        return [2 * math.cos(angle) + x, 2 * math.sin(angle) + what["spread"] * random.normal()]

    def glyph(positive):
        kind = 0 if positive else 1 + below(random, KINDS - 1)
        right = below(random, 2 * what["shift"] + 1) - what["shift"]
        down = below(random, 2 * what["shift"] + 1) - what["shift"]
        u, v = np.arange(SIDE) - right, (np.arange(SIDE) - down)[:, None]
        paper = (u < 0) | (v < 0) | (u >= SIDE) | (v >= SIDE)
        image = np.where(paper, -1.0, kinds[kind].reshape(SIDE, SIDE)[v % SIDE, u % SIDE])
        return (image + what["noise"] * filled((SIDE, SIDE), random.normal)).ravel()

    def image(positive):
        rows = pool[0 if positive else 1]
        return (2.0 * rows[below(random, len(rows))] - 255) / 255

    instance = {"points": point, "glyphs": glyph, "mnist": image}[what["kind"]]
    bags = []
    for number in range(count):
        positive = number % 2 == 0
        size = max(positives, rounded(9 + positives + positives * random.normal()))
        left = positives + below(random, size - positives + 1) if positive else below(random, positives)
        truth, rows = [], []
        for i in range(size):
            truth.append(below(random, size - i) < left)
            left -= truth[-1]
            rows.append(instance(truth[-1]))
        bags.append({"x": np.array(rows), "y": positive, "truth": np.array(truth)})
    return bags


def bags_from_text(path):
    """Rows "bag,label,f1,f2,..." (a header allowed), or lines "bag:label index:value ..."."""
    bags = {}
    with open(path) as lines:
        for line in lines:
            fields = line.split("#")[0].strip()
            if ":" in fields and "," not in fields:
                first, *pairs = fields.split()
                name, label = first.rsplit(":", 1)
                values = {int(i): float(value) for i, value in (pair.rsplit(":", 1) for pair in pairs)}
            elif fields:
                name, label, *numbers = (field.strip() for field in fields.split(","))
                try:
                    values = {i: float(number) for i, number in enumerate(numbers, 1)}
                except ValueError:  # the header
                    continue
            else:
                continue
            bags.setdefault(name, {"y": float(label) > 0, "rows": []})["rows"].append(values)
    width = max(max(values, default=0) for bag in bags.values() for values in bag["rows"])
    return [
        {"x": np.array([[v.get(i, 0.0) for i in range(1, width + 1)] for v in bag["rows"]]), "y": bag["y"], "truth": None}
        for bag in bags.values()
    ]


def stratified_folds(bags, folds, seed):
    """Which fold each bag is tested in."""
    fold, random, dealt = [0] * len(bags), Random(seed), 0
    for positive in (True, False):
        of_class = [i for i, bag in enumerate(bags) if (bag["y"] > 0) == positive]
        for left in range(len(of_class), 0, -1):
            chosen = below(random, left)
            fold[of_class[chosen]] = dealt % folds
            dealt += 1
            of_class[chosen] = of_class[left - 1]
    return fold
