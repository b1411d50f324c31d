// SPDX-License-Identifier: GPL-3.0-or-later
// The perceived difference between two colours, for normal vision and for three kinds of colour blindness.
#pragma once

#include <QColor>
#include <array>

namespace basinscope {

// CIE 1976 L*a*b*, white point D65.
struct Lab {
  double L = 0, a = 0, b = 0;
};
// Delta E*ab of CIE 1976: the Euclidean distance. Any two of Okabe and Ito's eight colours are at least 16
// apart for all four kinds of vision.
double distance(const Lab& a, const Lab& b);

// A colour in L*a*b* as it is seen with normal vision and under protanopia, deuteranopia and tritanopia: G.
// M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A physiologically-based model for simulation of color
// vision deficiency", IEEE TVCG 15 (2009), severity 1, on linear RGB.
class SeenColour {
 public:
  explicit SeenColour(const QColor& colour);

  // For normal vision.
  double distance(const SeenColour& other) const;
  // The least of the four kinds of vision.
  double least_distance(const SeenColour& other) const;

 private:
  std::array<Lab, 4> by_eye_;
};

// The linear intensity of an sRGB channel, both in [0, 1].
double linear_light(double channel);
// The contrast ratio of WCAG 2.1, from 1 to 21.
double contrast_ratio(const QColor& a, const QColor& b);

}  // namespace basinscope
