// SPDX-License-Identifier: GPL-3.0-or-later
// Runs experiments off the GUI thread cell by cell, where a cell is one row of a table (core/recall/
// cell_table.h). Finished cells are kept when the run is cancelled, and the next start continues after them.
// The command line runs the same cells, so that tables can be exchanged with it. The recall workspace runs
// its capacity and noise experiments by it. GUI thread.
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
  // One experiment and its results so far. Parts run one after the other.
  struct Part {
    QString title;  // "capacity"
    std::shared_ptr<const CellExperiment> cells;
    CellTable table;  // one row for each finished cell

    std::int64_t done() const { return static_cast<std::int64_t>(table.rows.size()); }
    bool complete() const { return cells && done() == cells->cells; }
  };

  explicit CellRun(QObject* parent = nullptr);

  const std::vector<Part>& parts() const { return parts_; }
  bool running() const { return job_.busy(); }
  bool begun() const { return done() > 0; }
  bool complete() const;
  std::int64_t done() const;     // finished cells of all parts
  std::int64_t planned() const;  // cells of all parts
  // Extrapolated from the cells finished since start(); nothing in the first half second and when not
  // running.
  std::optional<double> seconds_left() const;
  // The part that runs now: "capacity, 38 of 100 cells". Empty when all are complete.
  QString text() const;

  // Replaces the parts, but keeps a part whose settings are unchanged with its finished cells. True if any
  // part is new: the run is then cancelled, and the owner must emit changed() once its own members fit the
  // parts. Does not start a run.
  bool prepare(std::vector<Part> parts);
  void start();    // runs the cells that are missing
  void cancel();   // keeps the finished cells
  void restart();  // discards the finished cells first
  // Adds the rows of a table, say of a saved run, to the part with the same settings, and cancels the run.
  // Empty, or one sentence where no part has these settings.
  QString take(const CellTable& table);

 Q_SIGNALS:
  void changed();  // parts(), running(): some 16 times a second at most while it runs
  void failed(const QString& sentence);

 private:
  std::vector<Part> parts_;
  LatestJob job_;
  QElapsedTimer since_;
  std::int64_t before_ = 0;  // done() at start()
};

// Writes the tables of the two parts as CSV files with these paths, which the command line can merge and
// continue. Empty when both are written, else one sentence and neither is.
QString save_tables(const CellRun& run, const QString& capacity, const QString& noise);
// Reads such a file and passes it to run->take(); an incomplete last row is dropped. Empty, or one sentence.
QString open_table(CellRun* run, const QString& path);

}  // namespace basinscope
