// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/compare/compare_panel.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/figure/tick_steps.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/landscape_edits.h"

namespace basinscope {

ComparePanel::ComparePanel(ComparePanels* panels, LandscapeModel* model, const Appearance* appearance,
                           int row, int column, QWidget* parent)
    : QWidget(parent), panels_(panels), model_(model), appearance_(appearance), row_(row), column_(column) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  drag_.edits(model_->document());
  connect(&drag_, &Drag::ended, this, [this] {
    grabbed_ = {};
    panning_ = false;
  });
  refresh();
}

void ComparePanel::set_chosen(bool chosen) {
  chosen_ = chosen;
  update();
}

void ComparePanel::refresh() {
  const CompareShow show = model_->document()->scene().view.compare.show;
  energy_ = show == CompareShow::basins ? FieldPicture{} : picture_of(FieldKind::energy);
  basins_ = show == CompareShow::energy ? FieldPicture{} : picture_of(FieldKind::basins);
  setAccessibleDescription(accessible_text());
  const std::string& note = panels_->picture(row_, column_).note;
  setToolTip(note.empty() ? QString() : tr("Not drawn on the GPU: %1").arg(QString::fromStdString(note)));
  ground_ = {};
  update();
}

FieldPicture ComparePanel::picture_of(FieldKind kind) {
  const ComparePicture& picture = panels_->picture(row_, column_);
  const Scene& scene = panels_->scene(row_, column_);
  const MarkSources sources{scene,
                            picture.result.get(),
                            picture.pictures.get(),
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
  if (kind == FieldKind::basins) marks.queries = query_marks(scene, model_->selection());
  keep_what_is_printed(marks, scene.view);
  for (PatternMark& pattern : marks.patterns) pattern.label.clear();
  return shown;
}

bool ComparePanel::shows_energy(int field) const {
  const CompareShow show = model_->document()->scene().view.compare.show;
  return show == CompareShow::energy || (show == CompareShow::both && field == 0);
}

bool ComparePanel::two_fields() const {
  return model_->document()->scene().view.compare.show == CompareShow::both;
}

FieldFrame ComparePanel::frame(int field) const {
  const double gap = two_fields() ? 4 * appearance_->scale() : 0;
  const double across = two_fields() ? (width() - gap) / 2 : width();
  const double up = height() - foot * appearance_->scale();
  QRectF box(field * (across + gap), 0, across, up);
  return {box.adjusted(0.5, 0.5, -0.5, -0.5), panels_->scene(row_, column_).window};
}

int ComparePanel::field_at(QPointF pixels) const {
  for (int field = 0; field < (two_fields() ? 2 : 1); ++field)
    if (frame(field).frame.contains(pixels)) return field;
  return -1;
}

void ComparePanel::mousePressEvent(QMouseEvent* event) {
  Q_EMIT chosen();
  const int field = field_at(event->position());
  if (field < 0) return;
  button_ = event->button();
  pressed_field_ = field;
  pressed_ = event->position();
  pressed_window_ = panels_->scene(row_, column_).window;
  if (event->button() == Qt::LeftButton) grab(pressed_);
  panning_ = !grabbed_ && (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton);
}

void ComparePanel::grab(QPointF at) {
  const FieldMarks& marks = (shows_energy(pressed_field_) ? energy_ : basins_).marks;
  grabbed_ = mark_at(marks, frame(pressed_field_), at, 8 * appearance_->scale());
  if (grabbed_.kind != MarkKind::pattern && grabbed_.kind != MarkKind::query) {
    grabbed_ = {};
    return;
  }
  Selection selection;
  const Scene& scene = panels_->scene(row_, column_);
  grabbed_at_ = point_at(scene, grabbed_);
  grabbed_reach_ = 1;
  if (grabbed_.kind == MarkKind::pattern) {
    selection.patterns.insert(grabbed_.index);
    const auto mark = std::find_if(marks.patterns.begin(), marks.patterns.end(),
                                   [this](const PatternMark& m) { return m.index == grabbed_.index; });
    const double shown = mark == marks.patterns.end() ? 0 : std::hypot(mark->at.x(), mark->at.y());
    if (scene.memory.normalise != Normalise::none && shown > 0)
      grabbed_reach_ = std::hypot(grabbed_at_.x(), grabbed_at_.y()) / shown;
  } else {
    selection.queries.insert(grabbed_.index);
  }
  model_->select(selection);
}

void ComparePanel::mouseMoveEvent(QMouseEvent* event) {
  const QPointF at = event->position();
  if (event->buttons() != Qt::NoButton && (grabbed_ || panning_)) {
    const FieldFrame shown{frame(pressed_field_).frame, pressed_window_};
    const QPointF by = shown.plane(at) - shown.plane(pressed_);
    if (!drag_.alive() && (at - pressed_).manhattanLength() > 3) drag_.begin(button_);
    drag_.move([&] {
      if (panning_)
        move_windows(panels_->scene(row_, column_).window, panned(pressed_window_, -by));
      else
        move_grabbed(grabbed_at_ + grabbed_reach_ * by);
    });
  }
  const int field = field_at(at);
  model_->set_probe(field < 0 ? std::nullopt : std::optional(frame(field).plane(at)));
}

void ComparePanel::mouseReleaseEvent(QMouseEvent*) {
  drag_.finish();
  grabbed_ = {};
  panning_ = false;
}

void ComparePanel::mouseDoubleClickEvent(QMouseEvent* event) {
  if (field_at(event->position()) >= 0) Q_EMIT opened();
}

void ComparePanel::wheelEvent(QWheelEvent* event) {
  const int field = field_at(event->position());
  if (field < 0 || event->angleDelta().y() == 0) return;
  const FieldFrame shown = frame(field);
  move_windows(shown.window, zoomed(shown.window, shown.plane(event->position()),
                                    std::pow(2.0, event->angleDelta().y() / 480.0)));
  event->accept();
}

void ComparePanel::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    Q_EMIT opened();
  } else {
    QWidget::keyPressEvent(event);
  }
}

void ComparePanel::leaveEvent(QEvent*) { model_->set_probe(std::nullopt); }

// The points a panel shows belong to its column, its row or the scene, in this order.
void ComparePanel::move_grabbed(QPointF plane) {
  const bool pattern = grabbed_.kind == MarkKind::pattern;
  Scene next = model_->document()->scene();
  const Scene& shown = panels_->scene(row_, column_);
  const double step = typed_step(shown.window);
  plane = {on_grid(plane.x(), step), on_grid(plane.y(), step)};
  const Scene moved = with_point_at(shown, grabbed_, plane);
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
  const ComparePicture& picture = panels_->picture(row_, column_);
  if (!picture.fault.empty()) return QString::fromStdString(picture.fault);
  const bool computed = picture.result && !panels_->shown_as_old(row_, column_);
  return computed ? accessible_summary(*picture.result) : tr("not computed yet");
}

}  // namespace basinscope
