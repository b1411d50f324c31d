// SPDX-License-Identifier: GPL-3.0-or-later
// Test bags as strips: their instances, the weight that each method gives them, whether its label is right
// and whether it retrieves exactly the positive instances.
#pragma once

#include <optional>

#include "ui/workspaces/learn/learn_panels.h"

namespace basinscope {

// Those that the filter leaves, ascending.
std::vector<int> listed_bags(const LearnShown& shown);
// Those of the page with the bag that is looked at. room: logical pixels.
std::vector<int> bags_on_page(const LearnShown& shown, QSizeF room);
std::optional<int> bag_at(const LearnShown& shown, QSizeF room, QPointF value);
QRectF strip_of(QSizeF room, std::size_t place);  // values of the panel
// "bag 3, positive, 2 of 11".
QString bag_words(const LearnShown& shown, int bag);

LearnPanel bags_spec();

}  // namespace basinscope
