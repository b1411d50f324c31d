// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done to the points of a field plot and to its view, by key, menu or pointer: select, add, edit
// in place, nudge, duplicate, remove, pin. Edits are steps of the document.
#pragma once

#include <QObject>
#include <QPointF>
#include <functional>
#include <vector>

#include "ui/plots/field_plot.h"
#include "ui/plots/plot_points.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/fields/tool_mode.h"
#include "ui/workspaces/landscape/landscape_model.h"

class QKeyEvent;

namespace basinscope {

class LandscapeModel;

// Where dragged and added points may lie. Shared by the plots of a workspace.
enum class Snap { none, grid, circle };

// The marks of a field in the order in which the keyboard and assistive technology walk them: patterns,
// queries where the field draws them, attractors that are no patterns.
std::vector<MarkId> walked_marks(const Scene& scene, bool queries,
                                 const std::vector<AttractorMark>& attractors = {});
int number_of(MarkId mark, const std::vector<MarkId>& walked);  // -1: none of them
// The first of what is selected, in that order, and one mark as a selection; of none, nothing.
MarkId first_mark(const Selection& selection);
Selection selection_of(MarkId mark);

class FieldCommands : public QObject {
  Q_OBJECT

 public:
  FieldCommands(FieldPlot* plot, FieldKind kind, LandscapeModel* model, Snap* snap);

  // What a key does; empty: nothing.
  std::function<void()> command(const QKeyEvent* event);
  // at: pixels of the plot.
  void open_menu(QPointF at, QPoint global);

  void select_mark(MarkId mark, bool add);
  void add(Tool what, QPointF plane);
  void edit_in_place(MarkId mark);
  void move_point(MarkId mark, QPointF to);
  void reset_view();
  // About a place that stays where it is, or to a rectangle; says so where no window can be narrower.
  void zoom(QPointF fixed, double factor);
  void zoom_to(QPointF corner, QPointF opposite);
  QPointF snapped(QPointF plane) const;
  QPointF place_of(MarkId mark) const;
  Selection movable() const;
  void select_all();
  void remove_selected();
  void duplicate_selected();

 Q_SIGNALS:
  void perturb_wanted(int pattern);  // a query made from it

 private:
  void edit_or_pin();
  // By steps of a two hundredth of the window. continued: of the same key, held down.
  void nudge(QPointF steps, bool continued);
  std::vector<MarkId> walked() const;
  PlotPoint named_point(MarkId mark) const;
  void serve_points();
  void zoom_at_probe(double factor);
  void set_narrower(const Window& window);

  FieldPlot* plot_;
  FieldKind kind_;
  LandscapeModel* model_;
  Snap* snap_;
  PlotPoints* points_;
};

}  // namespace basinscope
