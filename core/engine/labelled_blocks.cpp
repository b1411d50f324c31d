// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/labelled_blocks.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/engine/simd/problem.h"
#include "core/network/stability.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

// Limits that fit no attractor that is known are those of others; so many of them are no list of attractors.
constexpr std::size_t most_others = 64;

}  // namespace

Places::Places(const BasinRequest& request, const Basins& known, BasinMap& map)
    : request_(request), map_(map), link_(std::max(10 * request.stop.epsilon, 20 * map.tolerance_used)) {
  for (const Attractor& attractor : known.attractors) {
    if (attractor.label < 0) continue;
    only_points_ = only_points_ && attractor.kind != FixedPointKind::continuum;
    const auto label = static_cast<std::size_t>(attractor.label);
    if (of_label_.size() <= label) of_label_.resize(label + 1, label::not_converged);
    of_label_[label] = static_cast<std::int32_t>(map_.found.size());
    map_.found.push_back({attractor.state, attractor.pattern, std::make_shared<const Attractor>(attractor)});
  }
  known_ = map_.found.size();
}

std::int32_t Places::of_certified(std::int32_t label) const {
  const auto known = static_cast<std::size_t>(label);
  return label >= 0 && known < of_label_.size() ? of_label_[known] : label::not_converged;
}

std::int32_t Places::of_limit(std::int32_t label, const Eigen::Vector2d& limit) {
  const auto n = static_cast<std::int32_t>(request_.network.size());
  if (label < 0) return label;
  if (label >= n) return of_state(label, limit);
  of_pattern_.resize(static_cast<std::size_t>(n), label::not_converged);
  std::int32_t& place = of_pattern_[static_cast<std::size_t>(label)];
  if (place < 0) place = of_state(label, limit);
  return place;
}

std::vector<std::int32_t> Places::ordered(const std::vector<std::size_t>& pixels) {
  std::vector<FoundAttractor>& found = map_.found;
  const auto n = static_cast<std::size_t>(request_.network.size());
  std::vector<std::int32_t> labels(found.size(), label::not_converged);
  std::vector<FoundAttractor> in_order(n);
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (pixels[i] == 0) continue;
    if (found[i].pattern < 0) {
      others.push_back(i);
      continue;
    }
    labels[i] = found[i].pattern;
    in_order[static_cast<std::size_t>(labels[i])] = std::move(found[i]);
  }
  std::stable_sort(others.begin(), others.end(),
                   [&](std::size_t a, std::size_t b) { return pixels[a] > pixels[b]; });
  for (const std::size_t i : others) {
    labels[i] = static_cast<std::int32_t>(in_order.size());
    in_order.push_back(std::move(found[i]));
  }
  found = std::move(in_order);
  return labels;
}

bool Places::only_points() const { return only_points_ && map_.found.size() - known_ <= most_others; }

std::int32_t Places::of_state(std::int32_t label, const Eigen::Vector2d& limit) {
  const auto n = static_cast<std::int32_t>(request_.network.size());
  std::vector<FoundAttractor>& found = map_.found;
  const auto unknown = static_cast<std::int32_t>(found.size());
  Vector state = request_.plane.at(limit[0], limit[1]);
  const auto place_of_state = [&] {
    std::int32_t i = 0;
    for (; i < unknown; ++i) {
      const FoundAttractor& one = found[static_cast<std::size_t>(i)];
      if (label < n ? one.pattern >= 0 && alike(label, one.pattern)
                    : one.pattern < 0 && (one.state - state).norm() <= link_)
        break;
    }
    return i;
  };
  if (const std::int32_t place = place_of_state(); place != unknown) return place;
  // Approached slowly, limits scatter.
  if (Vector end = trajectory(request_.network, state, request_.stop, Record::ends).limit(); end.allFinite())
    state = std::move(end);
  // Floats may rest where doubles go on to a pattern.
  if (label >= n)
    label = nearest_target(targets(request_.network), state, request_.stop.epsilon).value_or(label);
  const std::int32_t now = place_of_state();
  if (now != unknown) return now;
  only_points_ = only_points_ && !is_marginal(spectral_radius(request_.network, state));
  found.push_back({std::move(state), label < n ? label : -1, nullptr});
  return unknown;
}

// Of patterns that floats do not tell apart either may be named.
bool Places::alike(std::int32_t a, std::int32_t b) const {
  const Network& network = request_.network;
  return a == b ||
         (network.patterns.row(a) - network.patterns.row(b)).norm() <= 1e-6 * network.largest_norm();
}

namespace {

void fill(BasinMap& map, const ProvenBlock& block, std::int32_t label) {
  const int right = std::min(map.grid.width, block.column + block.side),
            top = std::min(map.grid.height, block.row + block.side);
  for (int row = block.row; row < top; ++row) {
    const auto from = map.labels.begin() + static_cast<std::ptrdiff_t>(row) * map.grid.width;
    std::fill(from + block.column, from + right, label);
  }
}

std::size_t pixels_in(const Grid& grid, const ProvenBlock& block) {
  return static_cast<std::size_t>(std::min(block.side, grid.width - block.column)) *
         static_cast<std::size_t>(std::min(block.side, grid.height - block.row));
}

// All pixels: of the blocks, and of what is left, which ends at those places.
void label_pixels(const Blocks& blocks, const std::vector<std::int32_t>& ends, Places& places,
                  BasinMap& map) {
  std::vector<std::size_t> pixels(map.found.size(), 0);
  const auto count = [&](std::int32_t place, std::size_t more) {
    if (place >= 0) pixels[static_cast<std::size_t>(place)] += more;
  };
  for (const auto& band : blocks.bands)
    for (const ProvenBlock& block : band) count(block.label, pixels_in(map.grid, block));
  for (const std::int32_t place : ends) count(place, 1);
  const std::vector<std::int32_t> labels = places.ordered(pixels);
  const auto label_of = [&](std::int32_t place) {
    return place >= 0 ? labels[static_cast<std::size_t>(place)] : place;
  };
  map.labels.resize(map.grid.pixels());
  over_row_bands(static_cast<int>(blocks.bands.size()), 1, [&](int first, int last) {
    for (auto b = static_cast<std::size_t>(first); b < static_cast<std::size_t>(last); ++b)
      for (const ProvenBlock& block : blocks.bands[b]) fill(map, block, label_of(block.label));
  });
  for (std::size_t i = 0; i < ends.size(); ++i) map.labels[blocks.left[i]] = label_of(ends[i]);
}

}  // namespace

std::vector<std::uint32_t> pixels_of(const Grid& grid, const std::vector<ProvenBlock>& blocks) {
  std::vector<std::uint32_t> pixels;
  for (const ProvenBlock& block : blocks)
    for (int row = block.row; row < std::min(grid.height, block.row + block.side); ++row)
      for (int column = block.column; column < std::min(grid.width, block.column + block.side); ++column)
        pixels.push_back(static_cast<std::uint32_t>(row) * static_cast<std::uint32_t>(grid.width) +
                         static_cast<std::uint32_t>(column));
  return pixels;
}

Blocks blocks_of_bands(const Grid& grid,
                       const std::function<std::vector<ProvenBlock>(int first, int last,
                                                                    std::vector<ProvenBlock>& open)>& of_band,
                       const TaskControl& control) {
  const int bands = (grid.height + band_rows - 1) / band_rows;
  Blocks result;
  result.bands.resize(static_cast<std::size_t>(bands));
  std::vector<std::vector<std::uint32_t>> left(static_cast<std::size_t>(bands));
  over_row_bands(bands, 1, [&](int first, int last) {
    for (int b = first; b < last && !control.cancelled(); ++b) {
      std::vector<ProvenBlock> open;
      result.bands[static_cast<std::size_t>(b)] =
          of_band(b * band_rows, std::min(grid.height, (b + 1) * band_rows), open);
      left[static_cast<std::size_t>(b)] = pixels_of(grid, open);
      control.report(static_cast<double>(b + 1) / bands);
    }
  });
  for (const auto& each : left) result.left.insert(result.left.end(), each.begin(), each.end());
  return result;
}

BasinMap unlabelled(const BasinRequest& request, const BasinMap& known) {
  BasinMap map;
  map.grid = request.grid;
  map.labelled = true;
  map.precision = known.precision;
  map.tolerance_used = known.tolerance_used;
  map.epsilon_used = known.epsilon_used;
  return map;
}

bool label_map(const BasinRequest& request, const Blocks& blocks, const SettlePixels& settle,
               const SettlePixels& to_rest, Places& places, BasinMap& map, const TaskControl& control) {
  const std::vector<std::uint32_t>& left = blocks.left;
  BasinMap iterated;
  if (!left.empty()) iterated = settle(left);
  if (control.cancelled()) return false;
  iterated.labels.resize(left.size());
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::int32_t& end = iterated.labels[i];
    if (const std::int32_t label = simd::end_of_label(end) - 1; label >= 0) {
      end = places.of_certified(label);
      continue;
    }
    end = places.of_limit(end, {iterated.limits[2 * i], iterated.limits[2 * i + 1]});
    if (!places.only_points()) return false;
  }
  if (control.cancelled()) return false;
  label_pixels(blocks, iterated.labels, places, map);
  if (request.wanted == Wanted::shading && !control.cancelled()) add_shading_steps(to_rest, map);
  return !control.cancelled();
}

}  // namespace basinscope
