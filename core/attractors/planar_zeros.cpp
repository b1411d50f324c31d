// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/planar_zeros.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace basinscope {
namespace {

using Point = Eigen::Vector2d;
using Box = Eigen::AlignedBox2d;

constexpr double most_turn = 1;   // radians between two neighbouring samples
constexpr double finest = 1e-14;  // of the box's diagonal: the closest samples and the smallest cells
// Cells are shifted by this share of one, (3 - sqrt 5)/2, so that zeros of symmetric fields keep off their
// borders: along a border through a zero no turning can be told.
constexpr double shift = 0.3819660112501051;

// The angle by which r turns between two places, in radians. What is measured from both values is right
// only where r turns by less than pi on the way; where it exceeds most_turn, the way is halved until its
// parts turn by less or are shorter than `least`. spent counts the evaluations of the field, of which no
// more are made than `most`.
struct Turning {
  const PlanarField& field;
  double least;
  int most;
  int spent = 0;
  double nearest = std::numeric_limits<double>::infinity();  // the smallest |r| met

  Point at(const Point& place) {
    ++spent;
    const Point value = field(place);
    nearest = std::min(nearest, value.norm());
    return value;
  }

  double between(const Point& a, const Point& b, const Point& at_a, const Point& at_b) {
    // By the cross and the dot product of both values. Of NaN, where the field is undefined, the turn is
    // NaN and the cell is not searched.
    const double turn = std::atan2(at_a.x() * at_b.y() - at_a.y() * at_b.x(), at_a.dot(at_b));
    if (!(std::abs(turn) > most_turn) || (b - a).norm() <= least || spent >= most) return turn;
    const Point middle = (a + b) / 2, there = at(middle);
    return between(a, middle, at_a, there) + between(middle, b, there, at_b);
  }
};

class Search {
 public:
  Search(const PlanarSearch& what, std::vector<PlanarZero>& known)
      : what_(what),
        known_(known),
        least_(finest * what.box.diagonal().norm()),
        turning_{what.field, least_, what.evaluations} {}

  bool run() {
    // First all nodes, then all edges, each once: neighbouring cells share them.
    const int n = what_.cells;
    const Point step = what_.box.sizes() / n;
    const Point corner = what_.box.min() - shift * step;
    const auto place = [&](int column, int row) {
      return Point(corner.x() + column * step.x(), corner.y() + row * step.y());
    };
    const int side = n + 2;  // nodes: one cell more for the shift
    std::vector<Point> values;
    for (int row = 0; row < side; ++row)
      for (int column = 0; column < side; ++column) values.push_back(turning_.at(place(column, row)));
    const auto value = [&](int column, int row) {
      return values[static_cast<std::size_t>(row * side + column)];
    };
    const auto turns = [&](int c0, int r0, int c1, int r1) {
      return turning_.between(place(c0, r0), place(c1, r1), value(c0, r0), value(c1, r1));
    };
    std::vector<double> across, up;  // along the edges to the right of and above each node
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) {
        across.push_back(column + 1 < side ? turns(column, row, column + 1, row) : 0);
        up.push_back(row + 1 < side ? turns(column, row, column, row + 1) : 0);
      }
    }
    // Then cell by cell, until a whole round finds nothing new: the zero that Newton finds from one cell may
    // lie in another that was done.
    for (std::size_t before = known_.size() + 1;
         before != known_.size() && turning_.spent < what_.evaluations;) {
      before = known_.size();
      for (int row = 0; row + 1 < side; ++row) {
        for (int column = 0; column + 1 < side; ++column) {
          const auto here = static_cast<std::size_t>(row * side + column);
          const auto above = here + static_cast<std::size_t>(side);
          // Anticlockwise: along the lower and the right edge, back along the upper and the left.
          const double turn = across[here] + up[here + 1] - across[above] - up[here];
          resolve(Box(place(column, row), place(column + 1, row + 1)), turn);
        }
      }
    }
    return !steep_;
  }

 private:
  double turning_round(const Box& box) {
    const Point corners[] = {box.corner(Box::BottomLeft), box.corner(Box::BottomRight),
                             box.corner(Box::TopRight), box.corner(Box::TopLeft)};
    Point values[4];
    for (int i = 0; i < 4; ++i) values[i] = turning_.at(corners[i]);
    double turn = 0;
    for (int i = 0; i < 4; ++i) {
      const int j = (i + 1) % 4;
      turn += turning_.between(corners[i], corners[j], values[i], values[j]);
    }
    return turn;
  }

  // Whether the field differs between the corners of the smallest cell by 1e-4 of the search box: then it
  // practically jumps there.
  bool changes_much(const Box& box) {
    const Point first = turning_.at(box.corner(Box::BottomLeft));
    double change = 0;
    for (const auto corner : {Box::BottomRight, Box::TopLeft, Box::TopRight})
      change = std::max(change, (turning_.at(box.corner(corner)) - first).norm());
    return change > 1e-4 * what_.box.diagonal().norm();
  }

  // True where the known zeros inside account for the turns, or nothing can be told.
  bool accounted(const Box& box, double turn) const {
    if (!std::isfinite(turn)) return true;
    int sum = 0;
    for (const PlanarZero& zero : known_) {
      // Half-open, so that a zero on a border belongs to one cell.
      const bool inside =
          (zero.place.array() >= box.min().array()).all() && (zero.place.array() < box.max().array()).all();
      if (!inside) continue;
      // A zero of unknown index: the sum says nothing.
      if (zero.index == 0) return true;
      sum += zero.index;
    }
    return sum == std::lround(turn / (2 * std::numbers::pi));
  }

  void resolve(const Box& box, double turn) {
    if (turning_.spent >= what_.evaluations || accounted(box, turn)) return;
    // Newton from the centre before any division, as most cells have one zero near enough.
    if (const auto zero = what_.polish(box.center())) {
      known_.push_back(*zero);
      if (accounted(box, turn)) return;
    }
    // Cells of the spacing of doubles: what is missing is no zero that Newton could find, or a jump.
    if (box.diagonal().norm() <= 4 * least_) {
      steep_ = steep_ || changes_much(box);
      return;
    }
    const Point centre = box.center();
    for (const auto corner : {Box::BottomLeft, Box::BottomRight, Box::TopLeft, Box::TopRight}) {
      Box quarter(centre);
      quarter.extend(box.corner(corner));
      resolve(quarter, turning_round(quarter));
    }
  }

  const PlanarSearch& what_;
  std::vector<PlanarZero>& known_;
  double least_;
  Turning turning_;
  bool steep_ = false;
};

}  // namespace

std::optional<int> winding_number(const PlanarField& field, const Point& centre, double radius) {
  constexpr int corners = 16;
  const auto corner = [&](int i) -> Point {
    // Turned by a part of a step, off the axes of symmetric fields.
    const double angle = 2 * std::numbers::pi * (i + 0.3) / corners;
    return centre + radius * Point(std::cos(angle), std::sin(angle));
  };
  Turning turning{field, 1e-9 * radius, 4000};
  double turned = 0;
  Point before = turning.at(corner(0));
  const Point first = before;
  for (int i = 0; i < corners; ++i) {
    const Point next = i + 1 < corners ? turning.at(corner(i + 1)) : first;
    turned += turning.between(corner(i), corner(i + 1), before, next);
    before = next;
  }
  const double whole = turned / (2 * std::numbers::pi);
  // A value so small on the circle means a zero on it, within rounding: the turning there depends on the
  // last digits.
  if (!(turning.nearest > 1e-5 * radius) || turning.spent >= turning.most) return std::nullopt;
  return std::abs(whole - std::round(whole)) < 1e-6 ? std::optional(static_cast<int>(std::lround(whole)))
                                                    : std::nullopt;
}

bool find_zeros(const PlanarSearch& search, std::vector<PlanarZero>& known) {
  return Search(search, known).run();
}

}  // namespace basinscope
