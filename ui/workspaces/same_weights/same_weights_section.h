// SPDX-License-Identifier: GPL-3.0-or-later
// The same attention weights in four workspaces: what each makes of them, how far that is from attention's,
// to all digits, and a button that opens it. Shown where a workspace has the keys of the kernels workspace;
// in that one always.
#pragma once

#include <QPushButton>
#include <functional>
#include <vector>

#include "ui/controls/section.h"
#include "ui/document/scene_document.h"
#include "ui/jobs/latest_job.h"
#include "ui/workspaces/same_weights/same_weights_opening.h"

namespace basinscope {

class SameWeightsSection : public Section {
  Q_OBJECT

 public:
  // go: to the workspace at a place of the rail.
  SameWeightsSection(SceneDocument* document, const Appearance* appearance, WeightView here,
                     std::function<void(int place)> go);

  // Makes that workspace have them, where it has not, in one undo step, and goes there.
  void open(WeightView view);
  const SameWeights& weights() const { return shown_; }
  bool busy() const { return job_.busy(); }
  QPushButton* button(WeightView view) const { return rows_[static_cast<std::size_t>(view)].open; }
  Label* difference(WeightView view) const { return rows_[static_cast<std::size_t>(view)].difference; }

 private:
  struct Row {
    QWidget* frame;
    Label *name, *difference;
    QPushButton* open;
  };
  void measure();
  void show_weights();
  void apply_theme();

  SceneDocument* document_;
  const Appearance* appearance_;
  WeightView here_;
  std::function<void(int)> go_;
  std::vector<Row> rows_;
  Label* head_;
  SameWeights shown_;
  LatestJob job_;
};

}  // namespace basinscope
