// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/checks_panel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

#include "ui/text/translation.h"
#include "ui/theme/icons.h"

namespace basinscope {
namespace {

struct Look {
  const char *icon, *tone;
  QColor Theme::*colour;
};
const Look& look_of(CheckState state) {
  static const Look looks[] = {{"check-ok", "ok", &Theme::ok},
                               {"check-warning", "warning", &Theme::warning},
                               {"check-error", "error", &Theme::error},
                               {"check-info", "info", &Theme::text_3}};
  return looks[static_cast<std::size_t>(state)];
}

}  // namespace

ChecksPanel::ChecksPanel(const Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), title_(new Label(tr("Checks"))), summary_(new Label) {
  auto* column = new QVBoxLayout(this);
  column->setSpacing(0);
  auto* head = new QHBoxLayout;
  head->addWidget(title_);
  head->addStretch();
  head->addWidget(summary_, 0, Qt::AlignVCenter);
  column->addLayout(head);
  connect(appearance, &Appearance::changed, this, &ChecksPanel::take_sizes);
  take_sizes();
}

void ChecksPanel::add_row() {
  const Row row{new QWidget, new Label, new Label, new Label};
  row.value->setProperty("role", "quiet");
  auto* line = new QHBoxLayout(row.frame);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(0);
  line->addWidget(row.icon);
  line->addWidget(row.name, 1);
  line->addWidget(row.value);
  layout()->addWidget(row.frame);
  rows_.push_back(row);
}

void ChecksPanel::take_sizes() {
  const auto px = [this](double n) { return appearance_->px(n); };
  layout()->setContentsMargins(px(16), px(6), px(16), px(8));
  layout()->itemAt(0)->layout()->setContentsMargins(0, 0, 0, px(2));
  title_->setFont(appearance_->font(12, QFont::DemiBold));
  title_->setFixedHeight(px(24));
  summary_->setFixedHeight(px(18));
  summary_->setContentsMargins(px(6), 0, px(6), 0);
  for (const Row& row : rows_) {
    row.frame->setFixedHeight(px(26));
    row.icon->setFixedWidth(px(22));
  }
  show_again();
}

void ChecksPanel::show_lines(std::span<const CheckLine> lines) {
  lines_.assign(lines.begin(), lines.end());
  const bool more = rows_.size() < lines_.size();
  while (rows_.size() < lines_.size()) add_row();
  more ? take_sizes() : show_again();
}

void ChecksPanel::show_again() {
  const Theme& theme = appearance_->theme();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    rows_[i].frame->setVisible(i < lines_.size());
    if (i >= lines_.size()) continue;
    const Look& look = look_of(lines_[i].state);
    rows_[i].icon->setPixmap(icon_pixmap(QString::fromUtf8(look.icon), appearance_->px(15),
                                         theme.*look.colour, devicePixelRatioF()));
    rows_[i].name->setText(lines_[i].name);
    rows_[i].value->setText(lines_[i].value);
    rows_[i].frame->setToolTip(guess_proof(lines_[i].help));
    rows_[i].frame->setAccessibleName(plain_text(lines_[i].name + QStringLiteral(": ") + lines_[i].value));
  }
  const CheckLine summary = check_summary(lines_);
  summary_->setText(summary.value);
  summary_->setProperty("tone", look_of(summary.state).tone);
  summary_->style()->unpolish(summary_);
  summary_->style()->polish(summary_);
  // Polishing brings back the font of an earlier presentation size.
  summary_->setFont(appearance_->font(11));
}

void ChecksPanel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), appearance_->theme().head);
  painter.fillRect(0, 0, width(), appearance_->px(1), appearance_->theme().line);
}

}  // namespace basinscope
