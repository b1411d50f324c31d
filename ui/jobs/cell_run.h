// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments in cells, one after the other off the GUI thread: what has run stays when it is paused or
// cancelled and is gone on with. The cells are those of the command line, so that the tables are, too. Owned
// by a model, GUI thread.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "core/recall/cell_table.h"
#include "ui/jobs/latest_job.h"

namespace basinscope {

class CellRun : public QObject {
  Q_OBJECT

 public:
  struct Part {
    QString title;  // "capacity"
    std::shared_ptr<const CellExperiment> cells;
    CellTable table;  // so far

    std::int64_t done() const { return static_cast<std::int64_t>(table.rows.size()); }
    bool complete() const { return cells && done() == cells->cells; }
  };

  explicit CellRun(QObject* parent = nullptr);

  const std::vector<Part>& parts() const { return parts_; }
  bool running() const { return job_.busy(); }
  bool begun() const { return done() > 0; }
  bool complete() const;
  std::int64_t done() const;
  std::int64_t planned() const;
  std::optional<double> seconds_left() const;
  // "capacity, 38 of 100 cells"
  QString text() const;

  // Keeps what was run of the same settings, drops the rest; runs nothing. True: some are others, and the
  // owner tells of it (changed) once what it keeps beside them is theirs.
  bool prepare(std::vector<Part> parts);
  void start();    // from what there is
  void cancel();   // keeps what there is
  void restart();  // from nothing
  // A table of one of them, to go on with; empty, or why it is none of these.
  QString take(const CellTable& table);

 Q_SIGNALS:
  void changed();
  void failed(const QString& sentence);

 private:
  std::vector<Part> parts_;
  LatestJob job_;
  QElapsedTimer since_;
  std::int64_t before_ = 0;  // done when it was started
};

// The run's tables as CSV, which the command line merges and goes on with; empty when written, else why not.
QString save_tables(const CellRun& run, const QString& capacity, const QString& noise);
// One that was saved; empty when it is gone on with, else why not.
QString open_table(CellRun* run, const QString& path);

}  // namespace basinscope
