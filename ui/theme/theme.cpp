// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFile>
#include <QPointer>
#include <QProxyStyle>
#include <QRegularExpression>
#include <algorithm>

#include "ui/theme/contrast.h"
#include "ui/theme/icons.h"
#include "ui/theme/resources.h"

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
  QFont font(QStringLiteral("Inter"));
  font.setPixelSize(qRound(pixels * scale));
  font.setWeight(weight);
  font.setStyleHint(QFont::SansSerif);
  return font;
}

namespace {

bool looks_dark(const QPalette& palette) {
  return palette.color(QPalette::Active, QPalette::Window).lightness() <
         palette.color(QPalette::Active, QPalette::WindowText).lightness();
}

// Fusion on every platform; mnemonics work but are not underlined, buttons of questions have no icons, and
// the questions those of the window.
class BaseStyle : public QProxyStyle {
 public:
  explicit BaseStyle(const Appearance* appearance)
      : QProxyStyle(QStringLiteral("Fusion")), appearance_(appearance) {}
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* result) const override {
    const bool off = hint == SH_UnderlineShortcut || hint == SH_DialogButtonBox_ButtonsHaveIcons;
    return off ? 0 : QProxyStyle::styleHint(hint, option, widget, result);
  }
  QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override {
    if (appearance_ && (which == SP_MessageBoxQuestion || which == SP_MessageBoxInformation))
      return icon(QStringLiteral("check-info"), appearance_->theme(), appearance_->theme().accent);
    if (appearance_ && which == SP_MessageBoxWarning)
      return icon(QStringLiteral("check-warning"), appearance_->theme(), appearance_->theme().warning);
    if (appearance_ && which == SP_MessageBoxCritical)
      return icon(QStringLiteral("check-error"), appearance_->theme(), appearance_->theme().error);
    return QProxyStyle::standardIcon(which, option, widget);
  }

 private:
  QPointer<const Appearance> appearance_;
};

}  // namespace

Appearance::Appearance(QObject* parent)
    : QObject(parent), system_dark_(qGuiApp != nullptr && looks_dark(QGuiApplication::palette())) {}

const Theme& Appearance::theme() const {
  const bool dark = choice_ == ThemeChoice::system ? system_dark_ : choice_ == ThemeChoice::dark;
  const Theme& plain = dark ? Theme::dark_theme() : Theme::light();
  return contrast_is_increased(*this) ? with_contrast(plain) : plain;
}

int Appearance::px(double n) const { return qRound(n * scale_); }

QFont Appearance::font(double pixels, QFont::Weight weight) const {
  return interface_font(pixels, scale_, weight);
}

void Appearance::choose(ThemeChoice choice) {
  if (choice == choice_) return;
  choice_ = choice;
  apply_theme();
  Q_EMIT changed();
}

void Appearance::set_scale(double scale) {
  if (scale == scale_) return;
  scale_ = scale;
  apply_theme();
  Q_EMIT changed();
}

void Appearance::apply_theme_to_application() {
  if (!themed_) QApplication::setStyle(new BaseStyle(this));
  themed_ = true;
  apply_theme();
}

void Appearance::read_system() {
  // An empty palette gives the application the platform's own one back for a moment.
  QApplication::setPalette(QPalette());
  const bool dark = looks_dark(QGuiApplication::palette());
  const bool differs = dark != system_dark_;
  system_dark_ = dark;
  apply_theme();
  if (differs && choice_ == ThemeChoice::system) Q_EMIT changed();
}

void Appearance::apply_theme() {
  if (!themed_) return;
  QApplication::setPalette(palette_of(theme()));
  QApplication::setFont(font());
  qApp->setStyleSheet(style_sheet(theme(), scale_));
}

namespace {

// The style sheet is written once with the names of the colours (@line) and logical pixels; names
// become colours and pixels are multiplied by the presentation size.
QString with_colours(QString text, const Theme& theme) {
  auto names = theme_colours();
  // Longest first: @text_2 before @text.
  std::sort(names.begin(), names.end(),
            [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
  for (const auto& [name, member] : names) {
    text.replace(QLatin1Char('@') + QLatin1String(name.data(), static_cast<int>(name.size())),
                 (theme.*member).name());
  }
  return text;
}

QString with_pixels(const QString& text, double scale) {
  static const QRegularExpression pixels(QStringLiteral("(\\d+)px"));
  QString out;
  qsizetype end = 0;
  auto matches = pixels.globalMatch(text);
  while (matches.hasNext()) {
    const auto match = matches.next();
    out += text.mid(end, match.capturedStart() - end);
    out += QString::number(qRound(match.captured(1).toInt() * scale)) + QLatin1String("px");
    end = match.capturedEnd();
  }
  return out + text.mid(end);
}

}  // namespace

QString style_sheet(const Theme& theme, double scale) {
  load_resources();
  QFile file(QStringLiteral(":/theme/window.qss"));
  if (!file.open(QIODevice::ReadOnly)) return {};
  QString text = QString::fromUtf8(file.readAll());
  text.replace(QLatin1String("@tick"), theme.dark ? QLatin1String(":/icons/fixed/tick-dark.svg")
                                                  : QLatin1String(":/icons/fixed/tick-light.svg"));
  return with_pixels(with_colours(std::move(text), theme), scale);
}

}  // namespace basinscope
