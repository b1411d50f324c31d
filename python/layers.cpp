// SPDX-License-Identifier: GPL-3.0-or-later
// Sequence layers as test-time regressors, and the tasks that they are compared on.
#include "core/layers/layer_run.h"
#include "core/layers/layer_tasks.h"
#include "core/layers/layers_problem.h"
#include "python/arrays.h"
#include "python/methods.h"
#include "python/running.h"
#include "python/studies.h"

namespace basinscope {
namespace {

using namespace py::literals;

py::dict run_dict(LayerRun run) {
  py::dict dict("reads"_a = array_of(std::move(run.reads)), "losses"_a = array_of(std::move(run.losses)));
  dict["state"] = run.state.size() > 0 ? py::object(array_of(std::move(run.state))) : py::none();
  dict["diverged"] = run.diverged > 0 ? py::object(py::int_(run.diverged)) : py::none();
  return dict;
}

py::dict run(const std::string& text, const py::object& keys, const py::object& values,
             const py::object& queries, const py::object& gammas, const py::object& betas,
             const py::object& progress) {
  const Layer layer = layer_from(text);
  LayerInput input{matrix_from(keys, "keys"), matrix_from(values, "values"), {}, {}, {}};
  if (!queries.is_none()) input.queries = matrix_from(queries, "queries");
  if (!gammas.is_none()) input.gammas = list_from(gammas, "gammas");
  if (!betas.is_none()) input.betas = list_from(betas, "betas");
  if (const auto fault = input_fault(layer, input)) require(fault->sentence());
  return run_dict(
      apart([&](const TaskControl& control) { return run_layer(layer, input, control); }, progress));
}

py::dict input_dict(LayerInput input) {
  return py::dict("keys"_a = array_of(std::move(input.keys)), "values"_a = array_of(std::move(input.values)),
                  "queries"_a = array_of(std::move(input.queries)));
}

void require_whole(int value, int least, int most, const char* name) {
  if (value < least || value > most)
    require(message("expected a whole number from %1 to %2, not %3", least, most, value), name);
}

using P = LayersProblem;

py::dict switching(const py::object& noise, int length, int dimension, double rho, std::uint64_t seed) {
  if (!noise.is_none()) {
    const Matrix given = matrix_from(noise, "noise");
    if (given.rows() < 2) require(message("expected at least 2 rows, not %1", given.rows()), "noise");
    if (!given.allFinite()) require(phrase("expected finite numbers"), "noise");
    return input_dict(switching_input(given));
  }
  require_whole(length, P::shortest, P::longest, "length");
  require_whole(dimension, 1, P::largest_dimension, "dimension");
  if (!(rho >= 0 && rho <= 1)) require(message("expected a number from 0 to 1, not %1", rho), "rho");
  return input_dict(switching_input(switching_noise(length, dimension, rho, seed)));
}

py::dict mqar_dict(const Mqar& mqar) {
  py::dict dict = input_dict(mqar_input(mqar));
  dict["cues"] = array_of(Matrix(mqar.cues));
  dict["responses"] = array_of(Matrix(mqar.responses));
  dict["order"] = array_of(std::vector<int>(mqar.order));
  return dict;
}

Mqar mqar_from(const py::object& cues, const py::object& responses, const std::vector<int>& order) {
  Mqar mqar{matrix_from(cues, "cues"), matrix_from(responses, "responses"), order};
  if (const auto fault = mqar_fault(mqar)) require(fault->sentence());
  return mqar;
}

py::dict drawn(int pairs, int length, int dimension, const std::string& embedding, std::uint64_t seed) {
  require_whole(pairs, 1, P::most_pairs, "pairs");
  require_whole(length, P::shortest, P::longest, "length");
  require_whole(dimension, 1, P::largest_dimension, "dimension");
  if (length % 2 != 0) require(message("expected an even number, not %1", length), "length");
  const auto known = words(Embedding());
  if (embedding != known[0] && embedding != known[1]) throw_word("embedding", known, embedding);
  const Embedding how = embedding == known[0] ? Embedding::orthonormal : Embedding::unit;
  if (how == Embedding::orthonormal && pairs > dimension)
    require(
        message("expected at most as many as dimensions, %1, of orthonormal cues, not %2", dimension, pairs),
        "pairs");
  return mqar_dict(drawn_mqar(pairs, length, dimension, how, seed));
}

}  // namespace

void add_layers(py::module_& module) {
  module.def("layer", &run, "text"_a, "keys"_a, "values"_a, "queries"_a, "gammas"_a, "betas"_a, "progress"_a);
  module.def("switching", &switching, "noise"_a, "length"_a, "dimension"_a, "rho"_a, "seed"_a);
  module.def("drawn_mqar", &drawn, "pairs"_a, "length"_a, "dimension"_a, "embedding"_a, "seed"_a);
  module.def("mqar", [](const py::object& cues, const py::object& responses, const std::vector<int>& order) {
    return mqar_dict(mqar_from(cues, responses, order));
  });
  module.def("score", [](const py::object& cues, const py::object& responses, const std::vector<int>& order,
                         const py::object& reads) {
    const Mqar mqar = mqar_from(cues, responses, order);
    LayerRun run;
    run.reads = matrix_from(reads, "reads");
    if (run.reads.rows() != 2 * static_cast<Eigen::Index>(order.size()) ||
        run.reads.cols() != mqar.responses.cols())
      require(message("expected %1 reads of %2 numbers", 2 * order.size(), mqar.responses.cols()), "reads");
    run.losses = Vector::Zero(run.reads.rows());
    RecallScore score = score_of(mqar, run);
    return py::make_tuple(array_of(std::move(score.predicted)), score.accuracy.value_or(nan));
  });
}

}  // namespace basinscope
