// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/published/learned_page.h"

#include "ui/export/table_page.h"
#include "ui/text/network_text.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

RichText cell_text(const LearnedTable& table, std::size_t row, std::size_t column) {
  const MeanOfRuns& cell = table.rows[row].cells[column];
  const int digits = table.columns[column].digits;
  if (std::isnan(cell.mean)) return QStringLiteral("–");
  QString text = fixed_text(cell.mean, digits);
  if (!std::isnan(cell.deviation)) text += QStringLiteral(" ± ") + fixed_text(cell.deviation, digits);
  return table.best_of(column, row) ? bold(text) : RichText(text);
}

}  // namespace

Drawing learned_drawing(const LearnedTable& table, const QString& title, const QString& version,
                        const PageStyle& style) {
  TablePage page;
  page.title = title;
  page.groups.push_back({{}, table.row_heads.size()});
  for (const std::string& head : table.row_heads) page.heads.push_back(QString::fromStdString(head));
  page.words.assign(table.row_heads.size(), true);
  page.rows.resize(table.rows.size());
  for (std::size_t row = 0; row < table.rows.size(); ++row)
    for (const std::string& name : table.rows[row].names)
      page.rows[row].push_back(QString::fromStdString(name));
  const std::string* group = nullptr;
  for (std::size_t column = 0; column < table.columns.size(); ++column) {
    const LearnedTable::Column& each = table.columns[column];
    if (each.in_file_alone) continue;
    if (group != nullptr && *group == each.group)
      ++page.groups.back().columns;
    else
      page.groups.push_back({marked_symbols(each.group), 1});
    group = &each.group;
    page.heads.push_back(QString::fromStdString(each.head));
    for (std::size_t row = 0; row < table.rows.size(); ++row)
      page.rows[row].push_back(cell_text(table, row, column));
  }
  page.notes =
      marked_symbols(table.settings + " Seed " + std::to_string(table.seed) + "; best of a column bold.");
  for (const std::string& note : table.notes) page.notes += QStringLiteral(" ") + marked_symbols(note);
  page.notes += QStringLiteral(" Basinscope %1.").arg(version);
  return table_drawing(page, style);
}

}  // namespace basinscope
