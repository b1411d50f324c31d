// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/remark.h"

#include <cstdio>
#include <utility>
#include <vector>

#include "core/printable_text.h"

namespace basinscope {
namespace {

constexpr std::size_t longest_remark = 1000;

void print(const std::string& message) {
  std::fprintf(stderr, "basinscope: %s\n", printable(message, longest_remark).c_str());
}

// Standard error is one for the whole program, and so is what waits for it.
std::vector<std::string>& remarks() {
  static std::vector<std::string> waiting;
  return waiting;
}

}  // namespace

void remark(std::string message) { remarks().push_back(std::move(message)); }

void print_remarks() {
  for (const std::string& message : std::exchange(remarks(), {})) print(message);
}

void print_error(const std::string& message) {
  remarks().clear();
  print(message);
}

}  // namespace basinscope
