// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/gl_objects.h"

#include <array>

#include "core/message.h"
#include "ui/gpu/gpu_engine.h"
#include "ui/gpu/uniform_table.h"

namespace basinscope {
namespace {

std::string first_line(const std::string& log) { return log.substr(0, log.find('\n')); }

GlObject compiled(GLenum stage, const std::string& source) {
  GlObject shader(glCreateShader(stage), [](GLuint name) { glDeleteShader(name); });
  const char* text = source.c_str();
  glShaderSource(shader.name(), 1, &text, nullptr);
  glCompileShader(shader.name());
  GLint done = GL_FALSE;
  glGetShaderiv(shader.name(), GL_COMPILE_STATUS, &done);
  if (!done) {
    std::array<char, 1024> log{};
    glGetShaderInfoLog(shader.name(), static_cast<GLsizei>(log.size()), nullptr, log.data());
    throw GpuUnavailable(message("the OpenGL driver rejects a shader: %1", first_line(log.data())));
  }
  return shader;
}

// The driver's offsets against the table's.
void check_uniforms(GLuint program) {
  const GLuint patterns = glGetUniformBlockIndex(program, "Patterns");
  if (patterns != GL_INVALID_INDEX) glUniformBlockBinding(program, patterns, pattern_point);
  const GLuint block = glGetUniformBlockIndex(program, "Basin");
  if (block == GL_INVALID_INDEX) return;  // no member is used
  glUniformBlockBinding(program, block, 0);
  for (const UniformField& field : basin_uniform_table) {
    const std::string text(field.name);
    const char* name = text.c_str();
    GLuint index = GL_INVALID_INDEX;
    glGetUniformIndices(program, 1, &name, &index);
    if (index == GL_INVALID_INDEX) continue;
    GLint offset = -1;
    glGetActiveUniformsiv(program, 1, &index, GL_UNIFORM_OFFSET, &offset);
    if (offset != static_cast<GLint>(field.offset)) {
      throw GpuUnavailable(message("the OpenGL driver lays the uniform %1 out unlike std140", text));
    }
  }
}

}  // namespace

GlObject new_texture() {
  GLuint name = 0;
  glGenTextures(1, &name);
  return {name, [](GLuint n) { glDeleteTextures(1, &n); }};
}

GlObject new_framebuffer() {
  GLuint name = 0;
  glGenFramebuffers(1, &name);
  return {name, [](GLuint n) { glDeleteFramebuffers(1, &n); }};
}

GlObject new_buffer() {
  GLuint name = 0;
  glGenBuffers(1, &name);
  return {name, [](GLuint n) { glDeleteBuffers(1, &n); }};
}

GlObject new_vertex_array() {
  GLuint name = 0;
  glGenVertexArrays(1, &name);
  return {name, [](GLuint n) { glDeleteVertexArrays(1, &n); }};
}

GlObject new_query() {
  GLuint name = 0;
  glGenQueries(1, &name);
  return {name, [](GLuint n) { glDeleteQueries(1, &n); }};
}

GlObject empty_texture(GLint internal_format, GLenum format, GLenum type, int width, int height) {
  GlObject texture = new_texture();
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, texture.name());
  for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) {
    glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
  }
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
  glTexImage2D(GL_TEXTURE_2D, 0, internal_format, width, height, 0, format, type, nullptr);
  return texture;
}

GlObject float_texture(int width, int height, const std::vector<float>& rgba) {
  GlObject texture = empty_texture(GL_RGBA32F, GL_RGBA, GL_FLOAT, width, height);
  glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, width, height, GL_RGBA, GL_FLOAT, rgba.data());
  return texture;
}

GlObject linked_program(const std::string& vertex, const std::string& fragment) {
  const GlObject vertex_shader = compiled(GL_VERTEX_SHADER, vertex);
  const GlObject fragment_shader = compiled(GL_FRAGMENT_SHADER, fragment);
  GlObject program(glCreateProgram(), [](GLuint name) { glDeleteProgram(name); });
  glAttachShader(program.name(), vertex_shader.name());
  glAttachShader(program.name(), fragment_shader.name());
  glLinkProgram(program.name());
  GLint done = GL_FALSE;
  glGetProgramiv(program.name(), GL_LINK_STATUS, &done);
  if (!done) {
    std::array<char, 1024> log{};
    glGetProgramInfoLog(program.name(), static_cast<GLsizei>(log.size()), nullptr, log.data());
    throw GpuUnavailable(message("the OpenGL driver cannot link a shader: %1", first_line(log.data())));
  }
  check_uniforms(program.name());
  glUseProgram(program.name());
  const std::array<std::pair<const char*, GLint>, 3> units = {
      {{"targets", table_unit}, {"states", state_unit}, {"outcomes", outcome_unit}}};
  for (const auto& [name, unit] : units) {
    const GLint location = glGetUniformLocation(program.name(), name);
    if (location >= 0) glUniform1i(location, unit);
  }
  return program;
}

void bind(GLint unit, const GlObject& texture) {
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(GL_TEXTURE_2D, texture.name());
}

}  // namespace basinscope
