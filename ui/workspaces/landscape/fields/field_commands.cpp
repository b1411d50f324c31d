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
#include "ui/workspaces/landscape/landscape_edits.h"

namespace basinscope {
namespace {

QPointF arrow(int key) {
  switch (key) {
    case Qt::Key_Left:
      return {-1, 0};
    case Qt::Key_Right:
      return {1, 0};
    case Qt::Key_Up:
      return {0, 1};
    case Qt::Key_Down:
      return {0, -1};
    default:
      return {};
  }
}

}  // namespace

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
      return [=, this, again = event->isAutoRepeat()] {
        const double size = modifiers & Qt::ShiftModifier ? 10 : modifiers & Qt::AltModifier ? 0.1 : 1;
        nudge(size * arrow(key), again);
      };
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
  if (selection.patterns.size() == 1 && selection.queries.empty())
    edit_in_place({MarkKind::pattern, *selection.patterns.begin()});
  else if (selection.queries.size() == 1 && selection.patterns.empty())
    edit_in_place({MarkKind::query, *selection.queries.begin()});
  else if (probe && !same_place(model_->pin(), QPointF(probe->x, probe->y)))
    model_->pin_probe(QPointF(probe->x, probe->y));
  else
    model_->pin_probe(std::nullopt);
}

void FieldCommands::select_all() {
  Selection all;
  for (Eigen::Index i = 0; i < model_->document()->scene().memory.patterns.rows(); ++i)
    all.patterns.insert(static_cast<int>(i));
  for (Eigen::Index i = 0; i < model_->document()->scene().queries.rows(); ++i)
    all.queries.insert(static_cast<int>(i));
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
  Selection next = add ? model_->selection() : Selection{};
  const auto toggle = [add](std::set<int>& set, int index) {
    if (add && set.contains(index))
      set.erase(index);
    else
      set.insert(index);
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

void FieldCommands::reset_view() { model_->document()->set_window(model_->document()->home_window()); }

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
  if (const int number = number_of(mark); number >= 0) points_->edit(number);
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

// The points of a field as the keyboard walks them and as they are told to who cannot see them.

int FieldCommands::count_marks() const {
  const Scene& scene = model_->document()->scene();
  const auto& attractors = plot_->marks().attractors;
  const auto others = std::ranges::count_if(
      attractors, [](const AttractorMark& each) { return each.kind != FixedPointKind::pattern; });
  return static_cast<int>(scene.memory.patterns.rows() + others +
                          (kind_ == FieldKind::energy ? scene.queries.rows() : 0));
}

int FieldCommands::number_of(MarkId mark) const {
  const Scene& scene = model_->document()->scene();
  const auto patterns = static_cast<int>(scene.memory.patterns.rows());
  const int queries = kind_ == FieldKind::energy ? static_cast<int>(scene.queries.rows()) : 0;
  if (mark.kind == MarkKind::pattern) return mark.index < patterns ? mark.index : -1;
  if (mark.kind == MarkKind::query) return mark.index < queries ? patterns + mark.index : -1;
  int number = patterns + queries;
  if (mark.kind == MarkKind::attractor)
    for (const AttractorMark& each : plot_->marks().attractors) {
      if (each.kind == FixedPointKind::pattern) continue;
      if (each.index == mark.index) return number;
      ++number;
    }
  return -1;
}

MarkId FieldCommands::mark_at(int number) const {
  const Scene& scene = model_->document()->scene();
  const auto patterns = static_cast<int>(scene.memory.patterns.rows());
  if (number < patterns) return {MarkKind::pattern, number};
  number -= patterns;
  const int queries = kind_ == FieldKind::energy ? static_cast<int>(scene.queries.rows()) : 0;
  if (number < queries) return {MarkKind::query, number};
  number -= queries;
  for (const AttractorMark& each : plot_->marks().attractors)
    if (each.kind != FixedPointKind::pattern && number-- == 0) return {MarkKind::attractor, each.index};
  return {};
}

PlotPoint FieldCommands::named_point(MarkId mark) const {
  const QPointF at = place_of(mark), pixels = plot_->frame().pixels(at);
  constexpr double half = 9;
  PlotPoint point{spoken_point(model_->document()->scene(), mark),
                  {QStringLiteral("x"), QStringLiteral("y")},
                  {at.x(), at.y()},
                  QRectF(pixels.x() - half, pixels.y() - half, 2 * half, 2 * half)};
  const auto result = model_->result();
  if (mark.kind != MarkKind::attractor || !result) return point;
  point.moves = false;
  const auto stable = result->basins.attractors.size(), index = static_cast<std::size_t>(mark.index);
  if (index >= stable + result->unstable.size()) return point;
  const Attractor& attractor =
      index < stable ? result->basins.attractors[index] : result->unstable[index - stable];
  const QString kind =
      attractor.stable() ? tr("attractor") : kind_text(attractor, model_->scene().separation);
  point.name = kind + QLatin1Char(' ') + shown_name(attractor.name);
  if (attractor.share > 0) point.more = tr("%1 of the window").arg(percent_text(attractor.share));
  return point;
}

int FieldCommands::chosen_mark() const {
  const Selection& now = model_->selection();
  MarkId chosen;
  if (!now.patterns.empty())
    chosen = {MarkKind::pattern, *now.patterns.begin()};
  else if (!now.queries.empty())
    chosen = {MarkKind::query, *now.queries.begin()};
  else if (now.attractor)
    chosen = {MarkKind::attractor, *now.attractor};
  return number_of(chosen);
}

void FieldCommands::serve_points() {
  PlotPoints::Source source;
  source.count = [this] { return count_marks(); };
  source.point = [this](int index) { return named_point(mark_at(index)); };
  source.chosen = [this] { return chosen_mark(); };
  source.choose = [this](int index) {
    if (index < 0) return model_->select({});
    select_mark(mark_at(index), false);
  };
  // Of the whole selection, as an arrow moves it.
  source.move = [this](int, QPointF steps) { nudge(steps, false); };
  source.type = [this](int index, const std::vector<double>& typed) {
    move_point(mark_at(index), {typed[0], typed[1]});
    return QString();
  };
  source.remove = [this](int) { remove_selected(); };
  points_->serve(std::move(source));
}

}  // namespace basinscope
