// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cell_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>

#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "app/cli/signals.h"
#include "core/data/csv.h"

namespace basinscope {
namespace {

bool grows(const std::string& output) {
  std::error_code unknown;
  const std::filesystem::file_status there = std::filesystem::status(file_path(output), unknown);
  return output != "-" && (!std::filesystem::exists(there) || std::filesystem::is_regular_file(there));
}

}  // namespace

void CellOptions::add_to(CLI::App& command) {
  command.add_option("--shard", shard, "Only part i of n of the cells; basinscope merge joins the parts")
      ->type_name("i/n")
      ->capture_default_str();
  command.add_flag("--resume", resume, "Keep the rows that the output has already");
  add_threads_option(command, threads);
  add_output_option(command, output);
}

Shard CellOptions::part() const {
  const std::size_t slash = std::min(shard.find('/'), shard.size());
  Shard part{0, 0};
  const auto whole = [](const std::string& digits) -> std::int64_t {
    const bool plain =
        !digits.empty() && digits.size() < 10 && digits.find_first_not_of("0123456789") == std::string::npos;
    return plain ? static_cast<std::int64_t>(number_from_text(digits).value_or(0)) : 0;
  };
  part.part = whole(shard.substr(0, slash));
  part.parts = slash < shard.size() ? whole(shard.substr(slash + 1)) : 0;
  if (part.part < 1 || part.part > part.parts)
    throw bad_input("--shard: expected i/n, whole numbers with i from 1 to n, not \"" + shard + "\"");
  return part;
}

CellTable CellOptions::run(const CellExperiment& experiment, const std::string& doing, bool afresh,
                           std::function<std::string()> more) const {
  const Shard own = part();
  output_ending(output, {".csv"});
  require_output(output);
  const bool growing = grows(output);
  CellTable table;
  if (resume && growing && std::filesystem::exists(file_path(output))) {
    try {
      const std::string there = file_bytes(file_path(output), largest_input);
      if (!there.empty()) table = cell_table_from_text(there, CutRow::dropped);
      table = table_to_go_on_with(experiment, std::move(table));
    } catch (const FileFault&) {
      throw;
    } catch (const DataFault& fault) {
      throw bad_input("--resume: \"" + output + "\": " + fault.what());
    }
    if (afresh) table.rows.clear();
  }
  table = table_to_go_on_with(experiment, std::move(table));
  const tbb::global_control limit = limited_to(threads);
  Progress progress(doing, std::move(more));
  const Interruptible interruptible(progress.control());
  try {
    std::unique_ptr<GrowingTable> file;
    if (growing) file = std::make_unique<GrowingTable>(file_path(output), table);
    const auto finished = [&](std::int64_t, const std::string& row) {
      if (file) file->add(row);
    };
    table = run_cells(experiment, own, std::move(table), finished, progress.control());
    if (file)
      file->finish(table);
    else
      write_output(output, table.text());
  } catch (const DataFault& fault) {
    throw run_failed(fault.what());
  }
  if (progress.control().cancelled())
    throw run_failed("interrupted: the table has " + std::to_string(table.rows.size()) + " of " +
                     std::to_string(experiment.cells) + " cells; --resume goes on with it");
  return table;
}

std::vector<double> numbers_of(const std::string& text, const std::string& option, const Range& range,
                               bool whole) {
  std::vector<double> numbers;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const auto number = number_from_text(text.substr(at, end - at));
    if (!number || !range.contains(*number) || (whole && *number != std::floor(*number)))
      throw bad_input(option + ": expected " + (whole ? "whole numbers" : "numbers") +
                      (range.lowest_open ? " above " : " from ") + number_text(range.lowest) + " to " +
                      number_text(range.highest) + " with commas, not \"" + text + "\"");
    numbers.push_back(*number);
    at = end + 1;
  }
  return numbers;
}

}  // namespace basinscope
