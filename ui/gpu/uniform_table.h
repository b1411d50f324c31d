// SPDX-License-Identifier: GPL-3.0-or-later
// The uniforms of the basin shaders, each listed once. The GLSL block is printed from this table, so
// the two sides cannot differ; std140 offsets are checked here by static_assert and once more against
// every linked program.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace basinscope {

// Laid out as std140 wants it: vec4s first, then a vec2, then scalars.
struct BasinUniforms {
  std::array<float, 4> centre{};      // o + a e1 + b e2 at the middle of the window
  std::array<float, 4> centre_low{};  // what centre lost to rounding
  std::array<float, 4> step_a{};      // one pixel to the right
  std::array<float, 4> step_b{};      // one pixel up
  std::array<float, 4> separation_parameters{};
  std::array<float, 4> separation_less_one{};  // the parameters less 1, made in double
  std::array<float, 4> post_parameters{};
  std::array<float, 4> post_row_0{};  // of a linear post's matrix
  std::array<float, 4> post_row_1{};
  std::array<float, 4> post_row_2{};
  std::array<float, 2> first_pixel{};  // the tile's first pixel, in pixels from the middle
  std::int32_t pattern_count = 0;
  std::int32_t burst = 0;  // updates a pass
  std::int32_t max_steps = 0;
  std::int32_t fresh = 0;  // 1: the first pass over a tile
  float score_factor = 1;  // beta, or 1
  float tolerance = 0;
  float cycle = 0;  // the widest alternation still taken for rounding
  float epsilon = 0;
  float beta = 1;
  float padding = 0;
};

struct UniformField {
  std::string_view type;
  std::string_view name;
  std::size_t offset;
};

inline constexpr std::array basin_uniform_table{
    UniformField{"vec4", "centre", offsetof(BasinUniforms, centre)},
    UniformField{"vec4", "centre_low", offsetof(BasinUniforms, centre_low)},
    UniformField{"vec4", "step_a", offsetof(BasinUniforms, step_a)},
    UniformField{"vec4", "step_b", offsetof(BasinUniforms, step_b)},
    UniformField{"vec4", "separation_parameters", offsetof(BasinUniforms, separation_parameters)},
    UniformField{"vec4", "separation_less_one", offsetof(BasinUniforms, separation_less_one)},
    UniformField{"vec4", "post_parameters", offsetof(BasinUniforms, post_parameters)},
    UniformField{"vec4", "post_row_0", offsetof(BasinUniforms, post_row_0)},
    UniformField{"vec4", "post_row_1", offsetof(BasinUniforms, post_row_1)},
    UniformField{"vec4", "post_row_2", offsetof(BasinUniforms, post_row_2)},
    UniformField{"vec2", "first_pixel", offsetof(BasinUniforms, first_pixel)},
    UniformField{"int", "pattern_count", offsetof(BasinUniforms, pattern_count)},
    UniformField{"int", "burst", offsetof(BasinUniforms, burst)},
    UniformField{"int", "max_steps", offsetof(BasinUniforms, max_steps)},
    UniformField{"int", "fresh", offsetof(BasinUniforms, fresh)},
    UniformField{"float", "score_factor", offsetof(BasinUniforms, score_factor)},
    UniformField{"float", "tolerance", offsetof(BasinUniforms, tolerance)},
    UniformField{"float", "cycle", offsetof(BasinUniforms, cycle)},
    UniformField{"float", "epsilon", offsetof(BasinUniforms, epsilon)},
    UniformField{"float", "beta", offsetof(BasinUniforms, beta)},
};

// Bytes a std140 member takes and is aligned to (vec4, vec2, and 4-byte scalars).
constexpr std::size_t std140_size(std::string_view type) {
  return type == "vec4" ? 16 : type == "vec2" ? 8 : 4;
}

// Whether each member stands where std140 puts it after the one before.
constexpr bool follows_std140() {
  std::size_t end = 0;
  for (const UniformField& field : basin_uniform_table) {
    const std::size_t size = std140_size(field.type);
    const std::size_t offset = (end + size - 1) / size * size;
    if (field.offset != offset) return false;
    end = offset + size;
  }
  return (end + 15) / 16 * 16 == sizeof(BasinUniforms);
}
static_assert(follows_std140());

// "layout(std140) uniform Basin { ... };"
std::string basin_uniform_block();

}  // namespace basinscope
