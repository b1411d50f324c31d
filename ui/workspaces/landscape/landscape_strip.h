// SPDX-License-Identifier: GPL-3.0-or-later
// The strip beneath the fields: the weights at the probe, the energies along the queries or the histogram of
// steps in their place, the attractors.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/data/data_table.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

class AttractorTable;
class EnergyTraces;
class PanelGround;
class PanelSplitter;
class PlotHeader;
class UpdatePanel;
class WeightsPlot;

class LandscapeStrip : public QWidget {
  Q_OBJECT

 public:
  LandscapeStrip(LandscapeModel* model, Appearance* appearance, QWidget* parent = nullptr);

  AttractorTable* table() const { return table_; }
  // In a small window: one panel at a time, lying over the fields, or none (-1).
  static constexpr int panels = 9, first_reading = 1, last_reading = 7, table_panel = 8;
  static QString panel_name(int panel);
  void show_alone(int panel);
  void show_beside();  // all of them
  // Of the energies and what shares their place these, beside each other if there are several.
  void uncover(const std::vector<PanelGround*>& cards);
  void show_one_reading();  // the last of them
  void show_all_stages();   // of the update in numbers
  PanelGround* panel(int panel) const;
  // Of a word: which of them; -1: none.
  int panel_of(const QString& word) const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void show_weights();  // and the update that they are part of
  void show_traces();
  void show_soon();
  void show_reading(int panel);  // the energies, or one in their place
  bool shows_step() const;
  const StateReading* shown_reading() const;  // null: hover over a plot

  LandscapeModel* model_;
  Appearance* appearance_;
  QTimer timer_;
  PlotHeader* weights_header_;
  PlotHeader* traces_header_;
  PlotHeader* table_header_;
  WeightsPlot* weights_;
  EnergyTraces* traces_;
  UpdatePanel* update_;
  AttractorTable* table_;
  // From each reading to the next; tabs do so for one panel alone.
  std::vector<QToolButton*> forward_;
  PanelSplitter* row_;
  bool alone_ = false;
  int reading_ = first_reading;
};

}  // namespace basinscope
