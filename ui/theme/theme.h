// SPDX-License-Identifier: GPL-3.0-or-later
// The named colours of the window, once for light and once for dark. Palette, style sheet and plots
// are all made from this table.
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>
#include <QString>
#include <string_view>
#include <utility>
#include <vector>

namespace basinscope {

struct Theme {
  bool dark = false, strong = false;  // strong: with increased contrast
  QColor window, bar, panel, head, field, control_fill, line, control_line, control_strong, track, hover;
  QColor text, text_2, text_3, disabled;
  QColor accent, accent_text, accent_soft, on_accent;
  QColor ok, ok_soft, warning, warning_soft, error, error_soft;
  QColor grid, axis;

  static const Theme& light();
  static const Theme& dark_theme();
};

// Every colour by its name, in the order of the struct.
const std::vector<std::pair<std::string_view, QColor Theme::*>>& theme_colours();

// The style sheet of every stock widget in this theme; scale multiplies sizes and type
// (presentation size: 1, 1.25, 1.5, 2).
QString style_sheet(const Theme& theme, double scale);

QPalette palette_of(const Theme& theme);

// Inter, which the program brings along. pixels is the size before
// scaling: 12 body, 11 ticks and heads, 13 panel titles, 15 dialog titles.
QFont interface_font(double pixels = 12, double scale = 1, QFont::Weight weight = QFont::Normal);

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

  // n logical pixels at the presentation size in force.
  int px(double n) const;
  QFont font(double pixels = 12, QFont::Weight weight = QFont::Normal) const;

  // Puts the base style, palette, font and style sheet on the application, now and after every change.
  void apply_theme_to_application();
  // Looks at the platform's palette again (Qt 6.4 has no query for the colour scheme).
  void read_system();

 Q_SIGNALS:
  void changed();

 private:
  void apply_theme();

  ThemeChoice choice_ = ThemeChoice::system;
  double scale_ = 1;
  bool system_dark_ = false;
  bool themed_ = false;
};

}  // namespace basinscope
