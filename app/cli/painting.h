// SPDX-License-Identifier: GPL-3.0-or-later
// Painting from the command line: no display is needed.
#pragma once

#include <memory>
#include <string>

#include "ui/export/figure_file.h"

class QGuiApplication;

namespace basinscope {

class OffscreenPainting {
 public:
  OffscreenPainting();
  ~OffscreenPainting();

 private:
  int count_ = 1;
  char name_[11] = "basinscope";
  char* arguments_[2] = {name_, nullptr};
  std::unique_ptr<QGuiApplication> application_;
};

// "84mm", "84" (millimetres), "8.4cm", "3.3in" or "238pt", in millimetres; bad input naming the option
// otherwise.
double length_from_argument(const std::string& option, const std::string& text);

}  // namespace basinscope
