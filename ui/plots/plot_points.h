// SPDX-License-Identifier: GPL-3.0-or-later
// The points of a plot for the keyboard, and for who cannot see them. With the focus in the plot Tab and
// Shift+Tab walk its points and leave it at their ends (with Ctrl at once), Page Up and Page Down walk ten,
// Ctrl+End goes to the last; arrows move the chosen one (Shift ten times, Alt a tenth as far),
// F2 and Enter type where it is, Delete removes it. The same points are the plot's accessible children
// (plot_access.h). Nothing is prepared: points are made when somebody asks.
#pragma once

#include <QObject>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

#include "core/parameter.h"

class QKeyEvent;
class QWidget;

namespace basinscope {

struct PlotPoint {
  QString name;            // "pattern 3"
  QStringList axes;        // names of its coordinates: "x", "y"; none: it has no place that is told
  std::vector<double> at;  // one an axis
  QRectF box;              // pixels of the plot
  QString more = {};       // what is told behind its place: "weight 0.2"
  bool moves = true;
  Range range = {-1e300, 1e300};  // of a single coordinate
};

// "x = 0.31, y = −0.92; weight 0.2".
QString place_text(const PlotPoint& point);
// How far an arrow key moves a point, y upwards: 1, ten with Shift, a tenth with Alt; of another key nothing.
QPointF arrow_steps(const QKeyEvent* event);

class PlotPoints : public QObject {
  Q_OBJECT

 public:
  // What the plot knows of its points; the first four are always there.
  struct Source {
    std::function<int()> count;
    std::function<PlotPoint(int)> point;
    std::function<int()> chosen;      // -1: none
    std::function<void(int)> choose;  // -1: none, unless one always is
    bool always = false;              // one is always chosen
    // steps: of an arrow, y upwards. Until settle an arrow is held down: what it does is one step of undo.
    std::function<void(int, QPointF steps)> move = {};
    std::function<void()> settle = {};
    // The coordinates that were typed; returns why they are not taken, or nothing.
    std::function<QString(int, const std::vector<double>&)> type = {};
    std::function<void(int)> remove = {};
    std::function<void(int)> open = {};  // what Enter does in place of typing
  };

  // The plot's own, which it owns.
  explicit PlotPoints(QWidget* plot);
  // Of a widget that has points; null: it has none.
  static PlotPoints* of(const QWidget* plot);

  void serve(Source source);
  // The plot in a sentence, where it has no accessible description of its own.
  void summarise(std::function<QString()> summary) { summary_ = std::move(summary); }

  QWidget* plot() const { return plot_; }
  int count() const;
  PlotPoint point(int index) const { return source_.point(index); }
  int chosen() const;  // -1: none
  QString summary() const { return summary_ ? summary_() : QString(); }

  void choose(int index);
  bool can_move(int index) const;
  bool can_type(int index) const;
  bool can_remove() const { return source_.remove != nullptr; }
  bool can_open() const { return source_.open != nullptr; }
  void move(int index, QPointF steps);  // by itself, as one step of undo
  void edit(int index);                 // an entry over the plot
  // As typed; returns why they are not taken, or nothing.
  QString type(int index, const std::vector<double>& coordinates);
  void remove(int index);
  void open(int index);
  // Assistive technology is told what has changed since the last time. Whoever shows a result calls it: a
  // point may follow its key only then.
  void tell();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  // What a key does; empty: nothing here.
  std::function<void()> command(const QKeyEvent* event);
  bool tab(const QKeyEvent* event);
  void settle();
  void release();  // the arrow that was held down, if one was

  QWidget* plot_;
  Source source_;
  std::function<QString()> summary_;
  bool entered_ = false;  // by Tab, and no point has been walked to since
  bool leaving_ = false;
  bool arrow_held_ = false;  // what it began it ends; a drag by mouse is none of its business
  int told_count_ = 0, told_chosen_ = -1;
  QString told_place_;
};

}  // namespace basinscope
