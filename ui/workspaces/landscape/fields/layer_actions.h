// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that show and hide layers, and the one that holds the energy's colours: one action each, for
// the legend rows, the menu and the keys. They follow the scene; what has nothing to show says why.
#pragma once

#include <QAction>
#include <QObject>
#include <vector>

#include "ui/workspaces/landscape/fields/layers.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

class LayerActions : public QObject {
  Q_OBJECT

 public:
  // Those of a landscape model; made on first use, owned by the model.
  static LayerActions* of(LandscapeModel* model);

  // In the order of field_layers().
  const std::vector<QAction*>& actions() const { return actions_; }
  QAction* action(const FieldLayer& layer) const;
  QAction* hold() const { return hold_; }

 Q_SIGNALS:
  void changed();  // what can be chosen, or is

 private:
  explicit LayerActions(LandscapeModel* model);
  void mark();     // what is shown
  void explain();  // what cannot be
  void hold_range(bool on);

  LandscapeModel* model_;
  std::vector<QAction*> actions_;
  QAction* hold_;
};

// The ends of the energy's colours: those that are held, else those of the picture; none: there is no energy.
std::optional<std::array<double, 2>> energy_range(const LandscapeModel& model);
// Why there are none; empty: there are.
QString no_energy_range(const LandscapeModel& model);

}  // namespace basinscope
