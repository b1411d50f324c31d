// SPDX-License-Identifier: GPL-3.0-or-later
// The legend row over a field: what its colours mean at the left, and at the right a button for each layer,
// its mark and its word, pressed while it is shown; one of which there is nothing to show is off and says
// why. Where there is little room, those that are off go first, then words, then buttons: a button for more
// has a menu of what is not in the row.
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
  // What is left out of the row, and what is said in words.
  struct Room {
    int worded = 3;  // layers of a lower FieldLayer::Room have their word
    bool off = true, quiet = true;
  };
  bool has(const LayerButton& button, const Room& room) const;
  int taken(const Room& room) const;
  void arrange();
  void apply_theme();
  void fill_more();

  Appearance* appearance_;
  LayerActions* actions_;
  LegendRow* legend_;
  QToolButton* hold_ = nullptr;  // of the energy's colours
  std::vector<LayerButton*> buttons_;
  QToolButton* more_;
};

}  // namespace basinscope
