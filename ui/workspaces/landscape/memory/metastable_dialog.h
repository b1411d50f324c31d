// SPDX-License-Identifier: GPL-3.0-or-later
// SMHN Table 1 as an experiment with any N, D, beta and map: how many patterns the limit of a random query
// mixes, counted live. Non-modal; what was counted stays when a run is cancelled.
#pragma once

#include <QDialog>

#include "core/data/data_table.h"
#include "core/recall/metastable.h"
#include "core/scene/method_fit.h"
#include "ui/jobs/latest_job.h"
#include "ui/theme/theme.h"

class QMenu;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace basinscope {

class CurvePlot;
class NumberEntry;
class SceneDocument;
class Sentence;

class MetastableDialog : public QDialog {
  Q_OBJECT

 public:
  // start: the map to begin with; the rest is that of the published table.
  MetastableDialog(Appearance* appearance, const Separation& start, QWidget* parent = nullptr);
  ~MetastableDialog() override { hide(); }  // an entry that is left changes the experiment

  const MetastableExperiment& experiment() const { return experiment_; }
  // As bound rows reach a state.
  const MetastableExperiment& state() const { return experiment_; }
  SceneDocument* document() const { return nullptr; }
  template <class Change>
  void change(const QString&, Change change, bool = false) {
    change(experiment_);
    experiment_.separation = fitted(experiment_.separation, experiment_.patterns);
    Q_EMIT state_changed();
    forget();
  }
  // Of the experiment that ran last, as far as it came.
  const SupportSizes& sizes() const { return sizes_; }
  bool running() const { return job_.busy(); }
  // In full precision, with the settings in every row.
  DataTable data_table() const;

 public Q_SLOTS:
  void run();
  void cancel();

 Q_SIGNALS:
  void counted();  // sizes() has more
  void state_changed();

 private:
  QWidget* form();
  void show_sizes();
  void show_state();
  void forget();

  Appearance* appearance_;
  MetastableExperiment experiment_;  // as the entries say
  MetastableExperiment ran_;         // whose sizes these are
  SupportSizes sizes_;
  std::vector<NumberEntry*> entries_;
  CurvePlot* histogram_;
  QTableWidget* table_;
  Sentence* state_;
  QProgressBar* progress_;
  QPushButton *run_, *cancel_, *copy_;
  bool cancelled_ = false;
  LatestJob job_;
};

// The action that opens it for the document's map, and brings it to the front again.
void add_metastable_statistics(QMenu* menu, SceneDocument* document, Appearance* appearance);

}  // namespace basinscope
