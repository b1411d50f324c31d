// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/layer_curves.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "core/decompositions.h"
#include "core/layers/recipe.h"
#include "core/message.h"
#include "core/network/network.h"
#include "core/quartiles.h"
#include "core/random.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

class Watch {
 public:
  double milliseconds() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun_).count();
  }

 private:
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

// work(0) ... work(count - 1), over all cores, with its progress.
void over_all(std::size_t count, const TaskControl& control, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> done = 0;
  over_row_bands(static_cast<int>(count), 1, [&](int first, int last) {
    for (int i = first; i < last && !control.cancelled(); ++i) {
      work(static_cast<std::size_t>(i));
      control.report(static_cast<double>(++done) / static_cast<double>(count));
    }
  });
}

Vector running_mean(const Vector& losses, int window) {
  Vector mean(losses.size());
  for (Index t = 0; t < losses.size(); ++t) {
    double sum = 0;
    int count = 0;
    for (Index i = std::max<Index>(0, t - window + 1); i <= t; ++i) {
      if (std::isnan(losses[i])) continue;
      sum += losses[i];
      ++count;
    }
    mean[t] = count == 0 || std::isnan(losses[t]) ? no_number : sum / count;
  }
  return mean;
}

void summarise(LossCurve& curve, int smoothing) {
  const Index length = curve.losses.cols(), draws = curve.losses.rows();
  Matrix means(draws, length);
  for (Index d = 0; d < draws; ++d)
    means.row(d) = running_mean(curve.losses.row(d).transpose(), smoothing).transpose();
  QuartileLines lines = quartile_lines(means);
  curve.lower = std::move(lines.lower);
  curve.median = std::move(lines.median);
  curve.upper = std::move(lines.upper);
  curve.last = curve.median.tail(std::max<Index>(1, length / 4)).mean();
}

bool same_problem(const LossesInput& a, const LossesInput& b) { return a.problem == b.problem; }
bool same_problem(const AccuracyInput& a, const AccuracyInput& b) {
  return a.task == b.task && a.seed == b.seed;
}

// The curve of this layer that has the most draws among earlier results; null: there is none.
template <class Curves, class Input>
const auto* known_curve(const KnownCurves<Curves>& known, const Input& input, const Layer& layer) {
  using Curve = typename decltype(Curves::curves)::value_type;
  const Curve* best = nullptr;
  for (const Curves* each : known) {
    if (each == nullptr || !same_problem(each->input, input)) continue;
    for (const Curve& curve : each->curves) {
      if (curve.layer == layer && (best == nullptr || curve.draws() > best->draws())) best = &curve;
    }
  }
  return best;
}

Vector powers_of_two(int from, int to, int own) {
  std::vector<double> sizes;
  for (int size = from; size <= to; size *= 2) sizes.push_back(size);
  if (std::find(sizes.begin(), sizes.end(), own) == sizes.end()) sizes.push_back(own);
  std::sort(sizes.begin(), sizes.end());
  return Eigen::Map<Vector>(sizes.data(), static_cast<Index>(sizes.size()));
}

Message fault_words(const std::optional<InputFault>& fault) { return fault ? fault->sentence() : Message(); }

LayerInput first_tokens(const Layer& layer, const LayerInput& input, Index tokens) {
  const Index rows = tokens * rows_per_token(layer);
  LayerInput part;
  part.keys = input.keys.topRows(rows);
  part.values = input.values.topRows(rows);
  if (input.queries.size() > 0) part.queries = input.queries.topRows(tokens);
  if (input.gammas.size() > 0) part.gammas = input.gammas.head(tokens);
  if (input.betas.size() > 0) part.betas = input.betas.head(rows);
  return part;
}

// A layer of pairs with bounds of its own takes as many as there are pairs.
Layer shortened(Layer layer, Index rows) {
  if (auto* attention = std::get_if<SeparationAttention>(&layer)) {
    if (auto* box = std::get_if<Constrained>(&attention->separation); box && box->upper.size() > rows)
      box->upper = Vector(box->upper.head(rows));
  }
  return layer;
}

Vector last_read(const Layer& layer, const LayerInput& input, const TaskControl& control) {
  const LayerRun run = run_layer(layer, input, control);
  return run.reads.row(run.reads.rows() - 1).transpose();
}

std::optional<double> difference(const Vector& a, const Vector& b) {
  if (!a.allFinite() || !b.allFinite() || a.size() == 0) return std::nullopt;
  return (a - b).cwiseAbs().maxCoeff() / std::max(1.0, b.cwiseAbs().maxCoeff());
}

}  // namespace

std::shared_ptr<const LossCurves> loss_curves(const LossesInput& input, int draws,
                                              const KnownCurves<LossCurves>& known,
                                              const TaskControl& control) {
  const Watch watch;
  const LayersProblem& problem = input.problem;
  auto result = std::make_shared<LossCurves>();
  result->input = input;
  result->draws = std::clamp(draws, 1, problem.acting_draws());

  std::vector<LayerInput> sequences(static_cast<std::size_t>(result->draws));
  struct Cell {
    std::size_t curve;
    int draw;
  };
  std::vector<Cell> cells;
  std::vector<char> needed(sequences.size(), 0);
  result->curves.resize(input.layers.size());
  sequences[0] = sequence_of(problem, 0);
  for (std::size_t i = 0; i < input.layers.size(); ++i) {
    LossCurve& curve = result->curves[i];
    curve.layer = input.layers[i];
    curve.refusal = fault_words(input_fault(curve.layer, sequences[0]));
    if (!curve.refusal.empty()) continue;
    const Index tokens = sequences[0].keys.rows() / rows_per_token(curve.layer);
    curve.losses = Matrix::Constant(result->draws, tokens, no_number);
    curve.diverged.assign(static_cast<std::size_t>(result->draws), 0);
    const auto* before = known_curve(known, input, curve.layer);
    for (int d = 0; d < result->draws; ++d) {
      if (before != nullptr && d < before->draws()) {
        curve.losses.row(d) = before->losses.row(d);
        curve.diverged[static_cast<std::size_t>(d)] = before->diverged[static_cast<std::size_t>(d)];
      } else {
        cells.push_back({i, d});
        needed[static_cast<std::size_t>(d)] = 1;
      }
    }
  }
  for (std::size_t d = 1; d < sequences.size(); ++d) {
    if (needed[d]) sequences[d] = sequence_of(problem, static_cast<int>(d));
  }
  // The first draw of every layer first.
  std::stable_sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) { return a.draw < b.draw; });
  over_all(cells.size(), control, [&](std::size_t i) {
    const auto d = static_cast<std::size_t>(cells[i].draw);
    LossCurve& curve = result->curves[cells[i].curve];
    const TaskControl part = TaskControl::silent_part(control);
    const LayerRun run = run_layer(curve.layer, sequences[d], part, States::none);
    curve.losses.row(cells[i].draw) = run.losses.transpose();
    curve.diverged[d] = run.diverged;
  });
  if (control.cancelled()) return nullptr;
  for (LossCurve& curve : result->curves) {
    if (curve.refusal.empty()) summarise(curve, input.smoothing);
  }
  result->milliseconds = watch.milliseconds();
  return result;
}

Vector accuracy_pairs(const RecallTask& task) {
  const int most = task.embedding == Embedding::orthonormal ? std::min(task.dimension, 128) : 128;
  return powers_of_two(4, most, task.pairs);
}

Vector accuracy_lengths(const RecallTask& task) { return powers_of_two(32, 512, task.length); }

std::shared_ptr<const AccuracyCurves> accuracy_curves(const AccuracyInput& input, int draws,
                                                      const KnownCurves<AccuracyCurves>& known,
                                                      const TaskControl& control) {
  const Watch watch;
  auto result = std::make_shared<AccuracyCurves>();
  result->input = input;
  result->draws = std::clamp(draws, 1, input.draws);
  result->pairs = accuracy_pairs(input.task);
  result->lengths = accuracy_lengths(input.task);
  const Index by_pairs = result->pairs.size(), sizes = by_pairs + result->lengths.size();

  const auto task_at = [&](Index size) {
    RecallTask task = input.task;
    if (size < by_pairs)
      task.pairs = static_cast<int>(result->pairs[size]);
    else
      task.length = static_cast<int>(result->lengths[size - by_pairs]);
    return task;
  };
  struct Cell {
    std::size_t curve;
    int draw;
    Index size;
  };
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < input.layers.size(); ++i) {
    AccuracyCurve curve;
    curve.layer = input.layers[i];
    curve.by_pairs = Matrix::Constant(result->draws, by_pairs, no_number);
    curve.by_length = Matrix::Constant(result->draws, sizes - by_pairs, no_number);
    if (rows_per_token(curve.layer) > 1) {
      curve.refusal = phrase("pairs: own takes a sequence of one's own");
    } else {
      const auto* before = known_curve(known, input, curve.layer);
      for (int d = 0; d < result->draws; ++d) {
        if (before != nullptr && d < before->draws()) {
          curve.by_pairs.row(d) = before->by_pairs.row(d);
          curve.by_length.row(d) = before->by_length.row(d);
          continue;
        }
        for (Index size = 0; size < sizes; ++size) cells.push_back({i, d, size});
      }
    }
    result->curves.push_back(std::move(curve));
  }
  std::vector<Message> refusals(cells.size());
  over_all(cells.size(), control, [&](std::size_t i) {
    const auto [which, d, size] = cells[i];
    AccuracyCurve& curve = result->curves[which];
    const RecallTask task = task_at(size);
    const Mqar mqar = drawn_mqar(task.pairs, task.length, task.dimension, task.embedding,
                                 scattered(input.seed, static_cast<std::uint64_t>(d)));
    const LayerInput sequence = mqar_input(mqar);
    const Layer layer = shortened(curve.layer, sequence.keys.rows());
    if (refusals[i] = fault_words(input_fault(layer, sequence)); !refusals[i].empty()) return;
    const TaskControl part = TaskControl::silent_part(control);
    const auto accuracy = score_of(mqar, run_layer(layer, sequence, part)).accuracy;
    (size < by_pairs ? curve.by_pairs(d, size) : curve.by_length(d, size - by_pairs)) =
        accuracy.value_or(no_number);
  });
  if (control.cancelled()) return nullptr;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!refusals[i].empty()) result->curves[cells[i].curve].refusal = refusals[i];
  }
  result->milliseconds = watch.milliseconds();
  return result;
}

std::shared_ptr<const LayerMoment> layer_moment(const MomentInput& input, const TaskControl& control) {
  auto moment = std::make_shared<LayerMoment>();
  moment->input = input;
  const LayerInput whole = sequence_of(input.problem, 0);
  const Index each = rows_per_token(input.layer);
  if (const auto fault = input_fault(input.layer, whole)) {
    moment->refusal = fault->sentence();
    return moment;
  }
  const Index t = std::clamp<Index>(input.token, 1, whole.keys.rows() / each);
  const Layer layer = shortened(input.layer, t * each);
  const LayerInput part = first_tokens(layer, whole, t);
  const LayerRun run = run_layer(layer, part, control);
  if (control.cancelled()) return nullptr;
  moment->loss = run.losses[t - 1];
  moment->diverged = run.diverged;
  moment->state = run.state;
  if (family_of(layer) == Family::pairs) {
    moment->keys = part.keys;
    moment->values = part.values;
  }
  // m_{t-1}(k_t): the read of a sequence that ends a token earlier and asks for k_t.
  const Vector value = part.values.row(t * each - 1).transpose();
  Vector guess = Vector::Zero(value.size());
  if (t > 1 && each == 1) {
    LayerInput before = first_tokens(layer, part, t - 1);
    before.queries = before.keys;
    before.queries.row(t - 2) = part.keys.row(t - 1);
    guess = last_read(shortened(layer, t - 1), before, control);
  }
  if (guess.allFinite() && each == 1) moment->errors = value - guess;
  if (const Matrix& kept = moment->kept(); kept.size() > 0) {
    moment->spectrum = spectrum_of(kept);
    moment->norm = kept.stableNorm();
    const double sum = moment->spectrum.values.sum();
    double entropy = 0;
    for (const double value_i : moment->spectrum.values) {
      const double share = sum > 0 ? value_i / sum : 0;
      if (share > 0) entropy -= share * std::log(share);
    }
    moment->effective_rank = sum > 0 ? std::exp(entropy) : 0;
  }
  if (input.weights && each == 1 && recipe_of(layer).functions != FunctionClass::mlp) {
    LayerInput units = part;
    units.values = Matrix::Identity(t, t);
    Layer plain = layer;
    std::visit(
        [](auto& l) {
          if constexpr (requires { l.normalise; }) {
            if (l.normalise != ReadNorm::sum) l.normalise = ReadNorm::none;
          }
        },
        plain);
    const Vector weights = last_read(plain, units, control);
    if (weights.allFinite()) moment->weights = weights;
  }
  if (control.cancelled()) return nullptr;
  return moment;
}

LayerIdentities layer_identities(const LayersProblem& problem, int token, const TaskControl& control) {
  LayerIdentities found;
  const LayerInput whole = sequence_of(problem, 0);
  const Index t = std::clamp<Index>(token, 1, whole.keys.rows());
  if (whole.queries.size() > 0 && whole.queries.rows() != whole.keys.rows()) return found;
  const LayerInput part = first_tokens(Naive{}, whole, t);
  const Vector query = (part.queries.size() > 0 ? part.queries : part.keys).row(t - 1).transpose();

  const Vector squares = last_read(RecursiveLeastSquares{}, part, control);
  const SingularValues keys = thin_singular_values(part.keys);
  Vector scaled = keys.right.transpose() * query;
  for (Index i = 0; i < scaled.size(); ++i)
    scaled[i] = keys.values[i] > rank_tolerance * keys.values[0] ? scaled[i] / keys.values[i] : 0;
  found.least_squares = difference(squares, part.values.transpose() * (keys.left * scaled));

  const Vector summed = last_read(LinearAttention{}, part, control);
  found.batch_step = difference(last_read(BatchGradientDescent{}, part, control), summed);

  LayerInput at_key = part;
  at_key.queries = part.keys;
  if (part.keys.row(t - 1).squaredNorm() > 0)
    found.newest_pair = difference(last_read(Nlms{}, at_key, control), part.values.row(t - 1).transpose());

  constexpr double scale = 64;
  SoftmaxAttention softmax;
  softmax.scale = scale;
  softmax.qk_norm = true;
  NadarayaWatson local;
  local.kernel = PlainKernel<0>{{.h = 1 / std::sqrt(scale)}};
  local.qk_norm = true;
  if (query.squaredNorm() > 0 && part.keys.rowwise().squaredNorm().minCoeff() > 0) {
    found.softmax_kernel = difference(last_read(softmax, part, control), last_read(local, part, control));
    LayerInput own = part;
    own.values = part.keys.rowwise().normalized();
    const Network network{own.values, Softmax{}, Identity{}, scale};
    found.softmax_landscape =
        difference(last_read(softmax, own, control), update(network, unit_or_zero(query)).state);
  }
  return found;
}

}  // namespace basinscope
