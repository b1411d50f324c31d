# SPDX-License-Identifier: GPL-3.0-or-later
# needs: torch/network torch/weights
def mosaic_design(model):
    """Of a file of basinscope."""
    blocks = [
        {
            "attention": block["context"]["attention"],
            "heads": block["context"]["heads"],
            "temperature": 1.0,
            "memories": len(block["persistent"]["Pk"][0]),
        }
        for block in model["blocks"]
    ]
    return {"vocabulary": model["vocabulary"], "width": len(model["embedding"][0]), "blocks": blocks}


def mosaic_model(network):
    """A file of basinscope."""
    design, model = network.design, nested({path: listed(number) for path, number in network.numbers().items()})
    for block, each in zip(model["blocks"], design["blocks"]):
        block["context"].update(heads=each["heads"], attention=each["attention"])
    return {"basinscope_model": 1, "kind": "mosaic", "vocabulary": design["vocabulary"], **model}


def mosaic_table(design):
    """The numbers of a network, in the order in which they are drawn."""
    width = design["width"]
    table = [row("embedding", (design["vocabulary"], width), "normal")]

    def norm(path):
        return [row(path + "/g", (width,), 1.0), row(path + "/b", (width,), 0.0)]

    for i, block in enumerate(design["blocks"]):
        heads, square = (block["heads"],), (width, width)
        pairs = (block["heads"], block["memories"], width // block["heads"])
        context, persistent = f"blocks/{i}/context/", f"blocks/{i}/persistent/"
        table += norm(f"blocks/{i}/norm1")
        table += [row(context + "Wk", square), row(context + "lambda", heads, (0.1, 2.5), "logarithm")]
        table += [row(context + "Wv", square), row(context + "mu", heads, 0.0), row(context + "c", heads, 0.0)]
        table += [row(context + "temperature", heads, block["temperature"], "logarithm"), row(context + "Wo", square)]
        table += norm(f"blocks/{i}/norm2")
        table += [row(persistent + "Wk", square), row(persistent + "lambda", heads, (0.1, 2.5), "logarithm")]
        table += [row(persistent + name, pairs, "pairs") for name in ("Pk", "Pv")]
        table += [row(persistent + "scale", heads, 0.0), row(persistent + "Wp", square)]
    return table + norm("norm")


def unit(x):
    return x / (torch.linalg.vector_norm(x, dim=-1, keepdim=True) + 1e-10)


class Mosaic(Network):
    """A Memory Mosaic (Zhang et al. 2025; CKR section 4): contextual and persistent memories in turn, of which both read
    by keys k_t = unit(sum_{s <= t} e^{-lambda (t - s)} x_s W_k)."""

    def keys(self, x, path, heads):
        """x batch x T x width -> batch x T x heads x d."""
        t = torch.arange(x.shape[1], device=x.device, dtype=x.dtype)
        past = (t[:, None] - t).clamp(min=0)
        decays = torch.exp(-self[path + "lambda"][:, None, None] * past) * (t[:, None] >= t)
        return unit(torch.einsum("hts,bshd->bthd", decays, (x @ self[path + "Wk"]).unflatten(-1, (heads, -1))))

    def attention(self, products, block, path):
        """Weights of products k_i . k_t, batch x heads x (T - 1) x T, of tokens from the second on: of those before."""
        temperature = self[path + "temperature"][:, None, None]
        attention = dict(block["attention"])
        scores = products / temperature
        if attention["id"] == "norm_relu":  # as with h^2 = temperature; 2 (score - 1)/2 + 1 is the score
            scores, attention["h"] = 2 * (products - 1) / temperature + 1, math.sqrt(2)
        elif attention["id"] == "relu_max":
            attention["h"] = 1.0
        rows, columns = products.shape[-2:]
        before = torch.ones(rows, columns, dtype=torch.bool, device=products.device).tril()
        return weights_of(scores.masked_fill(~before, -math.inf), attention, undefined=0.0)

    def context(self, x, block, path):
        k = self.keys(x, path, block["heads"])
        own = (x @ self[path + "Wv"]).unflatten(-1, (block["heads"], -1))
        after = torch.cat([own[:, 1:], torch.zeros_like(own[:, :1])], 1)
        mu = self[path + "mu"][:, None]
        v = self[path + "c"].exp()[:, None] * unit((1 - mu) * after + mu * own)
        weights = self.attention(torch.einsum("bthd,bshd->bhts", k[:, 1:], k), block, path)
        self.undefined += (weights.sum(-1) == 0).sum().item()
        self.read += weights[..., 0].numel()
        y = torch.einsum("bhts,bshd->bthd", weights, v)
        return torch.cat([torch.zeros_like(own[:, :1]), y], 1).flatten(2) @ self[path + "Wo"]

    def persistent(self, x, block, path):
        k = self.keys(x, path, block["heads"])
        weights = torch.softmax(torch.einsum("bthd,hsd->bths", k, self[path + "Pk"]), -1)
        y = self[path + "scale"].exp()[:, None] * torch.einsum("bths,hsd->bthd", weights, self[path + "Pv"])
        return y.flatten(2) @ self[path + "Wp"]

    def forward(self, tokens):
        """batch x T -> logits, batch x T x vocabulary. Counts weights that are undefined, and all."""
        self.undefined, self.read = 0, 0
        x = self["embedding"][tokens]
        for i, block in enumerate(self.design["blocks"]):
            x = x + self.context(self.normalised(x, f"blocks/{i}/norm1"), block, f"blocks/{i}/context/")
            x = x + self.persistent(self.normalised(x, f"blocks/{i}/norm2"), block, f"blocks/{i}/persistent/")
        return self.normalised(x, "norm") @ self["embedding"].T
