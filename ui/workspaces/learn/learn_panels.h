// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the workspace of trained networks, for screen, paper and copied data: values from results,
// any thread.
#pragma once

#include "core/workspaces/learn_state.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/panel_spec.h"

namespace basinscope {

struct BagLandscape;

// A state with what has been trained of it, or of the one before.
struct LearnShown {
  LearnState state;
  PoolingLooks looks = {};  // a method each, of it the repeats; none: not drawn yet
  std::shared_ptr<const BagLandscape> landscape = {};

  // As many as the looks are of, whatever the state says by now.
  int methods() const;
  int repeats() const;
  const PoolingLook& look(int method, int repeat) const {
    return *looks[static_cast<std::size_t>(method * repeats() + repeat)];
  }
  // What is looked at of what there is.
  int method() const { return std::min(state.acting_method(), methods() - 1); }
  int repeat() const { return std::min(state.acting_repeat(), repeats() - 1); }
  int bag() const;
};

QString pooling_text(const std::string& method);  // with the language's decimal mark
QColor pooling_colour(int method, const Theme& theme);
// A circle that hides nothing inside of it.
CurveSign ring_round(QPointF place, const QColor& colour, double radius, double line_pt);
// A tick or a cross.
CurveSign verdict(QPointF place, bool right, const Theme& theme);
// "3 methods × 5 repeats, 400 bags".
RichText training_words(const LearnState& state);

using LearnPanel = PanelSpec<LearnShown>;
// Whether there are looks, as a panel's part.
std::shared_ptr<const void> drawn_looks(const LearnShown& shown);
// Of validation bags: loss with that of training, accuracy or AUC, exact retrieval; over the epochs.
LearnPanel curves_spec();
// Of test bags, by the best epochs: mean and deviation over the repeats.
LearnPanel methods_spec();

}  // namespace basinscope
