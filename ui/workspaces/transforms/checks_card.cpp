// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/checks_card.h"

namespace basinscope {

std::array<CheckLine, 3> transform_checks(const TransformsResult* result) {
  std::optional<double> sum, shift, gradient;
  if (result && result->checked) {
    sum = result->checks.sum_error;
    shift = result->checks.shift_error;
    gradient = result->checks.gradient_error;
  }
  std::array<CheckLine, 3> lines{
      error_line(marked("Weights sum to one, or <i>k</i>"),
                 tr("Largest error of the sum over the maps shown; at most 1e−12."), sum, 1e-12,
                 CheckState::error),
      error_line(marked("Unchanged by <i>θ</i> + <i>c</i>"),
                 tr("Largest change of a weight when 1 is added to all scores; at most 1e−12."), shift, 1e-12,
                 CheckState::error),
      error_line(marked("Gradient of <i>Ω</i>* is the map"),
                 tr("Largest difference between the weights and central differences of Ω*; at most 1e−7. It "
                    "is larger where a weight is just becoming zero."),
                 gradient, 1e-7, CheckState::warning)};
  if (!result) {
    for (CheckLine& line : lines) line.value = tr("running");
  }
  return lines;
}

}  // namespace basinscope
