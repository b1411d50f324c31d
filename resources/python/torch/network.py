# SPDX-License-Identifier: GPL-3.0-or-later
def at(model, path):
    for key in path.split("/"):
        model = model[int(key)] if isinstance(model, list) else model[key]
    return model


def nested(values):
    """{"a/0/b": value} as objects and lists."""
    if not isinstance(values, dict):
        return values
    parts = {}
    for path, value in values.items():
        first, _, rest = path.partition("/")
        if rest:
            parts.setdefault(first, {})[rest] = value
        else:
            parts[first] = value
    parts = {key: nested(part) for key, part in parts.items()}
    return list(parts.values()) if parts and all(key.isdigit() for key in parts) else parts


def listed(tensor):
    """For JSON: what is not finite is null."""
    numbers = tensor.detach().cpu().double().numpy()
    return np.where(np.isfinite(numbers), numbers.astype(object), None).tolist()


class Network(torch.nn.Module):
    """Numbers by their paths in a file of basinscope. What moves in training is each number, its logarithm, or that of
    what it is above 1 (kept), as "scale" of its row in the table says; rows that are not trained stay as they are."""

    def __init__(self, design, table, model, settings):
        super().__init__()
        self.design, self.table = design, {each["path"]: each for each in table}
        self.kept = torch.nn.ParameterDict()
        for path, each in self.table.items():
            number = torch.as_tensor(np.array(at(model, path), float), dtype=getattr(torch, settings["dtype"]))
            below = {"plain": None, "logarithm": 0.0, "above_one": 1.0}[each["scale"]]
            number = number if below is None else (number - below).log()
            self.kept[path] = torch.nn.Parameter(number, requires_grad=each["trained"])

    def __getitem__(self, path):
        number, scale = self.kept[path], self.table[path]["scale"]
        return number if scale == "plain" else number.exp() + float(scale == "above_one")

    def numbers(self):
        return {path: self[path] for path in self.table}

    def normalised(self, rows, path, groups=1):
        """g (x - mean)/sqrt(variance + 1e-5) + b, part by part of each row."""
        parts = rows.unflatten(-1, (groups, -1))
        parts = torch.nn.functional.layer_norm(parts, parts.shape[-1:], eps=1e-5)
        return parts.flatten(-2) * self[path + "/g"] + self[path + "/b"]

    def gradient(self, loss):
        """By each number as the file has it."""
        loss.backward()
        slopes = {}
        for path, each in self.table.items():
            slope = self.kept[path].grad
            slope = torch.zeros_like(self.kept[path]) if slope is None else slope
            slopes[path] = slope if each["scale"] == "plain" else slope / self.kept[path].exp()
        return nested({path: listed(slope) for path, slope in slopes.items()})

    def groups(self, decay):
        """Of AdamW: weights decay, in matrices alone."""
        trained = [(self.table[path]["decays"], number) for path, number in self.kept.items() if number.requires_grad]
        return [
            {"params": [number for decays, number in trained if decays], "weight_decay": decay},
            {"params": [number for decays, number in trained if not decays], "weight_decay": 0.0},
        ]


def row(path, shape, start="glorot", scale="plain", trained=True):
    """start: a number; the first and last of numbers in equal factors; glorot, uniform; normal, of deviation
    1/sqrt(columns); or pairs, heads x pairs x d numbers that are drawn pair by pair."""
    decays = len(shape) > 1
    return {"path": path, "shape": shape, "start": start, "scale": scale, "trained": trained, "decays": decays}


def started(table, uniform, normal):
    """Numbers to begin with, from two functions of a shape: uniform in [0, 1), and normal."""
    values = {}
    for each in table:
        shape, start = each["shape"], each["start"]
        if start == "glorot":
            number = math.sqrt(6 / (shape[0] + (shape[1] if len(shape) > 1 else 1))) * (2 * uniform(shape) - 1)
        elif start == "normal":
            number = normal(shape) / math.sqrt(shape[-1])
        elif start == "pairs":
            heads, pairs, d = shape
            number = normal((pairs, heads, d)).swapaxes(0, 1) / math.sqrt(heads * d)
        elif isinstance(start, tuple):
            first, last = start
            number = np.exp(np.linspace(math.log(last), math.log(first), *shape))[::-1]
        else:
            number = np.full(shape, start)
        values[each["path"]] = number
    return nested(values)


def shortest(number):
    """As tables have it: empty where it is not defined."""
    return "" if math.isnan(number) else repr(float(number)).removesuffix(".0")


def save(folder, number, model):
    if folder is not None:
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, f"cell-{number}.json"), "w") as file:
            json.dump(model, file)
