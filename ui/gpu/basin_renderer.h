// SPDX-License-Identifier: GPL-3.0-or-later
// Draws basin maps on the context it owns. Lives on one thread.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "ui/gpu/gl_context.h"
#include "ui/gpu/gl_objects.h"
#include "ui/gpu/pace.h"
#include "ui/gpu/shader_twin.h"
#include "ui/gpu/uniform_table.h"

namespace basinscope {

// What the shaders leave: 4 floats a pixel (limit x, y, z and a threshold), label and steps.
struct BasinTexels {
  std::vector<float> limits;
  std::vector<std::int32_t> outcomes;
  bool complete = false;
};

class BasinRenderer {
 public:
  // faults counts down across the renderers of one engine.
  explicit BasinRenderer(GpuFaults& faults);

  const GpuDescription& description() const { return context_.description(); }

  // stop: the float stop rule in use. Throws ContextLost, GpuUnavailable.
  BasinTexels draw(const BasinRequest& request, const StopRule& stop, const TaskControl& control);

 private:
  struct Method {  // one program for a separation, a post-transform and a number of patterns
    GlObject program;
    Pace pace;
  };
  struct Surface {  // states and outcomes, to read from or draw into
    GlObject states, outcomes, framebuffer;
  };
  struct Tile {
    int x = 0, y = 0, width = 0, height = 0;
    double pixels() const { return static_cast<double>(width) * height; }
  };

  Method& method(const Network& network, const ShaderTwin& separation, const ShaderTwin& post);
  void learn_pace(Method& method, const Grid& grid, double pixels);
  // The tile's states and outcomes end on the front surface; false when cancelled.
  bool iterate(Method& method, const Grid& grid, const Tile& tile, const TaskControl& control);
  void place(const Grid& grid, const Tile& tile);
  void draw_pass(const GlObject& program, const Tile& tile);
  double unsettled(const Tile& tile);
  void read(const Grid& grid, const Tile& tile, BasinTexels& texels);
  void provide_surfaces(int width, int height);
  void count_draw();

  GpuFaults& faults_;
  GlContext context_;
  GlObject vertex_array_, uniform_buffer_, query_;
  GlObject label_program_[2], unsettled_program_;  // labels for D = 2 and D = 3
  std::map<std::string, Method> methods_;
  Surface surfaces_[2];
  int front_ = 0;  // the surface drawn last
  int surface_width_ = 0, surface_height_ = 0;
  int draws_ = 0;
  BasinUniforms uniforms_;
};

}  // namespace basinscope
