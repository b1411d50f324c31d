// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/cell_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>

#include "core/data/csv.h"
#include "core/data/images.h"
#include "core/data/number_text.h"
#include "core/message.h"
#include "core/quartiles.h"
#include "core/recall/cell_text.h"

namespace basinscope {
namespace {

std::vector<std::string_view> parts_between(std::string_view text, char mark) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(mark, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}
std::vector<std::string_view> fields_of(std::string_view line) { return parts_between(line, ','); }
std::vector<std::string_view> lines_of(std::string_view row) { return parts_between(row, '\n'); }

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

std::string fixed(double value, int digits) {
  std::array<char, 64> text;
  const auto [end, fault] =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits);
  return std::string(text.data(), end);
}

void add_row(CellTable& table, std::string_view line) {
  const std::vector<std::string_view> fields = fields_of(line), names = fields_of(table.header);
  if (fields.size() != names.size())
    throw DataFault(message("expected %1 fields, not %2", names.size(), fields.size()));
  const auto cell = whole_number(fields[0]), cells = whole_number(fields[1]);
  const bool digest =
      fields[2].size() == 16 && fields[2].find_first_not_of("0123456789abcdef") == std::string_view::npos;
  if (!cell || !cells || *cell >= *cells || !digest)
    throw DataFault(phrase("expected a cell below the number of cells and 16 digits of settings"));
  if (table.rows.empty()) {
    table.cells = *cells;
    table.settings = fields[2];
  } else if (table.cells != *cells || table.settings != fields[2]) {
    throw DataFault(phrase("expected the settings and cells of the rows before"));
  }
  const auto count = [&](std::string_view column) {
    return whole_number(table.field(std::string(line), column).value_or(""));
  };
  const auto successes = count("successes"), trials = count("trials");
  if (successes && trials && *successes > *trials)
    throw DataFault(phrase("expected no more successes than trials"));
  const auto [at, fresh] = table.rows.emplace(*cell, line);
  if (fresh) return;
  const auto factor = table.field(std::string(line), "factor");
  for (const std::string_view there : lines_of(at->second))
    if (!factor || factor == table.field(std::string(there), "factor"))
      throw DataFault(message("cell %1 is there twice", *cell));
  at->second.append("\n").append(line);
}

// Rows by methods, columns by what is measured; of each the draws: means over what a repeat has several of.
class MeansTable {
 public:
  // digits: of the column.
  void add(const std::string& row, const std::string& column, const std::string& repeat, double value,
           int digits) {
    list(rows_, row);
    list(columns_, column);
    digits_[column] = digits;
    draws_[{row, column}][repeat].push_back(value);
  }
  // "98.40 ± 0.20", and with_largest " (98.52)" behind it; of one repeat the mean alone, of none nothing.
  std::string text(const std::string& head, bool with_largest) const {
    std::string csv = head;
    for (const std::string& column : columns_) csv += ',' + column;
    for (const std::string& row : rows_) {
      csv += '\n' + row;
      for (const std::string& column : columns_) {
        const auto found = draws_.find({row, column});
        csv += ',';
        if (found != draws_.end()) csv += in_words(found->second, digits_.at(column), with_largest);
      }
    }
    return csv + '\n';
  }

 private:
  using Draws = std::map<std::string, std::vector<double>>;  // of each repeat

  static void list(std::vector<std::string>& names, const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  static std::string in_words(const Draws& repeats, int digits, bool with_largest) {
    Eigen::ArrayXd draws(std::ssize(repeats));
    Eigen::Index next = 0;
    for (const auto& [repeat, values] : repeats)
      draws[next++] = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    std::string text = fixed(draws.mean(), digits);
    if (draws.size() < 2) return text;
    text += " ± " +
            fixed(std::sqrt((draws - draws.mean()).square().sum() / static_cast<double>(draws.size() - 1)),
                  digits);
    if (with_largest) text += " (" + fixed(draws.maxCoeff(), digits) + ")";
    return text;
  }

  std::vector<std::string> rows_, columns_;  // as they came
  std::map<std::string, int> digits_;
  std::map<std::pair<std::string, std::string>, Draws> draws_;
};

std::string factor_summary_of(const CellTable& table) {
  MeansTable means;
  for (const auto& [cell, row] : table.rows) {
    for (const std::string_view each : lines_of(row)) {
      const std::string line(each);
      const auto method = table.field(line, "method"), factor = table.field(line, "factor"),
                 repeat = table.field(line, "repeat"), exact = table.field(line, "exact_match"),
                 accuracy = table.field(line, "accuracy");
      if (!method || !factor || !repeat || !exact || !accuracy)
        throw DataFault(phrase("expected a table of experiment mosaic"));
      if (const auto value = number_from_text(exact->empty() ? *accuracy : *exact))
        means.add(*method, *factor + 'x', *repeat, *value, 2);
    }
  }
  return means.text("method", true);
}

std::string pooling_summary_of(const CellTable& table) {
  MeansTable means;
  for (const auto& [cell, row] : table.rows) {
    const auto field = [&](std::string_view name) { return table.field(row, name).value_or(""); };
    const std::string method = field("form") + ',' + field("post") + ',' + field("method"),
                      k = field("positives");
    const auto add = [&](const std::string& column, std::string_view measure, double factor = 100,
                         int digits = 1) {
      if (const auto value = number_from_text(field(measure)))
        means.add(method, column, field("repeat"), *value * factor, digits);
    };
    if (!k.empty())
      add("accuracy K=" + k, "accuracy");
    else if (field("accuracy").empty())
      add("squared error", "loss", 1, 4);
    else
      add("AUC " + field("bags"), "auc");
    if (k.empty()) add("F1", "f1");
  }
  return means.text("form,post,method", false);
}

}  // namespace

std::string CellTable::text() const {
  std::string all = header + '\n';
  for (const auto& [cell, row] : rows) all += row + '\n';
  return all;
}

std::optional<std::string> CellTable::field(const std::string& row, std::string_view column) const {
  const std::vector<std::string_view> names = fields_of(header);
  const auto found = std::find(names.begin(), names.end(), column);
  if (found == names.end()) return std::nullopt;
  return std::string(fields_of(row)[static_cast<std::size_t>(found - names.begin())]);
}

CellTable cell_table_from_text(std::string_view text, CutRow cut) {
  CellTable table;
  std::size_t line = 0;
  try {
    for (std::size_t at = 0; at < text.size(); ++line) {
      const std::size_t end = text.find('\n', at);
      if (end == std::string_view::npos) {
        if (cut == CutRow::dropped && line > 0) break;
        throw DataFault(phrase("expected the end of the line, the file is cut"));
      }
      const std::string_view row = text.substr(at, end - at);
      if (line > 0)
        add_row(table, row);
      else
        table.header = row;
      at = end + 1;
    }
  } catch (const DataFault& fault) {
    throw DataFault(message("line %1: %2", line + 1, message_of(fault)));
  }
  if (!table.header.starts_with("cell,cells,settings,"))
    throw DataFault(
        phrase("line 1: expected a table of an experiment in cells, which begins cell,cells,settings"));
  return table;
}

void add_part(CellTable& all, const CellTable& part) {
  if (all.header.empty()) all.header = part.header;
  if (part.header != all.header) throw DataFault(phrase("expected the same columns as in the tables before"));
  for (const auto& [cell, row] : part.rows)
    for (const std::string_view line : lines_of(row)) add_row(all, line);
}

void require_whole(const CellTable& table) {
  if (table.rows.empty()) throw DataFault(phrase("expected at least one row in the tables"));
  std::int64_t next = 0;
  const std::size_t lines = lines_of(table.rows.begin()->second).size();
  for (const auto& [cell, row] : table.rows) {
    if (cell != next || lines_of(row).size() != lines) break;
    ++next;
  }
  if (next < table.cells) throw DataFault(message("cell %1 of %2 is missing", next, table.cells));
}

CellTable merged(const std::vector<CellTable>& parts) {
  CellTable all;
  for (const CellTable& part : parts) add_part(all, part);
  require_whole(all);
  return all;
}

std::string summary_of(const CellTable& table) {
  const std::vector<std::string_view> names = fields_of(table.header);
  const auto has = [&](std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  if (has("factor")) return factor_summary_of(table);
  if (has("fold")) return pooling_summary_of(table);
  constexpr std::array group{"size", "noise", "method", "beta"};
  std::string csv = "size,noise,method,beta,draws,lower,median,upper\n", before;
  std::vector<double> shares;
  std::int64_t last_draw = 0;
  const auto close = [&] {
    if (shares.empty()) return;
    const Quartiles q = quartiles(shares);
    csv += before + std::to_string(shares.size());
    for (const double share : {q.lower, q.median, q.upper}) csv += ',' + number_text(share);
    csv += '\n';
    shares.clear();
  };
  for (const auto& [cell, row] : table.rows) {
    std::string key;
    for (const char* const column : group) key += table.field(row, column).value_or("") + ',';
    const auto number = [&](const char* column) {
      const auto value = whole_number(table.field(row, column).value_or(""));
      if (!value)
        throw DataFault(message(
            "cell %1: expected a table of experiment capacity or noise, with draws, trials and successes",
            cell));
      return *value;
    };
    const std::int64_t draw = number("draw");
    if (key != before || draw <= last_draw) close();
    before = key;
    last_draw = draw;
    shares.push_back(static_cast<double>(number("successes")) /
                     static_cast<double>(std::max<std::int64_t>(number("trials"), 1)));
  }
  close();
  return csv;
}

CellTable table_to_go_on_with(const CellExperiment& experiment, CellTable kept) {
  if (kept.header.empty()) kept.header = experiment.header();
  const bool same =
      kept.header == experiment.header() &&
      (kept.rows.empty() || (kept.settings == experiment.settings && kept.cells == experiment.cells));
  if (!same)
    throw DataFault(phrase("expected a table of the same experiment with the same settings and inputs"));
  kept.settings = experiment.settings;
  kept.cells = experiment.cells;
  std::erase_if(kept.rows,
                [&](const auto& each) { return lines_of(each.second).size() != experiment.lines; });
  return kept;
}

CellTable run_cells(const CellExperiment& experiment, const Shard& shard, CellTable table,
                    const std::function<void(std::int64_t cell, const std::string& row)>& finished,
                    const TaskControl& control) {
  std::vector<std::int64_t> left;
  for (std::int64_t cell = shard.part - 1; cell < experiment.cells; cell += shard.parts) {
    if (!table.rows.contains(cell)) left.push_back(cell);
  }
  for (std::size_t i = 0; i < left.size() && !control.cancelled(); ++i) {
    const auto count = static_cast<double>(left.size()), done = static_cast<double>(i);
    const auto fields = experiment.row(left[i], TaskControl::part(control, done / count, (done + 1) / count));
    if (!fields) break;
    std::string row;
    for (const std::string_view line : lines_of(*fields))
      row.append(row.empty() ? "" : "\n")
          .append(joined(left[i], experiment.cells, experiment.settings, line));
    table.rows.emplace(left[i], row);
    finished(left[i], row);
  }
  return table;
}

std::string settings_digest(std::string_view written) {
  std::array<char, 16> digits;
  const std::uint64_t all = fingerprint_of(written);
  for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = "0123456789abcdef"[all >> (60 - 4 * i) & 15];
  return std::string(digits.begin(), digits.end());
}

GrowingTable::GrowingTable(const std::filesystem::path& path, const CellTable& kept)
    : path_(path), written_(kept.text()) {
  replace_file(path, written_);
  std::error_code error;
  file_ = SystemFile(path, SystemFile::Opening::append, error);
  require_done(error, phrase("cannot write"), path);
}

void GrowingTable::add(const std::string& row) {
  require_done(file_.write(row + '\n'), phrase("cannot write"), path_);
  written_ += row + '\n';
}

void GrowingTable::finish(const CellTable& table) {
  file_.close();  // Windows replaces no file that is open
  const std::string sorted = table.text();
  if (sorted != written_) replace_file(path_, sorted);
}

}  // namespace basinscope
