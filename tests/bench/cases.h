// SPDX-License-Identifier: GPL-3.0-or-later
// The maps the benches draw: random or regular patterns in the plane, identity.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/engine/cpu_engine.h"

namespace basinscope::bench {

struct Options {
  int threads = 1;
  int side = 512;  // pixels
  int sets = 16;   // of random patterns, one after another
  std::string set;
  double peak = 0;  // billions of operations a second (operations.h)
};

struct Case {
  std::string name;
  Separation separation;
  int patterns = 0;
  enum { circle, ring, disc, gaussian } where = circle;  // gaussian: of norm about 1 in any dimension
  double tolerance = StopRule{}.tolerance;
  double beta = 10;
  PostTransform post = Identity{};
  int dimension = 2;  // above 2: the slice along the first two principal components
};

BasinRequest request(const Case& c, int side, unsigned seed);

// The instruction set asked for, or the best one; and the engine with it.
std::optional<InstructionSet> set_of(const Options& options);
CpuEngine engine(const Options& options, int threads);

double median(std::vector<double> values);

// Prints wall times on one and on two threads and how often the definition's time that is.
void print_scaling(const Options& options);

}  // namespace basinscope::bench
