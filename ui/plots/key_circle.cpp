// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/key_circle.h"

#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/within.h"
#include "ui/figure/pattern_colours.h"
#include "ui/plots/curve_colours.h"
#include "ui/plots/paired_bars.h"
#include "ui/text/shown_number.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

bool weighs(const KeyPicture& picture, int index) {
  return index < picture.weights.size() && picture.weights[index] != 0;
}

double reach_of(const KeyPicture& picture) {
  double farthest = 1;
  for (const QPointF& key : picture.keys) farthest = std::max(farthest, std::hypot(key.x(), key.y()));
  return 1.3 * std::max(farthest, std::hypot(picture.query.x(), picture.query.y()));
}

double unit_of(const KeyPicture& picture, QSizeF room) {
  return std::max(1.0, std::min(room.width(), room.height())) / (2 * reach_of(picture));
}

QPointF on_circle(double angle) { return {std::cos(angle), std::sin(angle)}; }

std::vector<QPointF> arc_points(QPointF centre, double radius, double from, double to) {
  constexpr int count = 180;
  std::vector<QPointF> points;
  for (int i = 0; i <= count; ++i)
    points.push_back(centre + radius * on_circle(from + (to - from) * i / count));
  return points;
}

// The disc round the query, and the arc of the circle that it cuts out.
// unit: logical pixels of one.
void add_bandwidth(CurvePanel& panel, const KeyPicture& picture, const Theme& theme, double unit) {
  constexpr double pi = std::numbers::pi;
  QColor ground = theme.accent, arc = theme.accent;
  ground.setAlphaF(theme.dark ? 0.10F : 0.07F);
  arc.setAlphaF(0.35F);
  panel.shapes.push_back(
      {arc_points(picture.query, std::min(picture.h, 20.0), 0, 2 * pi), ground, theme.accent, 1, true});
  const double middle = std::atan2(picture.query.y(), picture.query.x());
  const double half = picture.unit && picture.h < 2 ? 2 * std::asin(0.5 * picture.h) : pi;
  const bool cut = picture.unit && picture.compact;
  if (cut) {
    panel.curves.push_back({arc, arc_points({0, 0}, 1, middle - half, middle + half), 6});
    for (const double side : {-1.0, 1.0}) {
      const QPointF out = on_circle(middle + side * half);
      if (half < pi) panel.curves.push_back({theme.accent, {(1 - 7 / unit) * out, (1 + 7 / unit) * out}, 2});
    }
  }
  // Inside the circle beside the clockwise end of the arc; without one at the disc's rim, beside the line to
  // the query; not outside the picture.
  const QPointF wanted = cut && half < 0.92 * pi ? (1 - 42 / unit) * on_circle(middle - half)
                                                 : picture.query + (std::min(picture.h, 20.0) + 16 / unit) *
                                                                       on_circle(middle - 2.44);
  const double far = std::max(0.0, panel.x.high - 40 / unit);
  CurveText text{{within(wanted.x(), -far, far), within(wanted.y(), -far, far)},
                 marked("<b><i>h</i> = %1</b>", fixed_text(picture.h, 3)),
                 theme.accent_text,
                 CurveText::Side::centre,
                 {0, 4}};
  text.cased = false;
  panel.texts.push_back(std::move(text));
}

void add_labels(CurvePanel& panel, const KeyPicture& picture, int chosen, const Theme& theme, QSizeF room) {
  for (const KeyLabel& label : key_labels(picture, chosen, room)) {
    const QPointF place =
        label.index < 0 ? picture.query : picture.keys[static_cast<std::size_t>(label.index)];
    const QPointF away = label.place.box.center() - label.marker;
    const double length = std::hypot(away.x(), away.y());
    if (label.place.moved && length > 20)
      panel.signs.push_back(
          {place, {{away * (9 / length), away * (1 - 8 / length)}}, theme.control_strong, {}, 1});
    CurveText text{place, label.text, theme.text, CurveText::Side::centre, away + QPointF(0, 4)};
    text.cased = false;
    panel.texts.push_back(std::move(text));
  }
}

constexpr double grab_radius = 12;  // logical pixels
constexpr int edge = 3;

}  // namespace

// The query and the chosen key first, then keys with weight.
std::vector<KeyLabel> key_labels(const KeyPicture& picture, int chosen, QSizeF room) {
  if (!picture.labels) return {};
  std::vector<int> order{KeyCircle::the_query};
  if (chosen >= 0 && chosen < static_cast<int>(picture.keys.size())) order.push_back(chosen);
  for (const bool with_weight : {true, false}) {
    for (int i = 0; i < static_cast<int>(picture.keys.size()); ++i)
      if (weighs(picture, i) == with_weight && i != chosen) order.push_back(i);
  }
  const double unit = unit_of(picture, room);
  const QPointF centre(0.5 * room.width(), 0.5 * room.height());
  std::vector<KeyLabel> labels;
  std::vector<RingLabel> wanted;
  for (const int index : order) {
    const bool query = index == KeyCircle::the_query;
    const QPointF place = query ? picture.query : picture.keys[static_cast<std::size_t>(index)];
    KeyLabel label{index, query ? marked("<b><i>q</i></b>") : key_text(index), {}, {}};
    label.marker = centre + unit * QPointF(place.x(), -place.y());
    QPointF away = label.marker - centre;
    const double length = std::hypot(away.x(), away.y());
    away = length > 0 ? away / length : QPointF(0, -1);
    const double wide = query ? 9 : index < 9 ? 13 : 18;
    wanted.push_back({label.marker, away, {wide, 15}});
    labels.push_back(std::move(label));
  }
  const auto places = ring_places(wanted, QRectF(QPointF(), room).adjusted(1, 1, -1, -1), 22, 8);
  for (std::size_t i = 0; i < labels.size(); ++i) labels[i].place = places[i];
  return labels;
}

CurvePanel keys_panel(const KeyPicture& picture, int chosen, const Theme& theme, QSizeF room) {
  CurvePanel panel;
  panel.framed = false;
  panel.aspect = 1;
  const double reach = reach_of(picture);
  panel.x = panel.y = {-reach, reach, false, {}};
  panel.curves.push_back({theme.grid, {{-1.3, 0}, {1.3, 0}}, 1});
  panel.curves.push_back({theme.grid, {{0, -1.3}, {0, 1.3}}, 1});
  panel.shapes.push_back({arc_points({0, 0}, 1, 0, 2 * std::numbers::pi), {}, theme.axis, 1});
  if (picture.arc && picture.h > 0) add_bandwidth(panel, picture, theme, unit_of(picture, room));
  panel.curves.push_back({theme.text, {{0, 0}, picture.query}, 1.75});
  for (int i = static_cast<int>(picture.keys.size()) - 1; i >= 0; --i) {
    const QPointF key = picture.keys[static_cast<std::size_t>(i)];
    const QColor colour = pattern_colour(i, theme.dark);
    const bool heavy = weighs(picture, i);
    if (picture.lines && heavy)
      panel.curves.push_back(
          {legible(colour, theme), {picture.query, key}, 1 + 5 * std::sqrt(std::abs(picture.weights[i]))});
    panel.squares.push_back({key, colour, heavy});
    if (i == chosen)
      panel.signs.push_back(
          {key, {{{-9.5, -9.5}, {9.5, -9.5}, {9.5, 9.5}, {-9.5, 9.5}}}, theme.accent, {}, 2});
  }
  const bool query = chosen == KeyCircle::the_query;
  panel.rings.push_back({picture.query, query ? theme.accent : theme.text, 6.5, query ? 2.5 : 2});
  add_labels(panel, picture, chosen, theme, room);
  if (!picture.sentence.isEmpty()) panel.notice = CurveNotice{picture.sentence, theme.warning, 0.5};
  return panel;
}

KeyCircle::KeyCircle(Appearance* appearance, QWidget* parent) : CurvePlot(appearance, parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Keys and query"));
  set_margins({edge, edge, edge, edge}, true);
  connect(&drag(), &Drag::ended, this, [this] { setCursor(Qt::OpenHandCursor); });
  serve_markers();
  show_made([this](const Theme& theme, QSizeF room) { return keys_panel(picture_, chosen_, theme, room); });
}

void KeyCircle::show_keys(KeyPicture picture) {
  picture_ = std::move(picture);
  arrange();
}

void KeyCircle::show_chosen(int index) {
  chosen_ = index;
  arrange();
}

QPointF KeyCircle::marker(int index) const {
  return pixels_of(index == the_query ? picture_.query : picture_.keys[static_cast<std::size_t>(index)]);
}

std::vector<KeyLabel> KeyCircle::labels() const {
  const double scale = appearance().scale();
  const QPointF corner(appearance().px(edge), appearance().px(edge));
  std::vector<KeyLabel> labels =
      key_labels(picture_, chosen_, (QSizeF(size()) - QSizeF(2 * corner.x(), 2 * corner.y())) / scale);
  for (KeyLabel& label : labels) {
    label.marker = corner + label.marker * scale;
    label.place.box = QRectF(corner + label.place.box.topLeft() * scale, label.place.box.size() * scale);
  }
  return labels;
}

// The nearest marker; the chosen one wins where both are near.
std::optional<int> KeyCircle::marker_at(QPointF pixel) const {
  std::optional<int> found;
  double nearest = grab_radius * appearance().scale();
  for (int i = the_query; i < static_cast<int>(picture_.keys.size()); ++i) {
    const QPointF away = marker(i) - pixel;
    const double distance = std::hypot(away.x(), away.y()) * (i == chosen_ ? 0.5 : 1);
    if (distance < nearest) {
      nearest = distance;
      found = i;
    }
  }
  return found;
}

void KeyCircle::choose(int index) {
  if (index == chosen_) return;
  chosen_ = index;
  Q_EMIT chosen_changed(index);
  arrange();
}

void KeyCircle::mousePressEvent(QMouseEvent* event) {
  const auto index = marker_at(event->position());
  if (event->button() != Qt::LeftButton || !index) return QWidget::mousePressEvent(event);
  choose(*index);
  if (*index == the_query && !picture_.query_moves) return;
  held_ = event->position() - marker(*index);
  drag().begin();
}

void KeyCircle::mouseMoveEvent(QMouseEvent* event) {
  if (!drag().alive()) {
    const auto index = marker_at(event->position());
    const bool moves = index && (*index != the_query || picture_.query_moves);
    setCursor(moves ? Qt::OpenHandCursor : Qt::ArrowCursor);
    return;
  }
  setCursor(Qt::ClosedHandCursor);
  const QPointF pixel = event->position() - held_;
  const QPointF place = value_at(pixel);
  const double length = std::hypot(place.x(), place.y());
  if (length < 1e-6) return;  // no direction
  // Short numbers: tenths of a degree, or with Shift whole steps of five.
  const double step = event->modifiers() & Qt::ShiftModifier ? 5 : 0.1;
  const double radians = M_PI / 180;
  const double angle = std::round(std::atan2(place.y(), place.x()) / radians / step) * step * radians;
  const double radius = picture_.unit ? 1 : std::min(std::round(length * 1000) / 1000, 100.0);
  drag().move([&] { Q_EMIT dragged(chosen_, {radius * std::cos(angle), radius * std::sin(angle)}); });
}

void KeyCircle::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) drag().finish();
}

void KeyCircle::serve_markers() {
  PlotPoints::Source source;
  source.always = true;
  source.count = [this] { return 1 + static_cast<int>(picture_.keys.size()); };
  source.point = [this](int index) {
    const int marked = index - 1;
    const QPointF at = marked == the_query ? picture_.query : picture_.keys[static_cast<std::size_t>(marked)];
    PlotPoint point{marked == the_query ? tr("query") : tr("key %1").arg(index),
                    {QStringLiteral("x"), QStringLiteral("y")},
                    {at.x(), at.y()},
                    box_at(at, grab_radius)};
    if (picture_.unit) {
      const double degrees = std::round(std::atan2(at.y(), at.x()) * 180 / M_PI * 1e9) / 1e9;
      point.axes = {tr("angle in degrees")};
      point.at = {degrees < 0 ? degrees + 360 : degrees};
      point.range = {-360, 360};
    }
    if (marked != the_query && marked < picture_.weights.size())
      point.more = tr("weight %1").arg(rounded_number(picture_.weights[marked], 4));
    point.moves = marked != the_query || picture_.query_moves;
    return point;
  };
  source.chosen = [this] { return chosen_ + 1; };
  source.choose = [this](int index) { choose(index - 1); };
  // Anticlockwise, as angles are counted.
  source.move = [this](int index, QPointF steps) { Q_EMIT turned(index - 1, steps.y() - steps.x()); };
  source.type = [this](int index, const std::vector<double>& typed) {
    const double radians = typed.front() * M_PI / 180;
    const QPointF place =
        picture_.unit ? QPointF(std::cos(radians), std::sin(radians)) : QPointF(typed[0], typed[1]);
    if (!(std::hypot(place.x(), place.y()) > 1e-6)) return tr("needs a direction, not zero");
    drag().begin();
    drag().move([&] { Q_EMIT dragged(index - 1, place); });
    drag().finish();
    return QString();
  };
  source.remove = [this](int index) {
    if (index > 0) Q_EMIT remove_wanted(index - 1);
  };
  points()->serve(std::move(source));
}

}  // namespace basinscope
