// SPDX-License-Identifier: GPL-3.0-or-later
// How many pixels a picture may have that is computed or held as a whole.
#pragma once

#include <QSize>

namespace basinscope {

inline constexpr qint64 most_field_pixels = qint64{1} << 27, most_page_pixels = qint64{1} << 28;

// Throws std::invalid_argument with the limit.
void require_pixels(const QSize& size, qint64 most);

}  // namespace basinscope
