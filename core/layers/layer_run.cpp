// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/layer_run.h"

#include <limits>

#include "core/data/number_text.h"
#include "core/decompositions.h"
#include "core/message.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr double largest_size = 1e150;
constexpr int tokens_of_band = 8;

template <class Values>
bool tame(const Values& values) {
  return (values.array().abs() <= largest_size).all();
}

template <class Memory>
bool tame_state(const Memory& memory) {
  if constexpr (requires { memory.m; }) return tame(memory.m);
  if constexpr (requires { memory.w1; })
    return tame(memory.w1) && tame(memory.w2) && tame(memory.b1) && tame(memory.b2);
  return true;
}

// One layer over one sequence, a token at a time.
template <class L>
class Runner {
 public:
  Runner(const L& layer, const LayerInput& input, Index rows, LayerRun& run)
      : layer_(layer), input_(input), rows_(rows), run_(run) {}

  Token token(Index row, Index t) const {
    double gate = 1, rate = 0;
    if constexpr (requires { L::gate; }) gate = input_.gammas.size() > 0 ? input_.gammas[t] : layer_.*L::gate;
    if constexpr (requires { L::rate; }) rate = input_.betas.size() > 0 ? input_.betas[row] : layer_.*L::rate;
    return {input_.keys.row(row).transpose(), input_.values.row(row).transpose(), gate, rate};
  }
  void take(typename L::Memory& memory, Index t) const {
    for (Index i = 0; i < rows_; ++i) layer_.update(memory, token(t * rows_ + i, t));
  }
  // False where it diverges.
  bool lose(const typename L::Memory& memory, Index t) const {
    double loss = 0;
    for (Index row = t * rows_; row < (t + 1) * rows_; ++row) {
      const Reading guess = t == 0 ? Reading(Vector::Zero(input_.values.cols()))
                                   : layer_.read(memory, input_.keys.row(row).transpose());
      if (!guess) return true;
      loss += (input_.values.row(row).transpose() - *guess).squaredNorm();
    }
    if (!(loss <= largest_size)) return false;
    run_.losses[t] = loss;
    return true;
  }
  bool read(const typename L::Memory& memory, Index t) const {
    const Reading y = layer_.read(
        memory, (input_.queries.rows() > 0 ? input_.queries.row(t) : input_.keys.row((t + 1) * rows_ - 1))
                    .transpose());
    if (!y) return true;
    run_.reads.row(t) = y->transpose();
    return tame(*y);
  }

 private:
  const L& layer_;
  const LayerInput& input_;
  Index rows_;
  LayerRun& run_;
};

void run_in_order(const auto& runner, auto memory, LayerRun& run, States states, const TaskControl& control) {
  for (Index t = 0; t < run.tokens(); ++t) {
    if (control.cancelled()) {
      run.complete = false;
      return;
    }
    const bool lost = runner.lose(memory, t);
    if (lost) runner.take(memory, t);
    if (!lost || !tame_state(memory) || !(states == States::none || runner.read(memory, t))) {
      run.diverged = t + 1;
      return;
    }
    if constexpr (requires { memory.m; }) {
      if (states == States::every) run.states.push_back(memory.m);
    }
    control.report(static_cast<double>(t + 1) / static_cast<double>(run.tokens()));
  }
  if constexpr (requires { memory.m; }) {
    if (states != States::none) run.state = memory.m;
  }
}

// Every t needs the first pairs alone: shared out over all cores.
void run_by_prefix(const auto& runner, PairMemory all, LayerRun& run, States states,
                   const TaskControl& control) {
  const Index length = run.tokens();
  for (Index t = 0; t < length; ++t) runner.take(all, t);
  std::vector<char> tame_at(static_cast<std::size_t>(length), 0);
  over_row_bands(static_cast<int>(length), tokens_of_band, [&](int first, int last) {
    if (control.cancelled()) return;
    PairMemory memory{all.all_keys.topRows(last), all.all_values.topRows(last)};
    for (Index t = first; t < last; ++t) {
      memory.count = t;
      const bool lost = runner.lose(memory, t);
      memory.count = t + 1;
      tame_at[static_cast<std::size_t>(t)] = lost && (states == States::none || runner.read(memory, t));
    }
    control.report(static_cast<double>(last) / static_cast<double>(length));
  });
  run.complete = !control.cancelled();
  for (Index t = 0; run.complete && run.diverged == 0 && t < length; ++t) {
    if (!tame_at[static_cast<std::size_t>(t)]) run.diverged = t + 1;
  }
}

Message expected_count(const Message& wanted, Index found) {
  return message("expected %1, not %2", wanted, found);
}

std::optional<InputFault> list_fault(const std::string& name, const Vector& list, Index wanted,
                                     std::string_view replaced, const Range& range) {
  if (list.size() == 0) return std::nullopt;
  if (replaced.empty()) return InputFault{name, phrase("this layer takes none")};
  if (list.size() != wanted)
    return InputFault{name, expected_count(counted("%n number(s)", wanted), list.size())};
  for (Index i = 0; i < list.size(); ++i) {
    if (range.contains(list[i])) continue;
    return InputFault{name, message("entry %1: %2", i + 1, out_of(range, shown(list[i])))};
  }
  return std::nullopt;
}

}  // namespace

std::optional<EntryPlace> first_not_finite(const Matrix& rows) {
  for (Index i = 0; i < rows.rows(); ++i) {
    for (Index j = 0; j < rows.cols(); ++j) {
      if (!std::isfinite(rows(i, j))) return EntryPlace{i, j};
    }
  }
  return std::nullopt;
}

bool LayerInput::operator==(const LayerInput& other) const {
  return same(keys, other.keys) && same(values, other.values) && same(queries, other.queries) &&
         same(gammas, other.gammas) && same(betas, other.betas);
}

std::optional<InputFault> input_fault(const Layer& layer, const LayerInput& input) {
  const Index rows = input.keys.rows(), each = rows_per_token(layer);
  if (input.keys.size() == 0) return InputFault{"keys", phrase("expected at least one row of numbers")};
  if (input.values.size() == 0) return InputFault{"values", phrase("expected at least one row of numbers")};
  if (rows % each != 0)
    return InputFault{"keys", message("expected a multiple of %1, not %2", counted("%n row(s)", each), rows)};
  if (input.values.rows() != rows)
    return InputFault{"values", expected_count(counted("%n row(s)", rows), input.values.rows())};
  if (input.queries.size() > 0 && input.queries.rows() != rows / each)
    return InputFault{"queries", expected_count(counted("%n row(s)", rows / each), input.queries.rows())};
  if (input.queries.size() > 0 && input.queries.cols() != input.keys.cols())
    return InputFault{"queries",
                      expected_count(counted("%n column(s)", input.keys.cols()), input.queries.cols())};
  for (const auto& [name, matrix] :
       {std::pair{"keys", &input.keys}, {"values", &input.values}, {"queries", &input.queries}}) {
    if (const auto place = first_not_finite(*matrix))
      return InputFault{
          name, message("row %1, column %2: expected a finite number", place->row + 1, place->column + 1)};
  }
  if (auto fault = list_fault("gammas", input.gammas, rows / each, gate_id(layer), gate_range(layer)))
    return fault;
  if (auto fault = list_fault("betas", input.betas, rows, rate_id(layer), rate_range)) return fault;
  if (const auto* attention = std::get_if<SeparationAttention>(&layer)) {
    const auto* box = std::get_if<Constrained>(&attention->separation);
    if (box != nullptr && box->upper.size() != rows)
      return InputFault{"upper", expected_count(counted("%n number(s)", rows), box->upper.size())};
  }
  return std::nullopt;
}

LayerRun run_layer(const Layer& layer, const LayerInput& input, const TaskControl& control, States states) {
  if (const auto fault = input_fault(layer, input)) throw invalid(fault->sentence());
  const Index rows = rows_per_token(layer), length = input.keys.rows() / rows;
  LayerRun run;
  if (states != States::none) run.reads = Matrix::Constant(length, input.values.cols(), missing);
  run.losses = Vector::Constant(length, missing);
  std::visit(
      [&]<class L>(const L& l) {
        const Runner<L> runner(l, input, rows, run);
        typename L::Memory memory = l.start({input.keys.rows(), input.keys.cols(), input.values.cols()});
        if constexpr (std::is_same_v<typename L::Memory, PairMemory>)
          run_by_prefix(runner, std::move(memory), run, states, control);
        else
          run_in_order(runner, std::move(memory), run, states, control);
      },
      layer);
  if (run.diverged > 0) {
    const Index left = length - run.diverged + 1;
    if (states != States::none) run.reads.bottomRows(left).setConstant(missing);
    run.losses.tail(left).setConstant(missing);
  }
  return run;
}

StateSpectrum spectrum_of(const Matrix& state) {
  StateSpectrum spectrum;
  if (state.size() == 0) return spectrum;
  spectrum.values = thin_singular_values(state).values;
  spectrum.rank = static_cast<int>((spectrum.values.array() > rank_tolerance * spectrum.values[0]).count());
  return spectrum;
}

}  // namespace basinscope
