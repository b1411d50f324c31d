// SPDX-License-Identifier: GPL-3.0-or-later
// The landscape workspace: energy and basins side by side, and the strip of weights, energies and
// attractors below; or the compare grid or a sweep in their place.
#pragma once

#include <QWidget>

#include "core/data/data_table.h"
#include "ui/workspaces/landscape/fields/field_panel.h"

class QBoxLayout;
class QScrollArea;
class QStackedLayout;

namespace basinscope {

class AttractorTable;
class CompareView;
class EnergyTraces;
class PlotHeader;
class SweepView;
class WeightsPlot;

class LandscapeView : public QWidget {
  Q_OBJECT

 public:
  LandscapeView(LandscapeModel* model, Appearance* appearance, QWidget* parent = nullptr);

  FieldPanel* energy_panel() const { return energy_; }
  FieldPanel* basin_panel() const { return basins_; }
  AttractorTable* table() const { return table_; }
  CompareView* compare_view() const { return compare_; }
  SweepView* sweep_view() const { return sweep_; }
  // One field takes the whole workspace; a second call puts it back (F).
  void toggle_enlarged(FieldPanel* panel);
  void enlarge_focused();
  void reset_view();
  void zoom_at_probe(double factor);

 Q_SIGNALS:
  void layout_changed();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QWidget* make_strip();
  void arrange();
  void dress();
  void show_weights();
  void show_traces();
  // The two plots' numbers.
  DataTable weights_table() const;
  DataTable traces_table() const;
  void show_strip_soon();
  void tell_field_pixels();

  LandscapeModel* model_;
  Appearance* appearance_;
  Snap snap_ = Snap::none;
  QTimer strip_timer_;
  QStackedLayout* pages_;
  QScrollArea* page_scroll_;
  QWidget* main_page_;
  QBoxLayout* fields_;
  FieldPanel* energy_;
  FieldPanel* basins_;
  FieldPanel* enlarged_ = nullptr;
  QWidget* strip_;
  PlotHeader* weights_header_;
  PlotHeader* traces_header_;
  PlotHeader* table_header_;
  WeightsPlot* weights_;
  EnergyTraces* traces_;
  AttractorTable* table_;
  CompareView* compare_;
  SweepView* sweep_;
};

}  // namespace basinscope
