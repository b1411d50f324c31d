// SPDX-License-Identifier: GPL-3.0-or-later
// Weights x class of functions x optimiser, one of each, and the layer that they make.
#pragma once

#include <QListWidget>
#include <array>

#include "ui/controls/choice.h"
#include "ui/controls/label.h"
#include "ui/controls/panel_ground.h"
#include "ui/workspaces/layers/layers_model.h"

namespace basinscope {

class RecipePicker : public PanelGround {
  Q_OBJECT

 public:
  RecipePicker(LayersModel* model, Appearance* appearance, QWidget* parent = nullptr);

  // Weights, functions, optimiser.
  QListWidget* list(std::size_t part) const { return lists_[part]; }
  // Where several layers have the recipe.
  Choice* layers() const { return layers_; }
  QString card_text() const;

 private:
  void show_state();
  void take_sizes();

  LayersModel* model_;
  Appearance* appearance_;
  QHBoxLayout* row_;
  std::array<QListWidget*, 3> lists_{};
  std::array<Label*, 3> heads_{};
  std::array<Label*, 3> signs_{};
  QWidget* card_;
  Label *card_head_, *title_, *recurrence_, *source_;
  Choice* layers_;
};

}  // namespace basinscope
