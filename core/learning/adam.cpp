// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/adam.h"

#include <cmath>

namespace basinscope {

void Adam::move(std::size_t i, Matrix& numbers, const Matrix& slope, double rate, double decay) {
  constexpr double keeps_first = 0.9, keeps_second = 0.999, least = 1e-8;
  if (moments_.size() <= i) moments_.resize(i + 1);
  Moments& m = moments_[i];
  if (m.first.size() == 0) {
    m.first.setZero(slope.rows(), slope.cols());
    m.second = m.first;
  }
  m.first += (1 - keeps_first) * (slope - m.first);
  m.second += (1 - keeps_second) * (slope.cwiseAbs2() - m.second);
  const double first_share = 1 - std::pow(keeps_first, steps_),
               second_share = 1 - std::pow(keeps_second, steps_);
  numbers *= 1 - rate * decay;
  numbers.array() -=
      rate / first_share * m.first.array() / ((m.second.array() / second_share).sqrt() + least);
}

}  // namespace basinscope
