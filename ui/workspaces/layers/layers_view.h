// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the layers workspace: the recipe; losses or accuracies with the layers below; one layer's
// state at one token, that of the layer it is compared with, and what the state holds; the token.
#pragma once

#include <array>

#include "ui/plots/scrolled_panels.h"
#include "ui/workspaces/layers/layers_model.h"

namespace basinscope {

class LayersList;
class ParameterRow;
class RecipePicker;

class LayersView : public ScrolledPanels {
  Q_OBJECT

 public:
  LayersView(LayersModel* model, Appearance* appearance, QWidget* parent = nullptr);

  CurvePlot* losses() const { return losses_->plot(); }
  CurvePlot* accuracy(AccuracyOver over) const { return accuracy_[over == AccuracyOver::length]->plot(); }
  CurvePlot* state(int place) const { return states_[static_cast<std::size_t>(place)]->plot(); }
  CurvePlot* lower() const { return lower_->plot(); }
  RecipePicker* recipe() const { return recipe_; }
  LayersList* list() const { return list_; }
  ParameterRow* token() const { return token_; }

 private:
  using Panel = SpecPanel<LayersShown>;
  Panel* panel(const LayersPanel& spec, const Freshness* freshness, const QString& doing);
  void make_left(PanelSplitter* row);
  void make_right(PanelSplitter* row);
  void make_token();
  void show_state();
  void show_results();
  void show_moment();

  LayersModel* model_;
  Appearance* appearance_;
  RecipePicker* recipe_;
  Panel *losses_, *sequence_, *lower_;
  std::array<Panel*, 2> accuracy_{}, states_{};
  PanelGround* accuracy_row_;
  LayersList* list_;
  ParameterRow* token_;
  std::optional<LayersProblem> shown_sequence_;
};

}  // namespace basinscope
