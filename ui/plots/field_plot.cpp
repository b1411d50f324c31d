// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/field_plot.h"

#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/attractors/slice_kind.h"
#include "ui/figure/field/field_painter.h"
#include "ui/figure/screen_ink.h"
#include "ui/figure/tick_steps.h"
#include "ui/plots/plot_canvas.h"
#include "ui/plots/plot_ink.h"
#include "ui/plots/plot_points.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

constexpr auto marks_layer = "marks";
constexpr auto probe_layer = "probe";
constexpr int surface_edge = 2;    // beside a surface, for the frame of the focus
constexpr double pin_length = 30;  // seen from the side
constexpr int left_margin = 45, right_margin = 22, top_margin = 4, bottom_margin = 42;

// A title of words, which have ascenders and are upright, or a symbol.
bool words(const QString& title) { return title.contains(QLatin1Char(' ')); }

}  // namespace

FieldPlot::FieldPlot(Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      canvas_(new PlotCanvas(
          appearance, [this](QPainter& painter) { draw_map(painter); }, this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(canvas_);
  canvas_->setFocusPolicy(Qt::StrongFocus);
  new PlotPoints(canvas_);          // served by who knows them
  canvas_->setMinimumSize(80, 80);  // margins that keep units equal would hold it as wide as it was
  canvas_->add_painting(marks_layer, [this](QPainter& painter) {
    draw_marks(painter, marks_, frame(), ink_);
    return true;
  });
  canvas_->add_painting(probe_layer, [this](QPainter& painter) {
    draw_front(painter);
    return probe_ || rectangle_ || !tag_.isEmpty() || surface_;
  });
  canvas_->on_painted([this] { Q_EMIT painted(); });

  repaint_.setSingleShot(true);
  repaint_.setTimerType(Qt::PreciseTimer);
  connect(&repaint_, &QTimer::timeout, this, &FieldPlot::repaint_stale);
  connect(appearance_, &Appearance::changed, this, &FieldPlot::apply_theme);
  const AxisNames names = axis_names(AxesSlice(), {});
  set_axis_titles(shown_name(names.x), shown_name(names.y));
  apply_theme();
}

FieldPlot::~FieldPlot() { canvas_->on_painted({}); }

void FieldPlot::set_window(const Window& window) {
  if (window == window_) return;
  window_ = window;
  canvas_->xAxis->setRange(window.x0, window.x1);
  canvas_->yAxis->setRange(window.y0, window.y1);
  arrange();
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void FieldPlot::set_axis_titles(const QString& x, const QString& y) {
  if (x == x_title_ && y == y_title_) return;
  x_title_ = x;
  y_title_ = y;
  apply_theme();
}

void FieldPlot::set_field(const QImage& image, const Grid& grid) {
  if (image.cacheKey() == image_.cacheKey() && grid == image_grid_) return;
  image_ = image;
  image_grid_ = grid;
  repaint_soon(map_stale_);
}

// Marks and probe follow the mouse at up to 60 pictures a second, not at every one of its events.
void FieldPlot::set_marks(FieldMarks marks, int least_pause_ms) {
  marks_ = std::move(marks);
  repaint_soon(marks_stale_, least_pause_ms);
  if (image_.isNull()) repaint_stale();  // what belonged to a field that is gone goes with it
}

void FieldPlot::set_probe(const std::optional<QPointF>& plane, bool pinned, int least_pause_ms) {
  if (plane == probe_ && pinned == pinned_) return;
  probe_ = plane;
  pinned_ = pinned;
  repaint_soon(front_stale_, least_pause_ms);
}

void FieldPlot::set_progress(const QString& tag, double share) {
  if (tag == tag_ && share == progress_) return;
  tag_ = tag;
  progress_ = share;
  repaint_soon(front_stale_);
}

void FieldPlot::repaint_soon(bool& stale, int least_pause_ms) {
  stale = true;
  const int since =
      since_repaint_.isValid() ? static_cast<int>(std::min<qint64>(since_repaint_.elapsed(), 1000)) : 1000;
  const int wait = std::max(0, least_pause_ms - since);
  if (!repaint_.isActive() || repaint_.remainingTime() > wait) repaint_.start(wait);
}

void FieldPlot::repaint_stale() {
  since_repaint_.start();
  if (std::exchange(map_stale_, false)) canvas_->repaint_ground();
  if (std::exchange(marks_stale_, false)) canvas_->repaint_layer(marks_layer);
  if (std::exchange(front_stale_, false)) canvas_->repaint_layer(probe_layer);
}

void FieldPlot::set_note(const QString& sentence) {
  if (sentence == note_) return;
  note_ = sentence;
  repaint_soon(map_stale_);
}

void FieldPlot::set_rectangle(const std::optional<QRectF>& pixels) {
  rectangle_ = pixels;
  repaint_soon(front_stale_);
}

void FieldPlot::set_focus_frame(bool focus) { canvas_->set_focus_frame(focus); }

void FieldPlot::set_surface(std::shared_ptr<const EnergySurface> surface, const QImage& picture) {
  if (!surface && !surface_) return;
  const bool other_kind = !surface != !surface_;
  surface_ = std::move(surface);
  surface_picture_ = picture;
  if (other_kind) {
    for (QCPAxis* axis : {canvas_->xAxis, canvas_->yAxis, canvas_->xAxis2, canvas_->yAxis2})
      axis->setVisible(!surface_);
    arrange();
  }
  repaint_soon(map_stale_);
  repaint_soon(marks_stale_);
  repaint_soon(front_stale_);
}

SurfaceRoom FieldPlot::room_for_surface() const {
  const int edge = surface_edge;
  return surface_room(QSizeF(std::max(16, width() - 2 * edge), std::max(16, height() - 2 * edge)),
                      axes_ink());
}

ViewCube FieldPlot::cube() const {
  return ViewCube(surface_->view().camera, frame().frame.bottomRight(), appearance_->scale());
}

Ink FieldPlot::axes_ink() const { return plot_ink(*appearance_, devicePixelRatioF()); }

FieldFrame FieldPlot::frame() const {
  const QRectF place(canvas_->axisRect()->rect());
  if (!surface_) return {place, window_};
  const Grid& grid = surface_->field().grid;
  return {QRectF(place.topLeft(), QSizeF(surface_->room().width, surface_->room().height)),
          {grid.x0, grid.x1, grid.y0, grid.y1},
          surface_.get(),
          surface_->view().pins ? pin_length * appearance_->scale() * surface_->up()[2] : 0};
}

QSize FieldPlot::frame_device_pixels() const { return shown_size_; }

double FieldPlot::tick_step_shown() const { return tick_step(window_.x1 - window_.x0); }

MarkId FieldPlot::mark_at(QPointF pixels, double radius) const {
  return basinscope::mark_at(marks_, frame(), pixels, radius * appearance_->scale());
}

QWidget* FieldPlot::canvas() const { return canvas_; }

void FieldPlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void FieldPlot::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (canvas_->bufferDevicePixelRatio() != devicePixelRatioF())
    canvas_->setBufferDevicePixelRatio(devicePixelRatioF());
  arrange();
}

// The frame keeps the window's proportions, so both axes have equal units.
void FieldPlot::arrange() {
  const double scale = appearance_->scale();
  // Room for the longest number; of both signs, so that panning does not move the frame.
  const double farthest = -std::max(std::abs(window_.y0), std::abs(window_.y1));
  const bool common = !canvas_->y_numbers().common.isEmpty();
  const QString longest = common ? QStringLiteral("−0000")
                                 : fixed_text(farthest, tick_decimals(tick_step(window_.y1 - window_.y0, 5)));
  const double numbers = QFontMetricsF(appearance_->font(11)).horizontalAdvance(longest);
  const double title = common || words(y_title_) ? 36 : 29;
  const int left = qRound(std::max(left_margin * scale, numbers + title * scale)),
            right = qRound(right_margin * scale), top = qRound(top_margin * scale),
            bottom = qRound(bottom_margin * scale);
  const int room_x = std::max(16, width() - left - right), room_y = std::max(16, height() - top - bottom);
  const double aspect = (window_.y1 - window_.y0) / (window_.x1 - window_.x0);
  int across = room_x, up = qRound(room_x * aspect);
  if (up > room_y) {
    up = room_y;
    across = std::max(16, qRound(room_y / aspect));
  }
  const int spare = (room_x - across) / 2;
  const QMargins margins =
      surface_ ? QMargins(surface_edge, surface_edge, surface_edge, surface_edge)
               : QMargins(left + spare, top, width() - left - spare - across, height() - top - up);
  // The canvas may have grown, and drawn itself, within the margins of before.
  const bool other_margins = margins != canvas_->axisRect()->margins();
  canvas_->axisRect()->setMargins(margins);
  canvas_->setGeometry(rect());
  canvas_->axisRect()->setOuterRect(QRect(QPoint(), canvas_->size()));
  name_axes();
  // A frame of the same size elsewhere is drawn again too; the field's pixels stay.
  const QRect place = canvas_->axisRect()->rect();
  const QSize shown = QSize(across, up) * devicePixelRatioF();
  const bool resized = shown != shown_size_;
  if (place == shown_place_ && !resized && !other_margins) return;
  shown_place_ = place;
  shown_size_ = shown;
  canvas_->replot(QCustomPlot::rpQueuedReplot);
  if (resized) Q_EMIT frame_changed();
}

// A symbol is italic, words and numbers are not.
void FieldPlot::name_axes() {
  const auto name = [](QCPAxis* axis, const QString& title, const QString& common) {
    axis->setLabel(plain_text(with_common(title, common)));
    QFont font = axis->labelFont();
    font.setItalic(!words(axis->label()));
    axis->setLabelFont(font);
  };
  name(canvas_->xAxis, x_title_, canvas_->x_numbers().common);
  name(canvas_->yAxis, y_title_, canvas_->y_numbers().common);
}

void FieldPlot::apply_theme() {
  canvas_->apply_theme();
  ink_ = screen_ink(
      appearance_->scale(), appearance_->font(13), [this](QPointF at) { return ground(at); }, &sheet_);
  ink_.own_layer = true;
  arrange();
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void FieldPlot::draw_map(QPainter& painter) const {
  const FieldFrame shown = frame();
  if (surface_) {
    painter.fillRect(canvas_->axisRect()->rect(), appearance_->theme().panel);
    painter.drawImage(shown.frame.topLeft(), surface_picture_);
    const auto title = [](const QString& name) { return words(name) ? RichText{{name}} : symbols(name); };
    const Ink ink = axes_ink();
    const double clear = 6 * appearance_->scale();
    draw_surface_axes(painter, *surface_, shown.frame.topLeft(), {title(x_title_), title(y_title_)}, ink,
                      cube().extent(ink).adjusted(-clear, -clear, clear, clear));
    return;
  }
  const QRectF place = image_.isNull() ? QRectF() : shown.pixels(image_grid_);
  // Neighbouring frames may differ by a pixel, and an image is made for one of them: to repeat a row shows
  // less than to blur all, and costs no more than a copy. Smooth scaling would be shared out over Qt's
  // thread pool, and the window would wait for threads that find the cores taken.
  const double off = std::abs(place.width() * devicePixelRatioF() - image_.width());
  const bool fits = off < 2.5 && std::abs(place.height() * devicePixelRatioF() - image_.height()) < 2.5;
  const QRectF on = fits ? QRectF(place.toRect()) : place;
  if (image_.isNull() || image_.hasAlphaChannel() || !fits || !on.contains(shown.frame))
    painter.fillRect(shown.frame, appearance_->theme().panel);
  if (!image_.isNull()) {
    painter.setRenderHint(QPainter::SmoothPixmapTransform, !fits);
    painter.drawImage(on, image_);
  }
  if (note_.isEmpty()) return;
  const double margin = 10 * appearance_->scale();
  painter.setFont(appearance_->font(11));
  painter.setPen(appearance_->theme().text_2);
  painter.drawText(shown.frame.adjusted(margin, margin, -margin, -margin),
                   Qt::AlignTop | Qt::AlignHCenter | Qt::TextWordWrap, note_);
}

void FieldPlot::draw_front(QPainter& painter) const {
  const FieldFrame shown = frame();
  const double scale = appearance_->scale();
  const Theme& theme = appearance_->theme();
  if (probe_) {
    painter.setCompositionMode(QPainter::CompositionMode_Source);  // as marks on a layer of their own
    draw_probe(painter, *probe_, shown, scale, pinned_);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
  }
  painter.setRenderHint(QPainter::Antialiasing);
  if (surface_) cube().draw(painter, axes_ink());
  if (rectangle_) {
    QColor fill = theme.accent;
    fill.setAlphaF(0.15F);
    painter.setPen(QPen(theme.accent, scale));
    painter.setBrush(fill);
    painter.drawRect(*rectangle_);
  }
  if (tag_.isEmpty()) return;
  painter.setFont(appearance_->font(12));
  const QFontMetricsF metrics(painter.font());
  QRectF box(0, 0, metrics.horizontalAdvance(tag_) + 12 * scale, 24 * scale);
  box.moveTopRight(shown.frame.topRight() + QPointF(-8 * scale, 8 * scale));
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.panel);
  painter.drawRoundedRect(box, 3 * scale, 3 * scale);
  painter.setPen(theme.text);
  painter.drawText(box, Qt::AlignCenter, tag_);
  painter.fillRect(QRectF(shown.frame.left(), shown.frame.bottom() - 3 * scale,
                          shown.frame.width() * std::clamp(progress_, 0.0, 1.0), 3 * scale),
                   theme.accent);
}

QColor FieldPlot::ground(QPointF pixels) const {
  if (surface_) return seen_at(surface_picture_, frame().frame, pixels, appearance_->theme().panel);
  if (image_.isNull()) return appearance_->theme().panel;
  return colour_at(image_, image_grid_, frame().plane(pixels));
}

}  // namespace basinscope
