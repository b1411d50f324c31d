// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/compare/compare_panel.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

#include "core/number_words.h"
#include "core/within.h"
#include "ui/figure/field/field_painter.h"
#include "ui/figure/screen_ink.h"
#include "ui/figure/tick_steps.h"
#include "ui/plots/plot_points.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/landscape/fields/field_commands.h"
#include "ui/workspaces/landscape/landscape_edits.h"

namespace basinscope {
namespace {

constexpr double marker_size = 0.72;
constexpr double old_opacity = 0.35;  // of pictures that newer ones will replace
constexpr double pin_length = 20;     // on surfaces, seen from the side

double exact_share(const Basins& basins) {
  double share = 0;
  for (const Attractor& attractor : basins.attractors)
    if (attractor.kind == FixedPointKind::pattern) share += attractor.share;
  return share;
}

}  // namespace

ComparePanel::ComparePanel(ComparePanels* panels, LandscapeModel* model, const Appearance* appearance,
                           int row, int column, QWidget* parent)
    : QWidget(parent),
      panels_(panels),
      model_(model),
      appearance_(appearance),
      row_(row),
      column_(column),
      camera_(model->document()) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  feed_ = new SurfaceFeed(
      this, [this] { return wanted(); }, appearance);
  connect(model->document(), &SceneDocument::camera_changed, feed_, &SurfaceFeed::follow);
  connect(feed_, &SurfaceFeed::drawn, this, [this] {
    if (feed_->surface()) fields_.front().image = feed_->picture();
    ground_ = {};
    update();
  });
  connect(feed_, &SurfaceFeed::changed, this, [this] {
    make_fields();
    Q_EMIT surface_changed();
  });
  drag_.edits(model_->document());
  connect(&drag_, &Drag::ended, this, [this] {
    grabbed_ = {};
    panning_ = false;
  });
  serve_points();
  refresh();
}

void ComparePanel::set_chosen(bool chosen) {
  chosen_ = chosen;
  update();
}

void ComparePanel::set_stacked(bool stacked) {
  if (std::exchange(stacked_, stacked) == stacked) return;
  ground_ = {};
  update();
}

void ComparePanel::refresh() {
  scene_ = panels_->scene(row_, column_);
  picture_ = panels_->picture(row_, column_);
  old_ = panels_->shown_as_old(row_, column_);
  make_fields();
  feed_->follow();
  setAccessibleDescription(accessible_text());
  PlotPoints::of(this)->tell();
  const Message& note = picture_.note;
  setToolTip(note.empty() ? QString() : tr("Not drawn on the GPU: %1").arg(translated(note)));
}

// On a surface lie the marks of energies, whatever covers it.
void ComparePanel::make_fields() {
  fields_.clear();
  if (panels_->shows() != CompareShow::basins || feed_->surface())
    fields_.push_back(picture_of(FieldKind::energy));
  if (panels_->shows() == CompareShow::both || fields_.empty())
    fields_.push_back(picture_of(FieldKind::basins));
  if (feed_->surface()) fields_.front().image = feed_->picture();
  ground_ = {};
  update();
}

std::optional<WantedSurface> ComparePanel::wanted() const {
  if (!picture_.result || !picture_.pictures) return std::nullopt;
  // All panels have the camera of the scene.
  View view = scene_.view;
  view.surface = model_->document()->scene().view.surface;
  const FieldKind kind = panels_->shows() == CompareShow::basins ? FieldKind::basins : FieldKind::energy;
  return wanted_surface(view, kind, {picture_.result, &picture_.result->energy}, *picture_.pictures,
                        picture_.result->basins.map.grid, surface_room());
}

SurfaceRoom ComparePanel::surface_room() const {
  const QSizeF size = place(0).size();
  const double edge = 4 * appearance_->scale();
  return {size.width(), size.height(), edge, edge, 3 * edge, edge};
}

FieldPicture ComparePanel::picture_of(FieldKind kind) {
  const MarkSources sources{scene_,
                            picture_.result.get(),
                            picture_.pictures.get(),
                            model_->selection(),
                            std::nullopt,
                            appearance_->theme().dark,
                            {},
                            &places_};
  FieldPicture shown = field_picture(kind, sources);
  FieldMarks& marks = shown.marks;
  marks.labels = false;
  marks.regions.clear();
  marks.exact_regions.clear();
  if (kind == FieldKind::basins) marks.queries = query_marks(scene_, model_->selection());
  keep_what_is_printed(marks, scene_.view);
  for (PatternMark& pattern : marks.patterns) pattern.label.clear();
  return shown;
}

QRectF ComparePanel::place(int field) const {
  const bool two = panels_->shows() == CompareShow::both, beside = two && !stacked_, above = two && stacked_;
  const double scale = appearance_->scale(), gap = two ? CompareLengths::seam * scale : 0;
  const double up_all = height() - CompareLengths::foot * scale;
  const double across = beside ? (width() - gap) / 2 : width();
  const double up = above ? (up_all - gap) / 2 : up_all;
  const QRectF box(beside ? field * (across + gap) : 0, above ? field * (up + gap) : 0, across, up);
  return box.adjusted(0.5, 0.5, -0.5, -0.5);
}

FieldFrame ComparePanel::frame(int field) const {
  const EnergySurface* const shape = surface(field);
  if (!shape) return {place(field), scene_.window};
  const Grid& grid = shape->field().grid;
  return {QRectF(place(field).topLeft(), QSizeF(shape->room().width, shape->room().height)),
          {grid.x0, grid.x1, grid.y0, grid.y1},
          shape,
          shape->view().pins ? pin_length * appearance_->scale() * shape->up()[2] : 0};
}

int ComparePanel::field_at(QPointF pixels) const {
  for (int field = 0; field < count(); ++field)
    if (place(field).contains(pixels)) return field;
  return -1;
}

void ComparePanel::mousePressEvent(QMouseEvent* event) {
  Q_EMIT chosen();
  const int field = field_at(event->position());
  if (field < 0) return;
  button_ = event->button();
  pressed_ = event->position();
  pressed_frame_ = frame(field);
  pressed_surface_ = feed_->surface();
  camera_.hold();
  const bool left = button_ == Qt::LeftButton;
  const FieldMarks& marks = fields_.at(static_cast<std::size_t>(field)).marks;
  const bool held = left && hold(mark_at(marks, pressed_frame_, pressed_, 8 * appearance_->scale()));
  turning_ = !held && pressed_frame_.surface;
  panning_ = !held && !turning_ && (left || button_ == Qt::MiddleButton);
}

QPointF ComparePanel::shown_place(MarkId point) const {
  if (point.kind == MarkKind::pattern)
    for (const PatternMark& each : fields_.front().marks.patterns)
      if (each.index == point.index) return each.at;
  return point_at(scene_, point);
}

bool ComparePanel::hold(MarkId point) {
  grabbed_ = {};
  if (point.kind != MarkKind::pattern && point.kind != MarkKind::query) return false;
  grabbed_ = point;
  grabbed_at_ = point_at(scene_, grabbed_);
  const QPointF shown = grabbed_foot_ = shown_place(grabbed_);
  const double away = std::hypot(shown.x(), shown.y());
  const bool normalised = grabbed_.kind == MarkKind::pattern && scene_.memory.normalise != Normalise::none;
  grabbed_reach_ = normalised && away > 0 ? std::hypot(grabbed_at_.x(), grabbed_at_.y()) / away : 1;
  model_->select(selection_of(grabbed_));
  return true;
}

void ComparePanel::mouseMoveEvent(QMouseEvent* event) {
  const QPointF at = event->position();
  if (event->buttons() != Qt::NoButton && (grabbed_ || panning_)) {
    if (!drag_.alive() && (at - pressed_).manhattanLength() > 3) drag_.begin(button_);
    drag_.move([&] {
      if (panning_)
        move_windows(scene_.window, panned(pressed_frame_.window,
                                           pressed_frame_.plane(pressed_) - pressed_frame_.plane(at)));
      else
        move_grabbed(dragged_way(at));
    });
  }
  // A release may have gone to another window.
  if (event->buttons() == Qt::NoButton) turning_ = false;
  if (turning_) camera_.drag(at - pressed_, event->modifiers() & Qt::ShiftModifier, surface_room());
  const int field = field_at(at);
  const bool probed = field >= 0 && frame(field).shows(at);
  model_->set_probe(probed ? std::optional(frame(field).plane(at)) : std::nullopt);
}

// How far the foot of what was grabbed has moved, on a surface in the level plane that it was in.
QPointF ComparePanel::dragged_way(QPointF pixels) const {
  const QPointF foot = pressed_frame_.pixels(grabbed_foot_);
  const double height = pressed_frame_.height(grabbed_foot_);
  return pressed_frame_.plane_at(foot + pixels - pressed_, height) - pressed_frame_.plane_at(foot, height);
}

void ComparePanel::mouseReleaseEvent(QMouseEvent*) {
  drag_.finish();
  grabbed_ = {};
  panning_ = turning_ = false;
}

void ComparePanel::mouseDoubleClickEvent(QMouseEvent* event) {
  if (field_at(event->position()) >= 0) Q_EMIT opened();
}

void ComparePanel::wheelEvent(QWheelEvent* event) {
  const int field = field_at(event->position());
  if (field < 0 || event->angleDelta().y() == 0) return;
  const FieldFrame shown = frame(field);
  const double factor = std::pow(2.0, event->angleDelta().y() / 480.0);
  event->accept();
  if (shown.surface) return camera_.dolly(event->position() - shown.frame.topLeft(), factor, surface_room());
  move_windows(shown.window, zoomed(shown.window, shown.plane(event->position()), factor,
                                    panels_->scene(row_, column_).plane, {}));
}

// Escape takes a turn back that goes on. Arrows of a chosen point do not come here.
std::function<void()> ComparePanel::camera_command(const QKeyEvent* event) {
  if (!feed_->surface()) return {};
  if (event->key() != Qt::Key_Escape) return camera_.command(event, surface_room(), true);
  if (!turning_) return {};
  return [this] {
    turning_ = false;
    camera_.take_back();
  };
}

// Such keys are no commands of the window.
bool ComparePanel::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && camera_command(static_cast<QKeyEvent*>(event)))
    event->accept();
  return QWidget::event(event);
}

void ComparePanel::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    Q_EMIT opened();
  } else if (const auto act = camera_command(event)) {
    act();
  } else {
    QWidget::keyPressEvent(event);
  }
}

void ComparePanel::leaveEvent(QEvent*) { model_->set_probe(std::nullopt); }

void ComparePanel::move_grabbed(QPointF by) {
  const QPointF to = grabbed_at_ + grabbed_reach_ * by;
  const double step = typed_step(scene_.window);
  put_grabbed({on_grid(to.x(), step), on_grid(to.y(), step)});
}

// The points a panel shows belong to its column, its row or the scene, in this order.
void ComparePanel::put_grabbed(QPointF plane) {
  const bool pattern = grabbed_.kind == MarkKind::pattern;
  Scene next = model_->document()->scene();
  const Scene moved = with_point_at(scene_, grabbed_, plane);
  Compare& compare = next.view.compare;
  const auto r = static_cast<std::size_t>(row_), c = static_cast<std::size_t>(column_);
  const auto owned = pattern ? &Variation::patterns : &Variation::queries;
  const SharedMatrix& points = pattern ? moved.memory.patterns : moved.queries;
  if (c < compare.columns.size() && compare.columns[c].*owned) {
    compare.columns[c].*owned = points;
  } else if (r < compare.rows.size() && compare.rows[r].*owned) {
    compare.rows[r].*owned = points;
  } else if (pattern) {
    next.memory.patterns = points;
    next.memory.source = Memory::Inline{};
  } else {
    next.queries = points;
  }
  model_->document()->edit(tr("Move %1").arg(point_label(moved, grabbed_)), std::move(next));
}

// Windows of rows and columns follow in proportion; they are part of the grid, so moving them is a step.
void ComparePanel::move_windows(const Window& from, const Window& to) {
  const double across = from.x1 - from.x0, up = from.y1 - from.y0;
  const auto follow = [&](Window& window) {
    const double w = window.x1 - window.x0, h = window.y1 - window.y0;
    const Window old = window;
    window = {old.x0 + (to.x0 - from.x0) / across * w, old.x1 + (to.x1 - from.x1) / across * w,
              old.y0 + (to.y0 - from.y0) / up * h, old.y1 + (to.y1 - from.y1) / up * h};
  };
  Scene next = model_->document()->scene();
  bool own = false;
  for (auto* const list : {&next.view.compare.rows, &next.view.compare.columns})
    for (Variation& each : *list)
      if (each.window) {
        follow(*each.window);
        own = true;
      }
  follow(next.window);
  if (own)
    model_->document()->edit(tr("Move the windows"), std::move(next));
  else
    model_->document()->set_window(to);
}

QString ComparePanel::accessible_text() const {
  if (!picture_.fault.empty()) return translated(picture_.fault);
  const bool computed = picture_.result && !old_;
  return computed ? accessible_summary(*picture_.result) : tr("not computed yet");
}

void ComparePanel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.drawPixmap(0, 0, ground());
  for (int field = 0; field < count(); ++field) draw_probe_and_border(painter, field);
}

const QPixmap& ComparePanel::ground() {
  const double ratio = devicePixelRatioF();
  const QSize pixels(static_cast<int>(std::ceil(width() * ratio)),
                     static_cast<int>(std::ceil(height() * ratio)));
  if (ground_.size() == pixels && ground_.devicePixelRatio() == ratio) return ground_;
  ground_ = QPixmap(pixels);
  ground_.setDevicePixelRatio(ratio);
  ground_.fill(appearance_->theme().panel);
  QPainter painter(&ground_);
  for (int field = 0; field < count(); ++field) paint_field(painter, field);
  draw_foot(painter);
  return ground_;
}

void ComparePanel::paint_field(QPainter& painter, int field) const {
  const FieldFrame shown = frame(field);
  const FieldPicture& drawn = fields_.at(static_cast<std::size_t>(field));
  painter.save();
  painter.setClipRect(place(field));
  painter.setRenderHint(QPainter::SmoothPixmapTransform, true);
  FieldInk ink = screen_ink(marker_size * appearance_->scale(), appearance_->font(11));
  if (old_) ink.image_opacity = old_opacity;
  draw_field(painter, drawn, shown, ink);
  if (drawn.image.isNull())
    draw_sentence(painter, shown.frame, drawn.refusal, Qt::AlignTop | Qt::AlignHCenter);
  draw_sentence(painter, shown.frame, picture_.fault);
  painter.restore();
}

void ComparePanel::draw_sentence(QPainter& painter, const QRectF& frame, const Message& sentence,
                                 Qt::Alignment where) const {
  if (sentence.empty()) return;
  painter.setPen(appearance_->theme().text_3);
  painter.setFont(appearance_->font(11));
  painter.drawText(frame.adjusted(8, 8, -8, -8), static_cast<int>(where) | Qt::TextWordWrap,
                   translated(sentence));
}

void ComparePanel::draw_probe_and_border(QPainter& painter, int field) const {
  const FieldFrame shown = frame(field);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const bool probe_shown = model_->document()->scene().view.show_probe;
  if (model_->probe() && probe_shown && !(drag_.alive() && grabbed_)) {
    painter.save();
    painter.setClipRect(place(field));
    draw_probe(painter, {model_->probe()->x, model_->probe()->y}, shown, 0.6 * scale, model_->probe_pinned());
    painter.restore();
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setBrush(Qt::NoBrush);
  const bool marked = chosen_ || hasFocus();
  painter.setPen(QPen(marked ? theme.accent : theme.axis, (marked ? 3 : 1) * scale, Qt::SolidLine,
                      Qt::SquareCap, Qt::MiterJoin));
  const double inset = marked ? 1 : 0;
  painter.drawRect(place(field).adjusted(inset, inset, -inset, -inset));
}

// The bar of shares and the counts, or why there are none.
void ComparePanel::draw_foot(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const double top = height() - CompareLengths::foot * scale;
  const QRectF words(0, top + 17 * scale, width(), 17 * scale);
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setFont(appearance_->font(11));
  if (!picture_.result || old_) {
    painter.setPen(theme.text_3);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     picture_.fault.empty() ? tr("computing…") : tr("not computed"));
    return;
  }
  draw_shares(painter, QRectF(0.5, top + 6.5 * scale, width() - 1, 8 * scale));
  const Basins& basins = picture_.result->basins;
  painter.setPen(theme.text_2);
  // As the landscape counts: an initial condition that happens to converge to a saddle makes it no
  // attractor, and the count would depend on the number of pixels.
  const auto count = std::count_if(basins.attractors.begin(), basins.attractors.end(),
                                   [](const Attractor& each) { return each.stable(); });
  const QString exact = tr("%1 % exact").arg(fixed_text(100 * exact_share(basins), 0));
  QString found = count_text("%n attractor(s)", count);
  const auto taken = [&painter](const QString& text) {
    return painter.fontMetrics().horizontalAdvance(text);
  };
  if (taken(found) + taken(exact) + 8 * scale > words.width())
    found = QString::number(count);  // a small grid
  painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, found);
  painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, exact);
}

// Shares: patterns by area, the mark, mixtures by area, the rest hatched grey.
void ComparePanel::draw_shares(QPainter& painter, const QRectF& bar) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const Basins& basins = picture_.result->basins;
  std::vector<std::size_t> order(basins.attractors.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) {
    const Attractor& each = basins.attractors[i];
    return std::pair(each.kind == FixedPointKind::pattern, each.share);
  });
  painter.fillRect(bar, theme.track);
  double x = bar.left();
  for (const std::size_t i : order) {
    const double width = basins.attractors[i].share * bar.width();
    painter.fillRect(QRectF(x, bar.top(), width, bar.height()), picture_.pictures->attractor_colours[i]);
    x += width;
  }
  painter.setPen(QPen(theme.axis, scale));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(bar);
  const double mark = within(bar.left() + exact_share(basins) * bar.width(), bar.left(), bar.right());
  painter.fillRect(QRectF(mark - scale, bar.top() - 2 * scale, 2 * scale, bar.height() + 4 * scale),
                   theme.text);
}

void ComparePanel::serve_points() {
  auto* points = new PlotPoints(this);
  PlotPoints::Source source;
  const auto walked = [this] { return walked_marks(scene_, true); };
  const auto mark_of = [walked](int number) {
    return number < 0 ? MarkId() : walked()[static_cast<std::size_t>(number)];
  };
  source.count = [walked] { return static_cast<int>(walked().size()); };
  source.point = [=, this](int number) {
    const MarkId mark = mark_of(number);
    const QPointF at = point_at(scene_, mark), pixels = frame(0).pixels(shown_place(mark));
    return PlotPoint{spoken_point(scene_, mark),
                     {QStringLiteral("x"), QStringLiteral("y")},
                     {at.x(), at.y()},
                     {pixels.x() - 7, pixels.y() - 7, 14, 14}};
  };
  // A variation may have fewer of them than the scene in which they were chosen.
  source.chosen = [=, this] { return number_of(first_mark(model_->selection()), walked()); };
  source.choose = [=, this](int number) { model_->select(selection_of(mark_of(number))); };
  source.move = [=, this](int number, QPointF steps) {
    if (!drag_.alive()) {
      hold(mark_of(number));
      keyed_ = {};
      drag_.begin();
    }
    const Window& window = scene_.window;
    keyed_ += {steps.x() / 200 * (window.x1 - window.x0), steps.y() / 200 * (window.y1 - window.y0)};
    drag_.move([this] { move_grabbed(keyed_); });
  };
  source.settle = [this] { drag_.finish(); };
  source.type = [=, this](int number, const std::vector<double>& typed) {
    hold(mark_of(number));
    put_grabbed({typed[0], typed[1]});
    grabbed_ = {};
    return QString();
  };
  points->serve(std::move(source));
}

}  // namespace basinscope
