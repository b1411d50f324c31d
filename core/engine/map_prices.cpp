// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/map_prices.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>

#include "core/engine/shading_steps.h"

namespace basinscope {
namespace {

constexpr int most_coarse = 48, least_coarse = 24;
constexpr double pixel_ns = 2;
// A pixel beside its updates, in its row (of which its name takes near three) and in a list.
constexpr double iterated_ns = 7, listed_ns = 10;
// Of what full iteration takes.
constexpr double attractors_share = 0.05, table_share = 0.08, worthwhile = 0.8;

// About how many attractors a map of all states ends at: those that are no patterns by where they are.
std::size_t ends_in(const BasinMap& map, std::int64_t patterns, const Box& region) {
  constexpr double parts = 64;  // each way
  const Eigen::Array2d per_part = parts / (region.high - region.low).max(1e-300);
  std::set<std::int64_t> ends;
  for (std::size_t i = 0; i < map.labels.size(); ++i) {
    const std::int32_t label = map.labels[i];
    if (label < 0) continue;
    const Eigen::Array2d limit(map.limits[2 * i], map.limits[2 * i + 1]);
    const Eigen::Array2d part = ((limit - region.low) * per_part).max(0.0).min(parts);
    const auto place = static_cast<std::int64_t>(part[1]) * 128 + static_cast<std::int64_t>(part[0]);
    ends.insert(label < patterns ? label : patterns + place);
  }
  return ends.size();
}

}  // namespace

MapPrices::MapPrices(const BasinRequest& request, const Iterating& iterate)
    : request_(request),
      blocks_(iterate.by_blocks),
      update_(iterate.update_ns()),
      pixels_(static_cast<double>(request.grid.pixels())),
      patterns_(static_cast<double>(request.network.size())) {}

int MapPrices::coarse_side(const Grid& grid) {
  return std::clamp(static_cast<int>(std::sqrt(static_cast<double>(grid.pixels())) / 7), least_coarse,
                    most_coarse);
}

double MapPrices::everything(double steps) const { return pixels_ * (update_ * steps + iterated_ns); }

// Of one pixel, until it is where its end is known.
double MapPrices::listed(double steps) const { return update_ * std::min(steps, steps_to_known) + listed_ns; }

// One box, and what is made of it.
double MapPrices::bounded() const { return 2.2 * (100 + patterns_); }

// left: the share of pixels that blocks leave open.
double MapPrices::by_blocks(double steps, double left) const {
  const int apart = shading_pixels_apart(request_.grid);
  const double shading =
      request_.wanted == Wanted::shading ? (update_ * steps + listed_ns) / (apart * apart) + pixel_ns : 0;
  return pixels_ * (pixel_ns + shading + left * listed(steps));
}

bool MapPrices::cells_pay(const TableLimits& table, double steps) const {
  constexpr double usually_left = 0.2;
  const int side = coarse_side(request_.grid);
  const double boxes = (blocks_ ? 6.0 : 2.2) * table.side * table.side;
  const double rest = blocks_ ? by_blocks(steps, usually_left) : pixels_ * listed(steps);
  // What an update takes on a GPU is known from a draw or two alone.
  const double margin = blocks_ ? worthwhile : 0.5;
  return update_ * steps * side * side + boxes * bounded() + rest < margin * everything(steps);
}

bool MapPrices::attractors_pay(const BasinMap& coarse, const Box& region, double steps) const {
  const double one = patterns_ * (200 + 5 * steps);
  const auto count = static_cast<double>(ends_in(coarse, request_.network.size(), region));
  return count * one <= attractors_share * everything(steps);
}

std::size_t MapPrices::cells_to_try(double steps) const {
  return static_cast<std::size_t>(std::min(table_share * everything(steps) / bounded(), 1e9));
}

bool MapPrices::table_pays(double open_share, double steps) const {
  constexpr double most_open = 0.3, at_borders = 0.15;
  if (!blocks_) return open_share <= most_open;
  // What is left in open cells goes on to rest.
  return by_blocks(steps, at_borders) + open_share * everything(steps) < worthwhile * everything(steps);
}

}  // namespace basinscope
