// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/shading_steps.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/four_numbers.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

// Nodes every few pixels, the last one included.
std::vector<int> nodes_along(int length, int apart) {
  std::vector<int> nodes;
  for (int at = 0; at < length - 1; at += apart) nodes.push_back(at);
  nodes.push_back(length - 1);
  return nodes;
}

struct Corner {
  std::int32_t label;
  float steps;
};

// Of the corners with a pixel's label, by how near they are; the most of all where none has it.
std::int32_t between(const Corners& corners, std::int32_t label, float x, float y) {
  const auto& [a, b, c, d] = corners.steps;
  // Inside a basin; a thousandth of each weighs in as below.
  if (!any_of(four_at(corners.labels) ^ label)) {
    const float sum = (1 - y) * ((1 - x) * a + x * b) + y * ((1 - x) * c + x * d);
    return static_cast<std::int32_t>((sum + 1e-3f * (a + b + c + d)) / 1.004f + 0.5f);
  }
  const float shares[] = {(1 - x) * (1 - y), x * (1 - y), (1 - x) * y, x * y};
  float sum = 0, total = 0, most = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    most = std::max(most, corners.steps[i]);
    // Without a branch: along a border it would go either way.
    const float weight = corners.labels[i] == label ? shares[i] + 1e-3f : 0.0f;
    total += weight;
    sum += weight * corners.steps[i];
  }
  return static_cast<std::int32_t>((total > 0 ? sum / total : most) + 0.5f);
}

constexpr int most_apart = 8;

// The pixels between two rows of nodes, in patches between four of them.
class Strip {
 public:
  explicit Strip(const std::vector<int>& columns) : first_(columns), width_(columns.back() + 1) {
    if (first_.size() > 1) first_.pop_back();  // the last patch has the last column, too
    corners_.resize(first_.size());
    for (auto* each : {&a_, &b_, &c_, &d_, &begin_, &slope_, &along_}) each->resize(first_.size());
    for (std::size_t k = 0; k < first_.size(); ++k) {
      const int next = columns[std::min(k + 1, columns.size() - 1)];
      along_[k] = 1 / static_cast<float>(std::max(1, next - first_[k]));
    }
    first_.push_back(width_);
  }

  void put(std::size_t patch, const std::array<Corner, 4>& corners) {
    const auto& [a, b, c, d] = corners;
    corners_[patch] = {{a.label, b.label, c.label, d.label}, {a.steps, b.steps, c.steps, d.steps}};
    a_[patch] = a.steps, b_[patch] = b.steps, c_[patch] = c.steps, d_[patch] = d.steps;
  }

  // Of one row, so far up.
  void fill(const std::int32_t* labels, std::int32_t* steps, float y) {
    // Inside a basin they are on a line.
    for (std::size_t k = 0; k < corners_.size(); ++k) {
      const float evened = 1e-3f * (a_[k] + b_[k] + c_[k] + d_[k]);
      begin_[k] = ((1 - y) * a_[k] + y * c_[k] + evened) / 1.004f + 0.5f;
      slope_[k] = (((1 - y) * b_[k] + y * d_[k] + evened) / 1.004f + 0.5f - begin_[k]) * along_[k];
    }
    for (std::size_t k = 0; k < corners_.size(); ++k) {
      const int count = first_[k + 1] - first_[k];
      // Always as many columns, which go at once: those of the next patch are written after.
      if (count <= most_apart && first_[k] + most_apart <= width_)
        fill(k, count, most_apart, labels + first_[k], steps + first_[k], y);
      else
        fill(k, count, count, labels + first_[k], steps + first_[k], y);
    }
  }

 private:
  // count: of the patch; together: columns that may be read and written.
  void fill(std::size_t k, int count, int together, const std::int32_t* labels, std::int32_t* steps,
            float y) const {
    const std::int32_t label = corners_[k].labels[0];
    bool inside = !any_of(four_at(corners_[k].labels) ^ label);
    if (together == most_apart) {
      constexpr FourNumbers from_first{0, 1, 2, 3};
      FourNumbers others{};
      for (int i = 0; i < most_apart; i += 4)
        others |= (four_at(labels + i) ^ label) & (from_first + i < count);
      inside = inside && !any_of(others);
    } else {
      inside = inside && std::count(labels, labels + count, label) == count;
    }
    if (inside) {
      for (int i = 0; i < together; ++i)
        steps[i] = static_cast<std::int32_t>(begin_[k] + slope_[k] * static_cast<float>(i));
    } else {
      for (int i = 0; i < count; ++i)
        steps[i] = between(corners_[k], labels[i], static_cast<float>(i) * along_[k], y);
    }
  }

  std::vector<Corners> corners_;
  std::vector<float> a_, b_, c_, d_;  // steps at the corners
  std::vector<float> begin_, slope_;  // of the row that is filled
  std::vector<float> along_;          // a pixel, of the way from node to node
  std::vector<int> first_;            // columns, and the end of all
  int width_;
};

}  // namespace

int shading_pixels_apart(const Grid& grid) {
  constexpr double enough = 4096;  // nodes: steps change slowly but for where labels do
  return std::clamp(static_cast<int>(std::lround(std::sqrt(static_cast<double>(grid.pixels()) / enough))), 4,
                    8);
}

void add_shading_steps(const SettlePixels& to_rest, BasinMap& map) {
  const int apart = shading_pixels_apart(map.grid);
  const std::vector<int> columns = nodes_along(map.grid.width, apart),
                         rows = nodes_along(map.grid.height, apart);
  const auto width = static_cast<std::size_t>(map.grid.width), across = columns.size();
  map.steps.resize(map.labels.size());
  std::vector<std::uint32_t> nodes;  // their pixels
  for (const int row : rows)
    for (const int column : columns)
      nodes.push_back(static_cast<std::uint32_t>(static_cast<std::size_t>(row) * width) +
                      static_cast<std::uint32_t>(column));
  const BasinMap settled = to_rest(nodes);
  std::vector<Corner> corners;
  for (std::size_t i = 0; i < nodes.size(); ++i)
    corners.push_back({map.labels[nodes[i]], static_cast<float>(settled.steps[i])});
  const auto corner = [&](std::size_t row, std::size_t column) { return corners[row * across + column]; };
  const int strips = std::max(1, static_cast<int>(rows.size()) - 1);
  over_row_bands(strips, 32, [&](int first, int last) {
    Strip filled(columns);
    for (auto strip = static_cast<std::size_t>(first); strip < static_cast<std::size_t>(last); ++strip) {
      const std::size_t above = std::min(strip + 1, rows.size() - 1);
      const int end = above + 1 == rows.size() ? rows[above] + 1 : rows[above];
      const float up = 1 / static_cast<float>(std::max(1, rows[above] - rows[strip]));
      for (std::size_t k = 0; k + 1 < std::max<std::size_t>(2, across); ++k) {
        const std::size_t right = std::min(k + 1, across - 1);
        filled.put(k, {corner(strip, k), corner(strip, right), corner(above, k), corner(above, right)});
      }
      for (int row = rows[strip]; row < end; ++row) {
        const auto from = static_cast<std::size_t>(row) * width;
        filled.fill(map.labels.data() + from, map.steps.data() + from,
                    static_cast<float>(row - rows[strip]) * up);
      }
    }
  });
}

}  // namespace basinscope
