// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/surfaces.h"

#include <algorithm>
#include <limits>

#include "core/message.h"
#include "ui/gpu/shader_library.h"

namespace basinscope {

BasinTexels::BasinTexels(const Grid& grid)
    : limits(4 * grid.pixels(), std::numeric_limits<float>::quiet_NaN()), outcomes(2 * grid.pixels()) {
  for (std::size_t i = 0; i < grid.pixels(); ++i) outcomes[2 * i] = label::not_converged;
}

Surfaces::Surfaces(const GlContext& context, GpuFaults& faults)
    : context_(context),
      faults_(faults),
      vertex_array_(new_vertex_array()),
      uniform_buffer_(new_buffer()),
      query_(new_query()),
      unsettled_program_(linked_program(composed_shader("frame.vert", ""),
                                        composed_shader("unsettled.frag", basin_uniform_block()))) {
  glBindVertexArray(vertex_array_.name());
  glBindBuffer(GL_UNIFORM_BUFFER, uniform_buffer_.name());
  glBufferData(GL_UNIFORM_BUFFER, sizeof(BasinUniforms), nullptr, GL_DYNAMIC_DRAW);
  glBindBufferBase(GL_UNIFORM_BUFFER, 0, uniform_buffer_.name());
  glDisable(GL_DITHER);
  provide(1, 1);
}

void Surfaces::draw(const GlObject& program, const BasinUniforms& uniforms, const Tile& tile) {
  if (++draws_ == faults_.lost_at_draw && faults_.times > 0) {
    --faults_.times;
    throw ContextLost();
  }
  const Surface& from = surfaces_[front_];
  const Surface& to = surfaces_[1 - front_];
  glBindFramebuffer(GL_FRAMEBUFFER, to.framebuffer.name());
  glViewport(0, 0, tile.width, tile.height);
  bind(state_unit, from.states);
  bind(outcome_unit, from.outcomes);
  glBindBuffer(GL_UNIFORM_BUFFER, uniform_buffer_.name());
  glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof(BasinUniforms), &uniforms);
  glUseProgram(program.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  front_ = 1 - front_;
}

double Surfaces::unsettled(const Tile& tile) {
  glBindFramebuffer(GL_FRAMEBUFFER, surfaces_[1 - front_].framebuffer.name());
  glViewport(0, 0, tile.width, tile.height);
  bind(outcome_unit, surfaces_[front_].outcomes);
  glUseProgram(unsettled_program_.name());
  glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
  glBeginQuery(GL_SAMPLES_PASSED, query_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glEndQuery(GL_SAMPLES_PASSED);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  GLuint samples = 0;
  glGetQueryObjectuiv(query_.name(), GL_QUERY_RESULT, &samples);
  context_.check();
  return samples;
}

void Surfaces::read(const Grid& grid, const Tile& tile, BasinTexels& texels) const {
  glBindFramebuffer(GL_FRAMEBUFFER, surfaces_[front_].framebuffer.name());
  glPixelStorei(GL_PACK_ROW_LENGTH, grid.width);
  const std::size_t first = static_cast<std::size_t>(tile.y) * static_cast<std::size_t>(grid.width) +
                            static_cast<std::size_t>(tile.x);
  glReadBuffer(GL_COLOR_ATTACHMENT0);
  glReadPixels(0, 0, tile.width, tile.height, GL_RGBA, GL_FLOAT, texels.limits.data() + 4 * first);
  glReadBuffer(GL_COLOR_ATTACHMENT1);
  glReadPixels(0, 0, tile.width, tile.height, GL_RG_INTEGER, GL_INT, texels.outcomes.data() + 2 * first);
  context_.check();
}

void Surfaces::provide(int width, int height) {
  if (width <= width_ && height <= height_) return;
  width_ = std::max(width, width_);
  height_ = std::max(height, height_);
  for (Surface& surface : surfaces_) {
    surface.states = empty_texture(GL_RGBA32F, GL_RGBA, GL_FLOAT, width_, height_);
    surface.outcomes = empty_texture(GL_RG32I, GL_RG_INTEGER, GL_INT, width_, height_);
    surface.framebuffer = new_framebuffer();
    glBindFramebuffer(GL_FRAMEBUFFER, surface.framebuffer.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, surface.states.name(), 0);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT1, GL_TEXTURE_2D, surface.outcomes.name(), 0);
    const GLenum both[] = {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1};
    glDrawBuffers(2, both);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
      throw GpuUnavailable(phrase("the OpenGL driver cannot draw into float textures"));
    }
  }
}

}  // namespace basinscope
