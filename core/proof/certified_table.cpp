// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/certified_table.h"

#include <algorithm>
#include <cmath>

#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr int cells_of_band = 256;
// Discs are tried down to 1e-9 of the longest.
constexpr int most_radii = 93;
// An image that touches more open cells than this is that of a cell on a border.
constexpr std::size_t most_arrows = 256;

// While labels spread: nothing reached yet, one label, or several or a suspect.
constexpr std::int32_t nothing = -1, conflict = -2;

std::int32_t joined(std::int32_t a, std::int32_t b) {
  if (a == nothing || a == b) return b;
  return b == nothing ? a : conflict;
}

double farthest(const Box& box, const Eigen::Array2d& from) {
  return (box.high - from).abs().max((box.low - from).abs()).matrix().norm() * (1 + 8 * ulp);
}

}  // namespace

std::optional<CertifiedDisc> certified_disc(UpdateBounds& bounds, const Attractor& attractor,
                                            double longest) {
  const Eigen::Array2d centre = attractor.state.array();
  double radius = longest;
  for (int i = 0; i < most_radii; ++i, radius *= 0.8) {
    const UpdateBound bound = bounds.over(box_around(centre, Eigen::Array2d::Constant(radius)));
    if (!bound.known || !(bound.steepest < 1)) continue;
    // It maps into itself: ||T(q) - c|| <= ||T(c) - c|| + steepest radius.
    const double move = (bound.next - centre).matrix().norm() + 2 * bound.error;
    if (move < (1 - bound.steepest) * radius * (1 - 8 * ulp))
      return CertifiedDisc{centre, radius, attractor.label};
  }
  return std::nullopt;
}

CertifiedTable::CertifiedTable(const Network& network, const std::vector<Attractor>& attractors,
                               const TableLimits& limits, const TaskControl& control)
    : region_(states_box(network)), side_(limits.side), trust_(limits.trust) {
  step_ = (region_.high - region_.low) / side_;
  if (const auto* l2 = std::get_if<L2>(&network.post)) ring_ = l2->radius;
  UpdateBounds bounds(network);
  // All states may be one, where weights leave no choice.
  const double longest = std::max(region_.longest(), network.largest_norm());
  for (const Attractor& attractor : attractors) {
    if (attractor.label < 0 || !attractor.stable()) continue;
    if (const auto disc = certified_disc(bounds, attractor, longest)) discs_.push_back(*disc);
  }
  if (discs_.empty() || !(step_ > 0).all()) return;
  cells_.resize(static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_));
  for (int row = 0; row < side_; ++row) {
    for (int column = 0; column < side_; ++column) {
      const Place place{row * side_ + column, 0, column, row};
      if (on_ring(box_of(place))) left_.push_back({place, {}, nothing});
    }
  }
  first_ = left_.size();
  bound(network, left_, control);
  bounded_ = left_.size();
  // Fixed points are few, but every cell that leads to one that is not told from its neighbours stays open.
  const auto suspects = [&](const OpenCell& cell) {
    return cell.value == conflict && cell.place.level < limits.deepest_suspect;
  };
  const auto fits = [&](const auto& chosen) {
    const auto count = static_cast<std::size_t>(std::count_if(left_.begin(), left_.end(), chosen));
    return count > 0 && bounded_ + 4 * count <= limits.most && !control.cancelled();
  };
  while (fits(suspects)) divide(network, suspects, control);
  if (!control.cancelled()) spread_labels();
  const auto coarse = [&](const OpenCell& cell) { return cell.place.level < limits.deepest; };
  for (int round = 0; round < limits.deepest && fits(coarse); ++round) {
    divide(network, coarse, control);
    while (fits(suspects)) divide(network, suspects, control);
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
    if (farthest(box, disc.centre) <= disc.radius) return disc.label;
  return open;
}

template <class Visit>
bool CertifiedTable::visit_below(const Place& place, const Box& box, const Visit& visit) const {
  const Cell& cell = cells_[static_cast<std::size_t>(place.cell)];
  if (cell.children < 0) return visit(place.cell);
  for (int i = 0; i < 4; ++i) {
    const Place child{cell.children + i, place.level + 1, 2 * place.column + (i & 1),
                      2 * place.row + (i >> 1)};
    const Box own = box_of(child);
    if (own.meets(box) && on_ring(own) && !visit_below(child, box, visit)) return false;
  }
  return true;
}

template <class Visit>
bool CertifiedTable::visit(const Box& box, const Visit& visit) const {
  const Eigen::Array2d from = ((box.low - region_.low) / step_ - 1e-9).max(0.0);
  const Eigen::Array2d to = ((box.high - region_.low) / step_ + 1e-9).min(side_ - 1.0);
  for (int row = static_cast<int>(from[1]); row <= static_cast<int>(to[1]); ++row) {
    for (int column = static_cast<int>(from[0]); column <= static_cast<int>(to[0]); ++column) {
      const Place place{row * side_ + column, 0, column, row};
      if (ring_ > 0 && !on_ring(box_of(place))) continue;
      if (!visit_below(place, box, visit)) return false;
    }
  }
  return true;
}

std::int32_t CertifiedTable::label_of(const Box& box) const {
  if (const std::int32_t label = in_disc(box); label != open) return label;
  if (cells_.empty() || !region_.holds(box)) return open;
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

void CertifiedTable::bound(const Network& network, std::vector<OpenCell>& cells,
                           const TaskControl& control) const {
  over_row_bands(static_cast<int>(cells.size()), cells_of_band, [&](int first, int last) {
    UpdateBounds bounds(network);
    for (int i = first; i < last && !control.cancelled(); ++i)
      bound(bounds, cells[static_cast<std::size_t>(i)]);
  });
}

void CertifiedTable::bound(UpdateBounds& bounds, OpenCell& cell) const {
  const Box box = box_of(cell.place);
  cell.value = in_disc(box);
  if (cell.value != open) return;
  cell.value = conflict;
  UpdateBound bound = bounds.over(box);
  if (may_hold_fixed_point(box, bound)) return;
  if (trust_ != 1) bound.image = box_around(bound.image.centre(), trust_ * bound.image.half());
  cell.image = bound.image.cut(region_);
  if (cell.image.empty()) return;
  const std::int32_t label = in_disc(cell.image);
  cell.value = label == open ? nothing : label;
}

template <class Chosen>
std::size_t CertifiedTable::divide(const Network& network, const Chosen& chosen, const TaskControl& control) {
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
      if (on_ring(box_of(place))) parts.push_back({place, {}, nothing});
    }
  }
  bound(network, parts, control);
  bounded_ += parts.size();
  left_ = std::move(kept);
  left_.insert(left_.end(), parts.begin(), parts.end());
  return parts.size();
}

void CertifiedTable::spread_labels() {
  const std::size_t count = left_.size();
  std::vector<std::int32_t> place_of(cells_.size(), -1), values(count);
  for (std::size_t i = 0; i < count; ++i)
    place_of[static_cast<std::size_t>(left_[i].place.cell)] = static_cast<std::int32_t>(i);
  // Who leads to whom.
  std::vector<std::pair<std::size_t, std::size_t>> arrows;
  std::vector<std::size_t> changed;
  for (std::size_t i = 0; i < count; ++i) {
    values[i] = left_[i].value;
    const std::size_t before = arrows.size();
    if (values[i] == nothing) {
      visit(left_[i].image, [&](std::int32_t cell) {
        const std::int32_t label = cells_[static_cast<std::size_t>(cell)].label;
        const auto at = static_cast<std::size_t>(place_of[static_cast<std::size_t>(cell)]);
        if (label != open)
          values[i] = joined(values[i], label);
        else if (left_[at].value == conflict || arrows.size() - before >= most_arrows)
          values[i] = conflict;
        else
          arrows.emplace_back(at, i);
        return values[i] != conflict;
      });
    }
    if (values[i] == conflict) arrows.resize(before);
    if (values[i] != nothing) changed.push_back(i);
  }
  std::vector<std::size_t> begins(count + 1, 0), from(arrows.size());
  for (const auto& [to, i] : arrows) ++begins[to + 1];
  for (std::size_t i = 0; i < count; ++i) begins[i + 1] += begins[i];
  std::vector<std::size_t> next(begins.begin(), begins.end() - 1);
  for (const auto& [to, i] : arrows) from[next[to]++] = i;
  while (!changed.empty()) {
    const std::size_t at = changed.back();
    changed.pop_back();
    for (std::size_t k = begins[at]; k < begins[at + 1]; ++k) {
      const std::int32_t value = joined(values[from[k]], values[at]);
      if (value == values[from[k]]) continue;
      values[from[k]] = value;
      changed.push_back(from[k]);
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
