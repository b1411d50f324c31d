// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/key_circle.h"

#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "ui/text/number_text.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr double grab_radius = 12;  // logical pixels
constexpr int edge = 3;

}  // namespace

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
