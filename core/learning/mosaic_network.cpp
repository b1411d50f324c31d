// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/mosaic_network.h"

namespace basinscope {
namespace {

class MosaicRecorder {
 public:
  MosaicRecorder(Tape& tape, RecordedValues& values, Eigen::Index sequences)
      : tape_(tape), values_(values), sequences_(sequences) {}

  // The keys of every token from its normalised rows.
  Tape::Place keys(Tape::Place rows, const std::string& path, Eigen::Index heads) {
    const Tape::Place own = tape_.record(MatrixProduct{}, {rows, values_[path + "/Wk"]});
    const Tape::Place sums = tape_.record(LeakySums{sequences_}, {own, values_[path + "/lambda"]});
    return tape_.record(UnitHeads{heads}, {sums});
  }

  // What the heads read, before it is joined.
  Tape::Place context(Tape::Place rows, const std::string& path, const MosaicBlock& block) {
    const Tape::Place k = keys(rows, path, block.heads);
    const Tape::Place own = tape_.record(MatrixProduct{}, {rows, values_[path + "/Wv"]});
    const Tape::Place mixed = tape_.record(NextMix{sequences_}, {own, values_[path + "/mu"]});
    const Tape::Place v = scaled(tape_.record(UnitHeads{block.heads}, {mixed}), path + "/c");
    return tape_.record(CausalAttention{block.attention, sequences_}, {k, v, values_[path + "/temperature"]});
  }

  Tape::Place persistent(Tape::Place rows, const std::string& path, const MosaicBlock& block) {
    const Tape::Place k = keys(rows, path, block.heads);
    const Tape::Place read =
        tape_.record(PersistentRead{block.heads}, {k, values_[path + "/Pk"], values_[path + "/Pv"]});
    return tape_.record(MatrixProduct{}, {scaled(read, path + "/scale"), values_[path + "/Wp"]});
  }

 private:
  // Each head times e^ the number at the path.
  Tape::Place scaled(Tape::Place rows, const std::string& path) {
    return tape_.record(ScaleHeads{}, {rows, tape_.record(EntryExponentials{}, {values_[path]})});
  }

  Tape& tape_;
  RecordedValues& values_;
  Eigen::Index sequences_;
};

}  // namespace

std::vector<Trainable> trainables(const MosaicDesign& design) {
  using enum Trainable::Written;
  using enum Trainable::Start;
  using enum Trainable::Scale;
  const Eigen::Index e = design.width;
  std::vector<Trainable> all{{"embedding", design.vocabulary, e, rows, normal}};
  const auto norm = [&](const std::string& path) {
    all.push_back({path + "/g", 1, e, list, one});
    all.push_back({path + "/b", 1, e, list, zero});
  };
  const auto scales = [&](double first, double last) {
    all.back().first = first;
    all.back().last = last;
  };
  for (std::size_t i = 0; i < design.blocks.size(); ++i) {
    const MosaicBlock& block = design.blocks[i];
    const std::string path = "blocks/" + std::to_string(i), context = path + "/context",
                      persistent = path + "/persistent";
    norm(path + "/norm1");
    all.push_back({context + "/Wk", e, e});
    all.push_back({context + "/lambda", 1, block.heads, list, spread, logarithm});
    scales(0.1, 2.5);
    all.push_back({context + "/Wv", e, e});
    all.push_back({context + "/mu", 1, block.heads, list, zero});
    all.push_back({context + "/c", 1, block.heads, list, zero});
    all.push_back({context + "/temperature", 1, block.heads, list, spread, logarithm});
    scales(block.temperature, block.temperature);
    all.push_back({context + "/Wo", e, e});
    norm(path + "/norm2");
    all.push_back({persistent + "/Wk", e, e});
    all.push_back({persistent + "/lambda", 1, block.heads, list, spread, logarithm});
    scales(0.1, 2.5);
    for (const char* const pairs : {"/Pk", "/Pv"}) {
      all.push_back({persistent + pairs, block.memories, e, Trainable::Written::heads, normal});
      all.back().heads = block.heads;
    }
    all.push_back({persistent + "/scale", 1, block.heads, list, zero});
    all.push_back({persistent + "/Wp", e, e});
  }
  norm("norm");
  return all;
}

MosaicNetwork starting_network(const MosaicDesign& design, std::uint64_t seed) {
  MosaicNetwork network{design, {}};
  Random random(seed);
  for (const Trainable& each : trainables(design)) network.values.push_back(starting_value(each, random));
  return network;
}

MosaicPass record(Tape& tape, const MosaicNetwork& network, const std::vector<int>& tokens,
                  Eigen::Index sequences) {
  MosaicPass pass;
  RecordedValues values(tape, trainables(network.design), network.values);
  pass.variables = values.places();
  MosaicRecorder recorder(tape, values, sequences);
  const Tape::Place embedding = values["embedding"];
  Tape::Place x = tape.record(GatherRows{tokens}, {embedding});
  for (std::size_t i = 0; i < network.design.blocks.size(); ++i) {
    const MosaicBlock& block = network.design.blocks[i];
    const std::string path = "blocks/" + std::to_string(i);
    const Tape::Place read =
        recorder.context(values.normalised(x, path + "/norm1", 1), path + "/context", block);
    pass.attention.push_back(read);
    const Tape::Place c = tape.record(MatrixProduct{}, {read, values[path + "/context/Wo"]});
    x = tape.record(AddMatrices{}, {x, c});
    const Tape::Place p =
        recorder.persistent(values.normalised(x, path + "/norm2", 1), path + "/persistent", block);
    x = tape.record(AddMatrices{}, {x, p});
  }
  pass.logits = tape.record(TransposedProduct{}, {values.normalised(x, "norm", 1), embedding});
  return pass;
}

MosaicReading read(const MosaicNetwork& network, const std::vector<int>& tokens) {
  Tape tape;
  const MosaicPass pass = record(tape, network, tokens);
  MosaicReading reading{tape.value(pass.logits)};
  for (const Tape::Place place : pass.attention) {
    const auto& attention = std::get<CausalAttention>(tape.operation(place));
    reading.weights.push_back(attention.weights);
    reading.undefined += attention.undefined();
  }
  return reading;
}

}  // namespace basinscope
