// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/kernel_checks.h"

#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {

std::array<CheckLine, 3> kernel_checks(const KernelsResult* result) {
  std::optional<double> difference, sum, norm;
  if (result) {
    difference = result->chosen.difference;
    sum = kernel_sums(result->chosen).error;
    norm = result->norm_error;
  }
  const bool unit = result && result->norm_error <= 1e-12;
  std::array<CheckLine, 3> lines{
      error_line(tr("Kernel = attention"),
                 tr("Largest difference of a weight between the two sides; at most 1e−12 where norms "
                    "are one."),
                 difference, 1e-12, unit ? CheckState::error : CheckState::warning),
      error_line(tr("Weights sum to one"), tr("The larger error of the two sums; at most 1e−12."), sum, 1e-12,
                 CheckState::error),
      error_line(tr("Keys have unit norm"),
                 tr("Largest |1 − ‖k‖| of keys and query; at most 1e−12. Otherwise attention "
                    "multiplies a Gaussian kernel's weight by exp(‖k‖²/2γ)."),
                 norm, 1e-12, CheckState::warning)};
  if (result && !difference) {
    for (std::size_t i = 0; i < 2; ++i) {
      lines[i].state = CheckState::warning;
      lines[i].value = tr("undefined, 0/0");
      lines[i].help = undefined_sentence(*result);
    }
  }
  if (!result) {
    for (CheckLine& line : lines) line.value = tr("running");
  } else if (norm) {
    lines[2].value = marked("max |1 − ‖<i>k</i>‖| %1", lines[2].value);
  }
  return lines;
}

}  // namespace basinscope
