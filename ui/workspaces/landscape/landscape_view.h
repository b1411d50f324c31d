// SPDX-License-Identifier: GPL-3.0-or-later
// The landscape workspace: energy and basins side by side, and the strip of weights, energies and
// attractors below; or the compare grid or a sweep in their place.
#pragma once

#include <QWidget>

#include "ui/plots/plots_page.h"
#include "ui/workspaces/landscape/fields/field_panel.h"

class QScrollArea;
class QStackedLayout;

namespace basinscope {

class AttractorTable;
class CompareView;
class LandscapeStrip;
class LoneCard;
class PanelGround;
class PanelSplitter;
class PlaybackBar;
class SmallBar;
class SweepView;

class LandscapeView : public QWidget, public PlotsPage {
  Q_OBJECT

 public:
  LandscapeView(LandscapeModel* model, Appearance* appearance, QWidget* parent = nullptr);

  FieldPanel* energy_panel() const { return energy_; }
  FieldPanel* basin_panel() const { return basins_; }
  AttractorTable* table() const;
  CompareView* compare_view() const { return compare_; }
  SweepView* sweep_view() const { return sweep_; }
  // One field takes the whole workspace; a second call puts it back (F).
  void toggle_enlarged(FieldPanel* panel);
  bool shows_one() const override;
  void show_all() override;
  std::vector<PanelGround*> panels() const override;
  void show_only(const std::vector<PanelGround*>& cards) override;
  void uncover(PanelGround* card) override;
  void reset_view();
  // Plots first: the strip's panels open over the fields, the playback goes to the toolbar.
  void set_compact(bool compact);
  bool compact() const { return compact_; }
  PlaybackBar* playback() const { return playback_; }

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void arrange();
  void apply_theme();
  void place_strip();
  QList<int> usual_rows(int length) const;

  LandscapeModel* model_;
  Appearance* appearance_;
  Snap snap_ = Snap::none;
  QStackedLayout* pages_;
  QScrollArea* page_scroll_;
  PanelGround* main_page_;
  PanelSplitter *page_ = nullptr, *fields_ = nullptr;
  PanelGround* upper_;  // the fields and what belongs to them
  FieldPanel* energy_;
  FieldPanel* basins_;
  FieldPanel* enlarged_ = nullptr;
  LoneCard* lone_ = nullptr;  // of the panels that presenter mode asks for
  PlaybackBar* playback_;
  SmallBar* small_bar_;
  LandscapeStrip* strip_;
  bool compact_ = false;
  CompareView* compare_;
  SweepView* sweep_;
};

}  // namespace basinscope
