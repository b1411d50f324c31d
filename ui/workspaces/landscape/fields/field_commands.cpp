// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/field_commands.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMenu>
#include <QStatusTipEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/controls/copy_host.h"
#include "ui/figure/tick_steps.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/text/translation.h"
#include "ui/workspaces/landscape/fields/camera_hand.h"
#include "ui/workspaces/landscape/landscape_edits.h"

namespace basinscope {

std::vector<MarkId> walked_marks(const Scene& scene, bool queries,
                                 const std::vector<AttractorMark>& attractors) {
  std::vector<MarkId> walked;
  for (int i = 0; i < scene.memory.patterns.rows(); ++i) walked.push_back({MarkKind::pattern, i});
  for (int i = 0; queries && i < scene.queries.rows(); ++i) walked.push_back({MarkKind::query, i});
  for (const AttractorMark& each : attractors)
    if (each.kind != FixedPointKind::pattern) walked.push_back({MarkKind::attractor, each.index});
  return walked;
}

int number_of(MarkId mark, const std::vector<MarkId>& walked) {
  const auto found = std::ranges::find(walked, mark);
  return found == walked.end() ? -1 : static_cast<int>(found - walked.begin());
}

MarkId first_mark(const Selection& selection) {
  if (!selection.patterns.empty()) return {MarkKind::pattern, *selection.patterns.begin()};
  if (!selection.queries.empty()) return {MarkKind::query, *selection.queries.begin()};
  return selection.attractor ? MarkId{MarkKind::attractor, *selection.attractor} : MarkId{};
}

Selection selection_of(MarkId mark) {
  Selection selection;
  if (mark.kind == MarkKind::pattern) selection.patterns = {mark.index};
  if (mark.kind == MarkKind::query) selection.queries = {mark.index};
  if (mark.kind == MarkKind::attractor) selection.attractor = mark.index;
  return selection;
}

FieldCommands::FieldCommands(FieldPlot* plot, FieldKind kind, LandscapeModel* model, Snap* snap)
    : QObject(plot),
      plot_(plot),
      kind_(kind),
      model_(model),
      snap_(snap),
      points_(PlotPoints::of(plot->canvas())) {
  serve_points();
  connect(model, &LandscapeModel::words_due, points_, &PlotPoints::tell);
  connect(model, &LandscapeModel::selection_changed, points_, &PlotPoints::tell);
}

std::function<void()> FieldCommands::command(const QKeyEvent* event) {
  const int key = event->key();
  const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
  const bool bare = modifiers == Qt::NoModifier, control = modifiers == Qt::ControlModifier;
  const bool zooms = !(modifiers & ~Qt::ShiftModifier);
  switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
      if (modifiers & Qt::ControlModifier) break;
      return [this, steps = arrow_steps(event), again = event->isAutoRepeat()] { nudge(steps, again); };
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (bare) return [this] { edit_or_pin(); };
      break;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      if (bare) return [this] { remove_selected(); };
      break;
    case Qt::Key_Home:
      if (bare) return [this] { reset_view(); };
      break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_Minus:
      if (zooms) return [=, this] { zoom_at_probe(std::pow(2.0, key == Qt::Key_Minus ? -0.25 : 0.25)); };
      break;
    case Qt::Key_A:
      if (control) return [this] { select_all(); };
      break;
    case Qt::Key_D:
      if (control) return [this] { duplicate_selected(); };
      break;
    default:
      break;
  }
  return {};
}

void FieldCommands::edit_or_pin() {
  const Selection& selection = model_->selection();
  const auto& probe = model_->probe();
  if (selection.patterns.size() + selection.queries.size() == 1)
    edit_in_place(first_mark(selection));
  else if (probe && !same_place(model_->pin(), QPointF(probe->x, probe->y)))
    model_->pin_probe(QPointF(probe->x, probe->y));
  else
    model_->pin_probe(std::nullopt);
}

void FieldCommands::select_all() {
  Selection all;
  for (const MarkId mark : walked_marks(model_->document()->scene(), true))
    (mark.kind == MarkKind::pattern ? all.patterns : all.queries).insert(mark.index);
  model_->select(all);
}

void FieldCommands::nudge(QPointF steps, bool continued) {
  const Scene& scene = model_->document()->scene();
  const QPointF by(steps.x() / 200 * (scene.window.x1 - scene.window.x0),
                   steps.y() / 200 * (scene.window.y1 - scene.window.y0));
  const Selection which = movable();
  if (which.empty())
    model_->document()->set_window(panned(scene.window, 4 * by));
  else
    model_->document()->edit(tr("Nudge"), with_moved(scene, which, by), continued);
}

void FieldCommands::select_mark(MarkId mark, bool add) {
  if (!add) return model_->select(selection_of(mark));
  Selection next = model_->selection();
  const auto toggle = [](std::set<int>& set, int index) {
    if (set.erase(index) == 0) set.insert(index);
  };
  if (mark.kind == MarkKind::pattern) toggle(next.patterns, mark.index);
  if (mark.kind == MarkKind::query) toggle(next.queries, mark.index);
  if (mark.kind == MarkKind::attractor) next.attractor = mark.index;
  model_->select(next);
}

void FieldCommands::add(Tool what, QPointF plane) {
  const Scene& scene = model_->document()->scene();
  Selection added;
  const bool pattern = what == Tool::add_pattern;
  (pattern ? added.patterns : added.queries)
      .insert(static_cast<int>((pattern ? scene.memory.patterns : scene.queries).rows()));
  model_->document()->edit(pattern ? tr("Add pattern") : tr("Add query"),
                           with_added(scene, pattern ? MarkKind::pattern : MarkKind::query, plane));
  model_->select(added);
}

Selection FieldCommands::movable() const {
  Selection which = model_->selection();
  which.attractor.reset();
  return which;
}

void FieldCommands::remove_selected() {
  const Selection which = movable();
  if (which.empty()) return;
  const auto stored = static_cast<std::size_t>(model_->document()->scene().memory.patterns.rows());
  if (which.patterns.size() == stored) {
    QStatusTipEvent reason(tr("The memory keeps its last pattern: without one there is no landscape"));
    QApplication::sendEvent(plot_->window(), &reason);
  }
  model_->document()->edit(tr("Remove"), without(model_->document()->scene(), which));
}

void FieldCommands::duplicate_selected() {
  const Selection which = movable();
  if (which.empty()) return;
  const Scene& scene = model_->document()->scene();
  const double shift = (scene.window.x1 - scene.window.x0) / 40;
  Selection copies;
  model_->document()->edit(tr("Duplicate"), with_duplicates(scene, which, {shift, shift}, copies));
  model_->select(copies);
}

// Of what is seen: the flat field's window, or the camera of its surface.
void FieldCommands::reset_view() {
  SceneDocument* const document = model_->document();
  if (plot_->surface()) return CameraHand(document).reset();
  document->set_window(document->home_window());
}

void FieldCommands::zoom_at_probe(double factor) {
  const Window& window = model_->document()->scene().window;
  QPointF at((window.x0 + window.x1) / 2, (window.y0 + window.y1) / 2);
  if (model_->probe()) at = {model_->probe()->x, model_->probe()->y};
  zoom(at, factor);
}

void FieldCommands::zoom(QPointF fixed, double factor) {
  const Scene& scene = model_->document()->scene();
  const Window window = zoomed(scene.window, fixed, factor, scene.plane, model_->field_pixels());
  factor > 1 ? set_narrower(window) : model_->document()->set_window(window);
}

void FieldCommands::zoom_to(QPointF corner, QPointF opposite) {
  const Scene& scene = model_->document()->scene();
  set_narrower(fitted(scene.window, corner, opposite, scene.plane, model_->field_pixels()));
}

void FieldCommands::set_narrower(const Window& window) {
  if (window == model_->document()->scene().window) {
    QStatusTipEvent reason(
        tr("No closer: this is the limit of double precision, 64 units in the last place a pixel"));
    QApplication::sendEvent(plot_->window(), &reason);
  }
  model_->document()->set_window(window);
}

void FieldCommands::edit_in_place(MarkId mark) {
  if (const int number = number_of(mark, walked()); number >= 0) points_->edit(number);
}

void FieldCommands::move_point(MarkId mark, QPointF to) {
  const Scene& scene = model_->document()->scene();
  model_->document()->edit(tr("Move %1").arg(point_label(scene, mark)), with_point_at(scene, mark, to));
}

void FieldCommands::open_menu(QPointF at, QPoint global) {
  const QPointF plane = plot_->frame().plane(at);
  const MarkId mark = plot_->mark_at(at);
  const bool point = mark.kind == MarkKind::pattern || mark.kind == MarkKind::query;
  if (mark) select_mark(mark, false);
  QMenu menu(plot_);
  menu.addAction(tr("Edit coordinates…"), this, [=, this] { edit_in_place(mark); })->setEnabled(point);
  menu.addAction(tr("Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D), this, [this] { duplicate_selected(); })
      ->setEnabled(point);
  menu.addAction(tr("Remove"), QKeySequence(Qt::Key_Delete), this, [this] { remove_selected(); })
      ->setEnabled(point);
  if (mark.kind == MarkKind::pattern)
    menu.addAction(tr("Perturb %1…").arg(point_label(model_->document()->scene(), mark)), this,
                   [=, this] { Q_EMIT perturb_wanted(mark.index); });
  if (const Scene& scene = model_->document()->scene(); point && scene.plane.dimension() > 2) {
    const auto edit = [this](const QString& what, const Scene& next) {
      model_->document()->edit(what, next);
    };
    menu.addAction(tr("Project onto the slice"), this, [=, this] {
      edit(tr("Project %1").arg(point_label(model_->document()->scene(), mark)),
           with_projected(model_->document()->scene(), mark));
    });
    menu.addAction(tr("Move the slice to it"), this, [=, this] {
      edit(tr("Move the slice"), with_slice_through(model_->document()->scene(), mark));
    });
  }
  menu.addSeparator();
  menu.addAction(tr("Put pattern here"), this, [=, this] { add(Tool::add_pattern, snapped(plane)); });
  menu.addAction(tr("Put query here"), this, [=, this] { add(Tool::add_query, snapped(plane)); });
  menu.addAction(tr("Pin probe here"), QKeySequence(Qt::Key_Return), this,
                 [=, this] { model_->pin_probe(plane); });
  menu.addAction(tr("Release probe"), this, [this] { model_->pin_probe(std::nullopt); })
      ->setEnabled(model_->probe_pinned());
  menu.addSeparator();
  QMenu* snapping = menu.addMenu(tr("Snap points"));
  for (const auto& [title, value] :
       {std::pair{tr("Freely"), Snap::none}, std::pair{tr("To the grid"), Snap::grid},
        std::pair{tr("To the unit circle"), Snap::circle}}) {
    QAction* choice = snapping->addAction(title);
    choice->setCheckable(true);
    choice->setChecked(*snap_ == value);
    connect(choice, &QAction::triggered, this, [this, value = value] { *snap_ = value; });
  }
  menu.addAction(tr("Reset view"), QKeySequence(Qt::Key_Home), this, [this] { reset_view(); });
  menu.addSeparator();
  menu.addAction(tr("Copy point"), this, [=, this] {
    const QPointF place = point ? place_of(mark) : plane;
    QApplication::clipboard()->setText(QString::number(place.x(), 'g', 17) + '\t' +
                                       QString::number(place.y(), 'g', 17));
  });
  menu.addAction(tr("Copy figure"), this, [this] {
    if (CopyHost* const host = CopyHost::of(plot_))
      host->copy_part(kind_ == FieldKind::energy ? QStringLiteral("energy") : QStringLiteral("basins"));
    else
      QApplication::clipboard()->setPixmap(plot_->grab());
  });
  menu.exec(global);
}

QPointF FieldCommands::snapped(QPointF plane) const {
  if (*snap_ == Snap::circle) {
    const double length = std::hypot(plane.x(), plane.y());
    return length > 0 ? plane / length : plane;
  }
  const double step =
      *snap_ == Snap::grid ? plot_->tick_step_shown() / 10 : typed_step(model_->document()->scene().window);
  return {on_grid(plane.x(), step), on_grid(plane.y(), step)};
}

QPointF FieldCommands::place_of(MarkId mark) const {
  if (mark.kind == MarkKind::attractor)
    for (const AttractorMark& attractor : plot_->marks().attractors)
      if (attractor.index == mark.index) return attractor.at;
  return point_at(model_->document()->scene(), mark);
}

std::vector<MarkId> FieldCommands::walked() const {
  return walked_marks(model_->document()->scene(), kind_ == FieldKind::energy, plot_->marks().attractors);
}

PlotPoint FieldCommands::named_point(MarkId mark) const {
  const QPointF at = place_of(mark), pixels = plot_->frame().head(at);
  constexpr double half = 9;
  PlotPoint point{spoken_point(model_->document()->scene(), mark),
                  {QStringLiteral("x"), QStringLiteral("y")},
                  {at.x(), at.y()},
                  QRectF(pixels.x() - half, pixels.y() - half, 2 * half, 2 * half)};
  const auto result = model_->result();
  if (mark.kind != MarkKind::attractor || !result) return point;
  point.moves = false;
  const auto states = result->states();
  const auto index = static_cast<std::size_t>(mark.index);
  if (index >= states.size()) return point;
  const Attractor& attractor = *states[index];
  const QString kind =
      attractor.stable() ? tr("attractor") : kind_text(attractor, model_->scene().separation);
  point.name = kind + QLatin1Char(' ') + shown_name(attractor.name);
  if (attractor.share > 0) point.more = tr("%1 of the window").arg(percent_text(attractor.share));
  return point;
}

void FieldCommands::serve_points() {
  PlotPoints::Source source;
  const auto mark_of = [this](int number) {
    return number < 0 ? MarkId() : walked()[static_cast<std::size_t>(number)];
  };
  source.count = [this] { return static_cast<int>(walked().size()); };
  source.point = [=, this](int number) { return named_point(mark_of(number)); };
  source.chosen = [this] { return number_of(first_mark(model_->selection()), walked()); };
  source.choose = [=, this](int number) { select_mark(mark_of(number), false); };
  // Of the whole selection, as an arrow moves it.
  source.move = [this](int, QPointF steps) { nudge(steps, false); };
  source.type = [=, this](int number, const std::vector<double>& typed) {
    move_point(mark_of(number), {typed[0], typed[1]});
    return QString();
  };
  source.remove = [this](int) { remove_selected(); };
  points_->serve(std::move(source));
}

}  // namespace basinscope
