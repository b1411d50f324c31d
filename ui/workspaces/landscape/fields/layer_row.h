// SPDX-License-Identifier: GPL-3.0-or-later
// The legend row over a field: what its colours mean at the left, and at the right a button for each layer,
// its mark and its word, pressed while it is shown. Where there is little room, words and then buttons go;
// the menu has them all.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/figure/curve_key.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/landscape/fields/layers.h"

class QToolButton;

namespace basinscope {

class LandscapeModel;
class LayerActions;
class LayerButton;
class LegendRow;

class LayerRow : public QWidget {
  Q_OBJECT

 public:
  using Make = std::function<std::vector<CurveKey>(const Theme&)>;
  LayerRow(Appearance* appearance, LandscapeModel* model, FieldLayer::Row row, Make keys, QWidget* parent);

  void set_faded(bool faded);
  // The keys may be others.
  void follow();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void arrange();
  void dress();

  Appearance* appearance_;
  LayerActions* actions_;
  LegendRow* legend_;
  QToolButton* hold_ = nullptr;  // of the energy's colours
  std::vector<LayerButton*> buttons_;
};

}  // namespace basinscope
