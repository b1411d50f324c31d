// SPDX-License-Identifier: GPL-3.0-or-later
// Fields in a grid whose heads and axes they share.
#pragma once

#include "ui/export/card_layout.h"

namespace basinscope {

CardPage figure_page(Figure figure, const MapBasins& map);

// Of a page with heads. stretch: of the fields, in the size that the width alone would give them; narrower
// ones stand in the middle.
CardLayout figure_layout(const CardPage& page, const PageStyle& style, double stretch);

}  // namespace basinscope
