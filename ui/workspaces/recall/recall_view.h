// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the recall workspace: free or sequential recall as a film, and below it what the state says:
// capacity and noise with the run behind a point that was clicked and how far the experiments are, unique
// memories, a query made by hand, or how many memories limits mix.
#pragma once

#include <array>

#include "ui/controls/progress_row.h"
#include "ui/plots/scrolled_panels.h"
#include "ui/workspaces/recall/query_row.h"
#include "ui/workspaces/recall/recall_model.h"

namespace basinscope {

class RecallView : public ScrolledPanels {
  Q_OBJECT

 public:
  RecallView(RecallModel* model, Appearance* appearance, QWidget* parent = nullptr);

  CurvePlot* film() const { return film_->plot(); }
  CurvePlot* retrieval(std::size_t which) const { return retrieval_[which]->plot(); }
  CurvePlot* measures(bool by_size) const { return measures_[by_size ? 0 : 1]->plot(); }
  CurvePlot* mixtures() const { return mixtures_->plot(); }
  QueryRow* query() const { return query_row_; }
  CurvePlot* trace() const { return trace_->plot(); }
  // Opens the run behind the point nearest to this place of a retrieval plot, pixels; false: none is near.
  bool open_run_at(std::size_t which, QPointF pixels);

 Q_SIGNALS:
  void landscape_wanted();  // of the run that is looked at

 private:
  using Panel = SpecPanel<RecallShown>;
  void make_retrieval(QHBoxLayout* row, std::size_t which);
  void make_trace(QHBoxLayout* row);
  void show_lower();
  void show_run();

  RecallModel* model_;
  Appearance* appearance_;
  Panel* film_;
  ProgressRow* progress_;
  QPushButton *start_, *again_;
  std::array<Panel*, 2> retrieval_{};
  Panel* trace_;
  PanelGround *below_, *retrieval_row_, *measures_row_;
  std::array<Panel*, 2> measures_{};  // over size, over beta
  Panel* mixtures_;
  QueryRow* query_row_;
};

}  // namespace basinscope
