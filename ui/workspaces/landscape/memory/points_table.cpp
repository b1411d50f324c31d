// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/memory/points_table.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollArea>
#include <QShortcut>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <utility>

#include "core/attractors/state_name.h"
#include "ui/controls/data_menu.h"
#include "ui/controls/import_dialog.h"
#include "ui/controls/parameter_row.h"
#include "ui/document/scene_edits.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/landscape/fields/pattern_images.h"
#include "ui/workspaces/landscape/landscape_edits.h"
#include "ui/workspaces/landscape/memory/landscape_imports.h"
#include "ui/workspaces/landscape/memory/perturb_dialog.h"

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
  if (told_.rows() != rowCount() || told_.cols() != points().cols()) {
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
  if (kind_ == PointKind::queries) return QStringLiteral("q") + subscript(row + 1);
  const auto& names = context_.scene().memory.names;
  if (kind_ == PointKind::values && names.empty()) return QStringLiteral("v") + subscript(row + 1);
  return with_indices(text_of(pattern_name(row, names)));
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
  if (orientation == Qt::Vertical && kind_ != PointKind::values && section < rowCount() &&
      (role == Qt::DecorationRole || role == Qt::ToolTipRole)) {
    const QImage image = state_image(context_.scene(), points().row(section).transpose());
    if (image.isNull()) return {};
    if (role == Qt::ToolTipRole) return picture_tip(image, name(section));
    const int side = context_.appearance->px(20);
    return QPixmap::fromImage(image.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation));
  }
  if (role == Qt::ToolTipRole && orientation == Qt::Horizontal)
    return kind_ == PointKind::values ? tr("Number %1 of each value").arg(section + 1)
                                      : tr("Coordinate %1 of each point").arg(section + 1);
  if (role != Qt::DisplayRole) return {};
  if (orientation == Qt::Vertical) return name(section);
  return QString::number(section + 1);  // q₁ and v₁ are rows
}

Qt::ItemFlags PointsTable::flags(const QModelIndex& index) const {
  return QAbstractTableModel::flags(index) | Qt::ItemIsEditable;
}

bool PointsTable::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole) return false;
  const auto number = number_from(value.toString());
  if (!number) {
    Q_EMIT refused(tr("needs a number; kept %1").arg(shown_number(points()(index.row(), index.column()), 6)));
    return false;
  }
  Q_EMIT refused(QString());
  Matrix next = *points();
  next(index.row(), index.column()) = *number;
  replace(tr("Edit %1").arg(name(index.row())), std::move(next));
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
  context_.document->edit(query ? tr("Add query") : tr("Add pattern"),
                          with_added(scene, query ? MarkKind::query : MarkKind::pattern, middle));
}

void PointsTable::duplicate_row(int row) {
  if (row < 0 || row >= rowCount()) return;
  if (kind_ == PointKind::values) {
    Q_EMIT refused(tr("Values come with their patterns: duplicate the pattern."));
    return;
  }
  replace(tr("Duplicate %1").arg(name(row)), with_row(*points(), points().row(row).transpose()));
}

void PointsTable::delete_row(int row) {
  if (row < 0 || row >= rowCount()) return;
  if (kind_ != PointKind::queries && rowCount() == 1) {
    Q_EMIT refused(tr("The memory keeps its last pattern."));
    return;
  }
  Selection which;
  (kind_ == PointKind::queries ? which.queries : which.patterns).insert(row);
  context_.document->edit(tr("Delete %1").arg(name(row)), without(context_.scene(), which));
}

PointsSection::PointsSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, tr("Points"), parent),
      context_(context),
      table_(new PointsTable(context, this)),
      view_(new QTableView),
      kind_(new Segment({tr("Patterns"), tr("Queries"), tr("Values")})),
      refusal_(new Sentence(context.appearance, "error")) {
  auto* line = new QWidget;
  auto* row = new QHBoxLayout(line);
  row->setContentsMargins(0, 0, 0, context.appearance->px(4));
  row->setSpacing(context.appearance->px(4));
  row->addWidget(kind_, 1);
  const auto button = [this, row](const QString& name, const QString& text, auto act) {
    auto* made = new QToolButton;
    made->setObjectName(name);
    made->setToolTip(text);
    made->setAccessibleName(text);
    made->setFocusPolicy(Qt::TabFocus);
    connect(made, &QToolButton::clicked, this, act);
    buttons_.push_back(made);
    row->addWidget(made);
  };
  const auto current = [this] { return view_->currentIndex().row(); };
  const auto again = [this](int wanted) {
    if (table_->rowCount() > 0) view_->selectRow(std::clamp(wanted, 0, table_->rowCount() - 1));
  };
  button(QStringLiteral("plus"), tr("Add a point in the middle of the window"), [this, again] {
    table_->add_row();
    again(table_->rowCount() - 1);
  });
  button(QStringLiteral("import"), tr("Import points from a file"), [this] {
    import_numbers(window(), context_.appearance,
                   landscape_imports(context_.document, static_cast<SceneNumbers>(table_->kind())));
  });
  button(QStringLiteral("random"), tr("A query from a memory: noise or a mask"), [this, current] {
    const bool patterns = table_->kind() != PointKind::queries;
    ask_perturbed_query(context_.model, context_.appearance, window(), patterns ? std::max(0, current()) : 0);
  });
  button(QStringLiteral("copy"), tr("Duplicate the selected point"), [this, again, current] {
    table_->duplicate_row(current());
    again(table_->rowCount() - 1);
  });
  button(QStringLiteral("trash"), tr("Delete the selected point"), [this, again, current] {
    const int at = current();
    table_->delete_row(at);
    again(at);
  });
  add(line);

  view_->setModel(table_);
  view_->setAccessibleName(tr("Coordinates of the points"));
  view_->setShowGrid(false);
  view_->setSelectionBehavior(QAbstractItemView::SelectRows);
  view_->setSelectionMode(QAbstractItemView::SingleSelection);
  view_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  view_->horizontalHeader()->setHighlightSections(false);
  view_->setCornerButtonEnabled(false);
  add(view_);
  add(refusal_);

  connect(kind_, &Segment::picked, this, [this](int index) { pick_kind(static_cast<PointKind>(index)); });
  connect(table_, &PointsTable::refused, this, [this](const QString& sentence) {
    refusal_->say(sentence);
    // The section is the inspector's last; its foot may lie below what is shown.
    if (!sentence.isEmpty()) QTimer::singleShot(0, this, &PointsSection::bring_refusal_into_view);
  });
  connect(
      view_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
      [this](const QModelIndex& index) {
        if (!index.isValid()) return;
        Selection selection;
        (table_->kind() == PointKind::queries ? selection.queries : selection.patterns).insert(index.row());
        context_.model->select(selection);
      });
  connect(context_.model, &LandscapeModel::selection_changed, this, &PointsSection::show_selection);
  auto* copy = new QShortcut(QKeySequence::Copy, view_, nullptr, nullptr, Qt::WidgetShortcut);
  connect(copy, &QShortcut::activated, this, [this] { copy_table(table_of(*table_->points())); });
  auto* remove = new QShortcut(QKeySequence::Delete, view_, nullptr, nullptr, Qt::WidgetShortcut);
  connect(remove, &QShortcut::activated, this, [this, current] { table_->delete_row(current()); });
  connect(context_.document, &SceneDocument::changed, this, [this] {
    show_kinds();
    show_remark();
    take_sizes();
  });
  connect(context_.appearance, &Appearance::changed, this, &PointsSection::take_sizes);
  show_kinds();
  show_remark();
  take_sizes();
}

void PointsSection::pick_kind(PointKind kind) {
  table_->set_kind(kind);
  kind_->choose(static_cast<int>(kind));
  show_selection();
  show_remark();
  take_sizes();
}

// A memory without values has no table of them.
void PointsSection::show_kinds() {
  const bool values = context_.scene().memory.values.size() > 0;
  set_disabled_because(kind_->button(int(PointKind::values)),
                       values ? QString() : tr("No values: Memory, Values makes or loads some."),
                       tr("V, one row per pattern: the weights p read out Vᵀp."));
  if (!values && table_->kind() == PointKind::values) pick_kind(PointKind::patterns);
}

// The point selected in the plots is the current row.
void PointsSection::show_selection() {
  const Selection& selection = context_.model->selection();
  const auto& points = table_->kind() == PointKind::queries ? selection.queries : selection.patterns;
  const int row = points.size() == 1 ? static_cast<int>(*points.begin()) : -1;
  if (row == view_->currentIndex().row()) return;
  if (row < 0 || row >= table_->rowCount()) {
    view_->selectionModel()->clear();
    return;
  }
  view_->setCurrentIndex(table_->index(row, std::max(0, view_->currentIndex().column())));
}

void PointsSection::bring_refusal_into_view() {
  for (QWidget* above = parentWidget(); above; above = above->parentWidget()) {
    if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(refusal_, 0, 8);
  }
}

void PointsSection::show_remark() {
  set_remark(count_text("%n pattern(s)", context_.scene().memory.patterns.rows()) + QStringLiteral(", ") +
             count_text("%n query/queries", context_.scene().queries.rows()));
}

void PointsSection::take_sizes() {
  const auto px = [this](double n) { return context_.appearance->px(n); };
  for (QToolButton* button : buttons_) {
    button->setFixedSize(px(25), px(25));
    button->setIconSize({px(16), px(16)});
    button->setIcon(icon(button->objectName(), context_.appearance->theme()));
  }
  view_->verticalHeader()->setDefaultSectionSize(px(23));
  view_->verticalHeader()->setMinimumSectionSize(px(20));
  view_->horizontalHeader()->setFixedHeight(px(23));
  const bool wide = table_->columnCount() > 4;
  view_->horizontalHeader()->setSectionResizeMode(wide ? QHeaderView::Interactive : QHeaderView::Stretch);
  if (wide) view_->horizontalHeader()->setDefaultSectionSize(px(64));
  const int rows = std::clamp(table_->rowCount(), 3, 10);
  view_->setFixedHeight(px(23) * (rows + 1) + px(wide ? 14 : 2));
}

}  // namespace basinscope
