// SPDX-License-Identifier: GPL-3.0-or-later
// How the parameters of a method reach the shader that it names (core/shader_name.h). Its numeric parameters
// arrive as separation_<id> or post_<id>; separation_<id>_less_one is the value less 1 without
// cancellation.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/post/post_transform.h"
#include "core/separation/separation.h"

namespace basinscope {

struct MethodShader {
  std::string path;                 // "separation/entmax_1_5.glsl"
  std::string macros;               // "#define separation_alpha separation_parameters.x" ...
  std::array<float, 4> values{};    // its parameters
  std::array<float, 4> less_one{};  // its parameters less 1
};

// Empty where the method says that it has none.
std::optional<MethodShader> method_shader(const Separation& separation);
std::optional<MethodShader> method_shader(const PostTransform& post);

}  // namespace basinscope
