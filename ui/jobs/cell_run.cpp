// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/cell_run.h"

#include <algorithm>
#include <utility>

#include "core/data/file.h"
#include "core/data/limits.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr qint64 told_every_ms = 60;

}  // namespace

CellRun::CellRun(QObject* parent) : QObject(parent) {
  connect(&job_, &LatestJob::busy_changed, this, &CellRun::changed);
  connect(&job_, &LatestJob::failed, this, &CellRun::failed);
}

bool CellRun::complete() const {
  return !parts_.empty() &&
         std::all_of(parts_.begin(), parts_.end(), [](const Part& part) { return part.complete(); });
}

std::int64_t CellRun::done() const {
  std::int64_t cells = 0;
  for (const Part& part : parts_) cells += part.done();
  return cells;
}

std::int64_t CellRun::planned() const {
  std::int64_t cells = 0;
  for (const Part& part : parts_) cells += part.cells->cells;
  return cells;
}

std::optional<double> CellRun::seconds_left() const {
  const double seconds = static_cast<double>(since_.isValid() ? since_.elapsed() : 0) / 1000;
  const std::int64_t made = done() - before_;
  if (!running() || made <= 0 || seconds < 0.5) return std::nullopt;
  return seconds * static_cast<double>(planned() - done()) / static_cast<double>(made);
}

QString CellRun::text() const {
  const auto now =
      std::find_if(parts_.begin(), parts_.end(), [](const Part& part) { return !part.complete(); });
  if (now == parts_.end()) return {};
  return tr("%1, %2 of %3").arg(now->title).arg(now->done()).arg(count_text("%n cell(s)", now->cells->cells));
}

bool CellRun::prepare(std::vector<Part> parts) {
  bool other = parts.size() != parts_.size();
  for (Part& part : parts) {
    part.table = table_to_go_on_with(*part.cells, {});
    const auto same = std::find_if(parts_.begin(), parts_.end(), [&part](const Part& before) {
      return before.table.settings == part.table.settings;
    });
    if (same != parts_.end())
      part = *same;
    else
      other = true;
  }
  if (!other) return false;
  job_.cancel();
  parts_ = std::move(parts);
  return true;
}

void CellRun::start() {
  if (running() || parts_.empty() || complete()) return;
  before_ = done();
  since_.start();
  job_.request([this, parts = parts_](const LatestJob::Run& run) {
    for (std::size_t i = 0; i < parts.size() && !run.cancelled(); ++i) {
      CellTable so_far = parts[i].table;
      QElapsedTimer told;
      told.start();
      const auto tell = [&] {
        run.deliver([this, i, settings = so_far.settings, rows = so_far.rows] {
          if (i >= parts_.size() || parts_[i].table.settings != settings) return;
          parts_[i].table.rows = rows;
          Q_EMIT changed();
        });
      };
      run_cells(
          *parts[i].cells, {}, parts[i].table,
          [&](std::int64_t cell, const std::string& row) {
            so_far.rows.emplace(cell, row);
            if (told.elapsed() < told_every_ms) return;
            told.start();
            tell();
          },
          run.control());
      tell();
    }
  });
  Q_EMIT changed();
}

void CellRun::cancel() {
  job_.cancel();
  Q_EMIT changed();
}

void CellRun::restart() {
  job_.cancel();
  for (Part& part : parts_) part.table.rows.clear();
  start();
}

QString CellRun::take(const CellTable& table) {
  for (Part& part : parts_) {
    if (part.table.settings != table.settings) continue;
    job_.cancel();
    part.table.rows.insert(table.rows.begin(), table.rows.end());
    Q_EMIT changed();
    return {};
  }
  return tr("it is a table of other settings or memories than these");
}

QString save_tables(const CellRun& run, const QString& capacity, const QString& noise) {
  try {
    const std::string texts[] = {run.parts()[0].table.text(), run.parts()[1].table.text()};
    const NewFile files[] = {{capacity.toStdString(), texts[0]}, {noise.toStdString(), texts[1]}};
    replace_files(files);
  } catch (const std::exception& fault) {
    return translated(message_of(fault));
  }
  return {};
}

QString open_table(CellRun* run, const QString& path) {
  try {
    return run->take(cell_table_from_text(file_bytes(path.toStdString(), largest_values), CutRow::dropped));
  } catch (const std::exception& fault) {
    return translated(message_of(fault));
  }
}

}  // namespace basinscope
