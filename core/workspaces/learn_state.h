// SPDX-License-Identifier: GPL-3.0-or-later
// What the workspace of trained networks shows, as a value; fields_of() says its text inside a scene's
// workspaces, "learn": {...}.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/learning/pooling_run.h"
#include "core/workspaces/mosaic_state.h"
#include "core/workspaces/state_field.h"

namespace basinscope {

// Bags of drawn instances; the built-in reviews, whose tokens are instances; or sequences of tokens.
enum class LearnTask { bags, text, mosaic };
constexpr std::array<std::string_view, 3> words(LearnTask) { return {"bags", "text", "mosaic"}; }

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

// What texts have in place of what bags have.
struct TextSettings {
  std::vector<double> embedding{16};  // widths: of the vector of a token, then as of bags
  bool window = true;
  std::vector<std::string> methods{"sequential-subsets", "subsets", "softmax", "2-entmax"};
  double budget = 4;
  int min_count = 2;

  // Why that is no budget; empty: it is one.
  static Message budget_refusal(double budget);
  bool operator==(const TextSettings&) const = default;
};

// Trained networks that a scene keeps, one each cell of the experiment.
struct KeptNetworks {
  std::string settings;  // trained_settings() of the state that they were trained in
  std::vector<PoolingNetwork> networks;
  Message fault = {};  // why those of a file cannot be used; there are none then

  static constexpr std::size_t most_bytes = std::size_t{8} << 20;  // of their text
};
struct SharedNetworks {
  std::shared_ptr<const KeptNetworks> networks;  // null: none
  bool operator==(const SharedNetworks& other) const;
};

struct LearnState {
  // Of what a window holds in memory and trains while somebody waits.
  static constexpr int most_positives = 50, most_bags = 2000, most_repeats = 10, most_epochs = 1000,
                       most_maps = 4, most_compared = 5, widest = 256, most_heads = 16, most_updates = 100;
  static constexpr std::size_t most_methods = 12;

  LearnState();

  LearnTask task = LearnTask::bags;
  MosaicState mosaic;  // all else is of bags and texts

  DrawnBags bags;
  std::vector<double> compared;  // K in the table of methods, all trained; that of the bags is, too
  TextSettings text;
  int training = 400, validation = 200, test = 200;

  PoolingForm form = PoolingForm::pure;
  std::vector<double> embedding;  // of bags: widths of dense maps, whole; none: instances as they are
  bool rectified_end = false;     // its last map has a ReLU, as all others have
  int heads = 2, width = 8;       // of the layer form
  PoolingPost post = PoolingPost::identity;
  int updates = 1;
  double beta = 1;
  bool trains_beta = false;

  std::vector<std::string> methods;  // of bags, as pooling_methods() names them
  TrainingSettings settings;
  int repeats = 3;
  std::uint64_t seed = 1;
  double speed = 20;  // epochs a second, at most

  bool keeps = false;  // what is trained goes into the scene
  SharedNetworks kept;

  // What is looked at, which may lie beyond what there is: see the acting_ functions.
  int repeat = 0, bag = 42, method = 2;
  // Points of that bag which were moved: an instance, from 0, and its two numbers, one after the other.
  std::vector<double> moved;
  BagFilter filter = BagFilter::all;
  BagMeasure measure = BagMeasure::accuracy;

  bool shows_texts() const { return task == LearnTask::text; }
  bool shows_mosaics() const { return task == LearnTask::mosaic; }
  // Of the task.
  const std::vector<std::string>& trained_methods() const { return shows_texts() ? text.methods : methods; }
  std::vector<std::string>& trained_methods() { return shows_texts() ? text.methods : methods; }
  // Names that are offered for it; all others have to be written.
  std::span<const std::string_view> offered_methods() const;
  void choose(std::string_view name, bool on);  // of trained_methods(); a new one is the last
  const std::vector<double>& trained_embedding() const { return shows_texts() ? text.embedding : embedding; }
  // K of all bags that are trained on, ascending; of texts one, which does not act.
  std::vector<int> trained_positives() const;
  // Whether rectified_end has a map to act on: the first of texts is no map.
  bool has_maps() const { return trained_embedding().size() > (shows_texts() ? 1 : 0); }
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
// Differs where anything does that another training would follow from.
std::string trained_settings(const LearnState& state);
// The training of the state: at its beginning, or with kept at the end that the scene has kept, if that is of
// these settings.
std::shared_ptr<PoolingRun> run_of(const LearnState& state, bool kept);
// Why the scene's trained networks are not shown, one sentence; empty: they are, or there are none. run: that
// of run_of(), drawn.
Message kept_refusal(const LearnState& state, const PoolingRun& run);
// With the points that were moved; those of other bags, or of none, are as they were.
PoolingLooks with_moves(const LearnState& state, PoolingLooks looks);
// Whether the bag that is looked at is the same one, or would be in the task of bags.
bool is_same_bag(const LearnState& a, const LearnState& b);
// What of it another training of its task follows from: all but what is looked at and what acts on a running
// one.
LearnState what_is_trained(LearnState state);

}  // namespace basinscope
