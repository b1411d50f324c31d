# SPDX-License-Identifier: GPL-3.0-or-later
# needs: torch/given_bags torch/bags torch/texts
COLUMNS = (
    "cell,cells,settings,seed,bags,positives,form,post,method,repeat,fold,epochs,loss,accuracy,auc,precision,recall,f1,"
    "exact,diverged"
)
MEASURES = ("loss", "accuracy", "auc", "precision", "recall", "f1", "exact")
BAND = 500  # bags of one pass when nothing is trained


def tensors(network, bags):
    like = network["pooling/query"]
    labels = [bag["y"] if network.design["regresses"] else bag["y"] > 0 for bag in bags]
    return [like.new_tensor(bag["x"]) for bag in bags], like.new_tensor([float(label) for label in labels])


def area_under_roc(logits, positive):
    """Ties count half; NaN with one class."""
    order = np.sort(logits[~positive])
    if order.size == 0 or order.size == positive.size:
        return math.nan
    sides = [np.searchsorted(order, logits[positive], side) for side in ("left", "right")]
    return float(np.mean(sides) / order.size)


def measured(network, bags, budget):
    """Means over the bags; of retrieval over the positive ones, of texts over all with marked tokens: the support of the
    weights, summed over heads; of dense maps the k largest. exact: the share of these bags whose support is the set of
    positives."""
    separation, found, logits, losses = network.design["separation"], [], [], []
    alpha = network["pooling/separation/alpha"].item() if separation["id"] == "entmax" else math.inf
    dense = separation["id"] == "softmax" or alpha <= 1
    for first in range(0, len(bags), BAND):
        part = bags[first : first + BAND]
        with torch.no_grad():
            x, labels = tensors(network, part)
            out, weights = network(x)
            losses.append(loss_of(network, out, labels).item() * len(part))
        logits += out.tolist()
        for bag, each in zip(part, weights.sum(1).cpu().numpy()):
            if bag["truth"] is not None and (bag["y"] > 0 or network.design["vocabulary"]):
                each = each[: len(bag["truth"])]
                k = budget_of(budget, each.size)
                support = np.isin(np.arange(each.size), np.argsort(-each, kind="stable")[:k]) if dense else each > 0
                both, truth = (support & bag["truth"]).sum(), bag["truth"].sum()
                precision = both / support.sum() if support.any() else 0.0
                exact = (support == bag["truth"]).all()
                found.append([precision, both / truth, 2 * both / (support.sum() + truth), exact])
    logits, positive = np.array(logits), np.array([bag["y"] > 0 for bag in bags])
    loss = sum(losses) / len(bags)
    right, auc = ((logits > 0) == positive).mean(), math.nan
    if network.design["regresses"]:
        right = math.nan
    elif math.isfinite(loss):
        auc = area_under_roc(logits, positive)
    retrieval = np.mean(found, axis=0) if found else [math.nan] * 4
    return dict(zip(MEASURES, [loss, right, auc, *retrieval]))


def sets_of(settings, data, pools, positives, fold, seed):
    """Bags to train, to validate and to test; drawn ones are of this number of positives, others the data's."""
    own = scattered(seed, positives)
    if settings["bags"]["kind"] == "text:reviews":
        ends = np.cumsum([0, *settings["counts"]])
        texts = texts_from(review_lines(settings["bags"], ends[-1], scattered(own, 0)))
        return [texts[first:last] for first, last in zip(ends, ends[1:])]
    if data is None:
        uses = enumerate(zip(settings["counts"], pools))
        return [drawn_bags(settings["bags"], positives, n, scattered(own, i), pool) for i, (n, pool) in uses]
    folds = stratified_folds(data, settings["folds"], scattered(seed, 0))
    uses = [2 if f == fold else 1 if f == (fold + 1) % settings["folds"] else 0 for f in folds]
    return [[bag for bag, use in zip(data, uses) if use == wanted] for wanted in range(3)]


def trained(network, sets, budget, training, seed):
    """Adam on batches in an order drawn from the seed; the best epoch is kept. Returns how many epochs ran, and whether
    a loss that is not finite ended them."""
    optimiser = torch.optim.AdamW(network.groups(training["weight_decay"]), lr=training["rate"])
    parameters = [p for p in network.parameters() if p.requires_grad]
    best, best_epoch, kept, epoch = -math.inf, 0, network.state_dict(), 0
    while epoch < min(training["epochs"], best_epoch + training["patience"]):
        own, bags, total = scattered(seed, epoch), list(sets[0]), 0.0
        random = Random(own)
        for left in range(len(bags), 1, -1):
            chosen = below(random, left)
            bags[left - 1], bags[chosen] = bags[chosen], bags[left - 1]
        for first in range(0, len(bags), training["batch"]):
            batch = bags[first : first + training["batch"]]
            x, labels = tensors(network, batch)
            masks, share = None, training["dropout"]
            if share > 0:
                drawn = [Random(scattered(scattered(own, 1 + first), i)) for i in range(len(batch))]
                masks = [rows.new_tensor([r.uniform() >= share for _ in rows]) / (1 - share) for r, rows in zip(drawn, x)]
            loss = loss_of(network, network(x, masks)[0], labels)
            optimiser.zero_grad()
            loss.backward()
            # Of several processes (torchrun): torch.distributed.all_reduce(p.grad) of every parameter p, by their number.
            norm = torch.sqrt(sum((p.grad**2).sum() for p in parameters))
            if not (math.isfinite(loss.item()) and math.isfinite(norm.item())):
                return epoch + 1, True
            if 0 < training["clip"] < norm:
                for p in parameters:
                    p.grad *= training["clip"] / norm
            optimiser.step()
            total += loss.item() * len(batch)
        for group in optimiser.param_groups:
            group["lr"] *= training["decay"]
        seen, epoch = measured(network, sets[1], budget), epoch + 1
        told = f"loss {total / len(bags):.4g}, validation loss {seen['loss']:.4g}, AUC {seen['auc']:.4g}"
        print(f"epoch {epoch}: {told}", file=sys.stderr)
        if not math.isfinite(seen["loss"]):
            return epoch, True
        score = seen["auc"] if math.isfinite(seen["auc"]) else -seen["loss"]
        if epoch == 1 or score > best:
            best, best_epoch, kept = score, epoch, {name: p.clone() for name, p in network.state_dict().items()}
    network.load_state_dict(kept)
    return epoch, False


def train(settings, table, arguments):
    what, first = settings["bags"], settings["network"]
    data, file = None, arguments.bags or what.get("file")
    if what["kind"] == "file":
        data = bags_from_text(file)
    elif what["kind"] == "texts":
        with open(file, encoding="utf-8", newline="\n") as lines:
            data = texts_from(lines)
    drawn = data is None and what["kind"] != "text:reviews"
    pools = mnist_pools(arguments.bags or what["folder"], what["target"]) if what["kind"] == "mnist" else [None] * 3
    kinds, repeats = settings["positives"] if drawn else [1], range(settings["repeats"])
    folds = [0] if data is None else range(settings["folds"])
    cells = [(m, k, r, f) for m in settings["methods"] for k in kinds for r in repeats for f in folds]
    print(COLUMNS, file=table)
    for number, (method, k, repeat, fold) in enumerate(cells):
        seed = scattered(settings["seed"], repeat)
        sets = sets_of(settings, data, pools, k, fold, seed)
        budget = settings["budget"] or k
        design = {**first, **{key: method[key] for key in ("separation", "trains_alpha")}}
        design.update(budget=budget if method["takes_budget"] else None, vocabulary=0, words=[])
        if "min_count" in what:
            texts = data or [text for part in sets for text in part]
            sets, words = numbered(sets, texts, what["min_count"])
            design.update(vocabulary=len(words), words=words)
        else:
            design["features"] = sets[0][0]["x"].shape[1]
        own = scattered(seed ^ (2**64 - 1), fold)
        random, rows = Random(scattered(own, 0)), pooling_table(design)
        start = started(rows, lambda s: filled(s, random.uniform), lambda s: filled(s, random.normal))
        network = Pooling(design, rows, start, settings).to(arguments.device)
        print(f"cell {number + 1} of {len(cells)}: {method['name']}", file=sys.stderr)
        epochs, diverged = trained(network, sets, budget, settings["training"], scattered(own, 1))
        test = {} if diverged else measured(network, sets[2], budget)
        name = what["kind"] if data is None else what["file"]
        post = design["post"]["id"] if design["form"] == "pure" else ""
        of = k if drawn else ""
        fields = [number, len(cells), settings["settings"], settings["seed"], name, of, design["form"], post]
        fields += [method["name"], repeat, "" if data is None else fold, epochs, *(shortest(test.get(m, math.nan)) for m in MEASURES)]
        print(*fields, int(diverged), sep=",", file=table, flush=True)
        save(arguments.save, number, pooling_model(network))
