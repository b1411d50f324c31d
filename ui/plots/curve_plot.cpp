// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curve_plot.h"

#include <QMouseEvent>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "ui/plots/curve_painter.h"
#include "ui/plots/plot_canvas.h"
#include "ui/plots/tick_steps.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

constexpr const char *head_layer = "head", *front_layer = "front";
constexpr double drag_from = 3;  // logical pixels

// 1 and 3 times powers of ten, not at the ends of the axis; some powers alone where there are many.
class DecadeTicker : public QCPAxisTicker {
 protected:
  QVector<double> createTickVector(double, const QCPRange& range) override {
    QVector<double> ticks;
    const double decades = std::log10(range.upper / range.lower),
                 step = std::max(1.0, std::ceil(decades / 5));
    const double first = std::floor(std::log10(range.lower));
    for (const double k : multiples_within(0, std::log10(range.upper) - first, step)) {
      for (const double factor : {1.0, 3.0}) {
        if (factor > 1 && decades > 4) continue;
        const double tick = factor * std::pow(10, first + k);
        if (tick > range.lower * 1.05 && tick < range.upper / 1.05) ticks << tick;
      }
    }
    return ticks;
  }
  QVector<double> createSubTickVector(int, const QVector<double>&) override { return {}; }
  QString getTickLabel(double tick, const QLocale&, QChar, int) override {
    if (tick < 1e-4) return QStringLiteral("1e−%1").arg(qRound(-std::log10(tick)));
    return number_text(tick, std::max(0, static_cast<int>(std::ceil(-std::log10(tick) - 1e-9))));
  }
};

// Names stand where ticks would, without their marks.
void show_names(QCPAxis* axis, const CurveAxis& shown) {
  axis->setTickLength(0, shown.names ? 0 : 4);
  if (!shown.names) return;
  QSharedPointer<QCPAxisTickerText> names(new QCPAxisTickerText);
  for (const CurveName& name : *shown.names) names->addTick(name.at, plain_markup(name.text));
  axis->setTicker(names);
}

}  // namespace

QString plain_markup(const QString& markup) {
  static const QRegularExpression index(QStringLiteral("<sub>(\\d+)</sub>")), tag(QStringLiteral("<[^>]*>"));
  QString text = markup;
  for (auto match = index.match(text); match.hasMatch(); match = index.match(text))
    text.replace(match.capturedStart(), match.capturedLength(), subscript(match.captured(1).toInt()));
  return text.remove(tag);
}

CurvePlot::CurvePlot(Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), canvas_(new PlotCanvas(appearance, this)) {
  setMouseTracking(true);
  canvas_->setAttribute(Qt::WA_TransparentForMouseEvents);
  canvas_->show_frame(true);
  canvas_->add_painting(
      "ground", [this](QPainter& painter) { draw_ground(painter); }, false, true);
  canvas_->add_painting(
      "rules", [this](QPainter& painter) { draw_rules(painter); }, false, true);
  canvas_->add_painting(
      "curves", [this](QPainter& painter) { draw_curves(painter); }, false, false);
  canvas_->add_painting(
      front_layer, [this](QPainter& painter) { draw_front(painter); }, true, false);
  canvas_->add_painting(
      head_layer, [this](QPainter& painter) { draw_head(painter); }, true, false);
  connect(appearance, &Appearance::changed, this, [this] {
    canvas_->dress();
    arrange();
  });
  arrange();
}

void CurvePlot::set_margins(const QMargins& margins, bool y_numbers) {
  margins_ = margins;
  y_numbers_ = y_numbers;
  arrange();
}

void CurvePlot::show_panel(CurvePanel panel) {
  if (panel == panel_) return;
  panel_ = std::move(panel);
  arrange();
}

void CurvePlot::show_head(std::optional<double> x, std::vector<CurveRing> rings) {
  if (x == head_ && rings == rings_) return;
  head_ = x;
  rings_ = std::move(rings);
  canvas_->repaint_layer(head_layer);
}

void CurvePlot::show_probe(std::optional<double> x, std::vector<CurveRing> rings) {
  if (x == probe_ && rings == probe_rings_) return;
  probe_ = x;
  probe_rings_ = std::move(rings);
  canvas_->repaint_layer(head_layer);
}

void CurvePlot::set_chosen(bool chosen) {
  if (chosen == chosen_) return;
  chosen_ = chosen;
  canvas_->set_focus_frame(chosen);
  arrange();
}

QRectF CurvePlot::frame() const { return QRectF(canvas_->axisRect()->rect()); }

QPointF CurvePlot::value_at(QPointF pixels) const {
  return {canvas_->xAxis->pixelToCoord(pixels.x()), canvas_->yAxis->pixelToCoord(pixels.y())};
}

QPointF CurvePlot::at(QPointF value) const {
  return {canvas_->xAxis->coordToPixel(value.x()), canvas_->yAxis->coordToPixel(value.y())};
}

void CurvePlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

// A frame of fixed proportions stands in the middle of its room.
void CurvePlot::keep_aspect() {
  QCPAxisRect* const rect = canvas_->axisRect();
  QMargins margins = rect->margins();
  const double wide = width() - margins.left() - margins.right(),
               high = height() - margins.top() - margins.bottom();
  if (!(panel_.aspect > 0) || wide <= 0 || high <= 0) return;
  const int spare_x = qRound(std::max(0.0, wide - high / panel_.aspect)),
            spare_y = qRound(std::max(0.0, high - wide * panel_.aspect));
  margins += QMargins(spare_x / 2, spare_y / 2, spare_x - spare_x / 2, spare_y - spare_y / 2);
  rect->setMargins(margins);
}

void CurvePlot::arrange() {
  const double scale = appearance_->scale();
  canvas_->setGeometry(rect());
  const auto px = [scale](int n) { return qRound(n * scale); };
  canvas_->axisRect()->setMargins(
      QMargins(px(margins_.left()), px(margins_.top()), px(margins_.right()), px(margins_.bottom())));
  keep_aspect();
  canvas_->axisRect()->setOuterRect(QRect(QPoint(), canvas_->size()));
  QCPAxis* const x = canvas_->xAxis;
  const bool logarithmic = panel_.x.logarithmic;
  x->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  if (logarithmic)
    x->setTicker(QSharedPointer<QCPAxisTicker>(new DecadeTicker));
  else
    x->setTicker(QSharedPointer<QCPAxisTicker>(new RoundTicker(frame().width() < 110 * scale ? 2 : 4)));
  canvas_->yAxis->setScaleType(panel_.y.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  if (panel_.y.logarithmic)
    canvas_->yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new DecadeTicker));
  else
    canvas_->yAxis->setTicker(
        QSharedPointer<QCPAxisTicker>(new RoundTicker(frame().height() < 150 * scale ? 2 : 4)));
  x->setRange(panel_.x.low, panel_.x.high);
  x->setLabel(plain_markup(panel_.x.title));
  canvas_->yAxis->setRange(panel_.y.low, panel_.y.high);
  canvas_->yAxis->setTickLabels(y_numbers_);
  canvas_->yAxis->setTicks(y_numbers_);
  canvas_->yAxis->setLabel(y_numbers_ ? plain_markup(panel_.y.title) : QString());
  show_names(x, panel_.x);
  show_names(canvas_->yAxis, panel_.y);
  for (QCPAxis* axis : {x, canvas_->yAxis, canvas_->xAxis2, canvas_->yAxis2}) axis->setVisible(panel_.framed);
  // No grid over a field, nor at names.
  x->grid()->setVisible(panel_.framed && !panel_.field && !panel_.x.names);
  canvas_->yAxis->grid()->setVisible(panel_.framed && !panel_.field && !panel_.y.names);
  canvas_->axisRect()->setBackground(
      QBrush(panel_.framed ? appearance_->theme().field : appearance_->theme().panel));
  // Variables are italic, words are not.
  QFont words = appearance_->font(12);
  x->setLabelFont(words);
  canvas_->yAxis->setLabelFont(words);
  words.setItalic(true);
  if (panel_.x.title.contains(QLatin1String("<i>"))) x->setLabelFont(words);
  if (panel_.y.title.contains(QLatin1String("<i>"))) canvas_->yAxis->setLabelFont(words);
  if (!canvas_->size().isEmpty()) canvas_->replot(QCustomPlot::rpQueuedReplot);
}

// Texts have the type of ticks.
CurveInk CurvePlot::ink() const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  CurveInk ink;
  ink.unit = ink.point = scale;
  ink.tolerance = 0.1;
  ink.pixel_ratio = devicePixelRatioF();
  ink.copies = true;
  ink.ground = theme.field;
  ink.text = theme.text;
  ink.faint = theme.text_3;
  ink.hatch = theme.control_line;
  ink.accent = theme.accent;
  ink.accent_soft = theme.accent_soft;
  const auto font = [this](const QString& markup) {
    QFont plain =
        appearance_->font(11, markup.contains(QLatin1String("<b>")) ? QFont::DemiBold : QFont::Normal);
    plain.setItalic(markup.contains(QLatin1String("<i>")));
    return plain;
  };
  ink.ascent = QFontMetricsF(font({})).ascent();
  ink.width = [font](const QString& markup) {
    return QFontMetricsF(font(markup)).horizontalAdvance(plain_markup(markup));
  };
  ink.outline = [font](QPointF origin, const QString& markup) {
    QPainterPath path;
    path.addText(origin, font(markup), plain_markup(markup));
    return path;
  };
  ink.write = [font](QPainter& painter, QPointF origin, const QString& markup, const QColor& colour) {
    painter.setFont(font(markup));
    painter.setPen(colour);
    painter.drawText(origin, plain_markup(markup));
  };
  return ink;
}

void CurvePlot::draw_ground(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const CurveInk ink = this->ink();
  CurvePainter(painter, panel_, frame(), ink).paint_ground();
}

void CurvePlot::draw_curves(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const CurveInk ink = this->ink();
  CurvePainter parts(painter, panel_, frame(), ink);
  parts.paint_lines();
  parts.paint_front();
  draw_outside(painter);
}

void CurvePlot::repaint_front() { canvas_->repaint_layer(front_layer); }

void CurvePlot::draw_rules(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  painter.setFont(appearance_->font(11));
  const QFontMetricsF metrics(painter.font());
  for (const CurveRule& rule : panel_.rules) {
    const double x = at({rule.x, 0}).x();
    QPen pen(theme.axis, scale, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({3, 3});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, frame().top()), QPointF(x, frame().bottom()));
    const QString text = plain_markup(rule.text);
    painter.save();
    painter.translate(x + 5 * scale + metrics.ascent() * 0.8,
                      frame().top() + 38 * scale + metrics.horizontalAdvance(text));
    painter.rotate(-90);
    painter.setPen(theme.text_2);
    painter.drawText(QPointF(0, 0), text);
    painter.restore();
  }
}

void CurvePlot::draw_outside(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  painter.setFont(appearance_->font(11));
  const QFontMetricsF metrics(painter.font());
  double free_from = frame().left() - 4 * scale;
  for (const CurveSpan& span : panel_.spans) {
    const double left = std::max(frame().left(), at({span.from, 0}).x());
    const double right = std::min(frame().right(), at({span.to, 0}).x());
    if (left > frame().left()) {
      painter.setPen(QPen(theme.axis, scale));
      painter.drawLine(QPointF(left, frame().top()), QPointF(left, frame().top() - 4 * scale));
    }
    const double width = metrics.horizontalAdvance(span.text), x = 0.5 * (left + right - width);
    if (right - left < width || x < free_from) continue;  // its ticks still show
    painter.setPen(theme.text_2);
    painter.drawText(QPointF(x, frame().top() - 6 * scale), span.text);
    free_from = x + width + 2 * scale;
  }
  if (panel_.title.isEmpty()) return;
  painter.setFont(appearance_->font(12));
  painter.setPen(theme.text);
  painter.drawText(QPointF(frame().left(), frame().top() - 6 * scale), plain_markup(panel_.title));
}

void CurvePlot::draw_head(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  if (head_)
    draw_marker_line(painter, *head_, QPen(theme.accent, 1.5 * scale, Qt::SolidLine, Qt::FlatCap), rings_);
  if (probe_)
    draw_marker_line(painter, *probe_, QPen(theme.accent, scale, Qt::SolidLine, Qt::FlatCap), probe_rings_);
}

void CurvePlot::draw_marker_line(QPainter& painter, double value, const QPen& pen,
                                 const std::vector<CurveRing>& rings) const {
  if (value < panel_.x.low || value > panel_.x.high) return;
  const double scale = appearance_->scale(), x = at({value, 0}).x();
  painter.setPen(pen);
  painter.drawLine(QPointF(x, frame().top()), QPointF(x, frame().bottom()));
  for (const CurveRing& ring : rings) {
    painter.setPen(QPen(ring.colour, 2 * scale));
    painter.setBrush(appearance_->theme().panel);
    painter.drawEllipse(at(ring.place), 3.75 * scale, 3.75 * scale);
  }
}

void CurvePlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
  Q_EMIT pressed();
  if (head_ && frame().contains(event->position())) press_ = event->position();
}

void CurvePlot::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() == Qt::NoButton) {
    if (frame().contains(event->position()))
      Q_EMIT hovered(value_at(event->position()));
    else
      Q_EMIT left();
  }
  if (press_ && (event->buttons() & Qt::LeftButton)) {
    if (std::abs(event->position().x() - press_->x()) < drag_from * appearance_->scale()) return;
    press_.reset();
    drag_.begin();
  }
  const double place = (event->position().x() - frame().left()) / frame().width();
  drag_.move([&] { Q_EMIT head_moved(panel_.x.value(std::clamp(place, 0.0, 1.0))); });
}

void CurvePlot::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  Q_EMIT left();
}

void CurvePlot::mouseReleaseEvent(QMouseEvent*) {
  press_.reset();
  drag_.finish();
}

}  // namespace basinscope
