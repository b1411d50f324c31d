// SPDX-License-Identifier: GPL-3.0-or-later
// How far apart two colours are, also for those who see no difference between red and green or between blue
// and yellow.
#pragma once

#include <QColor>
#include <array>

namespace basinscope {

// CIE 1976 L*a*b*, white point D65.
struct Lab {
  double L = 0, a = 0, b = 0;
};
// Delta E*ab of CIE 1976: the Euclidean distance. Okabe and Ito's eight are at least 16 apart for all eyes.
double distance(const Lab& a, const Lab& b);

// A colour as it is, and as it is seen under protanopia, deuteranopia and tritanopia: G. M. Machado, M. M.
// Oliveira, L. A. F. Fernandes, "A physiologically-based model for simulation of color vision deficiency",
// IEEE TVCG 15 (2009), severity 1, on linear RGB.
class SeenColour {
 public:
  explicit SeenColour(const QColor& colour);

  // For eyes that see all colours.
  double distance(const SeenColour& other) const;
  // For those who see the least difference.
  double least_distance(const SeenColour& other) const;

 private:
  std::array<Lab, 4> by_eye_;
};

// The share of light of an sRGB channel in [0, 1].
double linear_light(double channel);

}  // namespace basinscope
