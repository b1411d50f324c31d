// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curve_plot.h"

#include <QMouseEvent>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "ui/plots/contours.h"
#include "ui/plots/legend_parts.h"
#include "ui/plots/long_line.h"
#include "ui/plots/mark_stamp.h"
#include "ui/plots/plot_canvas.h"
#include "ui/plots/symbols.h"
#include "ui/plots/tick_steps.h"

namespace basinscope {
namespace {

constexpr const char *head_layer = "head", *front_layer = "front";
constexpr double drag_from = 3;  // logical pixels
constexpr std::size_t few_samples = 400;

// 1 and 3 times powers of ten, not at the ends of the axis; some powers alone where there are many.
class DecadeTicker : public QCPAxisTicker {
 protected:
  QVector<double> createTickVector(double, const QCPRange& range) override {
    QVector<double> ticks;
    const double decades = std::log10(range.upper / range.lower),
                 step = std::max(1.0, std::ceil(decades / 5));
    for (double k = std::floor(std::log10(range.lower)); k <= std::log10(range.upper); k += step) {
      for (const double factor : {1.0, 3.0}) {
        if (factor > 1 && decades > 4) continue;
        const double tick = factor * std::pow(10, k);
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
  canvas_->setAttribute(Qt::WA_TransparentForMouseEvents);
  canvas_->show_frame(true);
  canvas_->add_painting(
      "stretches", [this](QPainter& painter) { draw_stretches(painter); }, false, true);
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

void CurvePlot::arrange() {
  const double scale = appearance_->scale();
  canvas_->setGeometry(rect());
  const auto px = [scale](int n) { return qRound(n * scale); };
  canvas_->axisRect()->setMargins(
      QMargins(px(margins_.left()), px(margins_.top()), px(margins_.right()), px(margins_.bottom())));
  canvas_->axisRect()->setOuterRect(QRect(QPoint(), canvas_->size()));
  canvas_->axisRect()->setBackground(QBrush(appearance_->theme().field));
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
  for (QCPAxis* axis : {x, canvas_->yAxis}) axis->grid()->setVisible(true);
  // Variables are italic, words are not.
  QFont words = appearance_->font(12);
  x->setLabelFont(words);
  canvas_->yAxis->setLabelFont(words);
  words.setItalic(true);
  if (panel_.x.title.contains(QLatin1String("<i>"))) x->setLabelFont(words);
  if (panel_.y.title.contains(QLatin1String("<i>"))) canvas_->yAxis->setLabelFont(words);
  if (!canvas_->size().isEmpty()) canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void CurvePlot::draw_curves(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const double scale = appearance_->scale();
  painter.save();
  painter.setClipRect(frame().adjusted(-scale, -scale, scale, scale));
  draw_bands(painter);
  // A few samples lie over the curves, thousands would hide them.
  const bool many = panel_.samples.size() > few_samples;
  if (many) draw_samples(painter);
  painter.setBrush(Qt::NoBrush);
  for (const Curve& curve : panel_.curves) {
    QPen pen(curve.colour, curve.line_pt * scale, curve.dashed ? Qt::CustomDashLine : Qt::SolidLine,
             Qt::FlatCap, Qt::RoundJoin);
    if (curve.dashed) pen.setDashPattern({4, 2.5});
    painter.setPen(pen);
    for (const QPolygonF& line : pieces(curve.points)) {
      if (line.size() == 1)
        painter.drawLine(line[0] - QPointF(scale, 0), line[0] + QPointF(scale, 0));
      else if (curve.dashed)
        painter.drawPolyline(line);
      else
        draw_long_line(painter, line);
    }
    if (!curve.dots) continue;
    painter.setPen(QPen(appearance_->theme().panel, scale));
    painter.setBrush(curve.colour);
    for (const QPointF& point : curve.points) {
      if (std::isfinite(point.y())) painter.drawEllipse(at(point), 3 * scale, 3 * scale);
    }
    painter.setBrush(Qt::NoBrush);
  }
  if (!many) draw_samples(painter);
  draw_stems(painter);
  painter.restore();
  for (const CurveRing& ring : panel_.rings) {
    painter.setPen(QPen(ring.colour, 2 * scale));
    painter.setBrush(appearance_->theme().panel);
    painter.drawEllipse(at(ring.place), 3.75 * scale, 3.75 * scale);
  }
  draw_texts(painter);
  draw_outside(painter);
}

// The curve between its gaps, pixels.
std::vector<QPolygonF> CurvePlot::pieces(const std::vector<QPointF>& points) const {
  std::vector<QPolygonF> lines(1);
  for (const QPointF& point : points) {
    if (std::isfinite(point.y()))
      lines.back() << at(point);
    else if (!lines.back().isEmpty())
      lines.emplace_back();
  }
  if (lines.back().isEmpty()) lines.pop_back();
  // A stroke costs by its corners; those within a fraction of a pixel of it are not seen.
  for (QPolygonF& line : lines) {
    if (line.size() > 100) line = simplified(line, 0.1);
  }
  return lines;
}

void CurvePlot::draw_stretches(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  painter.setRenderHint(QPainter::Antialiasing);
  for (const CurveStretch& stretch : panel_.stretches) {
    const QRectF box(QPointF(at({stretch.from, 0}).x(), frame().top()),
                     QPointF(at({stretch.to, 0}).x(), frame().bottom()));
    if (stretch.hatched) {
      draw_hatch(painter, box & frame(), 6 * scale, theme.field, theme.control_line);
      continue;
    }
    painter.fillRect(box & frame(), theme.accent_soft);
    QPen pen(theme.accent, scale, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({3, 2.5});
    painter.setPen(pen);
    painter.drawLine(box.topLeft(), box.bottomLeft());
    painter.drawLine(box.topRight(), box.bottomRight());
  }
}

void CurvePlot::draw_samples(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const bool many = panel_.samples.size() > few_samples;
  const double radius = (many ? 1.75 : 2.75) * scale;
  const auto circle = [&](QPainter& on, QPointF centre) {
    on.setPen(QPen(many ? theme.text_3 : theme.text, (many ? 1 : 1.5) * scale));
    on.setBrush(theme.field);
    on.drawEllipse(centre, radius, radius);
  };
  if (!many) {
    for (const QPointF& sample : panel_.samples) circle(painter, at(sample));
    painter.setBrush(Qt::NoBrush);
    return;
  }
  const QRectF inside = frame().adjusted(-radius, -radius, radius, radius);
  std::vector<QPointF> places;
  places.reserve(panel_.samples.size());
  for (const QPointF& sample : panel_.samples) {
    const QPointF place = at(sample);
    if (inside.contains(place)) places.push_back(place);
  }
  draw_stamps(painter, places, radius + 1, devicePixelRatioF(), circle);
}

void CurvePlot::draw_texts(QPainter& painter) const {
  painter.setFont(appearance_->font(11));
  const QFontMetricsF metrics(painter.font());
  const QRectF inside = frame();
  for (const CurveText& text : panel_.texts) {
    const double width = metrics.horizontalAdvance(text.text);
    QPointF place = at(text.place) + text.away * appearance_->scale();
    if (text.side == CurveText::Side::left) place.rx() -= width;
    if (text.side == CurveText::Side::centre) place.rx() -= 0.5 * width;
    place.setX(
        std::clamp(place.x(), inside.left() + 3, std::max(inside.left() + 3, inside.right() - width - 3)));
    place.setY(std::clamp(place.y(), inside.top() + metrics.ascent() + 2, inside.bottom() - 4));
    QColor halo = appearance_->theme().field;
    halo.setAlphaF(0.75F);
    painter.fillRect(QRectF(place.x() - 2, place.y() - metrics.ascent(), width + 4, metrics.height()), halo);
    painter.setPen(text.colour);
    painter.drawText(place, text.text);
  }
}

void CurvePlot::repaint_front() { canvas_->repaint_layer(front_layer); }

void CurvePlot::draw_bands(QPainter& painter) const {
  painter.setPen(Qt::NoPen);
  for (const CurveBand& band : panel_.bands) {
    QPolygonF ground;
    for (const QPointF& point : band.low) ground << at(point);
    for (auto point = band.high.rbegin(); point != band.high.rend(); ++point) ground << at(*point);
    QColor colour = band.colour;
    colour.setAlphaF(0.18f);
    painter.setBrush(colour);
    painter.drawPolygon(ground);
  }
}

void CurvePlot::draw_stems(QPainter& painter) const {
  const double scale = appearance_->scale(), half = 4 * scale;
  for (const CurveStem& stem : panel_.stems) {
    const QPointF top = at(stem.place);
    painter.setPen(QPen(stem.colour, 2 * scale, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(at({stem.place.x(), panel_.y.low}), top);
    const QRectF mark(top.x() - half, top.y() - half, 2 * half, 2 * half);
    painter.fillRect(mark.adjusted(-scale, -scale, scale, scale), appearance_->theme().panel);
    painter.fillRect(mark, stem.colour);
  }
}

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
  if (!head_ || *head_ < panel_.x.low || *head_ > panel_.x.high) return;
  painter.setRenderHint(QPainter::Antialiasing);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale(), x = at({*head_, 0}).x();
  painter.setPen(QPen(theme.accent, 1.5 * scale, Qt::SolidLine, Qt::FlatCap));
  painter.drawLine(QPointF(x, frame().top()), QPointF(x, frame().bottom()));
  for (const CurveRing& ring : rings_) {
    painter.setPen(QPen(ring.colour, 2 * scale));
    painter.setBrush(theme.panel);
    painter.drawEllipse(at(ring.place), 3.75 * scale, 3.75 * scale);
  }
}

void CurvePlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
  Q_EMIT pressed();
  if (head_ && frame().contains(event->position())) press_ = event->position();
}

void CurvePlot::mouseMoveEvent(QMouseEvent* event) {
  if (!press_ || !(event->buttons() & Qt::LeftButton)) return;
  if (!dragging_) {
    if (std::abs(event->position().x() - press_->x()) < drag_from * appearance_->scale()) return;
    dragging_ = true;
    Q_EMIT head_grabbed();
  }
  const double place = (event->position().x() - frame().left()) / frame().width();
  Q_EMIT head_moved(panel_.x.value(std::clamp(place, 0.0, 1.0)));
}

void CurvePlot::mouseReleaseEvent(QMouseEvent*) {
  press_.reset();
  if (!std::exchange(dragging_, false)) return;
  Q_EMIT head_released();
}

}  // namespace basinscope
