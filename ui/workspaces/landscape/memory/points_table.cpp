// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/memory/points_table.h"

#include <utility>

#include "core/network/state_name.h"
#include "ui/document/scene_edits.h"
#include "ui/text/number_text.h"
#include "ui/workspaces/landscape/landscape_edits.h"

namespace basinscope {

PointsTable::PointsTable(const InspectorContext& context, QObject* parent)
    : QAbstractTableModel(parent), context_(context), told_(points()) {
  pace_.setSingleShot(true);
  pace_.setInterval(100);
  connect(&pace_, &QTimer::timeout, this, &PointsTable::tell_changes);
  connect(context_.document, &SceneDocument::changed, this, &PointsTable::show_changed);
}

// Other numbers in the same rows leave the current row and an open entry alone.
void PointsTable::show_changed() {
  if (told_->rows() != rowCount() || told_->cols() != points().cols()) {
    beginResetModel();  // at once: cells are read from the scene, and some may be gone
    told_ = points();
    endResetModel();
  } else if (!context_.document->in_gesture()) {
    tell_changes();
  } else if (!pace_.isActive()) {
    pace_.start();
  }
}

void PointsTable::tell_changes() {
  const SharedMatrix before = std::exchange(told_, points());
  const SharedMatrix &old = before, &now = told_;
  if (old.rows() != now.rows() || old.cols() != now.cols() || now.size() == 0) return;
  const auto& names = context_.scene().memory.names;
  if (names != told_names_) {
    told_names_ = names;
    Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
  }
  int first = -1, last = -1;
  const auto look = [&](Eigen::Index row) {
    if (old.row(row) == now.row(row)) return;
    if (first < 0) first = static_cast<int>(row);
    last = static_cast<int>(row);
  };
  if (const auto apart = now.rows_apart(old)) {
    for (const Eigen::Index row : *apart) look(row);
  } else {
    for (Eigen::Index row = 0; row < now.rows(); ++row) look(row);
  }
  if (first >= 0) Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
}

void PointsTable::set_kind(PointKind kind) {
  beginResetModel();
  kind_ = kind;
  told_ = points();
  endResetModel();
}

const SharedMatrix& PointsTable::points() const {
  const Scene& scene = context_.scene();
  return kind_ == PointKind::patterns  ? scene.memory.patterns
         : kind_ == PointKind::queries ? scene.queries
                                       : scene.memory.values;
}

int PointsTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(points().rows());
}

int PointsTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(points().cols());
}

QString PointsTable::name(int row) const {
  if (kind_ == PointKind::queries) return with_subscripts(QStringLiteral("q%1").arg(row + 1));
  const auto& names = context_.scene().memory.names;
  if (kind_ == PointKind::values && names.empty()) return with_subscripts(QStringLiteral("v%1").arg(row + 1));
  return with_subscripts(pattern_name(row, names));
}

QVariant PointsTable::data(const QModelIndex& index, int role) const {
  const double value = points()(index.row(), index.column());
  switch (role) {
    case Qt::DisplayRole:
      return fixed_text(value, 4);
    case Qt::EditRole:
      return shown_number(value);
    case Qt::TextAlignmentRole:
      return int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
      return shown_number(value);
    default:
      return {};
  }
}

QVariant PointsTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::TextAlignmentRole) {
    return int((orientation == Qt::Horizontal ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  }
  if (role != Qt::DisplayRole) return {};
  if (orientation == Qt::Vertical) return name(section);
  return with_subscripts(QStringLiteral("%1%2")
                             .arg(kind_ == PointKind::values ? QLatin1Char('v') : QLatin1Char('q'))
                             .arg(section + 1));
}

Qt::ItemFlags PointsTable::flags(const QModelIndex& index) const {
  return QAbstractTableModel::flags(index) | Qt::ItemIsEditable;
}

bool PointsTable::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole) return false;
  const auto number = number_from(value.toString());
  if (!number) {
    Q_EMIT refused(QStringLiteral("needs a number; kept %1")
                       .arg(shown_number(points()(index.row(), index.column()), 6)));
    return false;
  }
  Q_EMIT refused(QString());
  Matrix next = *points();
  next(index.row(), index.column()) = *number;
  replace(QStringLiteral("Edit ") + name(index.row()), std::move(next));
  return true;
}

void PointsTable::replace(const QString& what, Matrix next) {
  if (kind_ == PointKind::queries) {
    context_.document->edit(what, with_queries(context_.scene(), std::move(next)));
    return;
  }
  if (kind_ == PointKind::values) {
    context_.document->edit(what, with_values(context_.scene(), std::move(next)));
    return;
  }
  context_.document->edit(what, with_patterns(context_.scene(), std::move(next), Memory::Inline{}));
}

void PointsTable::add_row() {
  // In the middle of what is shown, where it can be seen and dragged.
  const Scene& scene = context_.scene();
  const QPointF middle((scene.window.x0 + scene.window.x1) / 2, (scene.window.y0 + scene.window.y1) / 2);
  const bool query = kind_ == PointKind::queries;
  context_.document->edit(query ? QStringLiteral("Add query") : QStringLiteral("Add pattern"),
                          with_added(scene, query ? MarkKind::query : MarkKind::pattern, middle));
}

void PointsTable::duplicate_row(int row) {
  if (row < 0 || row >= rowCount()) return;
  if (kind_ == PointKind::values) {
    Q_EMIT refused(QStringLiteral("Values come with their patterns: duplicate the pattern."));
    return;
  }
  replace(QStringLiteral("Duplicate ") + name(row), with_row(*points(), points().row(row).transpose()));
}

void PointsTable::delete_row(int row) {
  if (row < 0 || row >= rowCount()) return;
  if (kind_ != PointKind::queries && rowCount() == 1) {
    Q_EMIT refused(QStringLiteral("The memory keeps its last pattern."));
    return;
  }
  Selection which;
  (kind_ == PointKind::queries ? which.queries : which.patterns).insert(row);
  context_.document->edit(QStringLiteral("Delete ") + name(row), without(context_.scene(), which));
}

}  // namespace basinscope
