# SPDX-License-Identifier: GPL-3.0-or-later
# needs: torch/given_tokens torch/tasks
COLUMNS = (
    "cell,cells,settings,seed,task,method,layers,width,length,factor,repeat,steps,loss,exact_match,accuracy,tvd,"
    "undefined,diverged"
)


def share_of_rate(done):
    """A twentieth of the steps rises, then a cosine falls to 0."""
    return done / 0.05 if done < 0.05 else 0.5 * (1 + math.cos(math.pi * (done - 0.05) / 0.95))


def trained(network, task, length, training, seed):
    """Adam on sequences that are drawn anew for each step. Returns how many steps ran, and whether a loss that is not
    finite ended them."""
    optimiser = torch.optim.AdamW(network.groups(training["weight_decay"]), lr=training["rate"])
    device, parameters = network["embedding"].device, list(network.parameters())
    for step in range(training["steps"]):
        own, done = scattered(seed, step), step / training["steps"]
        share = done / training["easier"] if done < training["easier"] else 1.0
        batch = [drawn_sequence(task, scattered(own, i), length, share) for i in range(training["batch"])]
        longest = max(len(each["tokens"]) for each in batch)
        # No token sees what stands behind it: shorter sequences are filled up.
        tokens = torch.tensor([s["tokens"] + [0] * (longest - len(s["tokens"])) for s in batch], device=device)
        targets = torch.tensor([s["targets"] + [-1] * (longest - len(s["targets"])) for s in batch], device=device)
        loss = answer_loss(network(tokens), targets)
        optimiser.zero_grad()
        loss.backward()
        # Of several processes (torchrun): each draws a seed of its own, and before the step torch.distributed.all_reduce
        # adds up p.grad of every parameter p, to be divided by the number of processes.
        norm = torch.sqrt(sum((p.grad**2).sum() for p in parameters))
        if not (math.isfinite(loss.item()) and math.isfinite(norm.item())):
            return step + 1, True
        if 0 < training["clip"] < norm:
            for p in parameters:
                p.grad *= training["clip"] / norm
        for group in optimiser.param_groups:
            group["lr"] = training["rate"] * share_of_rate(done + 1 / training["steps"])
        optimiser.step()
        if step % max(1, training["steps"] // 20) == 0:
            print(f"step {step} of {training['steps']}: loss {loss.item():.4g}", file=sys.stderr)
    return training["steps"], False


def measured(network, task, length, count, seed):
    """Means over so many sequences: loss, exact match, accuracy, total variation distance; and undefined reads."""
    found, undefined = [], 0
    for i in range(count):
        sequence = drawn_sequence(task, scattered(seed, i), length)
        with torch.no_grad():
            logits = network(torch.tensor([sequence["tokens"]], device=network["embedding"].device))[0].double()
        undefined += network.undefined
        logits = logits[sequence["answer"] :]
        targets = torch.tensor(sequence["targets"][sequence["answer"] :], device=logits.device)
        chosen = logits.argmax(-1)
        if sequence["chances"] is None:
            right, distance = chosen == targets, math.nan
        else:
            chances = torch.as_tensor(sequence["chances"], device=logits.device)
            right = chances[torch.arange(len(chosen)), chosen] > 0
            distance = (torch.softmax(logits, -1) - chances).abs().sum(-1).mean().item() / 2
        found.append([answer_loss(logits, targets).item(), float(right.all()), right.double().mean().item(), distance])
    return np.mean(found, axis=0), undefined


def train(settings, table, arguments):
    task, length = settings["task"], settings["length"]
    cells = [(method, repeat) for method in settings["methods"] for repeat in range(settings["repeats"])]
    print(COLUMNS, file=table)
    for number, (method, repeat) in enumerate(cells):
        seed = scattered(settings["seed"], repeat)
        block = {key: method[key] for key in ("attention", "temperature")}
        block = {**block, "heads": settings["heads"], "memories": settings["memories"]}
        design = {"vocabulary": tokens_of(task), "width": settings["width"], "blocks": [block] * settings["layers"]}
        random, rows = Random(scattered(seed, 0)), mosaic_table(design)
        start = started(rows, lambda s: filled(s, random.uniform), lambda s: filled(s, random.normal))
        network = Mosaic(design, rows, start, settings).to(arguments.device)
        print(f"cell {number + 1} of {len(cells)}: {method['name']}", file=sys.stderr)
        steps, diverged = trained(network, task, length, settings["training"], scattered(seed, 1))
        for i, factor in enumerate(settings["factors"]):
            numbers, undefined = [math.nan] * 4, ""
            if not diverged:
                test = scattered(scattered(seed, 2), i)
                numbers, undefined = measured(network, task, max(1, rounded(factor * length)), settings["test"], test)
            if task["id"] == "pfa":
                numbers[1] = math.nan  # no answer is the only right one
            fields = [number, len(cells), settings["settings"], settings["seed"], task["id"], method["name"]]
            fields += [settings["layers"], settings["width"], length, shortest(factor), repeat, steps]
            print(*fields, *map(shortest, numbers), undefined, int(diverged), sep=",", file=table, flush=True)
        save(arguments.save, number, mosaic_model(network))
