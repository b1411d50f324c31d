// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/metastable_table.h"

#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/cli/progress.h"
#include "core/data/csv.h"
#include "core/recall/published_metastable.h"
#include "ui/export/table_page.h"
#include "ui/text/network_text.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

std::vector<std::string> notes_of(const MetastableTable& table) {
  const MetastableExperiment& e = table.experiment;
  std::ostringstream setting, stop;
  setting << "Percent of " << e.trials << " trials: N = " << e.patterns
          << " patterns uniform on the unit sphere of D = " << e.dimension
          << " dimensions, a query uniform in the unit ball, beta = " << e.beta << ", identity; seed "
          << e.seed << "; every trial has its own generator.";
  stop << "Each trial runs until a step is at most " << e.stop.tolerance << ", at most " << e.stop.max_steps
       << " steps. It counts the patterns with non-zero weight at its limit (above 0.01 for alpha = 1).";
  return {setting.str(), stop.str(),
          "The published values are of 1000 trials; z is the difference over its standard error (pooled)."};
}

}  // namespace

MetastableTable metastable_table(int trials, std::uint64_t seed) {
  MetastableTable table;
  table.experiment.trials = trials;
  table.experiment.seed = seed;
  table.experiment.stop.max_steps = 10000;
  Progress progress("table of metastable states");
  for (const PublishedMetastable& column : published_metastable) {
    MetastableExperiment experiment = table.experiment;
    if (column.alpha == 1) {
      experiment.separation = Softmax{};
    } else {
      experiment.separation = Entmax{column.alpha};
    }
    constexpr double columns = std::size(published_metastable);
    const auto done = static_cast<double>(table.columns.size());
    const SupportSizes sizes = support_sizes(
        experiment, TaskControl::part(progress.control(), done / columns, (done + 1) / columns));
    MetastableColumn& result =
        table.columns.emplace_back(MetastableColumn{column.alpha, sizes.not_converged, {}});
    for (std::size_t i = 0; i < column.percent.size(); ++i) {
      result.rows.push_back(
          {static_cast<int>(i) + 1, column.percent[i], sizes.percent[i], sizes.standard_error[i],
           z_score(sizes.percent[i], trials, column.percent[i], published_metastable_trials)});
    }
  }
  return table;
}

std::string csv_of(const MetastableTable& table) {
  std::string csv = "alpha,support,published_percent,percent,standard_error,z\n";
  for (const MetastableColumn& column : table.columns) {
    for (const MetastableRow& row : column.rows) {
      csv += number_text(column.alpha) + ',' + std::to_string(row.size);
      for (const double value : {row.published, row.ours, row.standard_error, row.z})
        csv += ',' + number_text(value);
      csv += '\n';
    }
  }
  return csv;
}

Drawing page_of(const MetastableTable& table, const std::string& version, const PageStyle& style) {
  TablePage page;
  page.title = marked("SMHN Table 1: percent of queries that end in a mixture of <i>n</i> patterns");
  page.groups.push_back({QString(), 1});
  page.heads.push_back(marked("<i>n</i>"));
  page.rows.resize(published_metastable[0].percent.size());
  for (std::size_t i = 0; i < page.rows.size(); ++i) page.rows[i].push_back(QString::number(i + 1));
  for (const MetastableColumn& column : table.columns) {
    page.groups.push_back({marked("<i>α</i> = %1", number_in_words(column.alpha, name_digits)), 4});
    for (const RichText& head : {marked("published"), marked("ours"), marked("s.e."), marked("<i>z</i>")})
      page.heads.push_back(head);
    for (std::size_t i = 0; i < column.rows.size(); ++i) {
      const MetastableRow& row = column.rows[i];
      page.rows[i].push_back(fixed_text(row.published, 1));
      page.rows[i].push_back(fixed_text(row.ours, 2));
      page.rows[i].push_back(fixed_text(row.standard_error, 2));
      page.rows[i].push_back(fixed_text(row.z, 1));
    }
  }
  QString notes;
  for (const std::string& note : notes_of(table)) notes += QString::fromStdString(note) + QLatin1Char(' ');
  notes.replace(QLatin1String("beta ="), QStringLiteral("β ="))
      .replace(QLatin1String("alpha ="), QStringLiteral("α ="));
  page.notes = marked_symbols(notes.toStdString()) +
               QStringLiteral("Basinscope %1.").arg(QString::fromStdString(version));
  return table_drawing(page, style);
}

nlohmann::ordered_json description_of(const MetastableTable& table, const std::string& id,
                                      const std::string& title, const std::string& version) {
  nlohmann::ordered_json json;
  json["id"] = id;
  json["title"] = title;
  json["program"] = "basinscope " + version;
  const MetastableExperiment& e = table.experiment;
  json["settings"] = {
      {"patterns", e.patterns}, {"dimension", e.dimension},      {"beta", e.beta},
      {"trials", e.trials},     {"max_steps", e.stop.max_steps}, {"tolerance", e.stop.tolerance}};
  json["seeds"] = {e.seed};
  json["notes"] = notes_of(table);
  for (const MetastableColumn& column : table.columns) {
    nlohmann::ordered_json entry{{"alpha", column.alpha}, {"not_converged", column.not_converged}};
    for (const MetastableRow& row : column.rows) {
      entry["rows"].push_back({{"support", row.size},
                               {"published_percent", row.published},
                               {"percent", row.ours},
                               {"standard_error", row.standard_error},
                               {"z", row.z}});
    }
    json["columns"].push_back(entry);
  }
  return json;
}

}  // namespace basinscope
