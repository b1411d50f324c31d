// SPDX-License-Identifier: GPL-3.0-or-later
// Retrieval experiments one after the other off the GUI thread, cell by cell: what has run stays when it is
// paused or cancelled and is gone on with. The cells are those of the command line, so that the tables are,
// too. Owned by the model, GUI thread.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <array>

#include "ui/jobs/latest_job.h"
#include "ui/workspaces/recall/recall_panels.h"

namespace basinscope {

class ExperimentRun : public QObject {
  Q_OBJECT

 public:
  using Progress = std::array<RetrievalProgress, 2>;  // capacity, noise

  explicit ExperimentRun(QObject* parent = nullptr);

  // What there is so far, of the experiments that were started last or are kept ready.
  const Progress& progress() const { return progress_; }
  bool running() const { return job_.busy(); }
  bool begun() const { return done() > 0; }
  bool complete() const { return progress_[0].complete() && progress_[1].complete(); }
  std::int64_t done() const { return progress_[0].done() + progress_[1].done(); }
  std::int64_t planned() const;
  std::optional<double> seconds_left() const;
  // "capacity, 38 of 100 cells"
  QString text() const;

  // Keeps what was run of the same settings and memories, drops the rest; runs nothing.
  void prepare(const RecallExperiments& experiments);
  void start();    // from what there is
  void cancel();   // keeps what there is
  void restart();  // from nothing
  // A table of one of them, to go on with; empty, or why it is none of these.
  QString take(const CellTable& table);

 Q_SIGNALS:
  void changed();
  void failed(const QString& sentence);

 private:
  Progress progress_;
  LatestJob job_;
  QElapsedTimer since_;
  std::int64_t before_ = 0;  // done when it was started
};

}  // namespace basinscope
