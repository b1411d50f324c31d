// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the energy surface on the context it owns, with several samples a pixel. Lives on one thread; no Qt.
#pragma once

#include <memory>

#include "ui/gpu/gl_context.h"
#include "ui/gpu/gl_objects.h"
#include "ui/gpu/surface_engine.h"

namespace basinscope {

class SurfaceRenderer {
 public:
  // Throws GpuUnavailable.
  SurfaceRenderer();

  const GpuDescription& description() const { return context_.description(); }
  // The picture on transparent ground, the colours multiplied by their opacity. Throws ContextLost,
  // GpuUnavailable, also where the driver has no room for the size.
  SurfacePixels draw(const SurfaceDrawing& drawing);

 private:
  void provide(int width, int height, int samples);
  void load_mesh(const SurfaceDrawing& drawing);
  void load_drape(const SurfaceDrape& drape, bool smooth);

  GlContext context_;
  GlObject program_, vertex_array_, vertices_, indices_, drape_;
  GlObject colour_, depth_, framebuffer_;  // of several samples
  GlObject flat_colour_, flat_framebuffer_;
  int width_ = 0, height_ = 0, samples_ = 0;
  int index_count_ = 0;
  // What the buffers hold.
  std::shared_ptr<const EnergyField> mesh_field_;
  int mesh_points_ = 0;
  bool mesh_walls_ = false;
  std::shared_ptr<const SurfacePixels> drape_pixels_;
  bool drape_smooth_ = false;
};

}  // namespace basinscope
