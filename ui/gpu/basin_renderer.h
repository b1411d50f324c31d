// SPDX-License-Identifier: GPL-3.0-or-later
// Draws basin maps on the context it owns. Lives on one thread.
#pragma once

#include <map>
#include <string>

#include "core/attractors/basin_map.h"
#include "ui/gpu/draw_budget.h"
#include "ui/gpu/method_shader.h"
#include "ui/gpu/surfaces.h"

namespace basinscope {

class BasinRenderer {
 public:
  // faults counts down across the renderers of one engine.
  explicit BasinRenderer(GpuFaults& faults);

  const GpuDescription& description() const { return context_.description(); }
  // Of so many dimensions; what the driver has room for beside the pixels.
  Eigen::Index most_patterns(Eigen::Index dimension) const { return 4 * (room_ / dimension); }

  // stop: the float stop rule in use. Throws ContextLost, GpuUnavailable.
  BasinTexels draw(const BasinRequest& request, const StopRule& stop, const TaskControl& control);

 private:
  struct Method {  // one program for a separation, a post-transform and a number of patterns
    GlObject program;
    DrawBudget budget;
  };
  Method& method(const Network& network);
  void learn_pace(Method& method, const Grid& grid, double pixels);
  // The tile's states and outcomes end on the front surface; false when cancelled.
  bool iterate(Method& method, const Grid& grid, const Tile& tile, const TaskControl& control);
  void place(const Grid& grid, const Tile& tile);

  GlContext context_;
  Surfaces surfaces_;
  GlObject label_program_[2];  // D = 2 and D = 3
  int room_ = 0;               // coordinates of four patterns that a uniform block holds
  GlObject patterns_;
  std::map<std::string, Method> methods_;
  BasinUniforms uniforms_;
};

}  // namespace basinscope
