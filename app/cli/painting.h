// SPDX-License-Identifier: GPL-3.0-or-later
// Painting from the command line: no display is needed (Windows and macOS always have one).
#pragma once

#include <memory>
#include <string>

#include "ui/export/figure_file.h"

namespace basinscope {

// While one lives there is Qt's application, one for all of them.
class OffscreenPainting {
 public:
  OffscreenPainting();

 private:
  struct Application;
  std::shared_ptr<Application> application_;
};

// "84mm", "84" (millimetres), "8.4cm", "3.3in" or "238pt", in millimetres; bad input naming the option
// otherwise.
double length_from_argument(const std::string& option, const std::string& text);

}  // namespace basinscope
