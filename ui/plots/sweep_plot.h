// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep's attractors do over its parameter: basin shares as stacked bands with births and mergers
// marked above, or energies as lines (stable solid with a casing, saddles dashed). Two of them with one axis
// line up. Marks: a hollow triangle upwards for a birth, to the left, as a fork opens, for a pitchfork, a
// filled one downwards for a fold; a cross where a branch is lost; a hollow square where an attractor becomes
// a pattern (or a set of them) exactly, or ceases to be.
#pragma once

#include <QSizeF>
#include <optional>
#include <vector>

#include "core/continuation/continuation.h"
#include "ui/plots/curve_plot.h"

namespace basinscope {

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
  bool ends_here = false;  // it still exists at the newest value
};

struct SweepMark {
  SweepEventKind kind = SweepEventKind::birth;  // of inexact: exact
  double value = 0;
  std::optional<double> energy;
};

struct SweepPicture {
  CurveAxis axis;
  std::vector<double> values;     // computed, in order of the sweep
  std::vector<SweepBand> bands;   // bottom to top
  std::vector<double> unsettled;  // share on top of the bands
  std::vector<SweepLine> lines;
  std::vector<SweepMark> marks;
  double pending_from = 1;  // parameter from where nothing is computed yet...
  double pending_to = 1;    // ... to here; equal: nothing is pending
  QString hint;             // in place of the energies
};

// Basin shares in per cent, stacked, with a row of marks above the frame for every kind there is; a frame of
// so many logical pixels says which names have room, inside a band or beside its end.
CurvePanel shares_panel(const SweepPicture& picture, const Theme& theme, QSizeF frame = {330, 260});
// Energies, with the names of the lines beside their ends.
CurvePanel energies_panel(const SweepPicture& picture, const Theme& theme, QSizeF frame = {330, 260});

enum class SweepPlotKind { shares, energies };

class SweepPlot : public CurvePlot {
  Q_OBJECT

 public:
  SweepPlot(SweepPlotKind kind, Appearance* appearance, QWidget* parent = nullptr);

  void show_picture(const SweepPicture& picture);
  void show_head_at(double value);  // with rings on the stable lines
  // In widget pixels.
  double pixel_of(double value) const { return pixels_of({value, 0}).x(); }

 protected:
  void mousePressEvent(QMouseEvent* event) override;

 private:
  SweepPlotKind kind_;
  SweepPicture picture_;
};

}  // namespace basinscope
