# SPDX-License-Identifier: GPL-3.0-or-later
# needs: separation/sequential_subsets
# Attention maps, over the last dimension of scores, of which -inf are left out. Each gives the weights p, and w and q
# of their Jacobian: with r = w (g - p.g), the slope g of the weights comes back to the scores as r - q sum(r).
def descent(x, step):
    """The root of a convex rising function, by Newton from above."""
    for _ in range(200):
        move = step(x)
        x = x - move
        if not (move > 4 * torch.finfo(x.dtype).eps * x.abs().clamp(min=1)).any():
            break
    return x


def share(p):
    return p / p.sum(-1, keepdim=True)


def softmax(scores):
    p = torch.softmax(scores, -1)
    return p, p, p


def supported(x, scale, power):
    """Where weights that rise with infinite slope are above 0, exactly: the scores above do not fill the sum of 1."""
    ahead = (x[..., None, :] - x[..., :, None]).clamp(min=0)
    return ((scale * ahead) ** power).sum(-1) < 1


def entmax(scores, alpha):
    """[1 + (alpha - 1)(score - lambda)]_+^(1/(alpha - 1)), lambda: the sum is 1."""
    a = alpha - 1
    if abs(a) < 1e-14:
        return softmax(scores)
    x = scores - scores.max(-1, keepdim=True).values
    if a <= 1:

        def weights(below):  # lambda = -below
            return torch.exp(torch.log1p((a * (x + below)).clamp(min=-1)) / a)

        def step(below):
            p = weights(below)
            total = p.sum(-1, keepdim=True)
            slope = torch.where(p > 0, p / (1 + a * (x + below)), torch.zeros_like(p)).sum(-1, keepdim=True)
            return -torch.expm1(-a * total.log()) / a * total / slope

        p = share(weights(descent(torch.zeros_like(x[..., :1]), step)))
    else:
        kept = supported(x, a, 1 / a)
        x = a * (x - x.masked_fill(~kept, math.inf).min(-1, keepdim=True).values)

        def weights(least):
            return torch.where(kept, (least**a + x).clamp(min=0) ** (1 / a), torch.zeros_like(x))

        def step(least):
            p = weights(least)
            slope = torch.where(kept, (p / least) ** (1 - a), torch.zeros_like(x)).sum(-1, keepdim=True)
            return (p.sum(-1, keepdim=True) - 1) / slope

        p = share(weights(descent(1 / kept.sum(-1, keepdim=True).to(x.dtype), step)))
    w = torch.where(p > 0, p ** (2 - alpha), torch.zeros_like(p))
    return p, w, share(w)


def entmax_by_alpha(p, alpha):
    """d p/d alpha (Correia, Niculae and Martins 2019, Proposition 1)."""
    logs = torch.where(p > 0, p, torch.ones_like(p)).log()
    y = (1 - alpha) * logs
    series = 0.5 + y / 6 * (1 + y / 4 * (1 + y / 5 * (1 + y / 6)))
    parts = torch.where(y.abs() < 1e-2, series, (torch.expm1(y) - y) / (y * y))
    change, w = -p * logs**2 * parts, p * y.exp()
    return change - share(w) * change.sum(-1, keepdim=True)


def normmax(scores, gamma):
    """Proportional to u^(1/(gamma - 1)), u = (score - nu)_+, nu: the sum of u^(gamma/(gamma - 1)) is 1."""
    power = gamma / (gamma - 1)
    x = scores - scores.max(-1, keepdim=True).values
    kept = supported(x, 1, power)
    x = x - x.masked_fill(~kept, math.inf).min(-1, keepdim=True).values

    def above(least):
        return torch.where(kept, (least + x).clamp(min=0), torch.zeros_like(x))

    def step(least):
        u = above(least)
        norm = (u**power).sum(-1, keepdim=True) ** (1 / power)
        return (norm - 1) / torch.where(kept, (u / norm) ** (power - 1), torch.zeros_like(x)).sum(-1, keepdim=True)

    u = above(descent(torch.ones_like(x[..., :1]), step))
    rise = torch.where(kept, u ** (power - 1), torch.zeros_like(u))
    p, total = share(rise), rise.sum(-1, keepdim=True)
    return p, (power - 1) / total * torch.where(p > 0, u ** (power - 2), torch.zeros_like(u)), p


def box(scores, upper, total):
    """clip(score - tau, 0, upper), tau: the sum is total. Sums at every corner tell which scores are at a bound."""
    there = scores > -math.inf
    upper = torch.where(there, upper, torch.zeros_like(upper))
    x = torch.where(there, scores - scores.max(-1, keepdim=True).values, torch.zeros_like(scores))
    corners = torch.cat([x, x - upper], -1)
    sums = torch.minimum((x[..., None, :] - corners[..., None]).clamp(min=0), upper[..., None, :]).sum(-1)
    total = torch.minimum(total, sums.max(-1, keepdim=True).values)
    low = corners.masked_fill(sums < total, -math.inf).max(-1, keepdim=True).values
    full, free = x - upper > low, (x > low) & (x - upper <= low)
    x = x - low
    tau = (torch.where(free, x, full * upper).sum(-1, keepdim=True) - total) / free.sum(-1, keepdim=True).clamp(min=1)
    p = torch.where(free, torch.minimum((x - tau).clamp(min=0), upper), full * upper)
    w = ((p > 0) & (p < upper)).to(p.dtype)
    return p, w, w / w.sum(-1, keepdim=True).clamp(min=1)


def at_most(k, scores):
    """k, a number or one of each bag, or how many scores there are."""
    count = (scores > -math.inf).sum(-1, keepdim=True)
    return torch.minimum(count, torch.as_tensor(k, device=scores.device))


def subsets(scores, k):
    return box(scores, torch.ones_like(scores), at_most(k, scores).to(scores.dtype))


def constrained(scores, upper):
    bounds = torch.zeros_like(scores)
    bounds[..., : len(upper)] = torch.as_tensor(upper, dtype=scores.dtype)
    return box(scores, bounds, torch.ones_like(scores[..., :1]))


def largest(scores, k):
    """Whether each score is among the k largest; ties go to the lower index."""
    order = scores.sort(dim=-1, descending=True, stable=True).indices
    return order.argsort(-1) < at_most(k, scores)


def top_k_softmax(scores, k):
    return softmax(scores.masked_fill(~largest(scores, k), -math.inf))


def uniform_knn(scores, k):
    p = largest(scores, k).to(scores.dtype)
    return share(p), torch.zeros_like(p), p


def window(t, r, h):
    """Proportional to [1 + 2 t/h^2]_+^r; NaN where none is above 0."""
    u = (1 + 2 * t / h**2).clamp(min=0)
    p = share((u / u.max(-1, keepdim=True).values) ** r)
    return p, torch.where(p > 0, p * r / (h**2 / 2 + t), p * 0), torch.zeros_like(p)


def norm_relu(scores, r, h):
    return window(scores - 1, r, h)


def relu_max(scores, r, b, h):
    top = scores.max(-1, keepdim=True)
    behind = scores - top.values
    p = share((1 + behind / (b * h**2)).clamp(min=0) ** r)
    w = torch.where(p > 0, p * r / (b * h**2 + behind), torch.zeros_like(p))
    return p, w, torch.zeros_like(p).scatter(-1, top.indices, 1.0)


MAPS = {
    "softmax": softmax,
    "entmax": entmax,
    "normmax": normmax,
    "subsets": subsets,
    "constrained": constrained,
    "top_k_softmax": top_k_softmax,
    "uniform_knn": uniform_knn,
    "norm_relu": norm_relu,
    "relu_max": relu_max,
    "kernel": window,
}


class Weigh(torch.autograd.Function):
    """Weights by one of these maps. Undefined ones (0/0) become the number given for them."""

    @staticmethod
    def forward(ctx, scores, alpha, name, parameters, undefined):
        if alpha is not None:
            parameters = {**parameters, "alpha": alpha.item()}
        p, w, q = MAPS[name](scores, **parameters)
        none = ~torch.isfinite(p).all(-1, keepdim=True) | ~(scores < math.inf).all(-1, keepdim=True)
        p, w, q = (m.masked_fill(none, undefined) for m in (p, w, q))
        ctx.save_for_backward(p, w, q)
        ctx.alpha = parameters.get("alpha")
        return p

    @staticmethod
    @once_differentiable
    def backward(ctx, slope):
        p, w, q = ctx.saved_tensors
        by_alpha = None
        if ctx.needs_input_grad[1]:
            by_alpha = (entmax_by_alpha(p, ctx.alpha) * slope).sum()
        r = w * (slope - (p * slope).sum(-1, keepdim=True))
        return r - q * r.sum(-1, keepdim=True), by_alpha, None, None, None


class WeighChain(torch.autograd.Function):
    """Sequential k-subsets: row after row, an active set of subsets, whose differences are where weights move."""

    @staticmethod
    def forward(ctx, scores, k, transition):
        rows = scores.reshape(-1, scores.shape[-1]).cpu().double().numpy()
        weights, each = np.full(rows.shape, np.nan), torch.as_tensor(k).expand(*scores.shape[:-1], 1).flatten().tolist()
        ctx.directions = []
        for i, row in enumerate(rows):
            there, basis = row > -np.inf, np.zeros((row.size, 0))
            if np.isfinite(row[there]).all():
                rows_in_use, shares = chain(row[there], each[i], transition)
                weights[i] = 0
                weights[i, there] = np.minimum(shares @ rows_in_use, 1)
                sides, sizes, _ = np.linalg.svd((rows_in_use[1:] - rows_in_use[0]).T, full_matrices=False)
                basis = np.zeros((row.size, (sizes > 1e-9).sum()))
                basis[there] = sides[:, sizes > 1e-9]
            ctx.directions.append(basis)
        return torch.as_tensor(weights, dtype=scores.dtype, device=scores.device).reshape(scores.shape)

    @staticmethod
    @once_differentiable
    def backward(ctx, slope):
        rows = slope.reshape(-1, slope.shape[-1]).cpu().double().numpy()
        moved = np.array([basis @ (basis.T @ row) for basis, row in zip(ctx.directions, rows)])
        return torch.as_tensor(moved, dtype=slope.dtype, device=slope.device).reshape(slope.shape), None, None


def weights_of(scores, separation, alpha=None, undefined=math.nan):
    """separation: {"id": ..., parameters}, as files have it. alpha: a tensor in place of its own."""
    name, parameters = separation["id"], {key: value for key, value in separation.items() if key != "id"}
    if name == "sequential_subsets":
        return WeighChain.apply(scores, parameters["k"], parameters["transition"])
    finite = scores.masked_fill(scores == -math.inf, 0)
    if name == "identity":
        return finite
    if name == "signed_power":
        return torch.sign(finite) * finite.abs() ** (parameters["r"] - 1)
    if name == "exponential":
        return torch.exp(scores)
    return Weigh.apply(scores, alpha, name, parameters, undefined)
