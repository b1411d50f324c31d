# SPDX-License-Identifier: GPL-3.0-or-later
# needs: torch/draws torch/network torch/weights
def pooling_design(model):
    """Of a file of basinscope."""
    pooling, maps, tokens = model["pooling"], model["embedding"], model.get("tokens", {})
    table = tokens.get("table", [])
    return {
        "features": len(table[0]) if table else len(maps[0]["W"]) if maps else len(pooling["query"]),
        "vocabulary": len(table),
        "words": tokens.get("words", []),
        "window": "window" in tokens,
        "budget": pooling.get("budget"),
        "regresses": model.get("regression", False),
        "embedding": [[len(each["b"]), each["relu"]] for each in maps],
        "lenet": "lenet" in model,
        "form": pooling["form"],
        "separation": pooling["separation"],
        "post": pooling.get("post"),
        "heads": pooling.get("heads", 1),
        "width": pooling.get("width", 1),
        "updates": pooling["updates"],
        "beta": 1.0,
        "one_beta": not isinstance(pooling["beta"], list),
        "trains_beta": True,
        "trains_alpha": False,
    }


def pooling_model(network):
    """A file of basinscope."""
    design, model = network.design, nested({path: listed(number) for path, number in network.numbers().items()})
    numbers, maps = model["pooling"], zip(model.get("embedding", []), design["embedding"])
    keys = ("form", "updates") if design["form"] == "pure" else ("form", "updates", "heads", "width")
    numbers.update({key: design[key] for key in keys})
    for key in ("separation", "post") if design["form"] == "pure" else ("separation",):
        numbers[key] = {**design[key], **numbers.get(key, {})}
    if design.get("budget"):
        numbers["budget"] = design["budget"]
    if design.get("words"):
        model["tokens"]["words"] = design["words"]
    if design.get("regresses"):
        model["regression"] = True
    model["embedding"] = [{**numbers_of_map, "relu": relu} for numbers_of_map, (_, relu) in maps]
    return {"basinscope_model": 1, "kind": "pooling", **model}


def pooling_table(design):
    """The numbers of a network, in the order in which they are drawn."""
    table, inner, heads = [], design["features"], design["heads"]
    if design.get("vocabulary"):
        table.append(row("tokens/table", (design["vocabulary"], inner), "normal"))
        if design["window"]:
            table += [row("tokens/window/W", (3 * inner, inner)), row("tokens/window/b", (inner,), 0.0)]
    if design.get("lenet"):
        for i, shape in enumerate([(25, 20), (25 * 20, 50)]):
            table += [row(f"lenet/{i}/W", shape), row(f"lenet/{i}/b", shape[1:], 0.0)]
        inner = 4 * 4 * 50
    for i, (width, _) in enumerate(design["embedding"]):
        table += [row(f"embedding/{i}/W", (inner, width)), row(f"embedding/{i}/b", (width,), 0.0)]
        inner = width
    if design["separation"]["id"] == "entmax":
        trained = design["trains_alpha"]
        start, scale = (1.5, "above_one") if trained else (design["separation"]["alpha"], "plain")
        table.append(row("pooling/separation/alpha", (), start, scale, trained))
    one = design["form"] == "pure" or design["one_beta"]
    table.append(row("pooling/beta", () if one else (heads,), design["beta"], "logarithm", design["trains_beta"]))
    if design["form"] == "pure" and design["post"]["id"] == "layer_norm":
        table += [row("pooling/post/eta", (), 1.0), row("pooling/post/delta", (inner,), 0.0)]
    table.append(row("pooling/query", (inner,), "normal"))
    if design["form"] == "layer":
        all_heads = heads * design["width"]
        table += [row(f"pooling/{name}", (inner, all_heads)) for name in ("WQ", "WK", "WV")]
        table += [row("pooling/WO", (all_heads, inner)), row("pooling/bO", (inner,), 0.0)]
        for norm in ("q1", "q2", "k1", "k2", "v1", "v2"):
            shape = (inner if norm.endswith("1") else all_heads,)
            table += [row(f"pooling/norms/{norm}/g", shape, 1.0), row(f"pooling/norms/{norm}/b", shape, 0.0)]
    return table + [row("output/u", (inner,)), row("output/c", (), 0.0)]


def budget_of(amount, count):
    """How many of so many instances: an amount, or below 1 a share; at least one."""
    return max(rounded(amount * count) if amount < 1 else int(amount), 1)


class Pooling(Network):
    """pure: M = rows post(e(x_i)), q = post(w); T times q <- post(M^T separation(beta M q)). layer: heads with
    projections and norms. Then the logit u . z + c."""

    def convolved(self, images, path):
        """Filters of 5 x 5, the largest of 2 x 2, ReLU."""
        filters = self[path + "/W"].unflatten(0, (5, 5, -1)).permute(3, 2, 0, 1)
        found = torch.nn.functional.conv2d(images, filters, self[path + "/b"])
        return torch.relu(torch.nn.functional.max_pool2d(found, 2))

    def looked_up(self, bags):
        """Tokens by their rows of the table, in a window with both neighbours."""
        table, at = self["tokens/table"], [bag.flatten().long() for bag in bags]
        if not self.design["window"]:
            return table[torch.cat(at)]
        edge = at[0].new_tensor([1])
        before = torch.cat([torch.cat([edge, each[:-1]]) for each in at])
        after = torch.cat([torch.cat([each[1:], edge]) for each in at])
        seen = table[torch.stack([before, torch.cat(at), after], 1)].flatten(1)
        return torch.relu(seen @ self["tokens/window/W"] + self["tokens/window/b"])

    def embedded(self, bags):
        x = self.looked_up(bags) if self.design.get("vocabulary") else torch.cat(bags)
        if self.design.get("lenet"):  # Ilse et al. 2018; what follows is its dense map of 500
            x = self.convolved(self.convolved(x.reshape(-1, 1, 28, 28), "lenet/0"), "lenet/1")
            x = x.permute(0, 2, 3, 1).flatten(1)
        for i, (_, relu) in enumerate(self.design["embedding"]):
            x = x @ self[f"embedding/{i}/W"] + self[f"embedding/{i}/b"]
            x = torch.relu(x) if relu else x
        return x

    def projected(self, rows, letter):
        rows = self.normalised(rows, f"pooling/norms/{letter}1") @ self["pooling/W" + letter.upper()]
        return self.normalised(rows, f"pooling/norms/{letter}2", self.design["heads"])

    def post(self, z, before=None):
        post = self.design["post"]
        if post["id"] == "l2":
            norm = torch.linalg.vector_norm(z, dim=-1, keepdim=True)
            return torch.where(norm == 0, torch.zeros_like(z), post.get("radius", 1.0) * z / norm)
        if post["id"] == "layer_norm":
            plain = torch.nn.functional.layer_norm(z, z.shape[-1:], eps=1e-5)
            return plain * self["pooling/post/eta"] + self["pooling/post/delta"]
        if post["id"] == "tanh":
            return torch.tanh(self["pooling/beta"] * z)
        if post["id"] == "sign":
            return torch.where(z == 0, torch.zeros_like(z) if before is None else before, torch.sign(z) + 0 * z)
        if post["id"] == "linear" and post.get("matrix"):
            return z @ torch.as_tensor(post["matrix"], dtype=z.dtype, device=z.device)
        return z

    def weights(self, separation, keys, query, there):
        """keys bags x N x heads x d, query bags x heads x d -> bags x heads x N."""
        name = separation["id"]
        if name == "sum":
            return sum(self.weights(separation[member], keys, query, there) for member in ("first", "second"))
        if name == "kernel":
            scores = -((keys - query[:, None]) ** 2).sum(-1).transpose(1, 2) / 2
        else:
            scores = torch.einsum("bnhd,bhd->bhn", keys, query)
        if name not in ("identity", "signed_power", "exponential", "norm_relu", "relu_max", "kernel"):
            scores = scores * self["pooling/beta"].reshape(-1, 1)
        if self.design.get("budget") and "k" in separation:
            budgets = [budget_of(self.design["budget"], n) for n in there.sum(-1).tolist()]
            separation = {**separation, "k": torch.tensor(budgets, device=scores.device)[:, None, None]}
        own = name == "entmax" and separation is self.design["separation"]
        alpha = self["pooling/separation/alpha"] if own else None
        return weights_of(scores.masked_fill(~there[:, None], -math.inf), separation, alpha)

    def forward(self, bags, masks=None):
        """bags: tensors of instances x features -> logits and the weights of the last update, bags x heads x N.
        masks: a factor of each instance's weight."""
        design, sizes = self.design, [len(bag) for bag in bags]
        there = torch.arange(max(sizes), device=bags[0].device) < torch.tensor(sizes, device=bags[0].device)[:, None]

        def padded(rows, heads):
            room = rows.new_zeros(*there.shape, rows.shape[-1])
            return room.masked_scatter(there[..., None], rows).unflatten(-1, (heads, -1))

        pure, rows = design["form"] == "pure", self.embedded(bags)
        heads = 1 if pure else design["heads"]
        query = self["pooling/query"]
        q = self.post(query) if pure else self.projected(query, "q")
        keys = padded(self.post(rows) if pure else self.projected(rows, "k"), heads)
        read = keys if pure else padded(self.projected(rows, "v"), heads)
        q = q.expand(len(bags), -1).unflatten(-1, (heads, -1))
        factors = None if masks is None else padded(torch.cat(masks)[:, None], 1)[..., 0].transpose(1, 2)
        for left in range(design["updates"], 0, -1):
            weights = self.weights(design["separation"], keys, q, there)
            weights = weights.masked_fill(~there[:, None], 0)
            masked = weights if factors is None else weights * factors
            z = torch.einsum("bhn,bnhd->bhd", masked, read if left == 1 else keys)
            q = self.post(z, q) if pure else z
        pooled = q.flatten(1)
        if not pure:
            pooled = pooled @ self["pooling/WO"] + self["pooling/bO"]
        return pooled @ self["output/u"] + self["output/c"], weights
