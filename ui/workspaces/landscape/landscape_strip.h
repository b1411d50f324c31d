// SPDX-License-Identifier: GPL-3.0-or-later
// The strip beneath the fields: the weights at the probe, the energies along the queries, the attractors.
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
class PlotHeader;
class WeightsPlot;

class LandscapeStrip : public QWidget {
  Q_OBJECT

 public:
  LandscapeStrip(LandscapeModel* model, Appearance* appearance, QWidget* parent = nullptr);

  AttractorTable* table() const { return table_; }
  void set_spacing(int pixels);  // between its panels

 private:
  void show_weights();
  void show_traces();
  void show_soon();
  // The two plots' numbers.
  DataTable weights_table() const;
  DataTable traces_table() const;

  LandscapeModel* model_;
  Appearance* appearance_;
  QTimer timer_;
  PlotHeader* weights_header_;
  PlotHeader* traces_header_;
  PlotHeader* table_header_;
  WeightsPlot* weights_;
  EnergyTraces* traces_;
  AttractorTable* table_;
};

}  // namespace basinscope
