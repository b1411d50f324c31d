# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUT: a C++ table of every file in FILES (separated by |), each under its path below the folder "python".
string(REPLACE "|" ";" FILES "${FILES}")
set(table "")
foreach(file IN LISTS FILES)
  string(REGEX REPLACE "^.*/resources/python/" "" path ${file})
  string(REGEX REPLACE "[.]py$" "" path ${path})
  file(READ ${file} text)
  string(APPEND table "    {\"${path}\", R\"python(${text})python\"},\n")
endforeach()
file(WRITE ${OUT} "// Generated from the folder resources/python.
#include \"core/script/pieces.h\"

namespace basinscope {

std::span<const PythonPiece> python_pieces() {
  static constexpr PythonPiece pieces[] = {
${table}  };
  return pieces;
}

}  // namespace basinscope
")
