// SPDX-License-Identifier: GPL-3.0-or-later
// Free and sequential recall, and the experiments on retrieval.
#include "core/recall/recall.h"

#include <cmath>

#include "core/data/npy.h"
#include "core/recall/capacity_bound.h"
#include "core/recall/published_metastable.h"
#include "core/recall/retrieval_experiment.h"
#include "python/arrays.h"
#include "python/methods.h"
#include "python/running.h"
#include "python/studies.h"

namespace basinscope {
namespace {

using namespace py::literals;

// An array of memories as a file of it would be read: numbers as they are, bytes as pixels. A text names what
// the program itself reads: a file, or glyphs[:COUNT[:SEED]].
std::shared_ptr<const Images> images_from(const py::object& object, const std::string& name,
                                          bool as_they_are) {
  ImportChoices choices;
  if (as_they_are) choices.pixels = PixelRule::bytes;
  if (py::isinstance<py::str>(object)) {
    const auto no_decoder = [](const std::string&, std::int64_t) { return std::optional<DecodedImage>(); };
    return std::make_shared<const Images>(
        apart([&, file = object.cast<std::string>()](const TaskControl& control) {
          return read_images(file, {}, no_decoder, {}, choices, control);
        }));
  }
  const py::array raw = py::array::ensure(object);
  const bool bytes = raw && raw.dtype().kind() == 'u' && raw.itemsize() == 1;
  const Matrix numbers = matrix_from(object, name);
  if (!numbers.allFinite()) require(phrase("expected finite numbers"), name);
  DataFile file{name + ".npy", npy_header(bytes ? "|u1" : "<f8", {numbers.rows(), numbers.cols()}), {}};
  if (bytes) {
    for (Eigen::Index i = 0; i < numbers.size(); ++i)
      file.bytes.push_back(static_cast<char>(static_cast<unsigned char>(numbers.data()[i])));
  } else {
    file.bytes.append(reinterpret_cast<const char*>(numbers.data()),
                      static_cast<std::size_t>(numbers.size()) * sizeof(double));
  }
  Images images = images_from_numbers(file, choices);
  images.fingerprint = fingerprint_of(file.bytes);
  return std::make_shared<const Images>(std::move(images));
}

py::dict recalled(const py::object& given, int algorithm, const py::object& query, std::optional<int> cue,
                  double beta, int steps, std::optional<int> recalls, double penalty, double decay,
                  double bonus, double transition, const std::string& separation,
                  const std::optional<std::vector<int>>& target, bool weights, const py::object& progress) {
  const Matrix memories = images_from(given, "memories", false)->values;
  if (algorithm < 1 || algorithm > 3) require(message("expected 1, 2 or 3, not %1", algorithm), "algorithm");
  if (query.is_none() && (!cue || *cue < 0 || *cue >= memories.rows()))
    require(message("expected a whole number below the number of memories, %1", memories.rows()), "cue");
  if (target)
    for (const int index : *target)
      if (index < 0 || index >= memories.rows())
        require(message("expected indices of memories, below %1, not %2", memories.rows(), index), "target");
  Vector start = query.is_none() ? Vector(memories.row(*cue).transpose()) : list_from(query, "query");
  if (start.size() != memories.cols() || !start.allFinite())
    require(message("expected %1 finite numbers as each memory has", memories.cols()), "query");
  const RecallSettings settings{static_cast<RecallAlgorithm>(algorithm),
                                beta,
                                steps,
                                recalls,
                                penalty,
                                decay,
                                bonus,
                                transition,
                                separation_from(separation),
                                target};
  Recall r = apart(
      [&](const TaskControl& control) {
        return recall(memories, start, query.is_none() ? cue : std::nullopt, settings, control,
                      weights ? RecallRecord::weights : RecallRecord::items);
      },
      progress);
  py::dict dict("recalled"_a = array_of(std::move(r.recalled)), "unique"_a = r.unique,
                "unique_ratio"_a = r.unique_ratio, "repeats"_a = array_of(std::move(r.repeats)),
                "jumps"_a = r.jumps, "levenshtein"_a = r.levenshtein);
  dict["weights"] = weights ? py::object(array_of(std::move(r.weights))) : py::none();
  dict["pairs"] = weights && algorithm == 3 ? py::object(array_of(std::move(r.pairs))) : py::none();
  return dict;
}

// The table of an experiment in cells, as CSV.
template <class Experiment>
std::string cells_csv(const Experiment& experiment, const py::object& progress) {
  require_sound(experiment);
  const CellExperiment cells = cells_of(experiment);
  return apart(
             [&](const TaskControl& control) {
               return run_cells(
                   cells, {}, table_to_go_on_with(cells, {}), [](std::int64_t, const std::string&) {},
                   control);
             },
             progress)
      .text();
}

std::string retrieval(const std::string& name, const py::object& memories, const py::object& queries,
                      const std::string& methods, const std::optional<std::vector<int>>& sizes,
                      const std::optional<std::vector<double>>& noise, int draws, int updates, double mask,
                      double threshold, double beta, double beta_l2, std::uint64_t seed,
                      const py::object& progress) {
  RetrievalExperiment experiment =
      name == "noise" ? RetrievalExperiment::noise_levels() : RetrievalExperiment();
  experiment.methods = retrieval_methods(methods);
  experiment.memories = images_from(memories, "memories", false);
  experiment.draws = draws;
  if (noise) experiment.noise = *noise;
  if (!queries.is_none()) {
    experiment.queries = images_from(queries, "queries", experiment.memories->as_they_were);
    experiment.draws = 1;
    experiment.noise = {0};
    experiment.sizes = {static_cast<int>(experiment.memories->values.rows())};
  }
  if (sizes) experiment.sizes = *sizes;
  experiment.updates = updates;
  experiment.mask = mask;
  experiment.threshold = threshold;
  experiment.beta = beta;
  experiment.beta_l2 = beta_l2;
  experiment.seed = seed;
  return cells_csv(experiment, progress);
}

std::string mixtures(const py::object& memories, const py::object& queries, const std::string& methods,
                     const std::vector<double>& betas, int updates, int block, const py::object& progress) {
  MetastableImages experiment;
  experiment.memories = images_from(memories, "memories", false);
  experiment.queries = images_from(queries, "queries", experiment.memories->as_they_were);
  experiment.methods = retrieval_methods(methods);
  experiment.betas = betas;
  experiment.updates = updates;
  experiment.block = block;
  return cells_csv(experiment, progress);
}

std::string metastable(const std::string& separation, int patterns, int dimension, double beta, int trials,
                       int max_steps, std::uint64_t seed, const py::object& progress) {
  MetastableExperiment e;
  if (patterns < 1 || dimension < 1 || trials < 1 || max_steps < 1)
    require(phrase("patterns, dimension, trials and max_steps: expected whole numbers of at least 1"));
  if (static_cast<std::int64_t>(patterns) * dimension > (std::int64_t{1} << 28))
    require(message("expected at most %1 numbers in all", std::int64_t{1} << 28), "patterns");
  if (!RetrievalExperiment::betas.contains(beta))
    require(message("expected a number above 0, at most 1e6, not %1", beta), "beta");
  e.separation = separation_from(separation, patterns);
  e.patterns = patterns;
  e.dimension = dimension;
  e.beta = beta;
  e.trials = trials;
  e.stop.max_steps = max_steps;
  e.seed = seed;
  return support_csv(e,
                     apart([&](const TaskControl& control) { return support_sizes(e, control); }, progress));
}

}  // namespace

void add_recall(py::module_& module) {
  module.def("recall", &recalled, "memories"_a, "algorithm"_a, "query"_a, "cue"_a, "beta"_a, "steps"_a,
             "recalls"_a, "penalty"_a, "decay"_a, "bonus"_a, "transition"_a, "separation"_a, "target"_a,
             "weights"_a, "progress"_a);
  module.def("retrieval_experiment", &retrieval, "name"_a, "memories"_a, "queries"_a, "methods"_a, "sizes"_a,
             "noise"_a, "draws"_a, "updates"_a, "mask"_a, "threshold"_a, "beta"_a, "beta_l2"_a, "seed"_a,
             "progress"_a);
  module.def("metastable_images", &mixtures, "memories"_a, "queries"_a, "methods"_a, "betas"_a, "updates"_a,
             "block"_a, "progress"_a);
  module.def("metastable", &metastable, "separation"_a, "patterns"_a, "dimension"_a, "beta"_a, "trials"_a,
             "max_steps"_a, "seed"_a, "progress"_a);
  module.def("capacity_bound", [](const std::array<double, 5>& settings, int dimension) {
    const auto& [beta, margin, radius, perturbation, failure] = settings;
    const BoundSettings given{beta, margin, radius, perturbation, failure};
    require(bound_fault(given, dimension));
    const CapacityBound bound = capacity_bound(given, dimension);
    return py::make_tuple(bound.optimal, bound.random);
  });
}

}  // namespace basinscope
