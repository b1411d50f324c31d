// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/plots/legend_parts.h"
#include "ui/plots/pattern_colours.h"
#include "ui/plots/plot_canvas.h"
#include "ui/plots/sweep_plot.h"

namespace basinscope {
namespace {

constexpr double light_ground = 0.7;  // OKLab lightness above which labels are black

void draw_cased(QPainter& painter, QPointF centre, const QString& text, const QColor& ground, double scale) {
  const bool light = oklab(ground).L > light_ground;
  const QFontMetricsF metrics(painter.font());
  QPainterPath path;
  path.addText(centre.x() - metrics.horizontalAdvance(text) / 2, centre.y() + metrics.capHeight() / 2,
               painter.font(), text);
  painter.strokePath(path, QPen(light ? QColor(Qt::white) : QColor(0x11, 0x11, 0x11), 2.5 * scale,
                                Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.fillPath(path, light ? QColor(0x11, 0x11, 0x11) : QColor(Qt::white));
}

}  // namespace

QString branch_label(int number, const QString& name) {
  return QStringLiteral("%1  %2").arg(number).arg(name);
}

QString sweep_mark_word(SweepMarkKind kind) {
  switch (kind) {
    case SweepMarkKind::birth:
      return QObject::tr("birth");
    case SweepMarkKind::pitchfork:
      return QObject::tr("pitchfork");
    case SweepMarkKind::fold:
      return QObject::tr("fold");
    case SweepMarkKind::lost:
      return QObject::tr("lost");
    case SweepMarkKind::exact:
      break;
  }
  return QObject::tr("exact");
}

std::vector<SweepStretch> stretches(const SweepBand& band) {
  std::vector<SweepStretch> found;
  const auto there = [&band](std::size_t i) { return band.high[i] > band.low[i]; };
  for (std::size_t i = 0; i < band.high.size(); ++i) {
    if (!there(i)) continue;
    const bool goes_on = !found.empty() && found.back().last + 1 == i && band.names[i] == band.names[i - 1];
    if (goes_on)
      found.back().last = i;
    else
      found.push_back({i, i});
  }
  return found;
}

// The same for both plots of a page, whose axes lie under each other.
double SweepPlot::room_for_names() const {
  const QFontMetricsF metrics(appearance_->font(11));
  const double scale = appearance_->scale();
  double widest = 28 * scale;
  for (const SweepLine& line : picture_.lines)
    if (line.ends_here)
      widest = std::max(widest, metrics.horizontalAdvance(branch_label(line.number, line.name)));
  return std::min(widest, 90 * scale) + 24 * scale;
}

void SweepPlot::draw_name_beside(QPainter& painter, double y, const QColor& colour, int number,
                                 const QString& name) const {
  const double scale = appearance_->scale(), x = frame().right() + 9 * scale;
  painter.setFont(appearance_->font(11));
  painter.setPen(QPen(colour.darker(140), scale));
  painter.setBrush(colour);
  painter.drawRoundedRect(QRectF(x, y - 4.5 * scale, 9 * scale, 9 * scale), 2 * scale, 2 * scale);
  painter.setPen(appearance_->theme().text);
  const double room = width() - x - 12 * scale;
  painter.drawText(
      QRectF(x + 12 * scale, y - 8 * scale, room, 16 * scale), Qt::AlignLeft | Qt::AlignVCenter,
      painter.fontMetrics().elidedText(branch_label(number, name), Qt::ElideRight, qRound(room)));
}

void draw_sweep_mark(QPainter& painter, QPointF c, SweepMarkKind kind, const Theme& theme, double scale) {
  const double w = 4.5 * scale, h = 4 * scale;
  painter.setPen(QPen(theme.text, 1.25 * scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(kind == SweepMarkKind::fold ? theme.text : theme.panel);
  const double tip = kind == SweepMarkKind::fold ? h : -h;
  switch (kind) {
    case SweepMarkKind::exact:
      painter.drawRect(QRectF(c.x() - 3.4 * scale, c.y() - 3.4 * scale, 6.8 * scale, 6.8 * scale));
      break;
    case SweepMarkKind::lost:
      painter.drawLine(c + QPointF(-3.2 * scale, -3.2 * scale), c + QPointF(3.2 * scale, 3.2 * scale));
      painter.drawLine(c + QPointF(-3.2 * scale, 3.2 * scale), c + QPointF(3.2 * scale, -3.2 * scale));
      break;
    case SweepMarkKind::pitchfork:
      painter.drawPolygon(QPolygonF{{c.x() + h, c.y() - w}, {c.x() + h, c.y() + w}, {c.x() - h, c.y()}});
      break;
    case SweepMarkKind::birth:
    case SweepMarkKind::fold:
      painter.drawPolygon(
          QPolygonF{{c.x() - w, c.y() - tip}, {c.x() + w, c.y() - tip}, {c.x(), c.y() + tip}});
  }
}

void SweepPlot::draw(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF inside = frame();
  painter.save();
  painter.setClipRect(inside.adjusted(0, -1, 0, 0));  // the frame's upper line lies a pixel higher
  if (kind_ == SweepPlotKind::shares)
    draw_bands(painter);
  else
    draw_lines(painter);
  draw_pending(painter);
  painter.restore();
  painter.setRenderHint(QPainter::Antialiasing);
  if (kind_ == SweepPlotKind::shares) {
    draw_band_names(painter);
    draw_marks_above(painter);
  } else {
    draw_line_names(painter);
    if (!picture_.hint.isEmpty()) {
      painter.setFont(appearance_->font(11));
      painter.setPen(appearance_->theme().text_3);
      painter.drawText(inside, Qt::AlignCenter | Qt::TextWordWrap, picture_.hint);
    }
  }
}

void SweepPlot::draw_head(QPainter& painter) const {
  const QRectF inside = frame();
  const double x = pixel_of(head_), scale = appearance_->scale();
  if (x < inside.left() - 1 || x > inside.right() + 1) return;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(appearance_->theme().panel, 4 * scale));
  painter.drawLine(QPointF(x, inside.top()), QPointF(x, inside.bottom()));
  painter.setPen(QPen(appearance_->theme().accent, 2 * scale));
  painter.drawLine(QPointF(x, inside.top()), QPointF(x, inside.bottom()));
  if (kind_ != SweepPlotKind::energies) return;
  // Where the stable lines pass it.
  const double at = coordinate(head_);
  for (const SweepLine& line : picture_.lines) {
    if (line.dashed) continue;
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
      const double a = coordinate(line.points[i].x()), b = coordinate(line.points[i + 1].x());
      if (at < std::min(a, b) || at > std::max(a, b)) continue;
      const double share = a == b ? 0 : (at - a) / (b - a);
      const double energy = line.points[i].y() + share * (line.points[i + 1].y() - line.points[i].y());
      painter.setPen(QPen(appearance_->theme().text, 1.25 * scale));
      painter.setBrush(line.colours[i]);
      painter.drawEllipse(place(head_, energy), 4 * scale, 4 * scale);
      break;
    }
  }
}

void SweepPlot::draw_pending(QPainter& painter) const {
  if (picture_.pending_from == picture_.pending_to) return;
  const Theme& theme = appearance_->theme();
  const QRectF inside = frame();
  const double a = pixel_of(picture_.pending_from), b = pixel_of(picture_.pending_to);
  const QRectF box(std::min(a, b), inside.top(), std::abs(b - a), inside.height());
  draw_hatch(painter, box, 8 * appearance_->scale(), theme.panel, theme.line);
  painter.setRenderHint(QPainter::Antialiasing);
  if (kind_ != SweepPlotKind::shares || box.width() < 56 * appearance_->scale()) return;
  painter.setFont(appearance_->font(11));
  painter.setPen(theme.text_2);
  painter.drawText(box, Qt::AlignCenter, tr("pending"));
}

void SweepPlot::draw_bands(QPainter& painter) const {
  const auto& x = picture_.values;
  const Theme& theme = appearance_->theme();
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(Qt::NoPen);
  // The uppermost band touches the frame.
  const auto upper = [this](double value, double share) {
    return place(value, 100 * share) - QPointF(0, share > 1 - 1e-6 ? 1 : 0);
  };
  for (const SweepBand& band : picture_.bands)
    for (std::size_t i = 0; i + 1 < x.size(); ++i) {
      if (band.low[i] == band.high[i] && band.low[i + 1] == band.high[i + 1]) continue;
      painter.setBrush(band.high[i] > band.low[i] ? band.colours[i] : band.colours[i + 1]);
      painter.drawPolygon(QPolygonF{place(x[i], 100 * band.low[i]), upper(x[i], band.high[i]),
                                    upper(x[i + 1], band.high[i + 1]),
                                    place(x[i + 1], 100 * band.low[i + 1])});
    }
  for (std::size_t i = 0; i + 1 < x.size(); ++i) {
    if (picture_.unsettled[i] <= 0) continue;
    const QPointF from = place(x[i], 100), to = place(x[i + 1], 100 * (1 - picture_.unsettled[i]));
    draw_hatch(painter, QRectF(from, to).normalized(), 6 * appearance_->scale());
  }
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(QColor(0, 0, 0, 120), appearance_->scale()));
  for (const SweepBand& band : picture_.bands) {
    QPolygonF top;
    for (std::size_t i = 0; i < x.size(); ++i) {
      if (band.high[i] > band.low[i]) {
        top.push_back(place(x[i], 100 * band.high[i]));
      } else if (!top.isEmpty()) {
        painter.drawPolyline(top);
        top.clear();
      }
    }
    painter.drawPolyline(top);
  }
  painter.setPen(QPen(theme.dark ? QColor(230, 230, 230, 150) : QColor(0, 0, 0, 150), appearance_->scale(),
                      Qt::DotLine));
  for (const SweepMark& mark : picture_.marks) {
    const double at = pixel_of(mark.value);
    painter.drawLine(QPointF(at, frame().top()), QPointF(at, frame().bottom()));
  }
}

// Where the stretch is thickest, if its name fits there.
bool SweepPlot::draw_name_inside(QPainter& painter, const SweepBand& band, const SweepStretch& stretch,
                                 const std::vector<double>& places) const {
  const double scale = appearance_->scale();
  const QString name = branch_label(band.number, band.names[stretch.first]);
  const double wide = QFontMetricsF(painter.font()).horizontalAdvance(name) + 8 * scale, tall = 13 * scale;
  const auto [left, right] = std::minmax({places[stretch.first], places[stretch.last]});
  double best = 0;
  QPointF at;
  QColor ground;
  for (std::size_t i = stretch.first; i <= stretch.last; ++i) {
    // The room on both sides of this value.
    const double centre = places[i];
    if (centre - wide / 2 < left || centre + wide / 2 > right) continue;
    double low = band.low[i], high = band.high[i];
    const auto meets = [&](std::size_t j) {
      if (std::abs(places[j] - centre) >= wide / 2) return false;
      low = std::max(low, band.low[j]);
      high = std::min(high, band.high[j]);
      return true;
    };
    for (std::size_t j = i; j <= stretch.last && meets(j); ++j) continue;
    for (std::size_t j = i; j-- > stretch.first && meets(j);) continue;
    const double room = place(picture_.values[i], 100 * low).y() - place(picture_.values[i], 100 * high).y();
    if (room < tall || room <= best * 1.05) continue;
    best = room;
    at = place(picture_.values[i], 50 * (low + high));
    ground = band.colours[i];
  }
  if (best > 0) draw_cased(painter, at, name, ground, scale);
  return best > 0;
}

// Along a band as its name changes; beside its end where the last of them has no room.
void SweepPlot::draw_band_names(QPainter& painter) const {
  const double scale = appearance_->scale();
  const QFont font = appearance_->font(11, QFont::DemiBold);
  const auto& x = picture_.values;
  std::vector<double> places;
  for (const double value : x) places.push_back(pixel_of(value));
  double lowest = 1e9;  // of the names beside the frame, bottom to top
  for (const SweepBand& band : picture_.bands) {
    painter.setFont(font);
    bool named = true;
    for (const SweepStretch& stretch : stretches(band))
      named = draw_name_inside(painter, band, stretch, places);
    if (named || x.empty() || !(band.high.back() > band.low.back())) continue;
    const double middle = place(x.back(), 50 * (band.low.back() + band.high.back())).y();
    lowest = std::min(lowest - 14 * scale, middle);
    draw_name_beside(painter, lowest, band.colours.back(), band.number, band.names.back());
  }
}

int SweepPlot::rows_of_marks() const {
  return static_cast<int>(
      std::count_if(std::begin(sweep_mark_kinds), std::end(sweep_mark_kinds), [this](SweepMarkKind kind) {
        return std::any_of(picture_.marks.begin(), picture_.marks.end(),
                           [kind](const SweepMark& mark) { return mark.kind == kind; });
      }));
}

// A row above the frame for every kind there is; what would touch is one mark with a number.
void SweepPlot::draw_marks_above(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  painter.setFont(appearance_->font(11));
  double y = frame().top() - (13 * rows_of_marks() - 4) * scale;
  for (const SweepMarkKind kind : sweep_mark_kinds) {
    std::vector<double> places;
    for (const SweepMark& mark : picture_.marks)
      if (mark.kind == kind) places.push_back(pixel_of(mark.value));
    if (places.empty()) continue;
    std::sort(places.begin(), places.end());
    for (std::size_t i = 0; i < places.size();) {
      std::size_t end = i + 1;
      while (end < places.size() && places[end] - places[i] < 17 * scale) ++end;
      draw_sweep_mark(painter, {places[i], y}, kind, theme, scale);
      if (end - i > 1) {
        painter.setPen(theme.text_2);
        painter.drawText(QPointF(places[i] + 7 * scale, y + 4 * scale), QString::number(end - i));
      }
      i = end;
    }
    y += 13 * scale;
  }
}

void SweepPlot::draw_lines(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  for (const bool dashed : {true, false})
    for (const SweepLine& line : picture_.lines) {
      if (line.dashed != dashed || line.points.empty()) continue;
      QPolygonF path;
      for (const QPointF& point : line.points) path.push_back(place(point.x(), point.y()));
      painter.setBrush(Qt::NoBrush);
      if (dashed) {
        painter.setPen(QPen(theme.text_3, 1.25 * scale, Qt::DashLine));
        painter.drawPolyline(path);
        continue;
      }
      painter.setPen(QPen(theme.dark ? QColor(0x0B, 0x0C, 0x0E) : QColor(0x33, 0x33, 0x33), 3.75 * scale,
                          Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
      painter.drawPolyline(path);
      for (qsizetype i = 0; i + 1 < path.size(); ++i) {
        painter.setPen(
            QPen(line.colours[static_cast<std::size_t>(i)], 2 * scale, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(path[i], path[i + 1]);
      }
    }
  for (const SweepMark& mark : picture_.marks)
    if (mark.energy && std::isfinite(*mark.energy))
      draw_sweep_mark(painter, place(mark.value, *mark.energy), mark.kind, theme, scale);
}

// At the right, spread so that they do not cover each other; hollow ends where the sweep is still running.
void SweepPlot::draw_line_names(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const bool running = picture_.pending_from != picture_.pending_to;
  struct Name {
    const SweepLine* line;
    QPointF end;
    double y;
  };
  std::vector<Name> names;
  for (const SweepLine& line : picture_.lines) {
    if (!line.ends_here || line.points.empty()) continue;
    const QPointF end = place(line.points.back().x(), line.points.back().y());
    names.push_back({&line, end, end.y()});
    if (!running) continue;
    painter.setPen(QPen(line.colours.back(), 1.75 * scale));
    painter.setBrush(theme.panel);
    painter.drawEllipse(end, 3 * scale, 3 * scale);
  }
  std::sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.y < b.y; });
  const double pitch = 14 * scale;
  for (std::size_t i = 1; i < names.size(); ++i) names[i].y = std::max(names[i].y, names[i - 1].y + pitch);
  if (!names.empty()) {
    double limit = frame().bottom() - 5 * scale;
    for (std::size_t i = names.size(); i-- > 0; limit -= pitch) names[i].y = std::min(names[i].y, limit);
  }
  const double x = frame().right() + 9 * scale;
  for (const Name& name : names) {
    painter.setPen(QPen(theme.text_3, 0.75 * scale));
    painter.drawLine(name.end + QPointF(running ? 3.5 * scale : 0, 0), {x, name.y});
    draw_name_beside(painter, name.y, name.line->colours.back(), name.line->number, name.line->name);
  }
}

}  // namespace basinscope
