# SPDX-License-Identifier: GPL-3.0-or-later
def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", default="-", help="the table, CSV; -: standard output")
    parser.add_argument("--save", metavar="FOLDER", help="keep the network of each cell, as basinscope learn takes it")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--model", metavar="JSON", help="a network of basinscope: print its logits, and train nothing")
    parser.add_argument("--" + GIVEN, metavar="FILE", help=GIVEN_HELP)
    parser.add_argument("--gradient", action="store_true", help="print the derivative by each number of the network, too")
    arguments = parser.parse_args()
    if arguments.model is None:
        with sys.stdout if arguments.output == "-" else open(arguments.output, "w") as table:
            train(SETTINGS, table, arguments)
        return
    with open(arguments.model) as model, open(getattr(arguments, GIVEN)) as given:
        network = network_of(json.load(model), SETTINGS).to(arguments.device)
        logits, loss = outputs(network.requires_grad_(True), json.load(given))
    told = {"logits": listed(logits), "loss": listed(loss)}
    if arguments.gradient:
        told["gradient"] = network.gradient(loss)
    print(json.dumps(told))


if __name__ == "__main__":
    main()
