// SPDX-License-Identifier: GPL-3.0-or-later
// The shaders that travel inside the program, and their composition into one GLSL 3.30 source.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace basinscope {

struct ShaderFile {
  std::string_view path;  // below shaders/: "separation/entmax.glsl"
  std::string_view text;
};

// Every embedded file; the table is made from the folder by the build.
std::span<const ShaderFile> shader_files();

std::optional<std::string_view> shader_text(std::string_view path);

// prelude (macros, uniforms), then the file at path with each #include "file" in its place once, and each
// #include <slot> replaced by the file that slots names. Throws std::logic_error on an unknown path.
std::string composed_shader(std::string_view path, std::string_view prelude,
                            const std::map<std::string, std::string>& slots = {});

}  // namespace basinscope
