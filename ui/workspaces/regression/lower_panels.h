// SPDX-License-Identifier: GPL-3.0-or-later
// The lower half: what it shows, with playback and scrubber, over the pages.
#pragma once

#include <array>

#include "ui/workspaces/regression/regression_model.h"
#include "ui/workspaces/regression/regression_tables.h"

class QHBoxLayout;
class QStackedLayout;
class QToolButton;

namespace basinscope {

class Label;
class NumberEntry;
class Segment;
class ValueSlider;

class LowerPanels : public QWidget {
  Q_OBJECT

 public:
  LowerPanels(RegressionModel* model, Appearance* appearance, QWidget* parent = nullptr);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void fill_surface(QWidget* page);
  void fill_shift(QWidget* page);
  void fill_linear(QWidget* page);
  template <class Plot = CurvePlot>
  SpecPanel<RegressionShown, Plot>* add_panel(QWidget* page, const RegressionPanel& spec,
                                              const Freshness* freshness, const QString& doing);
  void let_play(SpecPanel<RegressionShown>* panel);  // its head is the step
  // Now and whenever the signal comes.
  template <class Signal, class... Panels>
  void follow(Signal signal, Panels*... panels);
  std::shared_ptr<const RegressionShown> shown() const;
  void show_state();
  void show_page();
  void take_sizes();

  RegressionModel* model_;
  Appearance* appearance_;
  QWidget* bar_;
  QHBoxLayout* row_;
  Segment* pages_;
  QToolButton* play_;
  Label* title_;
  ValueSlider* slider_;
  NumberEntry* entry_;
  QStackedLayout* stack_;
  std::array<QWidget*, 3> built_{};
};

}  // namespace basinscope
