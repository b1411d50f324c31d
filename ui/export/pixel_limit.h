// SPDX-License-Identifier: GPL-3.0-or-later
// How many pixels a picture may have that is computed or held as a whole.
#pragma once

#include <QSize>
#include <stdexcept>
#include <string>

namespace basinscope {

inline constexpr qint64 most_field_pixels = qint64{1} << 27, most_page_pixels = qint64{1} << 28;

// Throws std::invalid_argument with the limit.
inline void require_pixels(const QSize& size, qint64 most) {
  if (size.width() > 0 && size.height() <= most / size.width()) return;
  throw std::invalid_argument("a picture of " + std::to_string(size.width()) + " × " +
                              std::to_string(size.height()) + " pixels is too large, expected at most " +
                              std::to_string(most) + " of them: a smaller page, or fewer pixels per inch");
}

}  // namespace basinscope
