// SPDX-License-Identifier: GPL-3.0-or-later
// One field of the landscape workspace: header, legend row, plot and what the pointer does in it.
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/controls/panel_ground.h"
#include "ui/figure/curve_key.h"
#include "ui/workspaces/landscape/fields/field_interaction.h"

namespace basinscope {

class LayerRow;
class PlotHeader;
class SurfaceFeed;

class FieldPanel : public PanelGround {
  Q_OBJECT

 public:
  // may_be_surface: where the view asks for one.
  FieldPanel(FieldKind kind, bool may_be_surface, LandscapeModel* model, Appearance* appearance,
             ToolMode* tools, Snap* snap, QWidget* parent = nullptr);

  FieldPlot* plot() const { return plot_; }
  FieldInteraction* interaction() const { return interaction_; }
  // A title of its own, which leaves the quiet line less room: "6 stable, 6 saddles".
  void set_title(const RichText& title);
  // The model computes fields as large as the shown one, for its screen.
  void tell_pixels();

 Q_SIGNALS:
  void enlarge_requested();
  // The revision of the picture now on the screen.
  void picture_painted(std::uint64_t revision);

 private:
  const Freshness& freshness() const;
  bool behind() const;  // what is shown is not, or not yet, what is asked for
  void show_result();
  void show_pictures();
  int marks_pause() const;
  void show_marks();
  void show_probe();
  void show_image();
  void show_busy();
  void show_words();
  void show_words_soon();
  std::vector<CurveKey> legend_keys(const Theme& theme) const;
  void open_menu(QWidget* button);
  void offer_surface();
  void roll();

  FieldKind kind_;
  bool brief_ = false;
  LandscapeModel* model_;
  Appearance* appearance_;
  PlotHeader* header_;
  LayerRow* legend_;
  FieldPlot* plot_;
  FieldInteraction* interaction_;
  SurfaceFeed* surface_ = nullptr;  // where the field may be one
  PatternPlaces places_;
  QTimer loading_;  // a tag only after 150 ms
  QTimer rolling_;  // on a surface that is played on
};

}  // namespace basinscope
