// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/warning.h"

#include <cstdio>
#include <utility>
#include <vector>

#include "core/printable_text.h"

namespace basinscope {
namespace {

constexpr std::size_t longest_line = 1000;

void print(const std::string& message) {
  std::fprintf(stderr, "basinscope: %s\n", printable(message, longest_line).c_str());
}

// Standard error is one for the whole program, and so is what waits for it.
std::vector<std::string>& warnings() {
  static std::vector<std::string> waiting;
  return waiting;
}

}  // namespace

void warn(std::string message) { warnings().push_back(std::move(message)); }

void print_warnings() {
  for (const std::string& message : std::exchange(warnings(), {})) print(message);
}

void print_error(const std::string& message) {
  warnings().clear();
  print(message);
}

}  // namespace basinscope
