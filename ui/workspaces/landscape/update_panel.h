// SPDX-License-Identifier: GPL-3.0-or-later
// One update gone through with its numbers, a row a pattern and a column a stage: s, the scores, the weights,
// their mean, the next state.
#pragma once

#include "core/landscape/probe.h"
#include "ui/workspaces/panel_spec.h"

namespace basinscope {

class Segment;

struct ShownUpdate {
  enum Stage { measures, scores, weights, mean, next };

  UpdateNumbers numbers;           // without rows: there is no state that it could be of
  RichText title;                  // whose update it is
  std::vector<std::string> names;  // of all patterns, or empty
  RichText post;                   // the post-transform with its parameters
  Scores kind = Scores::scaled;    // of scores
  double beta = 1;
  bool sets = false;  // the weights are called y
  Stage stage = next;
};

ShownUpdate shown_update(const Scene& scene, const StateReading& probe, const RichText& title);
// The step that a query takes from its state after so many, or from its end; none: of the probe.
RichText update_title(std::optional<int> query, int step, bool end);
PanelSpec<ShownUpdate> update_spec();

// With a row of buttons, by which a lecturer uncovers one stage after the other.
class UpdatePanel : public SpecPanel<ShownUpdate> {
 public:
  UpdatePanel(Appearance* appearance, QWidget* parent);
  void show_update(ShownUpdate update);  // up to the stage that is chosen
  void show_stage(ShownUpdate::Stage stage);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  Segment* stages_;
  ShownUpdate shown_;
};

}  // namespace basinscope
