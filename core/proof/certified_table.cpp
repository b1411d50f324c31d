// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/certified_table.h"

#include <algorithm>
#include <cmath>

#include "core/proof/state_plane.h"
#include "core/proof/update_bounds.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

// The value of a cell while labels propagate: no label reached yet; a label; or several labels, or an
// unverified cell, so that it cannot be certified.
constexpr std::int32_t undetermined = -1, contradictory = -2;

std::int32_t join_labels(std::int32_t a, std::int32_t b) {
  if (a == undetermined || a == b) return b;
  return b == undetermined ? a : contradictory;
}

constexpr int band_cells = 256;  // cells whose images one thread bounds in a row
// An image that touches more open cells than this is taken for that of a cell on a basin's border, which
// cannot be certified anyway: this bounds the memory of the graph.
constexpr std::size_t max_successors = 256;

// Of the update T on a disc around c: a bound of ||T(c) - c||, and a Lipschitz constant.
struct DiscBound {
  double move = unbounded, lipschitz = unbounded;
};

// The largest of the discs of radius longest 0.8^k around the attractor that keeps_disc(); none where none
// does. bound_discs(radii, bounds) bounds up to `together` discs. As the Lipschitz constant of a disc is no
// larger than that of a disc around it, the largest with one below 1 is found by division of the range of k
// in together + 1 parts: each bound weighs all patterns.
template <class BoundDiscs>
std::optional<CertifiedDisc> largest_certain_disc(const Attractor& attractor, double longest,
                                                  std::size_t together, const BoundDiscs& bound_discs) {
  constexpr std::size_t most = 93;  // 0.8^93 is 1e-9
  const auto radius = [&](std::size_t exponent) { return longest * std::pow(0.8, exponent); };
  std::vector<double> radii;
  std::vector<DiscBound> bounds_of_discs(together);
  DiscBound found;  // of the disc of radius(last)
  std::size_t from = 0, last = most;
  while (from < last) {
    // All discs of one round are bounded by one call, as one vector of boxes costs as much as one box.
    const std::size_t parts = std::min(together, last - from) + 1;
    std::vector<std::size_t> places;
    radii.clear();
    for (std::size_t part = 1; part < parts; ++part) {
      places.push_back(from + part * (last - from) / parts);
      radii.push_back(radius(places.back()));
    }
    bound_discs(radii, bounds_of_discs.data());
    for (std::size_t i = 0; i < places.size(); ++i) {
      // Radii fall along the list: the first disc that contracts is the new end of the range, and no disc
      // before it contracts.
      if (bounds_of_discs[i].lipschitz < 1) {
        last = places[i];
        found = bounds_of_discs[i];
        break;
      }
      from = places[i] + 1;
    }
  }
  // The largest disc with a Lipschitz constant below 1 may not be mapped into itself. A smaller one may, as
  // long as its radius exceeds ||T(c) - c||.
  for (; last < most && found.move < radius(last); bound_discs({radius(++last)}, &found))
    if (keeps_disc(found.move, found.lipschitz, radius(last)))
      return CertifiedDisc{in_state_plane(attractor.state), radius(last), attractor.label};
  return std::nullopt;
}

// Discs are bounded by the squares around them.
std::optional<CertifiedDisc> certified_disc(BoxBounds& bounds, const Attractor& attractor, double longest) {
  const Eigen::Array2d centre = in_state_plane(attractor.state);
  std::vector<Box> boxes(bounds.batch_size());
  std::vector<ImageBound> found(boxes.size());
  const auto bound_discs = [&](const std::vector<double>& radii, DiscBound* bounds_of_discs) {
    for (std::size_t i = 0; i < radii.size(); ++i)
      boxes[i] = box_around(centre, Eigen::Array2d::Constant(radii[i]));
    bounds.over(boxes.data(), found.data(), radii.size(), BoxBounds::Ask::whole);
    for (std::size_t i = 0; i < radii.size(); ++i)
      bounds_of_discs[i] =
          found[i].known
              ? DiscBound{(found[i].centre_image - centre).matrix().norm() + 2 * found[i].centre_error,
                          found[i].lipschitz}
              : DiscBound{};
  };
  return largest_certain_disc(attractor, longest, boxes.size(), bound_discs);
}

}  // namespace

template <class Visit>
bool CertifiedTable::visit_children(const CellPlace& place, const Range& range, const Visit& visit) const {
  const Cell& cell = cells_[static_cast<std::size_t>(place.cell)];
  if (cell.children < 0) return visit(place.cell);
  // The range is in cells of max_level_; a child covers 2^below of these along each side.
  const int below = max_level_ - place.level - 1;
  for (int i = 0; i < 4; ++i) {
    const CellPlace child{cell.children + i, place.level + 1, 2 * place.column + (i & 1),
                          2 * place.row + (i >> 1)};
    const int x = child.column << below, y = child.row << below, last = (1 << below) - 1;
    if (x > range.x1 || x + last < range.x0 || y > range.y1 || y + last < range.y0) continue;
    if (circle_ > 0 && !meets_circle(box_of(child))) continue;
    if (!visit_children(child, range, visit)) return false;
  }
  return true;
}

template <class Visit>
bool CertifiedTable::visit(const Box& box, const Visit& visit) const {
  // From lengths to cells of max_level_. place_error_ widens the range by what rounding may have moved it:
  // a cell too many costs time, a cell too few would be no proof.
  const int across = side_ << max_level_;
  const auto place_of = [across](double fine) {
    return static_cast<int>(std::clamp(fine, 0.0, across - 1.0));
  };
  const Eigen::Array2d from = (box.low - region_.low) * finest_per_length_ - place_error_,
                       to = (box.high - region_.low) * finest_per_length_ + place_error_;
  const Range range{place_of(from[0]), place_of(to[0]), place_of(from[1]), place_of(to[1])};
  const int below = max_level_ - raster_level_, x0 = range.x0 >> below, x1 = range.x1 >> below,
            y0 = range.y0 >> below, y1 = range.y1 >> below;
  if (x1 - x0 + y1 - y0 > 3) {
    // A box across a border most often differs in its corners: looked up first, they end most visits at once.
    for (const int y : {y0, y1})
      for (const int x : {x0, x1})
        if (const std::int32_t there =
                raster_[static_cast<std::size_t>(y) * static_cast<std::size_t>(raster_side_) +
                        static_cast<std::size_t>(x)];
            there >= 0 && !visit(there >> size_bits))
          return false;
  }
  for (int y = y0; y <= y1; ++y) {
    const std::int32_t* const row = raster_.data() + std::ptrdiff_t{y} * raster_side_;
    // Large cells fill several rows of the raster. After a row, those rows are skipped that lie in the same
    // cells at every column: up to the next multiple of the smallest cell's side. same: that side less 1.
    int same = raster_side_ - 1;
    for (int x = x0; x <= x1; ++x) {
      const std::int32_t there = row[x];
      if (there >= 0) {
        // A cell is visited in its first row within the range, at its first column.
        const int last = (1 << (there & ((1 << size_bits) - 1))) - 1;
        if ((y == y0 || (y & last) == 0) && !visit(there >> size_bits)) return false;
        x |= last;
        same &= last;
      } else {
        same = 0;
        if (there != no_cell && !visit_children({-1 - there, raster_level_, x, y}, range, visit))
          return false;
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
      max_level_(std::max(limits.max_level_unverified, limits.max_level)),
      image_scale_(limits.image_scale),
      raster_level_(limits.max_level),
      raster_side_(side_ << raster_level_) {
  first_size_ = (region_.high - region_.low) / side_;
  finest_per_length_ = (1 << max_level_) / first_size_;
  // A thousandth of a finest cell, and the rounding of the coordinates where the region is small beside its
  // distance from the origin.
  place_error_ = 1e-3 + 8 * ulp * finest_per_length_ * region_.low.abs().max(region_.high.abs());
  circle_ = radius_of_states(network);
  const std::unique_ptr<BoxBounds> bounds = make_();
  // The region may be one point, as of k-subsets of k patterns; a disc has room around it all the same.
  const double longest = std::max(region_.longest_side(), network.largest_norm());
  for (const Attractor& attractor : attractors) {
    if (control.cancelled()) return;
    if (attractor.label < 0 || !attractor.stable()) continue;
    if (const auto disc = certified_disc(*bounds, attractor, longest)) discs_.push_back(*disc);
  }
  // Without discs there is nothing to label; in a region without area, nothing to divide.
  if (discs_.empty() || !(first_size_ > 0).all()) return;
  // Level 0: all cells, of which those that states reach are bounded.
  cells_.resize(static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_));
  raster_.resize(static_cast<std::size_t>(raster_side_) * static_cast<std::size_t>(raster_side_));
  for (int row = 0; row < side_; ++row) {
    for (int column = 0; column < side_; ++column) {
      const CellPlace place{row * side_ + column, 0, column, row};
      draw_cell(place);
      if (meets_circle(box_of(place))) open_cells_.push_back({place, {}, undetermined});
    }
  }
  first_count_ = open_cells_.size();
  bound_images(open_cells_, control);
  bounded_count_ = open_cells_.size();
  // Unverified cells come first: they are few, as fixed points are, and hold back every cell that leads to
  // them.
  const auto unverified = [&](const OpenCell& cell) {
    return cell.value == contradictory && cell.place.level < limits.max_level_unverified;
  };
  // Whether some cells are chosen and their parts are within max_cells.
  const auto affordable = [&](const auto& chosen) {
    const auto count =
        static_cast<std::size_t>(std::count_if(open_cells_.begin(), open_cells_.end(), chosen));
    return count > 0 && bounded_count_ + 4 * count <= limits.max_cells && !control.cancelled();
  };
  while (affordable(unverified)) divide(unverified, control);
  if (!control.cancelled()) propagate_labels();
  // Other open cells level by level, with labels after each, so that fewer are left to divide.
  const auto coarse = [&](const OpenCell& cell) { return cell.place.level < limits.max_level; };
  for (int round = 0; round < limits.max_level && affordable(coarse); ++round) {
    divide(coarse, control);
    while (affordable(unverified)) divide(unverified, control);
    if (!control.cancelled()) propagate_labels();
  }
}

double CertifiedTable::open_share() const {
  double share = 0;
  for (const OpenCell& cell : open_cells_) share += std::ldexp(1.0, -2 * cell.place.level);
  return first_count_ > 0 ? share / static_cast<double>(first_count_) : 1;
}

Box CertifiedTable::box_of(const CellPlace& place) const {
  const Eigen::Array2d size = first_size_ * std::ldexp(1.0, -place.level);
  const Eigen::Array2d from(place.column, place.row), to(place.column + 1, place.row + 1);
  return {region_.low + from * size, region_.low + to * size};
}

bool CertifiedTable::meets_circle(const Box& box) const {
  if (circle_ == 0) return true;
  // The least and the largest distance of the box from the origin.
  const double least = box.low.max(-box.high).max(0.0).matrix().norm();
  const double most = box.high.abs().max(box.low.abs()).matrix().norm();
  // Widened by rounding, so that no cell with states on the circle is left out.
  return least <= circle_ * (1 + 1e-12) && most >= circle_ * (1 - 1e-12);
}

std::int32_t CertifiedTable::disc_label(const Box& box) const {
  for (const CertifiedDisc& disc : discs_)
    if (disc.contains(box)) return disc.label;
  return open;
}

std::int32_t CertifiedTable::label_by_cells(const Box& box) const {
  // Cells say nothing of states outside the region.
  if (cells_.empty() || !region_.contains(box)) return open;
  std::int32_t found = undetermined;
  visit(box, [&](std::int32_t cell) {
    const std::int32_t label = cells_[static_cast<std::size_t>(cell)].label;
    found = label == open ? contradictory : join_labels(found, label);
    return found != contradictory;
  });
  return found >= 0 ? found : open;
}

bool CertifiedTable::is_open(const Box& box) const {
  if (cells_.empty()) return true;
  return disc_label(box) == open &&
         visit(box, [&](std::int32_t cell) { return cells_[static_cast<std::size_t>(cell)].label == open; });
}

void CertifiedTable::bound_images(std::vector<OpenCell>& cells, const TaskControl& control) const {
  over_row_bands(static_cast<int>(cells.size()), band_cells, [&](int first, int last) {
    if (control.cancelled()) return;
    const std::unique_ptr<BoxBounds> bounds = make_();
    std::vector<Box> boxes;
    std::vector<OpenCell*> asked;
    for (int i = first; i < last; ++i) {
      OpenCell& cell = cells[static_cast<std::size_t>(i)];
      const Box box = box_of(cell.place);
      // A cell inside a disc needs no image.
      cell.value = disc_label(box);
      if (cell.value != open) continue;
      boxes.push_back(box);
      asked.push_back(&cell);
    }
    std::vector<ImageBound> found(boxes.size());
    bounds->over(boxes.data(), found.data(), boxes.size(), BoxBounds::Ask::whole);
    for (std::size_t i = 0; i < asked.size(); ++i) classify(found[i], *asked[i]);
  });
}

void CertifiedTable::classify(ImageBound bound, OpenCell& cell) const {
  // An unverified cell is contradictory: it is never certified, and neither is what leads to it.
  cell.value = contradictory;
  if (!bound.known || bound.may_hold_fixed_point) return;
  if (image_scale_ != 1) bound.image = box_around(bound.image.centre(), image_scale_ * bound.image.half());
  cell.image = bound.image.intersection(region_);
  // T(q) lies in both boxes, so that an empty intersection tells of an error: the cell stays contradictory.
  if (cell.image.empty()) return;
  const std::int32_t label = disc_label(cell.image);
  cell.value = label == open ? undetermined : label;
}

template <class Chosen>
void CertifiedTable::divide(const Chosen& chosen, const TaskControl& control) {
  // Divided cells leave the list of open ones, and their parts, with images of their own, take their place.
  std::vector<OpenCell> kept, parts;
  for (const OpenCell& cell : open_cells_) {
    if (!chosen(cell)) {
      kept.push_back(cell);
      continue;
    }
    const auto first = static_cast<std::int32_t>(cells_.size());
    cells_[static_cast<std::size_t>(cell.place.cell)].children = first;
    cells_.resize(cells_.size() + 4);
    for (int i = 0; i < 4; ++i) {
      const CellPlace place{first + i, cell.place.level + 1, 2 * cell.place.column + (i & 1),
                            2 * cell.place.row + (i >> 1)};
      draw_cell(place);
      if (meets_circle(box_of(place))) parts.push_back({place, {}, undetermined});
    }
    // Smaller parts are not drawn: the pixel then says that its cell is divided.
    if (cell.place.level == raster_level_) draw_cell(cell.place);
  }
  bound_images(parts, control);
  bounded_count_ += parts.size();
  open_cells_ = std::move(kept);
  open_cells_.insert(open_cells_.end(), parts.begin(), parts.end());
}

void CertifiedTable::draw_cell(const CellPlace& place) {
  const Cell& cell = cells_[static_cast<std::size_t>(place.cell)];
  if (place.level > raster_level_) return;  // drawn as part of the divided cell that contains it
  const int larger = raster_level_ - place.level, across = 1 << larger;
  std::int32_t what = no_cell;
  if (cell.children >= 0)
    what = -1 - place.cell;
  else if (meets_circle(box_of(place)))
    what = place.cell << size_bits | larger;
  for (int row = place.row * across; row < (place.row + 1) * across; ++row) {
    const auto at = raster_.begin() + static_cast<std::ptrdiff_t>(row) * raster_side_ +
                    std::ptrdiff_t{place.column} * across;
    std::fill(at, at + across, what);
  }
}

// Divided cells have no label of their own; all their parts are asked.
void CertifiedTable::exclude_below(const CellPlace& place, const std::function<bool(const Box&)>& excluded) {
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

// Strongly connected components, depth first (R. Tarjan, Depth-first search and linear graph algorithms, SIAM
// J. Comput. 1, 1972): cells that lead to each other share one value, that of everything which any of them
// leads to. The images of a contradictory cell are not looked at further, as nothing can change its value. An
// explicit stack stands for recursion, whose depth would be the number of cells.
void CertifiedTable::propagate_labels() {
  const std::size_t count = open_cells_.size();
  // Of each cell its value; or first_index - i for open_cells_[i], which has none yet.
  constexpr std::int32_t first_index = -3;
  std::vector<std::int32_t> state_of(cells_.size()), values(count), order(count, 0), lowlink(count, 0);
  for (std::size_t i = 0; i < cells_.size(); ++i) state_of[i] = cells_[i].label;
  for (std::size_t i = 0; i < count; ++i) {
    // Cells that have a value keep it; the others are nodes of the graph.
    const std::int32_t value = values[i] = open_cells_[i].value;
    state_of[static_cast<std::size_t>(open_cells_[i].place.cell)] =
        value != undetermined ? value : first_index - static_cast<std::int32_t>(i);
  }
  const auto state = [&](std::size_t i) -> std::int32_t& {
    return state_of[static_cast<std::size_t>(open_cells_[i].place.cell)];
  };
  struct Visited {
    std::size_t cell, successors;  // its successors begin there in the list below
  };
  std::vector<Visited> path;
  std::vector<std::size_t> successors, component_stack;
  std::int32_t visited = 0;
  const auto enter = [&](std::size_t i) {
    order[i] = lowlink[i] = ++visited;
    component_stack.push_back(i);
    path.push_back({i, successors.size()});
    std::int32_t& value = values[i];
    visit(open_cells_[i].image, [&](std::int32_t cell) {
      const std::int32_t of = state_of[static_cast<std::size_t>(cell)];
      // A neighbour with a value is joined at once and needs no arrow; others are kept as successors.
      if (of > first_index)
        value = join_labels(value, of);
      else if (successors.size() - path.back().successors >= max_successors)
        value = contradictory;
      else
        successors.push_back(static_cast<std::size_t>(first_index - of));
      return value != contradictory;
    });
  };
  for (std::size_t start = 0; start < count; ++start) {
    if (values[start] != undetermined || order[start] > 0) continue;
    enter(start);
    while (!path.empty()) {
      // The next successor of the cell at the end of the path, if its value is still undecided.
      const auto [i, first] = path.back();
      if (values[i] != contradictory && successors.size() > first) {
        const std::size_t to = successors.back();
        successors.pop_back();
        // A cell that was met before has its component's value, if that is finished. Else it is still on the
        // stack, and the cell at the end of the path is in one component with it.
        if (order[to] == 0)
          enter(to);
        else if (state(to) > first_index)
          values[i] = join_labels(values[i], state(to));
        else
          lowlink[i] = std::min(lowlink[i], order[to]);
        continue;
      }
      successors.resize(first);
      path.pop_back();
      const std::int32_t value = values[i];
      if (!path.empty()) {
        const std::size_t from = path.back().cell;
        // A cell has all that its successors reach.
        values[from] = join_labels(values[from], value);
        if (lowlink[i] < order[i]) lowlink[from] = std::min(lowlink[from], lowlink[i]);
      }
      // Cell i is the first of its component: all of the component has the value of i.
      if (lowlink[i] < order[i]) continue;
      for (bool more = true; more; component_stack.pop_back()) {
        const std::size_t one = component_stack.back();
        state(one) = values[one] = value;
        more = one != i;
      }
    }
  }
  // What has no label stays open, and may be divided further.
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (values[i] >= 0)
      cells_[static_cast<std::size_t>(open_cells_[i].place.cell)].label = values[i];
    else
      open_cells_[kept++] = open_cells_[i];
  }
  open_cells_.resize(kept);
}

}  // namespace basinscope
