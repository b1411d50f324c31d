// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QFontDatabase>

namespace basinscope {

namespace {

Theme light_colours() {
  Theme t;
  t.window = QColor(0xF3F4F6);
  t.bar = QColor(0xFAFBFC);
  t.panel = QColor(0xFFFFFF);
  t.head = QColor(0xF7F8FA);
  t.field = QColor(0xFFFFFF);
  t.control_fill = QColor(0xFFFFFF);
  t.line = QColor(0xDCE0E5);
  t.control_line = QColor(0xC3C9D1);
  t.control_strong = QColor(0x8B95A1);
  t.track = QColor(0xCDD3DA);
  t.hover = QColor(0xECEEF2);
  t.text = QColor(0x171B21);
  t.text_2 = QColor(0x4D5763);
  t.text_3 = QColor(0x69737F);
  t.disabled = QColor(0x9AA3AD);
  t.accent = QColor(0x3B55C4);
  t.accent_text = QColor(0x2B43AE);
  t.accent_soft = QColor(0xE7EBFA);
  t.on_accent = QColor(0xFFFFFF);
  t.ok = QColor(0x1B7742);
  t.ok_soft = QColor(0xE6F3EB);
  t.warning = QColor(0x8A5A00);
  t.warning_soft = QColor(0xFBF1DC);
  t.error = QColor(0xB3261E);
  t.error_soft = QColor(0xFBE9E7);
  t.grid = QColor(0xE7EAEE);
  t.axis = QColor(0x59636F);
  return t;
}

Theme dark_colours() {
  Theme t;
  t.dark = true;
  t.window = QColor(0x17191D);
  t.bar = QColor(0x1D2024);
  t.panel = QColor(0x202328);
  t.head = QColor(0x1D2024);
  t.field = QColor(0x181A1E);
  t.control_fill = QColor(0x272B31);
  t.line = QColor(0x31363D);
  t.control_line = QColor(0x444B54);
  t.control_strong = QColor(0x76818D);
  t.track = QColor(0x444B54);
  t.hover = QColor(0x2A2E34);
  t.text = QColor(0xE8EAED);
  t.text_2 = QColor(0xB0B8C1);
  t.text_3 = QColor(0x939CA7);
  t.disabled = QColor(0x666F7A);
  t.accent = QColor(0x8FA2FF);
  t.accent_text = QColor(0xB4C1FF);
  t.accent_soft = QColor(0x2C3560);
  t.on_accent = QColor(0x14172B);
  t.ok = QColor(0x5CC98A);
  t.ok_soft = QColor(0x1C3427);
  t.warning = QColor(0xE3B341);
  t.warning_soft = QColor(0x3A2F14);
  t.error = QColor(0xFF8A80);
  t.error_soft = QColor(0x43211F);
  t.grid = QColor(0x2E333A);
  t.axis = QColor(0x9AA4AF);
  return t;
}

}  // namespace

const Theme& Theme::light() {
  static const Theme theme = light_colours();
  return theme;
}

const Theme& Theme::dark_theme() {
  static const Theme theme = dark_colours();
  return theme;
}

const std::vector<std::pair<std::string_view, QColor Theme::*>>& theme_colours() {
  static const std::vector<std::pair<std::string_view, QColor Theme::*>> table{
      {"window", &Theme::window},
      {"bar", &Theme::bar},
      {"panel", &Theme::panel},
      {"head", &Theme::head},
      {"field", &Theme::field},
      {"control_fill", &Theme::control_fill},
      {"line", &Theme::line},
      {"control_line", &Theme::control_line},
      {"control_strong", &Theme::control_strong},
      {"track", &Theme::track},
      {"hover", &Theme::hover},
      {"text", &Theme::text},
      {"text_2", &Theme::text_2},
      {"text_3", &Theme::text_3},
      {"disabled", &Theme::disabled},
      {"accent", &Theme::accent},
      {"accent_text", &Theme::accent_text},
      {"accent_soft", &Theme::accent_soft},
      {"on_accent", &Theme::on_accent},
      {"ok", &Theme::ok},
      {"ok_soft", &Theme::ok_soft},
      {"warning", &Theme::warning},
      {"warning_soft", &Theme::warning_soft},
      {"error", &Theme::error},
      {"error_soft", &Theme::error_soft},
      {"grid", &Theme::grid},
      {"axis", &Theme::axis},
  };
  return table;
}

QPalette palette_of(const Theme& t) {
  QPalette p;
  p.setColor(QPalette::Window, t.panel);
  p.setColor(QPalette::WindowText, t.text);
  p.setColor(QPalette::Base, t.control_fill);
  p.setColor(QPalette::AlternateBase, t.head);
  p.setColor(QPalette::Text, t.text);
  p.setColor(QPalette::PlaceholderText, t.text_3);
  p.setColor(QPalette::Button, t.control_fill);
  p.setColor(QPalette::ButtonText, t.text);
  p.setColor(QPalette::BrightText, t.error);
  p.setColor(QPalette::Highlight, t.accent);
  p.setColor(QPalette::HighlightedText, t.on_accent);
  p.setColor(QPalette::ToolTipBase, t.panel);
  p.setColor(QPalette::ToolTipText, t.text);
  p.setColor(QPalette::Link, t.accent);
  p.setColor(QPalette::LinkVisited, t.accent_text);
  p.setColor(QPalette::Light, t.hover);
  p.setColor(QPalette::Midlight, t.line);
  p.setColor(QPalette::Mid, t.control_line);
  p.setColor(QPalette::Dark, t.control_strong);
  p.setColor(QPalette::Shadow, t.axis);
  for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    p.setColor(QPalette::Disabled, role, t.disabled);
  }
  return p;
}

QFont interface_font(double pixels, double scale, QFont::Weight weight) {
  static const QString family = [] {
    const QStringList installed = QFontDatabase::families();
    for (const char* name : {"Inter", "DejaVu Sans"}) {
      if (installed.contains(QLatin1String(name))) return QString::fromLatin1(name);
    }
    return QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
  }();
  QFont font(family);
  font.setPixelSize(qRound(pixels * scale));
  font.setWeight(weight);
  font.setStyleHint(QFont::SansSerif);
  return font;
}

}  // namespace basinscope
