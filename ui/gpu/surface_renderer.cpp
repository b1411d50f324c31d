// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/surface_renderer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/message.h"
#include "ui/gpu/shader_library.h"

namespace basinscope {
namespace {

constexpr int floats = 6;  // of a vertex: place, slope, wall

GlObject new_renderbuffer() {
  GLuint name = 0;
  glGenRenderbuffers(1, &name);
  return {name, [](GLuint n) { glDeleteRenderbuffers(1, &n); }};
}

struct Mesh {
  std::vector<float> vertices;
  std::vector<std::uint32_t> indices;
};

// The surface's points in rows, then those of the walls, each twice: at the edge and on the floor. Cells with
// a point of infinite energy are left out.
class MeshMaker {
 public:
  MeshMaker(const EnergyField& field, int points, bool walls) {
    const double across = field.grid.x1 - field.grid.x0, up = field.grid.y1 - field.grid.y0;
    const double longer = std::max(across, up);
    columns_ = std::max(2, static_cast<int>(std::lround(points * across / longer)));
    rows_ = std::max(2, static_cast<int>(std::lround(points * up / longer)));
    heights_ = surface_heights(field, columns_, rows_);
    for (int row = 0; row < rows_; ++row)
      for (int column = 0; column < columns_; ++column) add_point(column, row, height(column, row), 0);
    for (int row = 0; row + 1 < rows_; ++row)
      for (int column = 0; column + 1 < columns_; ++column) add_cell(column, row);
    if (!walls) return;
    for (int column = 0; column + 1 < columns_; ++column)
      for (const int row : {0, rows_ - 1}) add_wall(column, row, column + 1, row);
    for (int row = 0; row + 1 < rows_; ++row)
      for (const int column : {0, columns_ - 1}) add_wall(column, row, column, row + 1);
  }

  Mesh made() { return std::move(mesh_); }

 private:
  float height(int column, int row) const {
    return heights_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                    static_cast<std::size_t>(column)];
  }

  // The rise of the cut height in the box along one axis, between the neighbours that have a height.
  float slope(int column, int row, int dx, int dy) const {
    const int count = dx != 0 ? columns_ : rows_;
    const float own = height(column, row);
    float low = own, high = own;
    int steps = 0;
    if (column + dx < columns_ && row + dy < rows_ && !std::isnan(height(column + dx, row + dy)))
      high = height(column + dx, row + dy), ++steps;
    if (column - dx >= 0 && row - dy >= 0 && !std::isnan(height(column - dx, row - dy)))
      low = height(column - dx, row - dy), ++steps;
    if (steps == 0) return 0;
    const float rise = std::clamp(high, 0.0F, 1.0F) - std::clamp(low, 0.0F, 1.0F);
    return rise * static_cast<float>(count - 1) / static_cast<float>(steps);
  }

  std::uint32_t add_point(int column, int row, float up, float wall) {
    const bool level = wall > 0 || std::isnan(up);
    mesh_.vertices.insert(mesh_.vertices.end(),
                          {static_cast<float>(column) / static_cast<float>(columns_ - 1),
                           static_cast<float>(row) / static_cast<float>(rows_ - 1), up,
                           level ? 0 : slope(column, row, 1, 0), level ? 0 : slope(column, row, 0, 1), wall});
    return static_cast<std::uint32_t>(mesh_.vertices.size() / floats - 1);
  }

  void add_cell(int column, int row) {
    const float a = height(column, row), b = height(column + 1, row), c = height(column, row + 1),
                d = height(column + 1, row + 1);
    if (std::isnan(a + b + c + d)) return;
    const auto at = [this](int x, int y) { return static_cast<std::uint32_t>(y * columns_ + x); };
    const std::uint32_t i = at(column, row), j = at(column + 1, row), k = at(column, row + 1),
                        l = at(column + 1, row + 1);
    // Divided along the diagonal that bends less, so that ridges do not look like saws.
    if (std::abs(a - d) < std::abs(b - c))
      mesh_.indices.insert(mesh_.indices.end(), {i, j, l, i, l, k});
    else
      mesh_.indices.insert(mesh_.indices.end(), {i, j, k, j, l, k});
  }

  void add_wall(int column, int row, int next_column, int next_row) {
    const float a = height(column, row), b = height(next_column, next_row);
    if (std::isnan(a + b)) return;
    const std::uint32_t i = add_point(column, row, a, 1), j = add_point(next_column, next_row, b, 1),
                        k = add_point(column, row, 0, 1), l = add_point(next_column, next_row, 0, 1);
    mesh_.indices.insert(mesh_.indices.end(), {i, j, l, i, l, k});
  }

  int columns_ = 2, rows_ = 2;
  std::vector<float> heights_;
  Mesh mesh_;
};

std::array<float, 3> rgb(std::uint32_t colour) {
  const auto channel = [colour](int shift) { return static_cast<float>(colour >> shift & 0xFF) / 255.0F; };
  return {channel(16), channel(8), channel(0)};
}

template <class Derived>
std::array<float, 3> floats_of(const Eigen::MatrixBase<Derived>& v) {
  return {static_cast<float>(v[0]), static_cast<float>(v[1]), static_cast<float>(v[2])};
}

}  // namespace

SurfaceRenderer::SurfaceRenderer()
    : program_(linked_program(composed_shader("surface.vert", ""), composed_shader("surface.frag", ""))),
      vertex_array_(new_vertex_array()),
      vertices_(new_buffer()),
      indices_(new_buffer()),
      drape_(new_texture()) {
  glBindVertexArray(vertex_array_.name());
  glBindBuffer(GL_ARRAY_BUFFER, vertices_.name());
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_.name());
  const std::array<std::pair<GLint, std::size_t>, 3> parts{{{3, 0}, {2, 3}, {1, 5}}};
  for (GLuint i = 0; i < parts.size(); ++i) {
    glEnableVertexAttribArray(i);
    glVertexAttribPointer(i, parts[i].first, GL_FLOAT, GL_FALSE, floats * sizeof(float),
                          reinterpret_cast<const void*>(parts[i].second * sizeof(float)));
  }
  glDisable(GL_DITHER);
  glEnable(GL_DEPTH_TEST);
  context_.check();
}

void SurfaceRenderer::provide(int width, int height, int samples) {
  if (width == width_ && height == height_ && samples == samples_) return;
  GLint most = 0, most_samples = 0;
  glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &most);
  glGetIntegerv(GL_MAX_SAMPLES, &most_samples);
  if (width > most || height > most)
    throw GpuUnavailable(message("the OpenGL driver draws at most %1 pixels a side", most));
  const auto buffer = [&](GlObject& object, int count, GLenum format) {
    object = new_renderbuffer();
    glBindRenderbuffer(GL_RENDERBUFFER, object.name());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, count, format, width, height);
  };
  const int used = std::min(samples, most_samples);
  buffer(colour_, used, GL_RGBA8);
  buffer(depth_, used, GL_DEPTH_COMPONENT24);
  buffer(flat_colour_, 0, GL_RGBA8);
  framebuffer_ = new_framebuffer();
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.name());
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour_.name());
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_.name());
  const bool whole = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
  flat_framebuffer_ = new_framebuffer();
  glBindFramebuffer(GL_FRAMEBUFFER, flat_framebuffer_.name());
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, flat_colour_.name());
  if (!whole || glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
    throw GpuUnavailable(phrase("the OpenGL driver cannot draw surfaces"));
  width_ = width, height_ = height, samples_ = samples;
}

void SurfaceRenderer::load_mesh(const SurfaceDrawing& drawing) {
  // The copies share the field, which therefore is not another one at the same place.
  const EnergySurface& surface = *drawing.surface;
  const bool walls = surface.view().walls;
  if (mesh_field_.get() == &surface.field() && mesh_points_ == drawing.points && mesh_walls_ == walls) return;
  const Mesh mesh = MeshMaker(surface.field(), drawing.points, walls).made();
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(sizeof(float) * mesh.vertices.size()),
               mesh.vertices.data(), GL_STATIC_DRAW);
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(sizeof(std::uint32_t) * mesh.indices.size()),
               mesh.indices.data(), GL_STATIC_DRAW);
  index_count_ = static_cast<int>(mesh.indices.size());
  mesh_field_ = surface.shared_field();
  mesh_points_ = drawing.points;
  mesh_walls_ = walls;
}

void SurfaceRenderer::load_drape(const SurfaceDrape& drape, bool smooth) {
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, drape_.name());
  const bool other = drape.pixels != drape_pixels_;
  if (!other && (drape_smooth_ || !smooth)) return;
  const SurfacePixels& pixels = *drape.pixels;
  if (other)
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, pixels.width, pixels.height, 0, GL_BGRA,
                 GL_UNSIGNED_INT_8_8_8_8_REV, pixels.argb.data());
  // On software renderers the smaller copies cost as much as the surface.
  if (smooth) glGenerateMipmap(GL_TEXTURE_2D);
  drape_smooth_ = smooth;
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, smooth ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  for (const GLenum side : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T})
    glTexParameteri(GL_TEXTURE_2D, side, GL_CLAMP_TO_EDGE);
  drape_pixels_ = drape.pixels;
}

SurfacePixels SurfaceRenderer::draw(const SurfaceDrawing& drawing) {
  const EnergySurface& surface = *drawing.surface;
  provide(drawing.width, drawing.height, drawing.samples);
  load_mesh(drawing);
  load_drape(drawing.drape, drawing.smooth_drape);
  glUseProgram(program_.name());
  const auto place = [this](const char* name) { return glGetUniformLocation(program_.name(), name); };
  const auto number = [&](const char* name, double value) {
    glUniform1f(place(name), static_cast<float>(value));
  };
  const auto three = [&](const char* name, const std::array<float, 3>& values) {
    glUniform3fv(place(name), 1, values.data());
  };
  // OpenGL's first row is the lowest one.
  Eigen::Matrix4f clip = surface.clip().cast<float>();
  clip.row(1) *= -1;
  glUniformMatrix4fv(place("clip"), 1, GL_FALSE, clip.data());
  three("sides", floats_of(surface.sides()));
  // From the left of the viewer and from above, so that level ground is lit the same from everywhere.
  const Eigen::Vector3d right = surface.right();
  const Eigen::Vector3d away(-right[1], right[0], 0);
  three("light", floats_of((Eigen::Vector3d(0, 0, 0.8) - 0.55 * right - 0.1 * away).normalized()));
  number("relief", surface.relief());
  number("levels", drawing.levels);
  number("line_width", surface.view().lines ? drawing.line_width : 0);
  number("line_colour", drawing.line_colour);
  number("line_room", drawing.line_room);
  three("wall_colour", rgb(drawing.wall_colour));
  three("pale_colour", rgb(drawing.pale_colour));
  const Grid &own = surface.field().grid, &drape = drawing.drape.grid;
  const double across = drape.x1 - drape.x0, up = drape.y1 - drape.y0;
  glUniform4f(place("drape_place"), static_cast<float>((own.x1 - own.x0) / across),
              static_cast<float>(-(own.y1 - own.y0) / up), static_cast<float>((own.x0 - drape.x0) / across),
              static_cast<float>((drape.y1 - own.y0) / up));
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.name());
  glViewport(0, 0, width_, height_);
  glClearColor(0, 0, 0, 0);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glDrawElements(GL_TRIANGLES, index_count_, GL_UNSIGNED_INT, nullptr);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.name());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, flat_framebuffer_.name());
  glBlitFramebuffer(0, 0, width_, height_, 0, 0, width_, height_, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, flat_framebuffer_.name());
  SurfacePixels pixels{width_, height_, {}};
  pixels.argb.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
  glReadPixels(0, 0, width_, height_, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, pixels.argb.data());
  context_.check();
  return pixels;
}

}  // namespace basinscope
