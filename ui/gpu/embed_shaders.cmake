# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUT: a C++ table of every file in FILES (separated by |), each under its path below a folder "shaders".
string(REPLACE "|" ";" FILES "${FILES}")
set(table "")
foreach(file IN LISTS FILES)
  string(REGEX REPLACE "^.*/shaders/" "" path ${file})
  file(READ ${file} text)
  string(APPEND table "    {\"${path}\", R\"glsl(${text})glsl\"},\n")
endforeach()
file(WRITE ${OUT} "// Generated from the folder shaders.
#include \"ui/gpu/shader_library.h\"

namespace basinscope {

std::span<const ShaderFile> shader_files() {
  static constexpr ShaderFile files[] = {
${table}  };
  return files;
}

}  // namespace basinscope
")
