// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/certified_table.h"

#include <algorithm>
#include <cmath>

#include "core/proof/state_plane.h"
#include "core/proof/update_bounds.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

// While labels spread: nothing reached yet, one label, or several or a suspect.
constexpr std::int32_t nothing = -1, conflict = -2;

std::int32_t joined(std::int32_t a, std::int32_t b) {
  if (a == nothing || a == b) return b;
  return b == nothing ? a : conflict;
}

constexpr int cells_of_band = 256;
// An image that touches more open cells than this is that of a cell on a border.
constexpr std::size_t most_arrows = 256;

// Of the update in a disc: how far it takes the centre at most, and the factor by which no two states are
// farther apart after it.
struct Pull {
  double move = unbounded, steepest = unbounded;
};

// The first of discs about the attractor, each a fifth smaller than the last, that is certain; none where the
// update does not contract there. pull(radii, pulls): of as many as are bounded together. That weighs every
// pattern, and of a disc in another no bound is steeper: the first that contracts is sought by parts.
template <class Pulls>
std::optional<CertifiedDisc> first_disc(const Attractor& attractor, double longest, std::size_t together,
                                        const Pulls& pull) {
  constexpr std::size_t most = 93;  // down to 1e-9 of the longest
  const auto radius = [&](std::size_t place) { return longest * std::pow(0.8, place); };
  std::vector<double> radii;
  std::vector<Pull> pulls(together);
  Pull found;  // of the last place
  std::size_t from = 0, last = most;
  while (from < last) {
    const std::size_t parts = std::min(together, last - from) + 1;
    std::vector<std::size_t> places;
    radii.clear();
    for (std::size_t part = 1; part < parts; ++part) {
      places.push_back(from + part * (last - from) / parts);
      radii.push_back(radius(places.back()));
    }
    pull(radii, pulls.data());
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (pulls[i].steepest < 1) {
        last = places[i];
        found = pulls[i];
        break;
      }
      from = places[i] + 1;
    }
  }
  // Beside where it begins to contract it may take the centre too far.
  for (; last < most && found.move < radius(last); pull({radius(++last)}, &found))
    if (keeps_disc(found.move, found.steepest, radius(last)))
      return CertifiedDisc{in_state_plane(attractor.state), radius(last), attractor.label};
  return std::nullopt;
}

std::optional<CertifiedDisc> certified_disc(BoxBounds& bounds, const Attractor& attractor, double longest) {
  const Eigen::Array2d centre = in_state_plane(attractor.state);
  std::vector<Box> boxes(bounds.batch_size());
  std::vector<ImageBound> found(boxes.size());
  const auto pull = [&](const std::vector<double>& radii, Pull* pulls) {
    for (std::size_t i = 0; i < radii.size(); ++i)
      boxes[i] = box_around(centre, Eigen::Array2d::Constant(radii[i]));
    bounds.over(boxes.data(), found.data(), radii.size(), BoxBounds::Ask::whole);
    for (std::size_t i = 0; i < radii.size(); ++i)
      pulls[i] = found[i].known
                     ? Pull{(found[i].centre_image - centre).matrix().norm() + 2 * found[i].centre_error,
                            found[i].lipschitz}
                     : Pull{};
  };
  return first_disc(attractor, longest, boxes.size(), pull);
}

}  // namespace

template <class Visit>
bool CertifiedTable::visit_below(const Place& place, const Range& range, const Visit& visit) const {
  const Cell& cell = cells_[static_cast<std::size_t>(place.cell)];
  if (cell.children < 0) return visit(place.cell);
  const int below = finest_ - place.level - 1;
  for (int i = 0; i < 4; ++i) {
    const Place child{cell.children + i, place.level + 1, 2 * place.column + (i & 1),
                      2 * place.row + (i >> 1)};
    const int x = child.column << below, y = child.row << below, last = (1 << below) - 1;
    if (x > range.x1 || x + last < range.x0 || y > range.y1 || y + last < range.y0) continue;
    if (ring_ > 0 && !on_ring(box_of(child))) continue;
    if (!visit_below(child, range, visit)) return false;
  }
  return true;
}

template <class Visit>
bool CertifiedTable::visit(const Box& box, const Visit& visit) const {
  const int across = side_ << finest_;
  const auto place_of = [across](double fine) {
    return static_cast<int>(std::clamp(fine, 0.0, across - 1.0));
  };
  const Eigen::Array2d from = (box.low - region_.low) * per_finest_ - off_,
                       to = (box.high - region_.low) * per_finest_ + off_;
  const Range range{place_of(from[0]), place_of(to[0]), place_of(from[1]), place_of(to[1])};
  const int below = finest_ - deepest_, x0 = range.x0 >> below, x1 = range.x1 >> below,
            y0 = range.y0 >> below, y1 = range.y1 >> below;
  if (x1 - x0 + y1 - y0 > 3) {
    // Of a border the corners of a box tell most.
    for (const int y : {y0, y1})
      for (const int x : {x0, x1})
        if (const std::int32_t there = drawn_[static_cast<std::size_t>(y) * static_cast<std::size_t>(fine_) +
                                              static_cast<std::size_t>(x)];
            there >= 0 && !visit(there >> size_bits))
          return false;
  }
  for (int y = y0; y <= y1; ++y) {
    const std::int32_t* const row = drawn_.data() + std::ptrdiff_t{y} * fine_;
    int same = fine_ - 1;  // rows from here on up to a multiple have the cells of this one
    for (int x = x0; x <= x1; ++x) {
      const std::int32_t there = row[x];
      if (there >= 0) {
        // Once each.
        const int last = (1 << (there & ((1 << size_bits) - 1))) - 1;
        if ((y == y0 || (y & last) == 0) && !visit(there >> size_bits)) return false;
        x |= last;
        same &= last;
      } else {
        same = 0;
        if (there != nowhere && !visit_below({-1 - there, deepest_, x, y}, range, visit)) return false;
      }
    }
    y |= same;
  }
  return true;
}

CertifiedTable::CertifiedTable(const Network& network, const std::vector<Attractor>& attractors,
                               const TableLimits& limits, const TaskControl& control)
    : make_(update_bounds(network)),
      region_(states_box(network)),
      side_(limits.side),
      finest_(std::max(limits.deepest_suspect, limits.deepest)),
      trust_(limits.trust),
      deepest_(limits.deepest),
      fine_(side_ << deepest_) {
  step_ = (region_.high - region_.low) / side_;
  per_finest_ = (1 << finest_) / step_;
  off_ = 1e-3 + 8 * ulp * per_finest_ * region_.low.abs().max(region_.high.abs());
  ring_ = radius_of_states(network);
  const std::unique_ptr<BoxBounds> bounds = make_();
  // All states may be one, where weights leave no choice.
  const double longest = std::max(region_.longest_side(), network.largest_norm());
  for (const Attractor& attractor : attractors) {
    if (control.cancelled()) return;
    if (attractor.label < 0 || !attractor.stable()) continue;
    if (const auto disc = certified_disc(*bounds, attractor, longest)) discs_.push_back(*disc);
  }
  if (discs_.empty() || !(step_ > 0).all()) return;
  cells_.resize(static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_));
  drawn_.resize(static_cast<std::size_t>(fine_) * static_cast<std::size_t>(fine_));
  for (int row = 0; row < side_; ++row) {
    for (int column = 0; column < side_; ++column) {
      const Place place{row * side_ + column, 0, column, row};
      place_cell(place);
      if (on_ring(box_of(place))) left_.push_back({place, {}, nothing});
    }
  }
  first_ = left_.size();
  bound(left_, control);
  bounded_ = left_.size();
  // Fixed points are few, but every cell that leads to one that is not told from its neighbours stays open.
  const auto suspects = [&](const OpenCell& cell) {
    return cell.value == conflict && cell.place.level < limits.deepest_suspect;
  };
  const auto fits = [&](const auto& chosen) {
    const auto count = static_cast<std::size_t>(std::count_if(left_.begin(), left_.end(), chosen));
    return count > 0 && bounded_ + 4 * count <= limits.most && !control.cancelled();
  };
  while (fits(suspects)) divide(suspects, control);
  if (!control.cancelled()) spread_labels();
  const auto coarse = [&](const OpenCell& cell) { return cell.place.level < limits.deepest; };
  for (int round = 0; round < limits.deepest && fits(coarse); ++round) {
    divide(coarse, control);
    while (fits(suspects)) divide(suspects, control);
    if (!control.cancelled()) spread_labels();
  }
}

double CertifiedTable::open_share() const {
  double share = 0;
  for (const OpenCell& cell : left_) share += std::ldexp(1.0, -2 * cell.place.level);
  return first_ > 0 ? share / static_cast<double>(first_) : 1;
}

Box CertifiedTable::box_of(const Place& place) const {
  const Eigen::Array2d size = step_ * std::ldexp(1.0, -place.level);
  const Eigen::Array2d from(place.column, place.row), to(place.column + 1, place.row + 1);
  return {region_.low + from * size, region_.low + to * size};
}

bool CertifiedTable::on_ring(const Box& box) const {
  if (ring_ == 0) return true;
  const double least = box.low.max(-box.high).max(0.0).matrix().norm();
  const double most = box.high.abs().max(box.low.abs()).matrix().norm();
  return least <= ring_ * (1 + 1e-12) && most >= ring_ * (1 - 1e-12);
}

std::int32_t CertifiedTable::in_disc(const Box& box) const {
  for (const CertifiedDisc& disc : discs_)
    if (disc.contains(box)) return disc.label;
  return open;
}

std::int32_t CertifiedTable::label_by_cells(const Box& box) const {
  if (cells_.empty() || !region_.contains(box)) return open;
  std::int32_t found = nothing;
  visit(box, [&](std::int32_t cell) {
    const std::int32_t label = cells_[static_cast<std::size_t>(cell)].label;
    found = label == open ? conflict : joined(found, label);
    return found != conflict;
  });
  return found >= 0 ? found : open;
}

bool CertifiedTable::is_open(const Box& box) const {
  if (cells_.empty()) return true;
  return in_disc(box) == open &&
         visit(box, [&](std::int32_t cell) { return cells_[static_cast<std::size_t>(cell)].label == open; });
}

void CertifiedTable::bound(std::vector<OpenCell>& cells, const TaskControl& control) const {
  over_row_bands(static_cast<int>(cells.size()), cells_of_band, [&](int first, int last) {
    if (control.cancelled()) return;
    const std::unique_ptr<BoxBounds> bounds = make_();
    std::vector<Box> boxes;
    std::vector<OpenCell*> asked;
    for (int i = first; i < last; ++i) {
      OpenCell& cell = cells[static_cast<std::size_t>(i)];
      const Box box = box_of(cell.place);
      cell.value = in_disc(box);
      if (cell.value != open) continue;
      boxes.push_back(box);
      asked.push_back(&cell);
    }
    std::vector<ImageBound> found(boxes.size());
    bounds->over(boxes.data(), found.data(), boxes.size(), BoxBounds::Ask::whole);
    for (std::size_t i = 0; i < asked.size(); ++i) take(found[i], *asked[i]);
  });
}

void CertifiedTable::take(ImageBound bound, OpenCell& cell) const {
  cell.value = conflict;
  if (!bound.known || bound.may_hold_fixed_point) return;
  if (trust_ != 1) bound.image = box_around(bound.image.centre(), trust_ * bound.image.half());
  cell.image = bound.image.intersection(region_);
  if (cell.image.empty()) return;
  const std::int32_t label = in_disc(cell.image);
  cell.value = label == open ? nothing : label;
}

template <class Chosen>
std::size_t CertifiedTable::divide(const Chosen& chosen, const TaskControl& control) {
  std::vector<OpenCell> kept, parts;
  for (const OpenCell& cell : left_) {
    if (!chosen(cell)) {
      kept.push_back(cell);
      continue;
    }
    const auto first = static_cast<std::int32_t>(cells_.size());
    cells_[static_cast<std::size_t>(cell.place.cell)].children = first;
    cells_.resize(cells_.size() + 4);
    for (int i = 0; i < 4; ++i) {
      const Place place{first + i, cell.place.level + 1, 2 * cell.place.column + (i & 1),
                        2 * cell.place.row + (i >> 1)};
      place_cell(place);
      if (on_ring(box_of(place))) parts.push_back({place, {}, nothing});
    }
    if (cell.place.level == deepest_) place_cell(cell.place);
  }
  bound(parts, control);
  bounded_ += parts.size();
  left_ = std::move(kept);
  left_.insert(left_.end(), parts.begin(), parts.end());
  return parts.size();
}

void CertifiedTable::place_cell(const Place& place) {
  const Cell& cell = cells_[static_cast<std::size_t>(place.cell)];
  if (place.level > deepest_) return;
  const int larger = deepest_ - place.level, across = 1 << larger;
  std::int32_t what = nowhere;
  if (cell.children >= 0)
    what = -1 - place.cell;
  else if (on_ring(box_of(place)))
    what = place.cell << size_bits | larger;
  for (int row = place.row * across; row < (place.row + 1) * across; ++row) {
    const auto at =
        drawn_.begin() + static_cast<std::ptrdiff_t>(row) * fine_ + std::ptrdiff_t{place.column} * across;
    std::fill(at, at + across, what);
  }
}

void CertifiedTable::exclude_below(const Place& place, const std::function<bool(const Box&)>& excluded) {
  Cell& cell = cells_[static_cast<std::size_t>(place.cell)];
  if (cell.children < 0) {
    if (cell.label != open && excluded(box_of(place))) cell.label = open;
    return;
  }
  for (int i = 0; i < 4; ++i)
    exclude_below({cell.children + i, place.level + 1, 2 * place.column + (i & 1), 2 * place.row + (i >> 1)},
                  excluded);
}

void CertifiedTable::exclude(const std::function<bool(const Box&)>& excluded) {
  std::erase_if(discs_, [&](const CertifiedDisc& disc) {
    return excluded(box_around(disc.centre, Eigen::Array2d::Constant(disc.radius)));
  });
  if (cells_.empty()) return;
  for (int row = 0; row < side_; ++row)
    for (int column = 0; column < side_; ++column)
      exclude_below({row * side_ + column, 0, column, row}, excluded);
}

// Cells are followed depth first (R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput.
// 1, 1972): those that lead to each other have one value, of all that any of them leads to. Of a conflict
// nothing more is followed.
void CertifiedTable::spread_labels() {
  const std::size_t count = left_.size();
  // Of each cell its value, or its place among those that are not followed yet: first_place less that.
  constexpr std::int32_t first_place = -3;
  std::vector<std::int32_t> state_of(cells_.size()), values(count), order(count, 0), lowest(count, 0);
  for (std::size_t i = 0; i < cells_.size(); ++i) state_of[i] = cells_[i].label;
  for (std::size_t i = 0; i < count; ++i) {
    const std::int32_t value = values[i] = left_[i].value;
    state_of[static_cast<std::size_t>(left_[i].place.cell)] =
        value != nothing ? value : first_place - static_cast<std::int32_t>(i);
  }
  const auto state = [&](std::size_t i) -> std::int32_t& {
    return state_of[static_cast<std::size_t>(left_[i].place.cell)];
  };
  struct Followed {
    std::size_t cell, ahead;  // from there on it leads to
  };
  std::vector<Followed> path;
  std::vector<std::size_t> ahead, waiting;
  std::int32_t visited = 0;
  const auto enter = [&](std::size_t i) {
    order[i] = lowest[i] = ++visited;
    waiting.push_back(i);
    path.push_back({i, ahead.size()});
    std::int32_t& value = values[i];
    visit(left_[i].image, [&](std::int32_t cell) {
      const std::int32_t of = state_of[static_cast<std::size_t>(cell)];
      if (of > first_place)
        value = joined(value, of);
      else if (ahead.size() - path.back().ahead >= most_arrows)
        value = conflict;
      else
        ahead.push_back(static_cast<std::size_t>(first_place - of));
      return value != conflict;
    });
  };
  for (std::size_t start = 0; start < count; ++start) {
    if (values[start] != nothing || order[start] > 0) continue;
    enter(start);
    while (!path.empty()) {
      const auto [i, first] = path.back();
      if (values[i] != conflict && ahead.size() > first) {
        const std::size_t to = ahead.back();
        ahead.pop_back();
        if (order[to] == 0)
          enter(to);
        else if (state(to) > first_place)
          values[i] = joined(values[i], state(to));
        else
          lowest[i] = std::min(lowest[i], order[to]);
        continue;
      }
      ahead.resize(first);
      path.pop_back();
      const std::int32_t value = values[i];
      if (!path.empty()) {
        const std::size_t from = path.back().cell;
        values[from] = joined(values[from], value);
        if (lowest[i] < order[i]) lowest[from] = std::min(lowest[from], lowest[i]);
      }
      if (lowest[i] < order[i]) continue;
      for (bool more = true; more; waiting.pop_back()) {
        const std::size_t one = waiting.back();
        state(one) = values[one] = value;
        more = one != i;
      }
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (values[i] >= 0)
      cells_[static_cast<std::size_t>(left_[i].place.cell)].label = values[i];
    else
      left_[kept++] = left_[i];
  }
  left_.resize(kept);
}

}  // namespace basinscope
