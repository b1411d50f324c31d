// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/import_preview.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <algorithm>
#include <cmath>
#include <set>

#include "ui/text/shown_number.h"

namespace basinscope {

QString use_text(ColumnUse use) {
  switch (use) {
    case ColumnUse::coordinate:
      return tr("Coordinate");
    case ColumnUse::label:
      return tr("Label");
    case ColumnUse::key:
      return tr("Key");
    case ColumnUse::value:
      return tr("Value");
    case ColumnUse::unused:
      return tr("Not used");
  }
  return {};
}

void ImportRows::show_reading(std::shared_ptr<const ImportReading> reading) {
  const bool alike =
      columnCount() == static_cast<int>(std::min<std::size_t>(reading->uses.size(), most_columns)) &&
      reading->source == reading_->source;
  if (alike) {  // the selection stays
    reading_ = std::move(reading);
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    return;
  }
  beginResetModel();
  reading_ = std::move(reading);
  endResetModel();
}

int ImportRows::rowCount(const QModelIndex& parent) const {
  if (parent.isValid() || !reading_->source) return 0;
  return rows_above + static_cast<int>(std::min<Eigen::Index>(most_rows, reading_->source->values.rows()));
}

int ImportRows::columnCount(const QModelIndex& parent) const {
  if (parent.isValid() || !reading_->source) return 0;
  return static_cast<int>(std::min<std::size_t>(most_columns, reading_->uses.size()));
}

QString ImportRows::held(const SourceColumn& column) const {
  QStringList parts{column.kind == SourceColumn::Kind::numbers ? tr("numbers")
                    : column.kind == SourceColumn::Kind::words ? tr("words")
                                                               : tr("empty")};
  if (column.role == SourceColumn::Role::index) parts = {tr("row numbers")};
  if (column.kind == SourceColumn::Kind::numbers && column.words > 0)
    parts << count_text("%n word(s)", column.words);
  if (column.missing > 0) parts << tr("%1 missing").arg(column.missing);
  return parts.join(QStringLiteral(", "));
}

QString ImportRows::cell(int row, int column) const {
  const auto& source = *reading_->source;
  const double number = source.values(row, column);
  if (!std::isnan(number)) return shown_number(number, 5);
  // Words are sorted by row and column; there may be millions.
  const std::pair<Eigen::Index, Eigen::Index> place(row, column);
  const auto place_of = [](const DataSource::Word& word) { return std::pair(word.row, word.column); };
  const auto found = std::ranges::lower_bound(source.words, place, {}, place_of);
  const bool there = found != source.words.end() && place_of(*found) == place;
  return there ? text_of(found->text) : QStringLiteral("—");
}

QVariant ImportRows::data(const QModelIndex& index, int role) const {
  const auto at = static_cast<std::size_t>(index.column());
  const bool used = reading_->uses[at] != ColumnUse::unused;
  const Theme& theme = appearance_->theme();
  if (role == Qt::TextAlignmentRole)
    return int((index.row() < rows_above ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role == Qt::ForegroundRole)
    return index.row() == 0 && used ? theme.accent_text : used && index.row() > 1 ? theme.text : theme.text_3;
  if (role == Qt::FontRole && index.row() == 0) return appearance_->font(12, QFont::DemiBold);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  if (index.row() == 0) return use_text(reading_->uses[at]);
  if (index.row() == 1) return at < reading_->columns.size() ? held(reading_->columns[at]) : QString();
  return cell(index.row() - rows_above, index.column());
}

QVariant ImportRows::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::TextAlignmentRole) return int(Qt::AlignLeft | Qt::AlignVCenter);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  if (orientation == Qt::Vertical)
    return section == 0   ? tr("Used as")
           : section == 1 ? tr("Holds")
                          : QString::number(section - rows_above + 1);
  const auto at = static_cast<std::size_t>(section);
  return at < reading_->columns.size() ? text_of(reading_->columns[at].name) : QString::number(section + 1);
}

ImportPreview::ImportPreview(const Appearance* appearance, QWidget* parent)
    : QTableView(parent), rows_(new ImportRows(appearance, this)) {
  setModel(rows_);
  setAccessibleName(tr("First rows"));
  setSelectionBehavior(SelectColumns);
  setSelectionMode(ExtendedSelection);
  setEditTriggers(NoEditTriggers);
  setShowGrid(false);
  setWordWrap(false);
  setTabKeyNavigation(false);
  setCornerButtonEnabled(false);
  setHorizontalScrollMode(ScrollPerPixel);
  horizontalHeader()->setDefaultSectionSize(appearance->px(96));
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setFixedHeight(appearance->px(24));
  verticalHeader()->setDefaultSectionSize(appearance->px(23));
  verticalHeader()->setMinimumSectionSize(appearance->px(20));
  verticalHeader()->setSectionsClickable(false);
  connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &ImportPreview::columns_selected);
  connect(this, &QTableView::doubleClicked, this, &ImportPreview::next_use_wanted);
}

void ImportPreview::show_reading(std::shared_ptr<const ImportReading> reading) {
  rows_->show_reading(std::move(reading));
  if (selected_columns().empty() && rows_->columnCount() > 0) setCurrentIndex(rows_->index(0, 0));
}

std::vector<int> ImportPreview::selected_columns() const {
  std::set<int> columns;
  for (const QItemSelectionRange& range : selectionModel()->selection())
    for (int column = range.left(); column <= range.right(); ++column) columns.insert(column);
  return {columns.begin(), columns.end()};
}

void ImportPreview::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Space)
    Q_EMIT next_use_wanted();
  else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
    event->ignore();  // the dialog's own
  else
    QTableView::keyPressEvent(event);
}

}  // namespace basinscope
