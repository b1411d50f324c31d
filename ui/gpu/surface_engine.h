// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the energy surface from OpenGL, on a thread and in a context of their own: turning a surface
// must not wait for a basin map. No Qt, and no display or window needed.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/landscape/energy_surface.h"
#include "ui/gpu/gpu_engine.h"

namespace basinscope {

// Pixels as 0xAARRGGBB, the first row at the top.
struct SurfacePixels {
  int width = 0, height = 0;
  std::vector<std::uint32_t> argb;
};

// What a surface is covered with: an opaque picture of a window of its plane.
struct SurfaceDrape {
  std::shared_ptr<const SurfacePixels> pixels;
  Grid grid;  // of which the window counts
};

// One picture of a surface. Lengths are pixels, colours 0xRRGGBB.
struct SurfaceDrawing {
  std::shared_ptr<const EnergySurface> surface;
  SurfaceDrape drape;
  int width = 0, height = 0;
  int points = 240;  // of the mesh along the longer side of the window
  int samples = 4;   // a pixel
  // Averages the drape's pixels where several fall on one of the picture (mipmaps). Off while it moves:
  // faster, but it may flicker.
  bool smooth_drape = true;
  int levels = 20;
  double line_width = 0;   // of lines of equal energy; 0: none
  double line_colour = 1;  // factor on the ground's
  double line_room = 6;    // lines that are nearer to each other fade
  std::uint32_t wall_colour = 0xF0F0F0;
  std::uint32_t pale_colour = 0xFFFFFF;  // towards which what the range cuts off is mixed
};

class SurfaceEngine {
 public:
  SurfaceEngine();
  ~SurfaceEngine();
  // The picture on transparent ground, its colours multiplied by their opacity. From any thread, one after
  // the other. Throws GpuUnavailable, also where the driver has no room for the size.
  SurfacePixels draw(const SurfaceDrawing& drawing);
  // Throws GpuUnavailable.
  GpuDescription description();

 private:
  struct Thread;
  std::unique_ptr<Thread> thread_;
};

// The one that everything in the process shares; gone with the last who has it. Thread-safe.
std::shared_ptr<SurfaceEngine> shared_surface_engine();

}  // namespace basinscope
