// SPDX-License-Identifier: GPL-3.0-or-later
// Two surfaces of pixel states, one read while the other is drawn.
#pragma once

#include <cstdint>
#include <vector>

#include "core/network/plane.h"
#include "ui/gpu/gl_context.h"
#include "ui/gpu/gl_objects.h"
#include "ui/gpu/uniform_table.h"

namespace basinscope {

// A rectangle of the grid's pixels; it lies at the surfaces' corner.
struct Tile {
  int x = 0, y = 0, width = 0, height = 0;
  double pixels() const { return static_cast<double>(width) * height; }
};

// What the shaders leave: 4 floats a pixel (limit x, y, z and a threshold), label and steps. Pixels never
// drawn are not converged.
struct BasinTexels {
  explicit BasinTexels(const Grid& grid);
  std::vector<float> limits;
  std::vector<std::int32_t> outcomes;
  bool complete = false;
};

class Surfaces {
 public:
  // Both must outlive this; faults counts down across contexts.
  Surfaces(const GlContext& context, GpuFaults& faults);

  // Room for tiles up to this size. Throws GpuUnavailable where floats cannot be drawn.
  void provide(int width, int height);
  // One draw over the tile, from the front surface onto the back, which becomes the front.
  void draw(const GlObject& program, const BasinUniforms& uniforms, const Tile& tile);
  // Pixels of the tile that still run. Waits for the draws before; throws ContextLost.
  double unsettled(const Tile& tile);
  void read(const Grid& grid, const Tile& tile, BasinTexels& texels) const;

 private:
  struct Surface {
    GlObject states, outcomes, framebuffer;
  };

  const GlContext& context_;
  GpuFaults& faults_;
  GlObject vertex_array_, uniform_buffer_, query_, unsettled_program_;
  Surface surfaces_[2];
  int front_ = 0;
  int width_ = 0, height_ = 0;
  int draws_ = 0;
};

}  // namespace basinscope
