// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QPointer>
#include <QProxyStyle>

#include "ui/theme/contrast.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace basinscope {

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
  dress();
  Q_EMIT changed();
}

void Appearance::set_scale(double scale) {
  if (scale == scale_) return;
  scale_ = scale;
  dress();
  Q_EMIT changed();
}

void Appearance::dress_application() {
  if (!dresses_) QApplication::setStyle(new BaseStyle(this));
  dresses_ = true;
  dress();
}

void Appearance::read_system() {
  // An empty palette gives the application the platform's own one back for a moment.
  QApplication::setPalette(QPalette());
  const bool dark = looks_dark(QGuiApplication::palette());
  const bool differs = dark != system_dark_;
  system_dark_ = dark;
  dress();
  if (differs && choice_ == ThemeChoice::system) Q_EMIT changed();
}

void Appearance::dress() {
  if (!dresses_) return;
  QApplication::setPalette(palette_of(theme()));
  QApplication::setFont(font());
  qApp->setStyleSheet(style_sheet(theme(), scale_));
}

}  // namespace basinscope
