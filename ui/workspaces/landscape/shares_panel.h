// SPDX-License-Identifier: GPL-3.0-or-later
// Shares of the basins in R^D, by initial conditions drawn at random (core/attractors/basin_shares.h): a
// table beneath the fields, the same on paper, and the rows of the inspector that say what is drawn. The
// table selects in the model as that of the attractors does.
#pragma once

#include "core/workspaces/shares_state.h"
#include "ui/controls/busy_overlay.h"
#include "ui/controls/panel_ground.h"
#include "ui/controls/plain_table.h"
#include "ui/export/figure_card.h"
#include "ui/jobs/keyed_job.h"
#include "ui/plots/plot_header.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

struct SampledShares {
  Scene of;         // dependence_of_shares()
  double size = 0;  // of the cloud
  BasinShares shares;
};

// What they depend on: the scene with nothing else in it, lifted as the fields show it.
Scene dependence_of_shares(const Scene& scene);
// Throws std::invalid_argument where so many states of so many numbers are too many to hold.
SampledShares sampled_shares(const Scene& scene, const TaskControl& control);

QString shares_name();
FigureCard shares_card(const SampledShares& sampled, const Theme& theme);

class SharesTable : public PlainTable<QTableWidget> {
  Q_OBJECT

 public:
  SharesTable(LandscapeModel* model, Appearance* appearance, QWidget* parent = nullptr);
  DataTable table() const override;
  void show_shares(std::shared_ptr<const SampledShares> sampled);

 private:
  void fit_columns() override;
  void fill();
  void select_row(int row);
  void show_selection();

  LandscapeModel* model_;
  std::shared_ptr<const SampledShares> sampled_;
  bool showing_ = false;  // the selection comes from the model
};

// The table with its heading; computed off the GUI thread while it is visible.
class SharesPanel : public PanelGround {
  Q_OBJECT

 public:
  SharesPanel(LandscapeModel* model, Appearance* appearance, QWidget* parent = nullptr);

  PlotHeader* header() const { return header_; }
  SharesTable* table() const { return table_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void request();
  void show_shares();

  LandscapeModel* model_;
  std::uint64_t opened_;  // nothing of another scene stays
  PlotHeader* header_;
  SharesTable* table_;
  KeyedJob<Scene, SampledShares> job_;  // last, so that it ends first
};

Section* shares_section(const InspectorContext& context);

}  // namespace basinscope
