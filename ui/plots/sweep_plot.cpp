// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_plot.h"

#include <QMouseEvent>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/figure/pattern_colours.h"

namespace basinscope {
namespace {

constexpr double light_band = 0.7;  // OKLab lightness above which labels are black
constexpr double letter = 6.2;      // of a label, logical pixels on the average
constexpr double line_height = 14, mark_row = 13, mark_pitch = 17;

double width_of(const QString& label) { return letter * static_cast<double>(label.size()); }

// From one value to the next in one colour, as long as the colour stays. Each reaches a value farther, under
// the next, so that no seam shows between neighbours.
void add_band(CurvePanel& panel, const SweepBand& band, const std::vector<double>& x) {
  const auto there = [&](std::size_t i) { return band.high[i] > band.low[i]; };
  for (std::size_t i = 0; i + 1 < x.size();) {
    if (!there(i) && !there(i + 1)) {
      ++i;
      continue;
    }
    const QColor colour = there(i) ? band.colours[i] : band.colours[i + 1];
    std::size_t end = i + 1;
    while (end + 1 < x.size() && there(end) && there(end + 1) && band.colours[end] == colour) ++end;
    const std::size_t last = end + 1 < x.size() && there(end) && there(end + 1) ? end + 1 : end;
    CurveShape shape{{}, colour, {}};
    for (std::size_t j = i; j <= last; ++j) shape.points.emplace_back(x[j], 100 * band.high[j]);
    for (std::size_t j = last + 1; j-- > i;) shape.points.emplace_back(x[j], 100 * band.low[j]);
    panel.shapes.push_back(std::move(shape));
    i = end;
  }
}

// A line in the colours it has along its way.
void add_line(CurvePanel& panel, const SweepLine& line, const Theme& theme) {
  if (line.dashed) {
    panel.curves.push_back({theme.text_3, line.points, 1.25, true});
    return;
  }
  panel.curves.push_back(
      {theme.dark ? QColor(0x0B, 0x0C, 0x0E) : QColor(0x33, 0x33, 0x33), line.points, 3.75});
  for (std::size_t i = 0; i + 1 < line.points.size();) {
    std::size_t end = i + 1;
    while (end + 1 < line.points.size() && line.colours[end] == line.colours[i]) ++end;
    panel.curves.push_back({line.colours[i],
                            {line.points.begin() + static_cast<std::ptrdiff_t>(i),
                             line.points.begin() + static_cast<std::ptrdiff_t>(end) + 1},
                            2});
    i = end;
  }
}

// A place on the axes in logical pixels from the top left of the frame.
QPointF in_frame(const CurvePanel& panel, QPointF place, QSizeF frame) {
  return {panel.x.place(place.x()) * frame.width(), (1 - panel.y.place(place.y())) * frame.height()};
}

// A swatch and a name right of the frame, so far below the end of what they name.
void add_name_beside(CurvePanel& panel, QPointF end, double below, QSizeF frame, const QColor& colour,
                     const QString& label, const Theme& theme) {
  const double gap = frame.width() - in_frame(panel, end, frame).x();
  const double x = gap + 9;
  panel.signs.push_back({end,
                         {{{x, below - 4.5}, {x + 9, below - 4.5}, {x + 9, below + 4.5}, {x, below + 4.5}}},
                         colour.darker(140),
                         colour,
                         1});
  CurveText text{end, label, theme.text, CurveText::Side::right, {x + 12, below + 4}};
  text.cased = false;
  text.outside = true;
  panel.texts.push_back(std::move(text));
}

// Where the stretch is thickest, if its name fits there.
bool add_name_inside(CurvePanel& panel, const SweepBand& band, const SweepStretch& stretch,
                     const std::vector<double>& values, QSizeF frame) {
  const QString label = branch_label(band.number, band.names[stretch.first]);
  const double wide = width_of(label) + 8, tall = 13;
  const auto place = [&](std::size_t i) { return panel.x.place(values[i]) * frame.width(); };
  const auto [left, right] = std::minmax({place(stretch.first), place(stretch.last)});
  double best = 0, middle = 0;
  std::size_t at = 0;
  for (std::size_t i = stretch.first; i <= stretch.last; ++i) {
    // The room on both sides of this value.
    const double centre = place(i);
    if (centre - wide / 2 < left || centre + wide / 2 > right) continue;
    double low = band.low[i], high = band.high[i];
    const auto meets = [&](std::size_t j) {
      if (std::abs(place(j) - centre) >= wide / 2) return false;
      low = std::max(low, band.low[j]);
      high = std::min(high, band.high[j]);
      return true;
    };
    for (std::size_t j = i; j <= stretch.last && meets(j); ++j) continue;
    for (std::size_t j = i; j-- > stretch.first && meets(j);) continue;
    const double room = (high - low) * frame.height();
    if (room < tall || room <= best * 1.05) continue;
    best = room;
    at = i;
    middle = 50 * (low + high);
  }
  if (!(best > 0)) return false;
  const bool light = oklab(band.colours[at]).L > light_band;
  const QColor dark(0x11, 0x11, 0x11), white(Qt::white);
  CurveText text{{values[at], middle}, label, light ? dark : white, CurveText::Side::centre, {0, 4}};
  text.casing = light ? white : dark;
  panel.texts.push_back(std::move(text));
  return true;
}

// Along a band as its name changes; beside its end where the last of them has no room.
void add_band_names(CurvePanel& panel, const SweepPicture& picture, QSizeF frame, const Theme& theme) {
  const auto& x = picture.values;
  double lowest = 1e9;  // of the names beside the frame, bottom to top
  for (const SweepBand& band : picture.bands) {
    bool inside = true;
    for (const SweepStretch& stretch : stretches(band))
      inside = add_name_inside(panel, band, stretch, x, frame);
    if (inside || x.empty() || !(band.high.back() > band.low.back())) continue;
    const QPointF end(x.back(), 50 * (band.low.back() + band.high.back()));
    const double middle = in_frame(panel, end, frame).y();
    lowest = std::min(lowest - line_height, middle);
    add_name_beside(panel, end, lowest - middle, frame, band.colours.back(),
                    branch_label(band.number, band.names.back()), theme);
  }
}

// How a kind of event is marked: its word in the legend, and its sign around the origin in logical pixels.
struct MarkForm {
  SweepEventKind kind;
  QString word;
  std::vector<std::vector<QPointF>> strokes;
};
std::array<MarkForm, 5> mark_forms() {
  constexpr double w = 4.5, h = 4, s = 3.4, d = 3.2;
  return {{{SweepEventKind::birth, QObject::tr("birth"), {{{-w, h}, {w, h}, {0, -h}}}},
           {SweepEventKind::pitchfork, QObject::tr("pitchfork"), {{{h, -w}, {h, w}, {-h, 0}}}},
           {SweepEventKind::fold, QObject::tr("fold"), {{{-w, -h}, {w, -h}, {0, h}}}},
           {SweepEventKind::lost, QObject::tr("lost"), {{{-d, -d}, {d, d}}, {{-d, d}, {d, -d}}}},
           {SweepEventKind::exact, QObject::tr("exact"), {{{-s, -s}, {s, -s}, {s, s}, {-s, s}}}}}};
}

// Of a fold the sign is filled.
CurveSign mark_sign(const MarkForm& form, const Theme& theme, QPointF place, QPointF centre = {}) {
  CurveSign sign{place, form.strokes, theme.text,
                 form.kind == SweepEventKind::fold ? theme.text : theme.panel};
  for (auto& stroke : sign.strokes)
    for (QPointF& corner : stroke) corner += centre;
  return sign;
}

// A row above the frame for every kind there is; what would touch is one mark with a number.
void add_marks_above(CurvePanel& panel, const SweepPicture& picture, QSizeF frame, const Theme& theme) {
  std::vector<std::pair<MarkForm, std::vector<double>>> rows;
  for (const MarkForm& form : mark_forms()) {
    std::vector<double> values;
    for (const SweepMark& mark : picture.marks)
      if (mark.kind == form.kind) values.push_back(mark.value);
    std::sort(values.begin(), values.end());
    if (!values.empty()) rows.emplace_back(form, std::move(values));
  }
  panel.above = mark_row * static_cast<double>(rows.size());
  double y = 4 - panel.above;
  for (const auto& [form, values] : rows) {
    const auto place = [&](std::size_t i) { return panel.x.place(values[i]) * frame.width(); };
    for (std::size_t i = 0; i < values.size();) {
      std::size_t end = i + 1;
      while (end < values.size() && place(end) - place(i) < mark_pitch) ++end;
      panel.signs.push_back(mark_sign(form, theme, {values[i], 100}, {0, y}));
      if (end - i > 1) {
        CurveText count{
            {values[i], 100}, QString::number(end - i), theme.text_2, CurveText::Side::right, {7, y + 4}};
        count.cased = false;
        count.outside = true;
        panel.texts.push_back(std::move(count));
      }
      i = end;
    }
    y += mark_row;
  }
}

// At the right, spread so that they do not cover each other; hollow ends where the sweep is still running.
void add_line_names(CurvePanel& panel, const SweepPicture& picture, QSizeF frame, const Theme& theme) {
  const bool running = picture.pending_from != picture.pending_to;
  struct Name {
    const SweepLine* line;
    QPointF end;  // in the frame
    double y;
  };
  std::vector<Name> names;
  for (const SweepLine& line : picture.lines) {
    if (!line.ends_here || line.points.empty()) continue;
    const QPointF end = in_frame(panel, line.points.back(), frame);
    names.push_back({&line, end, end.y()});
    if (running) panel.rings.push_back({line.points.back(), line.colours.back()});
  }
  std::sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.y < b.y; });
  for (std::size_t i = 1; i < names.size(); ++i)
    names[i].y = std::max(names[i].y, names[i - 1].y + line_height);
  double limit = frame.height() - 5;
  for (std::size_t i = names.size(); i-- > 0; limit -= line_height) names[i].y = std::min(names[i].y, limit);
  for (const Name& name : names) {
    const QPointF place = name.line->points.back();
    const double across = frame.width() + 9 - name.end.x(), below = name.y - name.end.y();
    panel.signs.push_back({place, {{{running ? 4.0 : 0.0, 0}, {across, below}}}, theme.text_3, {}, 0.75});
    add_name_beside(panel, place, below, frame, name.line->colours.back(),
                    branch_label(name.line->number, name.line->name), theme);
  }
}

// The same for both plots of a page, whose axes lie under each other.
double room_for_names(const SweepPicture& picture) {
  double widest = 28;
  for (const SweepLine& line : picture.lines)
    if (line.ends_here) widest = std::max(widest, width_of(branch_label(line.number, line.name)));
  return std::min(widest, 124.0) + 24;
}

void add_pending(CurvePanel& panel, const SweepPicture& picture) {
  if (picture.pending_from == picture.pending_to) return;
  panel.stretches.push_back({std::min(picture.pending_from, picture.pending_to),
                             std::max(picture.pending_from, picture.pending_to), true});
}

// What does not converge, from the top.
void add_unsettled(CurvePanel& panel, const SweepPicture& picture) {
  const auto& x = picture.values;
  for (std::size_t i = 0; i + 1 < x.size(); ++i) {
    if (picture.unsettled[i] <= 0) continue;
    const double low = 100 * (1 - picture.unsettled[i]);
    panel.shapes.push_back(
        {{{x[i], low}, {x[i + 1], low}, {x[i + 1], 100}, {x[i], 100}}, {}, {}, 1, false, true});
  }
}

CurvePanel empty_panel(const SweepPicture& picture) {
  CurvePanel panel;
  panel.x = picture.axis;
  panel.x.ticks = 6;
  panel.beside = room_for_names(picture);
  return panel;
}

void add_sign_keys(CurvePanel& panel, const SweepPicture& picture, const Theme& theme) {
  for (const MarkForm& form : mark_forms())
    if (std::ranges::count(picture.marks, form.kind, &SweepMark::kind) > 0)
      panel.legend.push_back(sign_key(form.word, mark_sign(form, theme, {})));
}

}  // namespace

QString branch_label(int number, const QString& name) {
  return QStringLiteral("%1  %2").arg(number).arg(name);
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

CurvePanel shares_panel(const SweepPicture& picture, const Theme& theme, QSizeF frame) {
  CurvePanel panel = empty_panel(picture);
  add_sign_keys(panel, picture, theme);
  if (std::ranges::any_of(picture.unsettled, [](double share) { return share > 0; }))
    panel.legend.push_back(field_key({FieldSample::Symbol::not_converged}, QObject::tr("not converged")));
  if (!picture.bands.empty())
    panel.legend.push_back(words_key(QObject::tr("colour: blend of the weights there")));
  panel.y = {0, 100, false, QObject::tr("share of the window, %"), std::vector<CurveName>()};
  for (const int percent : {0, 25, 50, 75, 100})
    panel.y.names->push_back({static_cast<double>(percent), QString::number(percent), true});
  for (const SweepBand& band : picture.bands) {
    add_band(panel, band, picture.values);
    Curve top{QColor(0, 0, 0, 120), {}, 1};
    for (std::size_t i = 0; i < picture.values.size(); ++i)
      top.points.emplace_back(picture.values[i],
                              band.high[i] > band.low[i] ? 100 * band.high[i] : std::nan(""));
    panel.curves.push_back(std::move(top));
  }
  add_unsettled(panel, picture);
  QColor rule = theme.text;
  rule.setAlpha(150);
  for (const SweepMark& mark : picture.marks)
    panel.curves.push_back({rule, {{mark.value, 0}, {mark.value, 100}}, 1, true});
  add_pending(panel, picture);
  const double from = panel.x.place(picture.pending_from), to = panel.x.place(picture.pending_to);
  if (std::abs(to - from) * frame.width() >= 56)
    panel.texts.push_back({{panel.x.value(0.5 * (from + to)), 50},
                           QObject::tr("pending"),
                           theme.text_2,
                           CurveText::Side::centre,
                           {0, 4}});
  add_band_names(panel, picture, frame, theme);
  add_marks_above(panel, picture, frame, theme);
  return panel;
}

CurvePanel energies_panel(const SweepPicture& picture, const Theme& theme, QSizeF frame) {
  CurvePanel panel = empty_panel(picture);
  if (!picture.lines.empty())
    panel.legend = {line_key(QObject::tr("stable"), theme.text_2),
                    line_key(QObject::tr("saddle or maximum"), theme.text_3, false, true)};
  add_sign_keys(panel, picture, theme);
  double low = 1e300, high = -1e300;
  for (const bool dashed : {true, false}) {
    for (const SweepLine& line : picture.lines) {
      if (line.dashed != dashed || line.points.empty()) continue;
      add_line(panel, line, theme);
      for (const QPointF& point : line.points)
        low = std::min(low, point.y()), high = std::max(high, point.y());
    }
  }
  if (!(low <= high)) low = 0, high = 1;
  const double pad = room_beyond(low, high, 0.06);
  panel.y = {low - pad, high + pad, false, marked("<i>E</i>")};
  const auto forms = mark_forms();
  for (const SweepMark& mark : picture.marks)
    if (mark.energy && std::isfinite(*mark.energy))
      panel.signs.push_back(mark_sign(*std::ranges::find(forms, mark.kind, &MarkForm::kind), theme,
                                      {mark.value, *mark.energy}));
  add_pending(panel, picture);
  add_line_names(panel, picture, frame, theme);
  if (!picture.hint.isEmpty()) panel.notice = CurveNotice{picture.hint, theme.text_3};
  return panel;
}

SweepPlot::SweepPlot(SweepPlotKind kind, Appearance* appearance, QWidget* parent)
    : CurvePlot(appearance, parent), kind_(kind) {
  const bool shares = kind == SweepPlotKind::shares;
  setAccessibleName(shares ? tr("Basin shares over the parameter")
                           : tr("Attractor energies over the parameter"));
  show_picture({});
}

void SweepPlot::show_picture(const SweepPicture& picture) {
  picture_ = picture;
  const auto make = kind_ == SweepPlotKind::shares ? shares_panel : energies_panel;
  const CurvePanel room = make(picture, appearance().theme(), QSizeF(300, 200));
  set_margins({46, 8 + qRound(room.above), qRound(room.beside), 42}, true);
  show_made([picture, make](const Theme& theme, QSizeF frame) { return make(picture, theme, frame); });
}

void SweepPlot::show_head_at(double value) {
  std::vector<CurveRing> rings;
  const double at = panel().x.place(value);
  for (const SweepLine& line : picture_.lines) {
    if (line.dashed || kind_ == SweepPlotKind::shares) continue;
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
      const QPointF from = line.points[i], to = line.points[i + 1];
      const double a = panel().x.place(from.x()), b = panel().x.place(to.x());
      if (at < std::min(a, b) || at > std::max(a, b)) continue;
      const double share = a == b ? 0 : (at - a) / (b - a);
      rings.push_back({{value, from.y() + share * (to.y() - from.y())}, line.colours[i]});
      break;
    }
  }
  show_head(value, std::move(rings));
}

// The head comes at once to where it is wanted.
void SweepPlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !frame().adjusted(-6, 0, 6, 0).contains(event->position()))
    return QWidget::mousePressEvent(event);
  drag().begin();
  mouseMoveEvent(event);
}

}  // namespace basinscope
