// SPDX-License-Identifier: GPL-3.0-or-later
// A figure laid out and computed: ready to be painted on anything. Building one computes every field
// at the printed resolution and may take seconds; it may be done on any thread.
#pragma once

#include <QPainter>
#include <QSizeF>
#include <vector>

#include "ui/export/drawing.h"
#include "ui/export/figure.h"
#include "ui/export/figure_layout.h"
#include "ui/export/panel_picture.h"
#include "ui/figure/curve_legend.h"

namespace basinscope {

// How a field of that size is computed.
PanelSize panel_size(const QRectF& field, const PageStyle& style);
// What footers say of fields: their ranges, how the basins were mapped.
RichText field_notes(const std::vector<PanelPicture>& pictures);
RichText engine_notes(const std::vector<PanelPicture>& pictures);

class FigurePage {
 public:
  // version: of the program, for the footer. What map throws passes through; std::invalid_argument where the
  // style's height has no room for the figure. A cancelled page must not be painted.
  FigurePage(Figure figure, const PageStyle& style, const QString& version, const MapBasins& map,
             const TaskControl& control);

  const Figure& figure() const { return figure_; }
  const PageStyle& style() const { return style_; }
  const std::vector<PanelPicture>& pictures() const { return pictures_; }
  QSizeF size() const { return size_; }  // page units
  QSizeF millimetre_size() const;
  QString settings() const;                     // the footer as plain text
  bool dense() const { return layout_.dense; }  // too narrow for axis titles, colour bars and names
  double smallest_text() const;                 // points
  double thinnest_line() const;

  // In page units, from (0, 0).
  void paint(QPainter& painter) const;
  // To print this page, which must outlive the drawing.
  Drawing drawing() const;

 private:
  // "axes: q1 = 0.7071 + … × 1e−9" where numbers are shortened and no title says by what.
  RichText axes_without_titles() const;
  Type row_head_type(std::size_t row) const;
  // The size of the page without a height of its own, as far as a glance tells.
  double usual_height(const QString& version, const MapBasins& map, const TaskControl& control) const;
  double fitting_scale(double usual) const;
  void paint_heads(QPainter& painter) const;

  Figure figure_;
  PageStyle style_;
  FigureLayout layout_;
  std::vector<PanelPicture> pictures_;
  std::vector<RichText> footer_, printed_;  // printed_: without a footer what cannot be left out of it
  CurveLegend legend_;
  QSizeF size_;
};

// The word for an engine of this id in the settings of a figure: "CPU", "GPU", "reference".
QString engine_word(const std::string& id);

}  // namespace basinscope
