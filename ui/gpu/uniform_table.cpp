// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/uniform_table.h"

namespace basinscope {

std::string basin_uniform_block() {
  std::string block = "layout(std140) uniform Basin {\n";
  for (const UniformField& field : basin_uniform_table) {
    block += "  " + std::string(field.type) + ' ' + std::string(field.name) + ";\n";
  }
  return block + "};\n";
}

}  // namespace basinscope
