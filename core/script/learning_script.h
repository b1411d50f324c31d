// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment with trained networks as one PyTorch program, with numpy and torch alone: its settings as
// JSON, then bags or tasks, the network, attention with its exact derivatives, training and the table. The
// same draws; the program also gives the logits of a network's file.
#pragma once

#include <string>

#include "core/learning/pooling_experiment.h"

namespace basinscope {

// An experiment with Memory Mosaics.
struct MosaicScript {
  struct Method {
    std::string name;
    Separation attention;
    double temperature = 0.1;  // at the start
  };

  std::string task = "mqmtar";  // or reverse, sort, pfa
  int values = 128;             // of mqmtar: tokens of keys, and as many of values
  std::vector<Method> methods;
  int layers = 2, heads = 4, width = 64, memories = 64;
  int length = 8;
  std::vector<double> factors = {1, 2, 4, 8, 16, 32, 64};  // of the length, in tests
  int steps = 2000, batch = 32;
  double rate = 5e-3;
  double easier = 0.4;  // the share of the steps in which sequences become harder
  double clip = 1, weight_decay = 0;
  int repeats = 3, test = 100;
  std::uint64_t seed = 1;
  std::string digest;  // CellExperiment::settings
};

struct ScriptForm {
  // Sizes are the published ones, and floats single: one point of the grids of HFY Tables 8 (drawn bags) and
  // 9 (files), of CKR Tables 3 (pfa) and 4.
  bool published = false;
  std::string version;  // of this program, for the first line
};
std::string learning_script(PoolingExperiment experiment, const ScriptForm& form);
std::string learning_script(MosaicScript experiment, const ScriptForm& form);

}  // namespace basinscope
