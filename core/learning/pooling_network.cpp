// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/pooling_network.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/random.h"

namespace basinscope {
namespace {

bool is_normalising(const PoolingDesign& design) {
  return design.form == PoolingForm::pure && std::holds_alternative<LayerNorm>(design.post);
}

class PoolingRecorder {
 public:
  PoolingRecorder(Tape& tape, const PoolingDesign& design, RecordedValues& values)
      : tape_(tape), design_(design), values_(values) {}

  // Instances of all bags, one below the other.
  Tape::Place raw(std::span<const Bag* const> bags) {
    Eigen::Index rows = 0, at = 0;
    for (const Bag* const bag : bags) rows += bag->instances.rows();
    Matrix instances(rows, bags.front()->instances.cols());
    for (const Bag* const bag : bags) {
      instances.middleRows(at, bag->instances.rows()) = bag->instances;
      at += bag->instances.rows();
    }
    if (design_.vocabulary > 0) return looked_up(bags, instances);
    Tape::Place all = tape_.constant(std::move(instances));
    if (!design_.lenet) return all;
    all = convolved(all, 28, "lenet/0");
    return convolved(all, 12, "lenet/1");
  }

  Tape::Place embedded(Tape::Place rows) {
    for (std::size_t i = 0; i < design_.embedding.size(); ++i) {
      const std::string path = "embedding/" + std::to_string(i);
      rows = tape_.record(MatrixProduct{}, {rows, values_[path + "/W"]});
      rows = tape_.record(AddRow{}, {rows, values_[path + "/b"]});
      if (design_.embedding[i].relu) rows = tape_.record(PositivePart{}, {rows});
    }
    return rows;
  }

  // LN_2(LN_1(rows) W), for q, k or v.
  Tape::Place projected(Tape::Place rows, const std::string& letter, const std::string& matrix) {
    rows = values_.normalised(rows, "pooling/norms/" + letter + "1", 1);
    rows = tape_.record(MatrixProduct{}, {rows, values_["pooling/" + matrix]});
    return values_.normalised(rows, "pooling/norms/" + letter + "2", design_.heads);
  }

  // before: the state that rows was made from, if any.
  Tape::Place post(Tape::Place rows, std::optional<Tape::Place> before = {}) {
    if (std::holds_alternative<Identity>(design_.post)) return rows;
    if (!is_normalising(design_)) {
      std::vector<Tape::Place> inputs{rows, values_["pooling/beta"]};
      if (before) inputs.push_back(*before);
      return tape_.record(PostRows{design_.post}, std::move(inputs));
    }
    rows = tape_.record(ScaleColumns{}, {values_.normalised_rows(rows, 1), values_["pooling/post/eta"]});
    return tape_.record(AddRow{}, {rows, values_["pooling/post/delta"]});
  }

  Tape::Place weights(const Separation& separation, Tape::Place keys, Tape::Place query) {
    if (const auto* const sum = std::get_if<Sum>(&separation))
      return tape_.record(AddMatrices{}, {weights((*sum->first).value, keys, query),
                                          weights((*sum->second).value, keys, query)});
    const Eigen::Index heads = design_.form == PoolingForm::pure ? 1 : design_.heads;
    Tape::Place scores = is_by_distance(separation) ? tape_.record(HeadDistances{heads}, {keys, query})
                                                    : tape_.record(HeadProducts{heads}, {keys, query});
    if (is_bounded(separation)) scores = tape_.record(ScaleColumns{}, {scores, values_["pooling/beta"]});
    std::vector<Tape::Place> inputs{scores};
    if (&separation == &design_.separation && std::holds_alternative<Entmax>(separation))
      inputs.push_back(values_["pooling/separation/alpha"]);
    const Eigen::Index count = tape_.value(keys).rows();
    const auto k = design_.budget ? std::optional(design_.budget->of(count)) : std::nullopt;
    return tape_.record(SeparateColumns{at_most(separation, count, k)}, std::move(inputs));
  }

 private:
  // The largest of what is convolved comes before ReLU: it is the same, of a quarter of the numbers.
  Tape::Place convolved(Tape::Place images, Eigen::Index side, const std::string& path) {
    images = tape_.record(Convolution{side}, {images, values_[path + "/W"], values_[path + "/b"]});
    images = tape_.record(MaxPool{side + 1 - Convolution::window}, {images});
    return tape_.record(PositivePart{}, {images});
  }

  Tape::Place looked_up(std::span<const Bag* const> bags, const Matrix& tokens) {
    std::vector<int> at(static_cast<std::size_t>(tokens.rows()));
    std::transform(tokens.data(), tokens.data() + tokens.rows(), at.begin(),
                   [](double token) { return static_cast<int>(token); });
    const auto rows_of = [&](std::vector<int> which) {
      return tape_.record(GatherRows{std::move(which)}, {values_["tokens/table"]});
    };
    if (!design_.window) return rows_of(std::move(at));
    std::vector<int> before(at.size()), after(at.size());
    std::copy(at.begin(), at.end() - 1, before.begin() + 1);
    std::copy(at.begin() + 1, at.end(), after.begin());
    std::size_t first = 0;
    for (const Bag* const bag : bags) {
      before[first] = PoolingDesign::edge_token;
      first += static_cast<std::size_t>(bag->instances.rows());
      after[first - 1] = PoolingDesign::edge_token;
    }
    std::optional<Tape::Place> sum;
    Eigen::Index block = 0;
    for (std::vector<int>* const which : {&before, &at, &after}) {
      const Tape::Place map =
          tape_.record(RowBlock{block++ * design_.features, design_.features}, {values_["tokens/window/W"]});
      const Tape::Place seen = tape_.record(MatrixProduct{}, {rows_of(std::move(*which)), map});
      sum = sum ? tape_.record(AddMatrices{}, {*sum, seen}) : seen;
    }
    return tape_.record(PositivePart{}, {tape_.record(AddRow{}, {*sum, values_["tokens/window/b"]})});
  }

  Tape& tape_;
  const PoolingDesign& design_;
  RecordedValues& values_;
};

}  // namespace

Separation PoolingDesign::separation_of(Eigen::Index instances) const {
  return at_most(separation, instances, budget ? std::optional(budget->of(instances)) : std::nullopt);
}

std::vector<Trainable> trainables(const PoolingDesign& design) {
  using enum Trainable::Written;
  using enum Trainable::Start;
  const bool pure = design.form == PoolingForm::pure;
  const Eigen::Index e = design.embedded(), inner = pure ? 1 : design.heads * design.width;
  std::vector<Trainable> all;
  const auto add_dense = [&](const std::string& path, Eigen::Index from, Eigen::Index to) {
    all.push_back({path + "/W", from, to});
    all.push_back({path + "/b", 1, to, list, zero});
  };
  if (design.vocabulary > 0)
    all.push_back({"tokens/table", design.vocabulary, design.features, Trainable::Written::rows, normal});
  if (design.window) add_dense("tokens/window", 3 * design.features, design.features);
  if (design.lenet) {
    add_dense("lenet/0", 25, 20);
    add_dense("lenet/1", 25 * 20, 50);
  }
  Eigen::Index in = design.raw();
  for (std::size_t i = 0; i < design.embedding.size(); ++i) {
    add_dense("embedding/" + std::to_string(i), in, design.embedding[i].width);
    in = design.embedding[i].width;
  }
  if (std::holds_alternative<Entmax>(design.separation))
    all.push_back(
        {"pooling/separation/alpha", 1, 1, number, alpha, Trainable::Scale::above_one, design.trains_alpha});
  const bool one_beta = pure || design.one_beta;
  all.push_back({"pooling/beta", 1, one_beta ? 1 : design.heads, one_beta ? number : list, beta,
                 Trainable::Scale::logarithm, design.trains_beta});
  if (is_normalising(design)) {
    all.push_back({"pooling/post/eta", 1, 1, number, one});
    all.push_back({"pooling/post/delta", 1, e, list, zero});
  }
  all.push_back({"pooling/query", 1, e, list, normal});
  if (!pure) {
    for (const char* const matrix : {"pooling/WQ", "pooling/WK", "pooling/WV"})
      all.push_back({matrix, e, inner});
    all.push_back({"pooling/WO", inner, e});
    all.push_back({"pooling/bO", 1, e, list, zero});
    for (const std::string norm : {"q1", "q2", "k1", "k2", "v1", "v2"}) {
      const Eigen::Index size = norm.ends_with('1') ? e : inner;
      all.push_back({"pooling/norms/" + norm + "/g", 1, size, list, one});
      all.push_back({"pooling/norms/" + norm + "/b", 1, size, list, zero});
    }
  }
  all.push_back({"output/u", e, 1, list});
  all.push_back({"output/c", 1, 1, number, zero});
  return all;
}

PoolingNetwork starting_network(const PoolingDesign& design, std::uint64_t seed) {
  PoolingNetwork network{design, {}, {}};
  Random random(seed);
  for (const Trainable& each : trainables(design)) {
    Matrix& value = network.values.emplace_back(starting_value(each, random));
    if (each.start == Trainable::Start::beta) value.setConstant(design.beta);
    if (each.start == Trainable::Start::alpha)
      value.setConstant(design.trains_alpha ? 1.5 : std::get<Entmax>(design.separation).alpha);
  }
  return network;
}

PoolingPass record(Tape& tape, const PoolingNetwork& network, std::span<const Bag* const> bags,
                   const std::function<Vector(std::size_t bag)>& mask) {
  const PoolingDesign& design = network.design;
  PoolingPass pass;
  RecordedValues values(tape, trainables(design), network.values);
  PoolingRecorder recorder(tape, design, values);
  pass.variables = values.places();
  const bool pure = design.form == PoolingForm::pure;
  // What does not depend on the bag is one product for all.
  const Tape::Place embedded = recorder.embedded(recorder.raw(bags));
  const Tape::Place query = values["pooling/query"];
  const Tape::Place start = pure ? recorder.post(query) : recorder.projected(query, "q", "WQ");
  pass.query = start;
  const Tape::Place all_keys = pure ? recorder.post(embedded) : recorder.projected(embedded, "k", "WK");
  const Tape::Place all_read = pure ? all_keys : recorder.projected(embedded, "v", "WV");
  Eigen::Index at = 0;
  for (std::size_t i = 0; i < bags.size(); ++i) {
    const Eigen::Index count = bags[i]->instances.rows();
    const Tape::Place keys = tape.record(RowBlock{at, count}, {all_keys});
    pass.keys.push_back(keys);
    const Tape::Place read = pure ? keys : tape.record(RowBlock{at, count}, {all_read});
    at += count;
    const Vector factors = mask ? mask(i) : Vector();
    Tape::Place q = start;
    for (int t = 1; t <= design.updates; ++t) {
      Tape::Place p = recorder.weights(design.separation, keys, q);
      if (t == design.updates) pass.weights.push_back(p);
      if (mask) p = tape.record(ScaleRows{factors}, {p});
      const Tape::Place z = tape.record(HeadMixture{}, {p, t == design.updates ? read : keys});
      q = pure ? recorder.post(z, q) : z;
    }
    if (!pure) {
      q = tape.record(MatrixProduct{}, {q, values["pooling/WO"]});
      q = tape.record(AddRow{}, {q, values["pooling/bO"]});
    }
    pass.pooled.push_back(q);
  }
  const Tape::Place logits =
      tape.record(MatrixProduct{}, {tape.record(StackRows{}, pass.pooled), values["output/u"]});
  pass.logits = tape.record(AddRow{}, {logits, values["output/c"]});
  return pass;
}

Tape::Place record_loss(Tape& tape, const PoolingDesign& design, Tape::Place logits,
                        std::span<const Bag* const> bags, double share) {
  Vector aims(static_cast<Eigen::Index>(bags.size()));
  for (std::size_t i = 0; i < bags.size(); ++i)
    aims[static_cast<Eigen::Index>(i)] = design.regresses ? bags[i]->value : bags[i]->positive;
  if (design.regresses) return tape.record(SquaredLoss{aims, share}, {logits});
  return tape.record(LogisticLoss{aims, share}, {logits});
}

}  // namespace basinscope
