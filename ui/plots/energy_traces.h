// SPDX-License-Identifier: GPL-3.0-or-later
// Energies along trajectories over the step: the selected one bold in the colour of its attractor with
// a dot a step, the others thin grey, a ring at the current step.
#pragma once

#include <QColor>
#include <QWidget>
#include <optional>
#include <vector>

#include "ui/theme/theme.h"

class QPainter;

namespace basinscope {

class PlotCanvas;

struct EnergyTrace {
  std::vector<double> energies;
  QColor colour;
  bool selected = false;
};

class EnergyTraces : public QWidget {
  Q_OBJECT

 public:
  explicit EnergyTraces(Appearance* appearance, QWidget* parent = nullptr);

  // current: the step marked on the selected trace (0 when none is being played). hint: shown when
  // there is nothing to draw.
  void set_traces(std::vector<EnergyTrace> traces, int current, const QString& hint = {});

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void arrange();
  double number_room() const;  // of the widest number beside the energy's axis
  void draw(QPainter& painter) const;
  void draw_trace(QPainter& painter, const EnergyTrace& trace) const;

  Appearance* appearance_;
  PlotCanvas* canvas_;
  std::vector<EnergyTrace> traces_;
  int current_ = 0;
  QString hint_;
};

}  // namespace basinscope
