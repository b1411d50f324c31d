// SPDX-License-Identifier: GPL-3.0-or-later
// How well Memory Mosaics of ten kernels answer at the length they are trained at and at longer ones (CKR
// section 4, Tables 1 and 2). A cell is (method, repeat): one training, then a row for each factor of the
// length. Starts, training and test sequences are the same for every method.
#pragma once

#include <optional>
#include <string>

#include "core/learning/cell_listener.h"
#include "core/learning/mosaic_training.h"
#include "core/recall/cell_table.h"

namespace basinscope {

// A kernel by its name in lists of methods: the attention that it is on keys of norm 1.
struct MosaicKernel {
  std::string name;
  Phrase title;
  Separation attention;
  double temperature;  // at the start; of epanechnikov-normrelu the square of the bandwidth
};
// THE LIST of them.
const std::vector<MosaicKernel>& mosaic_kernels();
// Those with these names, with commas between. Throws std::invalid_argument on other names.
std::vector<MosaicKernel> mosaic_kernels(const std::string& names);

struct MosaicExperiment {
  SequenceTask task;
  std::vector<MosaicKernel> methods;
  int layers = 2, heads = 4, width = 64, memories = 64;
  int length = 8;
  std::vector<double> factors = {1, 2, 4, 8, 16, 32, 64};
  MosaicSettings settings;
  int repeats = 3, test = 100;
  std::uint64_t seed = 1;

  static constexpr int most_layers = 64, most_heads = 64, most_width = 4096, most_repeats = 100000,
                       most_test = 100000, most_memories = 4096;
  static constexpr Range all_factors{0, 10000, true};

  std::int64_t cells() const { return static_cast<std::int64_t>(methods.size()) * repeats; }
  int length_at(double factor) const;
  MosaicDesign design(const MosaicKernel& kernel) const;
};
// Throws std::invalid_argument, "setting: expected ...".
void require_sound(const MosaicExperiment& experiment);

struct MosaicCell {
  MosaicKernel method;
  int repeat = 0, steps = 0;
  bool diverged = false;
  std::vector<MosaicMeasures> at_factors = {};  // none of one that diverged
  MosaicNetwork network = {};
};
// The parts of a sound experiment's cell: before it is trained; a test sequence of the factor at this place
// of the list, the same for every method; a network's measures at all factors, in parts by a cancelled
// control.
MosaicCell begun_cell(const MosaicExperiment& experiment, std::int64_t cell);
MosaicTraining training_of(const MosaicExperiment& experiment, const MosaicCell& cell);
TaskSequence test_sequence(const MosaicExperiment& experiment, int repeat, std::size_t factor, int number);
std::vector<MosaicMeasures> measured_at_factors(const MosaicExperiment& experiment,
                                                const MosaicNetwork& network, int repeat,
                                                const TaskControl& control);
// Of a sound experiment; nothing where it was cancelled. On all cores. loss: see CellListener.
std::optional<MosaicCell> mosaic_cell(const MosaicExperiment& experiment, std::int64_t cell,
                                      const TaskControl& control,
                                      const std::function<void(double)>& loss = {});

// The experiment as cells; refers to it.
CellExperiment cells_of(const MosaicExperiment& experiment, CellListener<MosaicCell> listener = {});

}  // namespace basinscope
