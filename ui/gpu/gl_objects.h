// SPDX-License-Identifier: GPL-3.0-or-later
// OpenGL objects that delete themselves; their context must be current.
#pragma once

#include <epoxy/gl.h>

#include <string>
#include <utility>
#include <vector>

namespace basinscope {

class GlObject {
 public:
  using Delete = void (*)(GLuint);

  GlObject() = default;
  GlObject(GLuint name, Delete remove) : name_(name), remove_(remove) {}
  GlObject(GlObject&& other) noexcept : name_(std::exchange(other.name_, 0)), remove_(other.remove_) {}
  GlObject& operator=(GlObject&& other) noexcept {
    std::swap(name_, other.name_);
    std::swap(remove_, other.remove_);
    return *this;
  }
  ~GlObject() {
    if (name_) remove_(name_);
  }
  GLuint name() const { return name_; }

 private:
  GLuint name_ = 0;
  Delete remove_ = nullptr;
};

GlObject new_texture();
GlObject new_framebuffer();
GlObject new_buffer();
GlObject new_vertex_array();
GlObject new_query();

// A texture without filtering or mipmaps, left bound to unit 0.
GlObject float_texture(int width, int height, const std::vector<float>& rgba);
GlObject empty_texture(GLint internal_format, GLenum format, GLenum type, int width, int height);

// Compiles and links; the uniform blocks Basin and Patterns are bound to points 0 and 1, the offsets of the
// first are compared with the table, samplers get the units below. Throws GpuUnavailable with the driver's
// first line.
GlObject linked_program(const std::string& vertex, const std::string& fragment);

// targets 0, states 1, outcomes 2.
inline constexpr GLint table_unit = 0, state_unit = 1, outcome_unit = 2;

inline constexpr GLuint pattern_point = 1;

void bind(GLint unit, const GlObject& texture);

}  // namespace basinscope
