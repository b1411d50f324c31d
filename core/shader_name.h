// SPDX-License-Identifier: GPL-3.0-or-later
// Which shader draws a method on the GPU: shaders/separation/<file>.glsl or shaders/post/<file>.glsl; or why
// none does. Where there is none the GPU's engine refuses, and other engines serve. Views of string
// literals: nothing is owned, nothing is thrown.
#pragma once

#include <string_view>

namespace basinscope {

struct ShaderName {
  std::string_view file;
  std::string_view why_none;  // one clause; empty where there is a file

  static constexpr ShaderName of(std::string_view file) { return {file, {}}; }
  static constexpr ShaderName none(std::string_view why) { return {{}, why}; }
};

}  // namespace basinscope
