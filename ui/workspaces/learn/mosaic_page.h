// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of Memory Mosaics: a test sequence, the attention of two kernels over it, their table, and
// curves over steps and lengths.
#pragma once

#include "ui/controls/panel_splitter.h"
#include "ui/workspaces/learn/learn_model.h"

namespace basinscope {

class MosaicPage : public PanelSplitter {
  Q_OBJECT

 public:
  using Panel = SpecPanel<MosaicShown>;

  MosaicPage(LearnModel* model, Appearance* appearance, QWidget* parent);

  CurvePlot* sequence() const { return sequence_->plot(); }
  Panel* attention() const { return attention_; }
  CurvePlot* exact_match() const { return exact_->plot(); }
  CurvePlot* kernels() const { return kernels_->plot(); }
  // Those that can be enlarged, and what they are called then.
  std::vector<std::pair<Panel*, QString>> enlargeable() const;

 private:
  Panel* make(const MosaicPanel& spec, const QMargins& margins, bool y_numbers);
  void make_sequence();
  void make_attention();
  void make_lengths();
  void pick_token(int token);
  void turn(int direction);
  void show_results();
  void show_picture();

  LearnModel* model_;
  Appearance* appearance_;
  Panel *sequence_, *attention_, *kernels_, *loss_, *exact_, *support_;
};

}  // namespace basinscope
