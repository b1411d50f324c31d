// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/contours.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "core/message.h"

namespace basinscope {

namespace {

constexpr std::int32_t nothing = -1;

// A line that crosses a cell joins two of the cell's edges. The edge to the right of a node has number 2 *
// node, the one above it 2 * node + 1.
struct Crossing {
  std::int32_t from;
  std::int32_t to;
};

class Tracer {
 public:
  Tracer(const Grid& grid, const std::vector<double>& field, const std::vector<double>& values)
      : grid_(grid), field_(field), values_(values), crossings_(values.size()) {
    classify_nodes();
    for (int row = 0; row + 1 < grid.height; ++row) cross_row(row);
  }

  std::vector<std::vector<QPolygonF>> lines() {
    std::vector<std::vector<QPolygonF>> all;
    all.reserve(values_.size());
    waiting_.assign(2 * field_.size(), nothing);
    for (std::size_t k = 0; k < values_.size(); ++k) all.push_back(joined(crossings_[k], values_[k]));
    return all;
  }

 private:
  // Sets for each node how many of the values lie at or below it; nothing where it is not finite.
  void classify_nodes() {
    // Each node is classified once for all values, so that most cells are dismissed by comparing four
    // numbers.
    bands_.resize(field_.size());
    const int count = static_cast<int>(values_.size());
    const double low = values_.front(), span = values_.back() - low;
    const double scale = count > 1 && span > 0 ? (count - 1) / span : 0;
    for (std::size_t i = 0; i < field_.size(); ++i) {
      const double value = field_[i];
      if (!std::isfinite(value)) {
        bands_[i] = nothing;
        continue;
      }
      // For evenly spaced values this is the band up to rounding. The loops below correct it, for uneven
      // values, too.
      int band = static_cast<int>(std::clamp((value - low) * scale + 1, 0.0, static_cast<double>(count)));
      while (band > 0 && value < values_[static_cast<std::size_t>(band - 1)]) --band;
      while (band < count && value >= values_[static_cast<std::size_t>(band)]) ++band;
      bands_[i] = band;
    }
  }

  void cross_row(int row) {
    const auto width = static_cast<std::size_t>(grid_.width);
    const std::size_t start = static_cast<std::size_t>(row) * width;
    for (std::size_t node = start; node + 1 < start + width; ++node) {
      const std::int32_t a = bands_[node], b = bands_[node + 1];
      const std::int32_t c = bands_[node + width + 1], d = bands_[node + width];
      // No value lies between the corners.
      if (a == b && a == c && a == d) continue;
      const std::int32_t low = std::min({a, b, c, d});
      // A corner is not finite, and there is nothing to interpolate.
      if (low == nothing) continue;
      const std::int32_t high = std::max({a, b, c, d});
      // Exactly the values with an index in [low, high) lie above some corner and not above another.
      for (std::int32_t k = low; k < high; ++k) cross_cell(node, k, a > k, b > k, c > k, d > k);
    }
  }

  // Adds the crossings of one cell for values_[k]. a, b, c and d say which corners are at or above the value,
  // anticlockwise from the lower left.
  void cross_cell(std::size_t node, std::int32_t k, bool a, bool b, bool c, bool d) {
    const auto width = static_cast<std::size_t>(grid_.width);
    const auto lower = static_cast<std::int32_t>(2 * node), left = lower + 1;
    const auto right = static_cast<std::int32_t>(2 * (node + 1) + 1);
    const auto upper = static_cast<std::int32_t>(2 * (node + width));
    std::vector<Crossing>& out = crossings_[static_cast<std::size_t>(k)];
    // Two lines cross this cell. The mean of its corners, the value at the centre of the bilinear field,
    // decides which corners they cut off.
    if (a == c && b == d) {
      const double mean =
          (field_[node] + field_[node + 1] + field_[node + width] + field_[node + width + 1]) / 4;
      const bool join_a_and_c = a == (mean >= values_[static_cast<std::size_t>(k)]);
      if (join_a_and_c) {  // the diagonal a-c passes through: cut off b and d
        out.push_back({lower, right});
        out.push_back({upper, left});
      } else {
        out.push_back({lower, left});
        out.push_back({upper, right});
      }
      return;
    }
    std::int32_t ends[2];
    int found = 0;
    if (a != b) ends[found++] = lower;
    if (b != c) ends[found++] = right;
    if (c != d) ends[found++] = upper;
    if (d != a) ends[found++] = left;
    out.push_back({ends[0], ends[1]});
  }

  QPointF point(std::int32_t edge, double value) const {
    const auto node = static_cast<std::size_t>(edge / 2);
    const bool upwards = edge % 2 == 1;
    const std::size_t other = upwards ? node + static_cast<std::size_t>(grid_.width) : node + 1;
    const double a = field_[node], b = field_[other];
    const double t = a == b ? 0.5 : std::clamp((value - a) / (b - a), 0.0, 1.0);
    const int column = static_cast<int>(node % static_cast<std::size_t>(grid_.width));
    const int row = static_cast<int>(node / static_cast<std::size_t>(grid_.width));
    const double x = grid_.x(column), y = grid_.y(row);
    return upwards ? QPointF(x, y + t * (grid_.y(row + 1) - y))
                   : QPointF(x + t * (grid_.x(column + 1) - x), y);
  }

  // Joins the crossings of one value into lines. Their ends are numbered 2 i (from) and 2 i + 1 (to); two
  // ends on one edge are partners.
  std::vector<QPolygonF> joined(const std::vector<Crossing>& crossings, double value) {
    const auto edge = [&crossings](std::int32_t end) {
      const Crossing& crossing = crossings[static_cast<std::size_t>(end / 2)];
      return end % 2 == 0 ? crossing.from : crossing.to;
    };
    const auto ends = static_cast<std::int32_t>(2 * crossings.size());
    std::vector<std::int32_t> partner(crossings.size() * 2, nothing);
    for (std::int32_t end = 0; end < ends; ++end) {
      std::int32_t& waiting = waiting_[static_cast<std::size_t>(edge(end))];
      if (waiting == nothing) {
        waiting = end;
      } else {
        partner[static_cast<std::size_t>(end)] = waiting;
        partner[static_cast<std::size_t>(waiting)] = end;
      }
    }
    // Only entries in use are reset, so that a value costs O(its crossings) and not O(pixels).
    for (std::int32_t end = 0; end < ends; ++end) waiting_[static_cast<std::size_t>(edge(end))] = nothing;

    std::vector<bool> drawn(crossings.size(), false);
    std::vector<QPolygonF> lines;
    // end ^ 1 is the other end of the same crossing. A closed line comes back to a drawn crossing.
    const auto follow = [&](std::int32_t end) {
      QPolygonF line;
      line.append(point(edge(end), value));
      while (end != nothing && !drawn[static_cast<std::size_t>(end / 2)]) {
        drawn[static_cast<std::size_t>(end / 2)] = true;
        line.append(point(edge(end ^ 1), value));
        end = partner[static_cast<std::size_t>(end ^ 1)];
      }
      lines.push_back(std::move(line));
    };
    // Open lines begin where an end has no partner. What then remains is closed.
    for (std::int32_t end = 0; end < ends; ++end) {
      if (partner[static_cast<std::size_t>(end)] == nothing && !drawn[static_cast<std::size_t>(end / 2)])
        follow(end);
    }
    for (std::int32_t end = 0; end < ends; end += 2) {
      if (!drawn[static_cast<std::size_t>(end / 2)]) follow(end);
    }
    return lines;
  }

  const Grid& grid_;
  const std::vector<double>& field_;
  const std::vector<double>& values_;
  std::vector<std::int32_t> bands_;
  std::vector<std::vector<Crossing>> crossings_;
  std::vector<std::int32_t> waiting_;  // per edge: the end that still has no partner
};

}  // namespace

std::vector<std::vector<QPolygonF>> traced_contours(const Grid& grid, const std::vector<double>& field,
                                                    const std::vector<double>& values) {
  if (field.size() != grid.pixels()) throw invalid(phrase("contours need one value a grid point"));
  // Edges are numbered 2 node + 1 in 32 bits.
  if (field.size() > std::numeric_limits<std::int32_t>::max() / 2 - 2)
    throw invalid(phrase("a grid of contours has at most 2^30 points"));
  if (!std::is_sorted(values.begin(), values.end())) throw invalid(phrase("contour values must rise"));
  if (values.empty() || field.empty()) return std::vector<std::vector<QPolygonF>>(values.size());
  return Tracer(grid, field, values).lines();
}

}  // namespace basinscope
