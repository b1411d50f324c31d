// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/checks_card.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

#include "ui/controls/number_text.h"
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

CheckLine line_of(const QString& name, const QString& help, std::optional<double> error, double limit,
                  CheckState beyond) {
  CheckLine line{CheckState::info, name, QStringLiteral("not applicable"), help};
  if (!error) return line;
  line.value = scientific_text(*error);
  line.state = *error <= limit ? CheckState::ok : beyond;
  return line;
}

}  // namespace

std::array<CheckLine, 3> transform_checks(const TransformsResult* result) {
  std::optional<double> sum, shift, gradient;
  if (result && result->checked) {
    sum = result->checks.sum_error;
    shift = result->checks.shift_error;
    gradient = result->checks.gradient_error;
  }
  std::array<CheckLine, 3> lines{
      line_of(QStringLiteral("Weights sum to one, or <i>k</i>"),
              QStringLiteral("Largest error of the sum over the maps shown; at most 1e−12."), sum, 1e-12,
              CheckState::error),
      line_of(QStringLiteral("Unchanged by <i>θ</i> + <i>c</i>"),
              QStringLiteral("Largest change of a weight when 1 is added to all scores; at most 1e−12."),
              shift, 1e-12, CheckState::error),
      line_of(QStringLiteral("Gradient of <i>Ω</i>* is the map"),
              QStringLiteral(
                  "Largest difference between the weights and central differences of Ω*; at most 1e−7. It "
                  "is larger where a weight is just becoming zero."),
              gradient, 1e-7, CheckState::warning)};
  if (!result) {
    for (CheckLine& line : lines) line.value = QStringLiteral("running");
  }
  return lines;
}

TransformChecks::TransformChecks(TransformsModel* model, const Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      model_(model),
      appearance_(appearance),
      title_(new QLabel(QStringLiteral("Checks"))),
      summary_(new QLabel) {
  auto* column = new QVBoxLayout(this);
  column->setSpacing(0);
  auto* head = new QHBoxLayout;
  head->addWidget(title_);
  head->addStretch();
  head->addWidget(summary_, 0, Qt::AlignVCenter);
  column->addLayout(head);
  for (Row& row : rows_) {
    row = {new QWidget, new QLabel, new QLabel, new QLabel};
    row.value->setProperty("role", "quiet");
    auto* line = new QHBoxLayout(row.frame);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    line->addWidget(row.icon);
    line->addWidget(row.name, 1);
    line->addWidget(row.value);
    column->addWidget(row.frame);
  }
  connect(model, &TransformsModel::result_changed, this, &TransformChecks::show_result);
  connect(appearance, &Appearance::changed, this, &TransformChecks::take_sizes);
  take_sizes();
}

void TransformChecks::take_sizes() {
  const auto px = [this](double n) { return appearance_->px(n); };
  layout()->setContentsMargins(px(16), px(6), px(16), px(8));
  title_->setFont(appearance_->font(12, QFont::DemiBold));
  title_->setFixedHeight(px(24));
  summary_->setFixedHeight(px(18));
  summary_->setContentsMargins(px(6), 0, px(6), 0);
  for (Row& row : rows_) {
    row.frame->setFixedHeight(px(26));
    row.icon->setFixedWidth(px(22));
  }
  show_result();
}

void TransformChecks::show_result() {
  const auto result = model_->result();
  const auto lines = transform_checks(result.get());
  const Theme& theme = appearance_->theme();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Look& look = look_of(lines[i].state);
    rows_[i].icon->setPixmap(icon_pixmap(QString::fromLatin1(look.icon), appearance_->px(15),
                                         theme.*look.colour, devicePixelRatioF()));
    rows_[i].name->setText(lines[i].name);
    rows_[i].value->setText(lines[i].value);
    rows_[i].frame->setToolTip(lines[i].help);
  }
  const CheckLine summary = check_summary(lines);
  summary_->setText(summary.value);
  summary_->setProperty("tone", look_of(summary.state).tone);
  summary_->style()->unpolish(summary_);
  summary_->style()->polish(summary_);
  summary_->setFont(appearance_->font(11));
}

void TransformChecks::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), appearance_->theme().head);
  painter.fillRect(0, 0, width(), appearance_->px(1), appearance_->theme().line);
}

}  // namespace basinscope
