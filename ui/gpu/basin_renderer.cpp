// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/basin_renderer.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "core/message.h"
#include "ui/gpu/request_uniforms.h"
#include "ui/gpu/shader_library.h"

namespace basinscope {
namespace {

constexpr int largest_edge = 1024;    // of a tile
constexpr double smallest_tile = 32;  // pixels
constexpr int first_burst = 64;       // updates of the first pass over a tile, at most
constexpr int smallest_burst = 2;     // rounding between two states is seen within one pass
constexpr int largest_burst = 1 << 20;
constexpr GLint most_room = 3 * 1024;  // 4096 patterns of three numbers

// Up to here the number of patterns is a constant of the shader. Holding 128 scores is faster than forming
// them anew in software, but leaves a GPU's threads no registers.
constexpr Eigen::Index largest_constant_count(bool software) { return software ? 128 : 32; }

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::string defined(const char* name, Eigen::Index value) {
  return std::string("#define ") + name + ' ' + std::to_string(value) + '\n';
}

std::pair<MethodShader, MethodShader> method_shaders_of(const Network& network) {
  const auto separation = method_shader(network.separation);
  const auto post = method_shader(network.post);
  if (!separation || !post) throw invalid(phrase("the request has no shader"));
  return {*separation, *post};
}

}  // namespace

BasinRenderer::BasinRenderer(GpuFaults& faults) : surfaces_(context_, faults) {
  for (const int dimension : {2, 3}) {
    label_program_[dimension - 2] = linked_program(
        composed_shader("frame.vert", ""),
        composed_shader("label.frag", defined("DIMENSION", dimension) + basin_uniform_block()));
  }
  GLint bytes = 0;
  glGetIntegerv(GL_MAX_UNIFORM_BLOCK_SIZE, &bytes);
  room_ = std::min(bytes / 16, most_room);
  patterns_ = new_buffer();
  glBindBuffer(GL_UNIFORM_BUFFER, patterns_.name());
  glBufferData(GL_UNIFORM_BUFFER, GLsizeiptr{16} * room_, nullptr, GL_DYNAMIC_DRAW);
  glBindBufferBase(GL_UNIFORM_BUFFER, pattern_point, patterns_.name());
  if (faults.lost_at_start > 0) {
    --faults.lost_at_start;
    throw ContextLost();
  }
  context_.check();
}

BasinRenderer::Method& BasinRenderer::method(const Network& network) {
  const auto [separation, post] = method_shaders_of(network);
  std::string prelude = defined("DIMENSION", network.dimension()) + defined("PATTERN_ROOM", room_);
  if (network.size() <= largest_constant_count(description().software)) {
    prelude += defined("CONSTANT_COUNT", network.size());
  }
  const std::string key = prelude + separation.path + ' ' + post.path;
  if (const auto known = methods_.find(key); known != methods_.end()) return known->second;
  if (methods_.size() >= 128) methods_.clear();
  prelude += basin_uniform_block() + separation.macros + post.macros;
  Method made;
  made.program = linked_program(
      composed_shader("frame.vert", ""),
      composed_shader("basin.frag", prelude, {{"separation", separation.path}, {"post", post.path}}));
  return methods_.emplace(key, std::move(made)).first->second;
}

BasinTexels BasinRenderer::draw(const BasinRequest& request, const StopRule& stop,
                                const TaskControl& control) {
  const Grid& grid = request.grid;
  const Network& network = request.network;
  const auto [separation, post] = method_shaders_of(network);
  BasinTexels texels(grid);
  if (control.cancelled()) return texels;

  uniforms_ = request_uniforms(request, stop, separation, post);
  const std::vector<float> coordinates = pattern_coordinates(network.patterns);
  glBindBuffer(GL_UNIFORM_BUFFER, patterns_.name());
  glBufferSubData(GL_UNIFORM_BUFFER, 0, static_cast<GLsizeiptr>(sizeof(float) * coordinates.size()),
                  coordinates.data());
  const GlObject labels = point_texture(targets(network));
  surfaces_.provide(std::min(grid.width, largest_edge), std::min(grid.height, largest_edge));
  Method& basin = method(network);
  bind(table_unit, labels);
  if (basin.budget.updates() == 0) {
    learn_pace(basin, grid, std::clamp(2e5 / static_cast<double>(network.size()), 16., 1024.));
  }

  std::vector<Tile> left;
  for (int y = 0; y < grid.height; y += largest_edge) {
    for (int x = 0; x < grid.width; x += largest_edge) {
      left.push_back({x, y, std::min(largest_edge, grid.width - x), std::min(largest_edge, grid.height - y)});
    }
  }
  std::reverse(left.begin(), left.end());
  double done = 0;
  while (!left.empty()) {
    Tile tile = left.back();
    left.pop_back();
    // Halved until the draw is short, along the longer edge.
    while (tile.pixels() > smallest_tile && tile.pixels() * smallest_burst * 4 > basin.budget.updates()) {
      Tile rest = tile;
      if (tile.width >= tile.height) {
        tile.width /= 2;
        rest.x += tile.width;
        rest.width -= tile.width;
      } else {
        tile.height /= 2;
        rest.y += tile.height;
        rest.height -= tile.height;
      }
      left.push_back(rest);
    }
    if (!iterate(basin, grid, tile, control)) return texels;
    surfaces_.draw(label_program_[network.dimension() - 2], uniforms_, tile);
    surfaces_.read(grid, tile, texels);
    done += tile.pixels();
    control.report(done / static_cast<double>(grid.pixels()));
  }
  texels.complete = true;
  return texels;
}

void BasinRenderer::learn_pace(Method& basin, const Grid& grid, double pixels) {
  const int edge = std::max(1, static_cast<int>(std::sqrt(pixels)));
  const Tile middle{grid.width / 4, grid.height / 4, std::min(edge, grid.width), std::min(edge, grid.height)};
  place(grid, middle);
  uniforms_.fresh = 1;
  uniforms_.burst = smallest_burst;
  surfaces_.draw(basin.program, uniforms_, middle);  // drivers finish compiling at the first draw
  surfaces_.unsettled(middle);
  const auto start = Clock::now();
  surfaces_.draw(basin.program, uniforms_, middle);
  const double running = surfaces_.unsettled(middle);
  basin.budget.learn(middle.pixels(), running, smallest_burst, milliseconds_since(start));
}

bool BasinRenderer::iterate(Method& basin, const Grid& grid, const Tile& tile, const TaskControl& control) {
  place(grid, tile);
  const double affordable = basin.budget.updates() / tile.pixels();
  uniforms_.burst = static_cast<int>(std::clamp(affordable, 1. * smallest_burst, 1. * first_burst));
  uniforms_.fresh = 1;
  for (double running = tile.pixels(); running > 0;) {
    if (control.cancelled()) return false;
    const auto start = Clock::now();
    surfaces_.draw(basin.program, uniforms_, tile);
    const double still_running = surfaces_.unsettled(tile);
    const double milliseconds = milliseconds_since(start);
    if (uniforms_.fresh) basin.budget.learn(running, still_running, uniforms_.burst, milliseconds);
    // Those still running made every update of this pass, so the next one takes no longer an update.
    const double stretch = std::min(4., DrawBudget::aim / std::max(milliseconds, 0.01));
    uniforms_.burst =
        static_cast<int>(std::clamp(uniforms_.burst * stretch, 1. * smallest_burst, 1. * largest_burst));
    uniforms_.fresh = 0;
    running = still_running;
  }
  return true;
}

void BasinRenderer::place(const Grid& grid, const Tile& tile) {
  uniforms_.first_pixel = {static_cast<float>(tile.x - 0.5 * (grid.width - 1)),
                           static_cast<float>(tile.y - 0.5 * (grid.height - 1))};
}

}  // namespace basinscope
