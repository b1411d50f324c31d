// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/remark.h"

#include <cstdio>

namespace basinscope {

void remark(std::string message) {
  for (char& c : message) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  }
  std::fprintf(stderr, "basinscope: %s\n", message.c_str());
}

}  // namespace basinscope
