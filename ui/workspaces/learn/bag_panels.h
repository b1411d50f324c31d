// SPDX-License-Identifier: GPL-3.0-or-later
// Test bags as strips: their instances, the weight that each method gives them, whether its label is right
// and whether it retrieves exactly the positive instances. Of texts the words, shaded by the weights of the
// shown method, with a bar for each method beneath; marked words are underlined, those that are missed
// dashed, and words that are retrieved and not marked have a frame.
#pragma once

#include <optional>

#include "ui/workspaces/learn/learn_panels.h"

namespace basinscope {

// Those that the filter leaves, ascending.
std::vector<int> listed_bags(const LearnShown& shown);
// Those of the page with the bag that is looked at. room: logical pixels.
std::vector<int> bags_on_page(const LearnShown& shown, QSizeF room);
std::optional<int> bag_at(const LearnShown& shown, QSizeF room, QPointF value);
QRectF strip_of(const LearnShown& shown, QSizeF room, std::size_t place);  // values of the panel
// The little plane in the strip of the bag that is looked at, where its instances are points.
struct BagPlane {
  QPointF middle;    // values of the panel
  double half = 0;   // of its side, as far as
  double reach = 1;  // this coordinate
  Matrix instances;  // N x 2
  QPointF value_of(Eigen::Index instance) const;
  QPointF place_of(QPointF value) const;
};
std::optional<BagPlane> plane_of(const LearnShown& shown, QSizeF room);
// "bag 3, positive, 2 of 11".
QString bag_words(const LearnShown& shown, int bag);

LearnPanel bags_spec();

}  // namespace basinscope
