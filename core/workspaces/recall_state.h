// SPDX-License-Identifier: GPL-3.0-or-later
// What the recall workspace shows, as a value; fields_of() says its text inside a scene's workspaces,
// "recall": {...}.
// Its member "held" has images from files that travel with a figure: {"digits.idx": {"data": base64}}, or the
// "fingerprint" that the file must have.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/recall/film.h"
#include "core/recall/metastable.h"
#include "core/recall/recall_measures.h"
#include "core/recall/retrieval_experiment.h"
#include "core/recall/retrieval_path.h"
#include "core/workspaces/state_field.h"

namespace basinscope {

// What stands below the film: capacity and noise; unique memories and order of free recall; a query made by
// hand and where it goes; how many memories the limits of queries mix.
enum class RecallLower { retrieval, recall, query, mixtures };
constexpr std::array<std::string_view, 4> words(RecallLower) {
  return {"retrieval", "recall", "query", "mixtures"};
}

struct RecallState {
  static constexpr int min_count = 2, max_count = 4096, max_shown = 1000, max_methods = 16;
  static constexpr int max_sizes = 32, max_draws = 1000, widest_brush = 9, max_painted = 1 << 20;

  RecallState();

  std::string memories = "glyphs:1024:1";  // as read_images takes it
  std::string shape;                       // "CxHxW" in place of its own, or nothing
  int count = 20;                          // so many of them, from the first, in free recall
  RecallSettings film;                     // its separation does not count, recalls is set
  std::vector<std::string> film_methods;   // softmax, A-entmax, G-normmax, constrained
  int cue = 0;

  std::vector<std::string> methods;  // of the retrieval experiments, by their names
  std::vector<double> sizes, noise;  // sizes are whole
  int noise_size = 100;              // memories where the noise varies
  int draws = 5, updates = 5;
  double mask = 0.5, threshold = 0.9, beta = 0.02, beta_l2 = 20;
  std::uint64_t seed = 1;
  bool marks = true, bands = true;
  RecallLower lower = RecallLower::retrieval;

  QueryDamage query;                     // of the first `count` memories; its seed is the one above
  int query_method = 0, query_step = 5;  // whose weights are shown, and after so many updates
  int brush = 2;                         // pixels across
  std::string queries = "glyphs:256:2";  // whose limits are mixtures
  std::vector<double> mixture_betas{0.002, 0.005, 0.01, 0.02};

  std::map<std::string, HeldImages> held;  // by name
  HeldImages held_of(const std::string& name) const {
    const auto found = held.find(name);
    return found == held.end() ? HeldImages() : found->second;
  }

  bool operator==(const RecallState&) const = default;
};

template <>
const Fields<RecallState>& fields_of<RecallState>();

// Why a list of names is none of retrieval methods, or of maps for free recall (softmax, A-entmax, G-normmax,
// and "constrained", which is algorithm 1 beside the maps of algorithm 2); empty: it is.
Message methods_refusal(const std::vector<std::string>& names, bool film);

// The experiments of the state over these memories: capacity over the sizes without noise, noise over its
// levels with noise_size memories. Sizes above what there is are left out.
struct RecallExperiments {
  RetrievalExperiment capacity, noise;
};
RecallExperiments experiments_of(const RecallState& state, std::shared_ptr<const Images> memories);

QueryInput query_input(const RecallState& state, std::shared_ptr<const Images> memories);
// Over all of the memories.
MetastableImages mixtures_input(const RecallState& state, std::shared_ptr<const Images> memories,
                                std::shared_ptr<const Images> queries);

FilmInput film_input(const RecallState& state, std::shared_ptr<const Images> memories);

MeasuresInput measures_input(const RecallState& state, std::shared_ptr<const Images> memories);

}  // namespace basinscope
