// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/panel_data.h"

#include <QFileInfo>

#include "app/cli/failure.h"
#include "core/data/table_files.h"
#include "core/scene/scene_file.h"
#include "packaging/version.h"
#include "ui/export/card_page.h"
#include "ui/figure/panel_table.h"

namespace basinscope {
namespace {

QString ending_of(const std::string& file) {
  return QFileInfo(QString::fromStdString(file)).suffix().toLower();
}

// Several plots one below the other, each row with the title of its own, or its number.
DataTable table_of_panels(const FigureCard& card) {
  DataTable all;
  for (std::size_t i = 0; i < card.panels.size(); ++i) {
    CurvePanel panel = card.panels[i];
    panel.legend.insert(panel.legend.end(), card.legend.begin(), card.legend.end());
    DataTable own = panel_table(panel);
    if (card.panels.size() == 1) return own;
    if (i == 0) all.heads = {"plot", "what", "x", "y", "value"};
    const std::string title = plain_text(panel.title).toStdString();
    for (auto& row : own.rows) {
      row.insert(row.begin(), title.empty() ? DataCell(static_cast<double>(i + 1)) : DataCell(title));
      row.resize(all.heads.size());
      all.rows.push_back(std::move(row));
    }
  }
  return all;
}

}  // namespace

bool holds_numbers(const std::string& file) {
  return QStringList{QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt"),
                     QStringLiteral("json"), QStringLiteral("npy")}
      .contains(ending_of(file));
}

std::string panel_numbers(const std::string& file, const FigureOffer& offer, const std::vector<int>& parts,
                          const Scene& scene, bool embeds_scene, const TaskControl& control) {
  if (parts.size() != 1) throw bad_input("-o " + file + ": expected one panel, named by --view");
  const auto number = static_cast<std::size_t>(parts.front());
  const std::string word = offer.parts[number].id().toStdString();
  FigureCard card;
  if (offer.cards && !offer.parts[number].alone) {
    const CardPage made = offer.cards(Theme::light(), control, parts);
    if (control.cancelled()) throw run_failed("interrupted: nothing is written");
    card = cards_one_by_one(made).at(number);
  }
  if (card.field)
    throw bad_input("-o " + file + ": the numbers of " + word +
                    " are written by basinscope energy or basins");
  const DataTable table = card.table     ? card.table->numbers
                          : card.numbers ? card.numbers()
                                         : table_of_panels(card);
  if (table.rows.empty())
    throw bad_input("-o " + file + ": the panel " + word +
                    " has no numbers, expected one with a plot or a table");
  const QString ending = ending_of(file);
  if (ending == QLatin1String("json"))
    return table_json(table, word, "Basinscope " + version(),
                      embeds_scene ? scene_to_json(scene) : std::string());
  if (ending == QLatin1String("npy")) return table_npy(table);
  return table_text(table, ending == QLatin1String("csv") ? ',' : '\t');
}

}  // namespace basinscope
