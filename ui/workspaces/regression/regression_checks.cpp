// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_checks.h"

#include "ui/text/shown_number.h"

namespace basinscope {

std::array<CheckLine, 3> regression_checks(const FitResult* result) {
  CheckLine defined{CheckState::info, tr("Fit defined everywhere"), tr("running"),
                    tr("Share of the keys shown at which some sample has weight.")};
  std::optional<double> difference, sum;
  QString name = tr("Attention gives the same fit");
  QString help = tr(
      "Largest difference between the kernel's fit and that of its attention map%1 on scores 1 − u²/2, over "
      "the "
      "largest value; at most 1e−9.");
  QString twin;
  if (result) {
    const double share = result->lines.front().fit.defined;
    defined.value = fixed_text(100 * share, 1) + QStringLiteral(" %");
    defined.state = share == 1 ? CheckState::ok : CheckState::warning;
    difference = result->twin_difference;
    sum = result->sum_error;
    if (std::holds_alternative<AttentionFit>(result->lines.front().estimator)) {
      name = tr("A kernel gives the same fit");
      help = difference
                 ? tr("Largest difference between the attention's fit and that of the kernel over distances "
                      "which it is at every key%1, over the largest value; at most 1e−9.")
                 : tr("This attention is no kernel: its weights have an upper bound or heavier tails "
                      "than any kernel here, or it is a sum of two maps.%1");
    }
    if (!result->twin_name.empty()) twin = QStringLiteral(" (%1)").arg(translated(result->twin_name));
  }
  std::array<CheckLine, 3> lines{
      defined, error_line(name, help.arg(twin), difference, 1e-9, CheckState::error),
      error_line(tr("Weights sum to one"), tr("Largest error of the sum over the lines shown; at most 1e−9."),
                 sum, 1e-9, CheckState::error)};
  if (!result) {
    for (CheckLine& line : lines) line.value = tr("running");
  }
  return lines;
}

}  // namespace basinscope
