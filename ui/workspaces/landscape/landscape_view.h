// SPDX-License-Identifier: GPL-3.0-or-later
// The landscape workspace: energy and basins side by side, and the strip of weights, energies and
// attractors below; or the compare grid or a sweep in their place.
#pragma once

#include <QWidget>

#include "ui/workspaces/landscape/fields/field_panel.h"

class QBoxLayout;
class QScrollArea;
class QStackedLayout;

namespace basinscope {

class AttractorTable;
class CompareView;
class LandscapeStrip;
class PanelGround;
class SweepView;

class LandscapeView : public QWidget {
  Q_OBJECT

 public:
  LandscapeView(LandscapeModel* model, Appearance* appearance, QWidget* parent = nullptr);

  FieldPanel* energy_panel() const { return energy_; }
  FieldPanel* basin_panel() const { return basins_; }
  AttractorTable* table() const;
  CompareView* compare_view() const { return compare_; }
  SweepView* sweep_view() const { return sweep_; }
  // One field takes the whole workspace; a second call puts it back (F).
  void toggle_enlarged(FieldPanel* panel);
  void reset_view();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void arrange();
  void dress();

  LandscapeModel* model_;
  Appearance* appearance_;
  Snap snap_ = Snap::none;
  QStackedLayout* pages_;
  QScrollArea* page_scroll_;
  PanelGround* main_page_;
  QBoxLayout* fields_;
  FieldPanel* energy_;
  FieldPanel* basins_;
  FieldPanel* enlarged_ = nullptr;
  LandscapeStrip* strip_;
  CompareView* compare_;
  SweepView* sweep_;
};

}  // namespace basinscope
