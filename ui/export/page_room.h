// SPDX-License-Identifier: GPL-3.0-or-later
// What a page says that is too low for its figure.
#pragma once

#include <cmath>
#include <stdexcept>

#include "core/data/csv.h"

namespace basinscope {

class NoRoom : public std::invalid_argument {
 public:
  NoRoom(double asked_mm, double least_mm)
      : std::invalid_argument("a height of " + number_text(std::round(100 * asked_mm) / 100) +
                              " mm has no room for this figure, expected at least " +
                              number_text(std::ceil(least_mm)) + " mm"),
        least_mm_(least_mm) {}
  double least_mm() const { return least_mm_; }

 private:
  double least_mm_;
};

}  // namespace basinscope
