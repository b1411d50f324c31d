// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/progress_row.h"

namespace basinscope {

ProgressRow::ProgressRow(const Appearance* appearance, const QString& what, QWidget* parent)
    : PanelGround(appearance, parent, &Theme::head),
      appearance_(appearance),
      row_(add_row()),
      title_(new Label),
      text_(new Label),
      share_(new Label),
      left_(new Label),
      bar_(new QProgressBar) {
  bar_->setTextVisible(false);
  bar_->setAccessibleName(what);
  for (Label* quiet : {text_, left_}) quiet->setProperty("role", "quiet");
  for (QWidget* part : std::initializer_list<QWidget*>{title_, text_, bar_, share_, left_})
    row_->addWidget(part, part == bar_ ? 1 : 0);
  connect(appearance, &Appearance::changed, this, &ProgressRow::apply_theme);
  apply_theme();
}

QPushButton* ProgressRow::add_button(const QString& text) {
  auto* button = new QPushButton(text);
  row_->addWidget(button);
  return button;
}

void ProgressRow::show_progress(const RichText& title, const RichText& text, std::int64_t done,
                                std::int64_t planned, std::optional<double> seconds_left) {
  title_->setText(title);
  text_->setText(text);
  bar_->setVisible(planned > 0);
  bar_->setRange(0, static_cast<int>(planned));
  bar_->setValue(static_cast<int>(done));
  share_->setText(planned > 0 ? tr("%1 %").arg(100 * done / planned) : QString());
  left_->setText(seconds_left ? time_left(*seconds_left) : QString());
}

void ProgressRow::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  const Theme& theme = appearance_->theme();
  row_->setContentsMargins(px(12), px(8), px(12), px(8));
  row_->setSpacing(px(12));
  bar_->setFixedHeight(px(5));
  bar_->setStyleSheet(QStringLiteral("QProgressBar { background: %1; border: 0; border-radius: %3px; }"
                                     "QProgressBar::chunk { background: %2; border-radius: %3px; }")
                          .arg(theme.track.name(), theme.accent.name())
                          .arg(px(2)));
}

QString time_left(double seconds) {
  const int whole = static_cast<int>(seconds);
  return QObject::tr("about %1:%2 left").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
}

}  // namespace basinscope
