// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep's attractors do over its parameter: basin shares as stacked bands with births and mergers
// marked above, or energies as lines (stable solid with a casing, saddles dashed). Two of them with one axis
// line up.
#pragma once

#include <QColor>
#include <QPointF>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

#include "ui/controls/drag.h"
#include "ui/theme/theme.h"

class QPainter;

namespace basinscope {

class PlotCanvas;

struct SweepAxis {
  double from = 0, to = 1;  // from < to
  bool logarithmic = false;
  QString title;
};

struct SweepBand {
  int number = 0;                 // of its branch, from 1 on
  std::vector<double> low, high;  // shares in 0 ... 1, one a value; equal where it is absent
  std::vector<QColor> colours;
  std::vector<QString> names;  // by its members there, which change along it
};

// Values first ... last at which a band is there under one name.
struct SweepStretch {
  std::size_t first = 0, last = 0;
};
std::vector<SweepStretch> stretches(const SweepBand& band);

// "3  x₃": the name alone may be another branch's too.
QString branch_label(int number, const QString& name);

struct SweepLine {
  int number = 0;
  QString name;                 // by its members at its right end
  std::vector<QPointF> points;  // parameter, energy
  std::vector<QColor> colours;  // one a point
  bool dashed = false;
  bool ends_here = false;  // alive at the newest value
};

// exact: an attractor becomes a pattern (or a set of them) exactly, or ceases to be.
enum class SweepMarkKind { birth, pitchfork, fold, lost, exact };
inline constexpr SweepMarkKind sweep_mark_kinds[] = {SweepMarkKind::birth, SweepMarkKind::pitchfork,
                                                     SweepMarkKind::fold, SweepMarkKind::lost,
                                                     SweepMarkKind::exact};
QString sweep_mark_word(SweepMarkKind kind);

struct SweepMark {
  SweepMarkKind kind = SweepMarkKind::birth;
  double value = 0;
  std::optional<double> energy;
};

struct SweepPicture {
  SweepAxis axis;
  std::vector<double> values;     // computed, in order of the sweep
  std::vector<SweepBand> bands;   // bottom to top
  std::vector<double> unsettled;  // share on top of the bands
  std::vector<SweepLine> lines;
  std::vector<SweepMark> marks;
  double pending_from = 1;  // parameter from where nothing is computed yet...
  double pending_to = 1;    // ... to here; equal: nothing is pending
  QString hint;             // in place of the energies
};

enum class SweepPlotKind { shares, energies };

class SweepPlot : public QWidget {
  Q_OBJECT

 public:
  SweepPlot(SweepPlotKind kind, Appearance* appearance, QWidget* parent = nullptr);

  void show_picture(const SweepPicture& picture);
  void show_head(double value);
  // In widget pixels.
  double pixel_of(double value) const;
  double value_at(double pixel) const;
  QRectF frame() const;
  Drag& drag() { return *drag_; }  // of the head

 Q_SIGNALS:
  void head_moved(double value);  // through the drag

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void arrange();
  void set_ticks();
  double coordinate(double value) const;
  QPointF place(double value, double y) const;
  void draw(QPainter& painter) const;
  void draw_head(QPainter& painter) const;
  void draw_pending(QPainter& painter) const;
  void draw_bands(QPainter& painter) const;
  void draw_band_names(QPainter& painter) const;
  void draw_name_beside(QPainter& painter, double y, const QColor& colour, int number,
                        const QString& name) const;
  // places: of the values, in pixels.
  bool draw_name_inside(QPainter& painter, const SweepBand& band, const SweepStretch& stretch,
                        const std::vector<double>& places) const;
  double room_for_names() const;
  int rows_of_marks() const;
  void draw_marks_above(QPainter& painter) const;
  void draw_lines(QPainter& painter) const;
  void draw_line_names(QPainter& painter) const;

  SweepPlotKind kind_;
  Appearance* appearance_;
  PlotCanvas* canvas_;
  SweepPicture picture_;
  double head_ = 0;
  Drag* drag_;
};

// Hollow triangle up: a birth; to the left, as a fork opens: a pitchfork; filled triangle down: a fold;
// cross: lost; hollow square: exact.
void draw_sweep_mark(QPainter& painter, QPointF centre, SweepMarkKind kind, const Theme& theme, double scale);

}  // namespace basinscope
