// SPDX-License-Identifier: GPL-3.0-or-later
// What the workspace of trained networks shows, as a value; fields_of() says its text inside a scene's
// workspaces, "learn": {...}.
#pragma once

#include <string>
#include <vector>

#include "core/learning/pooling_run.h"
#include "core/workspaces/mosaic_state.h"
#include "core/workspaces/state_field.h"

namespace basinscope {

enum class LearnTask { bags, mosaic };
constexpr std::array<std::string_view, 2> words(LearnTask) { return {"bags", "mosaic"}; }

// Post-transforms of the pure form.
enum class PoolingPost { identity, l2, layer_norm };
constexpr std::array<std::string_view, 3> words(PoolingPost) { return {"identity", "l2", "layer_norm"}; }

// The test bags that are looked at: all, those that the shown method retrieves exactly, those that it is
// wrong about.
enum class BagFilter { all, exact, wrong };
constexpr std::array<std::string_view, 3> words(BagFilter) { return {"all", "exact", "wrong"}; }

// Beside the loss and the exact retrievals.
enum class BagMeasure { accuracy, auc };
constexpr std::array<std::string_view, 2> words(BagMeasure) { return {"accuracy", "auc"}; }

struct LearnState {
  // Of what a window holds in memory and trains while somebody waits.
  static constexpr int most_positives = 50, most_bags = 2000, most_repeats = 10, most_epochs = 1000,
                       most_maps = 4, widest = 256, most_heads = 16, most_updates = 100;
  static constexpr std::size_t most_methods = 12;

  LearnState();

  LearnTask task = LearnTask::bags;
  MosaicState mosaic;  // all else is of bags

  DrawnBags bags;
  int training = 400, validation = 200, test = 200;

  PoolingForm form = PoolingForm::pure;
  std::vector<double> embedding;  // widths of its dense maps, whole; none: instances as they are
  bool rectified_end = false;     // its last map has a ReLU, as all others have
  int heads = 2, width = 8;       // of the layer form
  PoolingPost post = PoolingPost::identity;
  int updates = 1;
  double beta = 1;
  bool trains_beta = false;

  std::vector<std::string> methods;  // as pooling_methods() names them
  TrainingSettings settings;
  int repeats = 3;
  std::uint64_t seed = 1;
  double speed = 20;  // epochs a second, at most

  // What is looked at, which may lie beyond what there is: see the acting_ functions.
  int repeat = 0, bag = 42, method = 2;
  BagFilter filter = BagFilter::all;
  BagMeasure measure = BagMeasure::accuracy;

  int acting_repeat() const;
  int acting_bag() const;
  int acting_method() const;
  bool operator==(const LearnState&) const = default;
};

template <>
const Fields<LearnState>& fields_of<LearnState>();
Fields<LearnState> mosaic_fields();  // those of task and mosaic

// Why a list of names is none of methods; empty: it is.
Message pooling_refusal(const std::vector<std::string>& names);

PoolingExperiment experiment_of(const LearnState& state);
// What of it another training of its task follows from: all but what is looked at and what acts on a running
// one.
LearnState what_is_trained(LearnState state);

}  // namespace basinscope
