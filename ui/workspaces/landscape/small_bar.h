// SPDX-License-Identifier: GPL-3.0-or-later
// What stands under the fields in a small window: the sliders of the model, and a tab for each panel of the
// strip, which opens over the fields and does not resize them.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/document/scene_document.h"
#include "ui/theme/theme.h"

class QHBoxLayout;
class QToolButton;

namespace basinscope {

class ParameterRow;

class SmallBar : public QWidget {
  Q_OBJECT

 public:
  SmallBar(SceneDocument* document, const Appearance* appearance, QWidget* parent = nullptr);

  int tab() const;  // -1: none is open
  void open_tab(int panel);
  void close_tab() { open_tab(-1); }

 Q_SIGNALS:
  void tab_changed();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void choose_sliders();
  void apply_theme();

  SceneDocument* document_;
  const Appearance* appearance_;
  QHBoxLayout* sliders_;
  std::vector<ParameterRow*> rows_;
  std::vector<std::string> shown_;  // the ids of what they move
  std::vector<QToolButton*> tabs_;
};

}  // namespace basinscope
