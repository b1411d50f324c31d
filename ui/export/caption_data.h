// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "ui/export/panel_picture.h"

namespace basinscope {

// What the panels show beside the network, so that they can be drawn again: patterns, initial conditions,
// window and plane, row by row, colours and the energies that they run between. Few numbers are told, many by
// the first ones and a checksum (list_words), those of all panels together. Markup without a point at the
// end.
QString data_sentence(const std::vector<PanelPicture>& pictures);

}  // namespace basinscope
