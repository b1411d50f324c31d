// SPDX-License-Identifier: GPL-3.0-or-later
// How long the processor's engine and that of a graphics processor took for requests of one kind: values
// that can be kept from one run of the program to the next. Engines (engines.h) measures them and decides by
// them.
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "core/attractors/basin_map.h"

namespace basinscope {

// What decides how long a map takes. N and the number of pixels are rounded up, to a power of two and to one
// of four.
struct RequestClass {
  std::string separation, post;  // their ids
  // The exponent of the separation's powers where engines compute them by products (1, 2 or 3; of normmax 2);
  // 0 where they take logarithms, or there are no powers.
  int exponent = 0;
  int dimension = 2;  // D; 4 stands for all above 3, whose states engines keep as weights
  std::size_t patterns = 1, pixels = 1;

  auto operator<=>(const RequestClass&) const = default;
  // "entmax (r = 2), identity, D = 2, N <= 16, 65536 pixels"
  std::string name() const;
};
RequestClass class_of(const BasinRequest& request);

// Seconds of one map, each the median of three.
struct EngineTime {
  std::string renderer;  // OpenGL renderer and version of the driver
  std::string requests;  // RequestClass::name()
  double cpu = 0, gpu = 0;

  // By more than a tenth.
  bool gpu_is_faster() const { return gpu < 0.9 * cpu; }
  bool operator==(const EngineTime&) const = default;
};
using EngineTimes = std::vector<EngineTime>;  // one for each renderer and class

// The OpenGL renderer that the GPU's engine would run on.
struct GpuRenderer {
  std::string name;  // empty: there is none
  bool software = false;
};

// The two functions by which Engines times maps (engines.h); tests hand in a clock of their own. Both are
// called on any thread.
struct Timing {
  std::function<GpuRenderer()> renderer;  // empty: nothing is timed. Called once; may take long
  std::function<double()> seconds;        // from any moment on, never falling
};

}  // namespace basinscope
