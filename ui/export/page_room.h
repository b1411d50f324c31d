// SPDX-License-Identifier: GPL-3.0-or-later
// What a page says that is too low for its figure.
#pragma once

#include <stdexcept>

#include "core/message.h"

namespace basinscope {

class NoRoom : public StatedError<std::invalid_argument> {
 public:
  NoRoom(double asked_mm, double least_mm);
  double least_mm() const { return least_mm_; }

 private:
  double least_mm_;
};

}  // namespace basinscope
