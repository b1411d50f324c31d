// SPDX-License-Identifier: GPL-3.0-or-later
// What the ways to a map take, in nanoseconds, about: only which of two is shorter matters. What full
// iteration takes bounds what may be spent before it is known that cells gain by it, so that a map where they
// do not takes little longer than that.
#pragma once

#include <cstddef>

#include "core/engine/certified_map.h"
#include "core/proof/box.h"
#include "core/proof/certified_table.h"

namespace basinscope {

class MapPrices {
 public:
  // Updates after which most of what blocks leave open is where the table knows it.
  static constexpr double steps_to_known = 12;

  // Refers to the request.
  MapPrices(const BasinRequest& request, const Iterating& iterate);

  // Each way, a map of all states: no closer look than the request's own.
  static int coarse_side(const Grid& grid);
  // steps: on average, of states.
  bool cells_pay(const TableLimits& table, double steps) const;
  // To look at those that a map of all states ends at.
  bool attractors_pay(const BasinMap& coarse, const Box& region, double steps) const;
  // That much of a table may turn out to be worth nothing.
  std::size_t cells_to_try(double steps) const;
  bool table_pays(double open_share, double steps) const;

 private:
  double everything(double steps) const;
  double listed(double steps) const;
  double by_blocks(double steps, double left) const;
  double bounded() const;

  const BasinRequest& request_;
  bool blocks_;
  double update_;  // of one pixel
  double pixels_, patterns_;
};

}  // namespace basinscope
