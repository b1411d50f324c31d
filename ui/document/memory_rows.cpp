// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/memory_rows.h"

#include <algorithm>
#include <numeric>

namespace basinscope {
namespace {

std::vector<int> numbered(Eigen::Index from, Eigen::Index to) {
  std::vector<int> rows(static_cast<std::size_t>(to - from));
  std::iota(rows.begin(), rows.end(), static_cast<int>(from));
  return rows;
}

}  // namespace

std::optional<std::vector<int>> kept_rows(const SharedMatrix& before, const SharedMatrix& after) {
  if (before.cols() != after.cols()) return {};
  const Eigen::Index n = before.rows(), m = after.rows();
  Eigen::Index alike = 0;  // rows at the start
  while (alike < std::min(n, m) && before.row(alike) == after.row(alike)) ++alike;
  if (alike == std::min(n, m)) {
    std::vector<int> kept = numbered(0, alike);
    kept.resize(static_cast<std::size_t>(m), -1);
    return kept;
  }
  if (m != n && m != n - 1) return {};
  for (Eigen::Index i = alike + 1; i < n; ++i)  // rows after the first that differs
    if (before.row(i) != after.row(i - (n - m))) return {};
  if (m == n) return numbered(0, n);
  std::vector<int> kept = numbered(0, n);
  kept.erase(kept.begin() + alike);
  return kept;
}

void follow_rows(Memory& memory, const std::vector<int>& kept) {
  if (!memory.names.empty()) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      const auto old = static_cast<std::size_t>(kept[i]);
      names.push_back(kept[i] >= 0 && old < memory.names.size() ? memory.names[old]
                                                                : "x" + std::to_string(i + 1));
    }
    memory.names = std::move(names);
  }
  const SharedMatrix before = memory.values;
  if (before.size() == 0 || kept == numbered(0, before.rows())) return;
  Matrix values = Matrix::Zero(static_cast<Eigen::Index>(kept.size()), before.cols());
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (kept[i] >= 0 && kept[i] < before.rows())
      values.row(static_cast<Eigen::Index>(i)) = before.row(kept[i]);
  memory.values = std::move(values);
  memory.values_file.reset();
}

void forget_rows(Memory& memory) {
  memory.names.clear();
  memory.values = SharedMatrix();
  memory.values_file.reset();
}

}  // namespace basinscope
