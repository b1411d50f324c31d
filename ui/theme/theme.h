// SPDX-License-Identifier: GPL-3.0-or-later
// The named colours of the window, once for light and once for dark. Palette, style sheet and plots
// are all made from this table.
#pragma once

#include <QColor>
#include <QObject>
#include <QString>

namespace basinscope {

struct Theme {
  bool dark = false;
  QColor window, bar, panel, head, field, control_fill, line, control_line, control_strong, track, hover;
  QColor text, text_2, text_3, disabled;
  QColor accent, accent_text, accent_soft, on_accent;
  QColor ok, ok_soft, warning, warning_soft, error, error_soft;
  QColor grid, axis;

  static const Theme& light();
  static const Theme& dark_theme();
};

// The style sheet of every stock widget in this theme; scale multiplies sizes and type
// (presentation size: 1, 1.25, 1.5, 2).
QString style_sheet(const Theme& theme, double scale);

enum class ThemeChoice { light, dark, system };

// The theme in force, shared by pointer with every view; changed() asks for a repaint.
class Appearance : public QObject {
  Q_OBJECT

 public:
  explicit Appearance(QObject* parent = nullptr);

  const Theme& theme() const;
  double scale() const { return scale_; }
  ThemeChoice choice() const { return choice_; }
  void choose(ThemeChoice choice);
  void set_scale(double scale);

 Q_SIGNALS:
  void changed();

 private:
  ThemeChoice choice_ = ThemeChoice::system;
  double scale_ = 1;
};

}  // namespace basinscope
