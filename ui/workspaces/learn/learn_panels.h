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
  PoolingLooks looks = {};  // a method each, of it K, of that the repeats; none: not drawn yet
  std::shared_ptr<const BagLandscape> landscape = {};

  // As the looks are, whatever the state says by now.
  bool texts() const { return looks.empty() ? state.shows_texts() : looks.front()->bags->vocabulary > 0; }
  int methods() const;
  int repeats() const;
  int kinds() const;  // how many K
  const PoolingLook& look(int method, int kind, int repeat) const {
    return *looks[place_of(method, kind, repeat)];
  }
  const PoolingLook& look(int method, int repeat) const { return look(method, kind(), repeat); }
  // What is looked at of what there is.
  int method() const { return std::min(state.acting_method(), methods() - 1); }
  int kind() const;
  int repeat() const { return std::min(state.acting_repeat(), repeats() - 1); }
  int bag() const;
  std::size_t place() const { return place_of(method(), kind(), repeat()); }  // of the look
  std::size_t place_of(int method, int kind, int repeat) const {
    return static_cast<std::size_t>((method * kinds() + kind) * repeats() + repeat);
  }
};

QString pooling_text(const std::string& method);  // with the language's decimal mark
QColor pooling_colour(int method, const Theme& theme);
// A circle that hides nothing inside of it.
CurveSign ring_round(QPointF place, const QColor& colour, double radius, double line_pt);
// "200 bags", "200 texts".
QString bag_count_text(bool texts, int count);
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
