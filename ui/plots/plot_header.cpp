// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plot_header.h"

#include <QHBoxLayout>
#include <QHelpEvent>
#include <QPainter>
#include <QTextDocument>
#include <QToolButton>
#include <QToolTip>
#include <cmath>
#include <utility>

#include "ui/controls/label.h"
#include "ui/controls/tooltips.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_ink.h"
#include "ui/theme/icons.h"

namespace basinscope {

PlotHeader::PlotHeader(Appearance* appearance, const RichText& title, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      title_(new Label),
      parameters_(new Label),
      row_(new QHBoxLayout(this)) {
  for (Label* label : {title_, parameters_}) label->set_as_markup();
  parameters_->setProperty("role", "quiet");
  parameters_->setMinimumWidth(0);
  parameters_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  row_->addWidget(title_);
  row_->addWidget(parameters_, 1);
  set_title(title);
  connect(appearance_, &Appearance::changed, this, &PlotHeader::apply_theme);
  apply_theme();
}

namespace {

// Of a list whole items alone: "1 maxi…" says less than "…".
QString shortened(const QString& text, const QFontMetrics& metrics, int room) {
  const QString cut = metrics.elidedText(text, Qt::ElideRight, room);
  const qsizetype item = cut.lastIndexOf(QStringLiteral(", "));
  return cut == text || item < 0 ? cut : cut.left(item) + QStringLiteral(", …");
}

}  // namespace

void PlotHeader::set_title(const RichText& title, const RichText& brief) {
  if (title == whole_title_ && brief == brief_title_) return;
  whole_title_ = title;
  brief_title_ = brief;
  fit();
}

void PlotHeader::set_parameters(const RichText& parameters, const RichText& more) {
  if (parameters == whole_parameters_ && more == more_) return;
  whole_parameters_ = parameters;
  more_ = more;
  fit();
}

void PlotHeader::resizeEvent(QResizeEvent*) { fit(); }

double PlotHeader::width_of(const RichText& text, const Label* label) const {
  QTextDocument whole;
  whole.setDefaultFont(label->font());
  whole.setDocumentMargin(0);
  whole.setHtml(html(text));
  return whole.idealWidth();
}

void PlotHeader::fit() {
  const QMargins sides = row_->contentsMargins();
  double room = width() - sides.left() - sides.right() - row_->spacing();
  for (const auto& [button, name] : buttons_) room -= button->width() + row_->spacing();
  if (control_) room -= control_->width() + row_->spacing();
  const double wanted = width_of(whole_parameters_, parameters_);
  const double whole_title = std::ceil(width_of(whole_title_, title_));
  const bool brief = !brief_title_.isEmpty() && whole_title + wanted > room;
  title_->setText(brief ? brief_title_ : whole_title_);
  title_->setToolTip(guess_proof(brief ? whole_title_ : RichText()));
  room -= brief ? std::ceil(width_of(brief_title_, title_)) : whole_title;
  const bool fits = wanted <= room;
  // Where less than half of it fits, only the tooltip shows it.
  const QString plain = room < wanted / 2 ? QString() : plain_text(whole_parameters_);
  parameters_->setText(
      fits ? whole_parameters_
           : shortened(plain, parameters_->fontMetrics(), static_cast<int>(room) - appearance_->px(2)));
  parameters_->setToolTip(guess_proof(!more_.isEmpty() ? more_ : fits ? RichText() : whole_parameters_));
}

QToolButton* PlotHeader::add_button(const QString& icon_name, const QString& text) {
  auto* button = new QToolButton(this);
  button->setToolTip(text);
  button->setAccessibleName(text);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::TabFocus);
  row_->addWidget(button);
  buttons_.emplace_back(button, icon_name);
  apply_theme();
  return button;
}

void PlotHeader::add_control(QWidget* control, int pixels) {
  control_ = control;
  control_pixels_ = pixels;
  row_->addWidget(control);
  apply_theme();
}

void PlotHeader::apply_theme() {
  const Theme& theme = appearance_->theme();
  const int side = appearance_->px(12);
  setFixedHeight(appearance_->px(36));
  row_->setContentsMargins(side, 0, appearance_->px(8), 0);
  row_->setSpacing(appearance_->px(9));
  title_->setFont(appearance_->font(13, QFont::DemiBold));
  parameters_->setFont(appearance_->font(12));
  QPalette strong = title_->palette(), quiet = parameters_->palette();
  strong.setColor(QPalette::WindowText, theme.text);
  quiet.setColor(QPalette::WindowText, theme.text_2);
  title_->setPalette(strong);
  parameters_->setPalette(quiet);
  if (control_) control_->setFixedWidth(appearance_->px(control_pixels_));
  fit();
  for (const auto& [button, name] : buttons_) {
    button->setIcon(icon(name, theme, theme.text_2));
    button->setIconSize(QSize(appearance_->px(16), appearance_->px(16)));
    button->setFixedSize(appearance_->px(24), appearance_->px(24));
  }
}

LegendRow::LegendRow(Appearance* appearance, Make make, QWidget* parent, int rows)
    : QWidget(parent), appearance_(appearance), make_(std::move(make)), rows_(rows), shown_rows_(rows) {
  connect(appearance_, &Appearance::changed, this, &LegendRow::apply_theme);
  apply_theme();
}

LegendRow::LegendRow(Appearance* appearance, const CurvePlot* plot, QWidget* parent, int rows)
    : LegendRow(
          appearance, [plot](const Theme&) { return plot->panel().legend; }, parent, rows) {
  connect(plot, &CurvePlot::panel_changed, this, qOverload<>(&LegendRow::update));
}

void LegendRow::apply_theme() {
  setFixedHeight(appearance_->px(24 * rows_ + 17 * (shown_rows_ - rows_)));
  update();
}

void LegendRow::set_faded(bool faded) {
  if (std::exchange(faded_, faded) != faded) update();
}

void LegendRow::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setOpacity(faded_ ? 0.4 : 1);
  const CurveLegend shown = legend(width() - 2 * side());
  shown.paint(painter, corner(shown));
  const int needed = std::max(rows_, static_cast<int>(shown.rows()));
  if (std::exchange(shown_rows_, needed) != needed)  // a height is not changed while painting
    QMetaObject::invokeMethod(this, &LegendRow::apply_theme, Qt::QueuedConnection);
}

CurveLegend LegendRow::legend(double width) const {
  return {keys(), width, plot_ink(*appearance_, devicePixelRatioF()), rows_ == 1};
}

double LegendRow::full_width() const { return legend(1e9).width() + 2 * side(); }

double LegendRow::least_width() const {
  return CurveLegend::least_width(keys(), plot_ink(*appearance_, devicePixelRatioF())) + 2 * side();
}

bool LegendRow::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* const help = static_cast<QHelpEvent*>(event);
  const CurveLegend shown = legend(width() - 2 * side());
  const CurveKey* const key = shown.key_at(QPointF(help->pos()) - corner(shown));
  if (!key || key->help.isEmpty()) {
    QToolTip::hideText();
    event->ignore();
  } else {
    QToolTip::showText(help->globalPos(), in_lines(guess_proof(key->help)), this);
  }
  return true;
}

}  // namespace basinscope
