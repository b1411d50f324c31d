// SPDX-License-Identifier: GPL-3.0-or-later
// What runs for longer than a moment: its name, how far it is, what is left, and buttons that stop it or go
// on with it. Its owner says what it shows. GUI thread.
#pragma once

#include <QProgressBar>
#include <QPushButton>
#include <optional>

#include "ui/controls/label.h"
#include "ui/controls/panel_ground.h"

namespace basinscope {

class ProgressRow : public PanelGround {
  Q_OBJECT

 public:
  // what: "Progress of the sweep".
  ProgressRow(const Appearance* appearance, const QString& what, QWidget* parent);

  // A button at the right end, in order.
  QPushButton* add_button(const QString& text);
  // planned 0: no bar.
  void show_progress(const RichText& title, const RichText& text, std::int64_t done, std::int64_t planned,
                     std::optional<double> seconds_left);

 private:
  void apply_theme();

  const Appearance* appearance_;
  QHBoxLayout* row_;
  Label *title_, *text_, *share_, *left_;
  QProgressBar* bar_;
};

// "about 1:05 left"
QString time_left(double seconds);

}  // namespace basinscope
