// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep/sweep_table.h"

#include <QPainter>

#include "ui/figure/mark_shapes.h"
#include "ui/text/rich_text.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

struct SweepColumn {
  enum { number, attractor, area, energy, born, exact, ends, count };
};

const QString none = QStringLiteral("–");

bool left_aligned(int column) { return column == SweepColumn::attractor || column == SweepColumn::number; }

}  // namespace

QPixmap swatch(const AttractorMark& mark, const QColor& line, double size, double ratio) {
  QPixmap pixmap(qRound(size * ratio), qRound(size * ratio));
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  draw_attractor_swatch(painter, {size / 2, size / 2}, mark, line, size / 14);
  return pixmap;
}

SweepTable::SweepTable(Appearance* appearance, QWidget* parent)
    : PlainTable(appearance, tr("Attractors at the play head"), parent) {
  setColumnCount(SweepColumn::count);
  connect(appearance, &Appearance::changed, this, &SweepTable::apply_theme);
  apply_theme();
}

void SweepTable::show_rows(const std::vector<SweepRow>& rows, const QString& symbol) {
  rows_ = rows;
  symbol_ = symbol;
  const QStringList heads{QStringLiteral("#"),          tr("Attractor"), tr("Area %"), QStringLiteral("E"),
                          tr("Born at %1").arg(symbol), tr("Exact at"),  tr("Ends at")};
  for (int column = 0; column < SweepColumn::count; ++column) {
    auto* head = new QTableWidgetItem(heads[column]);
    head->setTextAlignment((left_aligned(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    setHorizontalHeaderItem(column, head);
  }
  fit_columns();
  setRowCount(static_cast<int>(rows.size()));
  const auto number = [](const std::optional<double>& value) {
    return value ? short_number(*value, 4) : none;
  };
  for (int row = 0; row < rowCount(); ++row) {
    const SweepRow& what = rows[static_cast<std::size_t>(row)];
    const QStringList texts{what.number > 0 ? QString::number(what.number) : QString(),
                            what.name,
                            fixed_text(100 * what.share, 1),
                            what.energy ? fixed_text(*what.energy, 3) : none,
                            number(what.born),
                            number(what.exact),
                            number(what.ends)};
    for (int column = 0; column < SweepColumn::count; ++column) {
      auto* cell = new QTableWidgetItem(texts[column]);
      cell->setTextAlignment((left_aligned(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
      if (column == SweepColumn::attractor) {
        cell->setData(Qt::DecorationRole, swatch(what.mark, appearance_->theme().text_2,
                                                 14 * appearance_->scale(), devicePixelRatioF()));
        cell->setToolTip(guess_proof(tr("%1, %2").arg(what.name, what.kind)));
      }
      setItem(row, column, cell);
    }
  }
}

DataTable SweepTable::table() const {
  const auto cell = [](const std::optional<double>& value) {
    return value ? number_cell(*value) : DataCell();
  };
  const std::string at = " at " + utf8(symbol_);
  DataTable table{{"branch", "attractor", "kind", "area", "E", "born" + at, "exact" + at, "ends" + at}, {}};
  for (const SweepRow& row : rows_)
    table.rows.push_back({row.number > 0 ? number_cell(row.number) : DataCell(), word_cell(row.name),
                          word_cell(row.kind), cell(row.share), cell(row.energy), cell(row.born),
                          cell(row.exact), cell(row.ends)});
  return table;
}

// No head is cut: where there is no room for all, the least important columns go first.
void SweepTable::fit_columns() {
  const QFontMetrics metrics(font());
  const bool numbered = !symbol_.isEmpty();
  setColumnHidden(SweepColumn::number, !numbered);
  setColumnWidth(SweepColumn::number, metrics.horizontalAdvance(QStringLiteral("00")) + appearance_->px(12));
  int left = viewport()->width() - appearance_->px(8);  // off the edge
  if (numbered) left -= columnWidth(SweepColumn::number);
  const int least_name = std::min(appearance_->px(84), left / 2);
  const auto width_of = [&](int column) {
    const auto* head = horizontalHeaderItem(column);
    const int words = head ? metrics.horizontalAdvance(head->text()) : 0;
    return std::max(words, metrics.horizontalAdvance(QStringLiteral("0.0000"))) + appearance_->px(12);
  };
  for (const int column :
       {SweepColumn::area, SweepColumn::born, SweepColumn::exact, SweepColumn::energy, SweepColumn::ends}) {
    const int width = width_of(column);
    const bool of_branch =
        column == SweepColumn::born || column == SweepColumn::exact || column == SweepColumn::ends;
    const bool room = left - width >= least_name && (numbered || !of_branch);
    setColumnHidden(column, !room);
    if (!room) continue;
    setColumnWidth(column, width);
    left -= width;
  }
  setColumnWidth(SweepColumn::attractor, left);
}

void SweepTable::apply_theme() {
  setIconSize(QSize(appearance_->px(14), appearance_->px(14)));
  take_sizes();
}

}  // namespace basinscope
