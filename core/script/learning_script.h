// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment with trained networks as one PyTorch program, with numpy and torch alone: its settings as
// JSON, then bags or tasks, the network, attention with its exact derivatives, training and the table. The
// same draws; the program also gives the logits of a network's file.
#pragma once

#include <string>

#include "core/learning/mosaic_experiment.h"
#include "core/learning/pooling_experiment.h"
#include "core/workspaces/learn_state.h"

namespace basinscope {

// At the published sizes: one point of the grids of HFY Tables 8 (drawn bags) and 9 (files); CKR Tables 3 and
// 4. Their floats are single. Keys and values of mqmtar keep tokens of their own, 128 each, where the
// published task draws both from the same 256.
struct ScriptForm {
  bool published = false;
  std::string version;  // of this program, for the first line
};
// Throws std::invalid_argument, one sentence: of files of MATLAB, and of texts at published sizes.
std::string learning_script(PoolingExperiment experiment, const ScriptForm& form);
std::string learning_script(MosaicExperiment experiment, const ScriptForm& form);
// Of the experiment that the workspace of trained networks shows.
std::string learning_script(const LearnState& state, const ScriptForm& form);

}  // namespace basinscope
