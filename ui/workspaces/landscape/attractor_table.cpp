// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/attractor_table.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

namespace basinscope {
namespace {

class RowPainter : public QStyledItemDelegate {
 public:
  RowPainter(const Appearance* appearance, QObject* parent)
      : QStyledItemDelegate(parent), appearance_(appearance) {}

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Theme& theme = appearance_->theme();
    const double scale = appearance_->scale();
    if (option.state & QStyle::State_Selected) painter->fillRect(option.rect, theme.accent_soft);
    if (index.column() == AttractorRows::swatch) {
      const QColor colour = index.data(Qt::DecorationRole).value<QColor>();
      QRectF box(0, 0, 12 * scale, 12 * scale);
      box.moveCenter(QRectF(option.rect).center() + QPointF(3 * scale, 0));
      painter->setRenderHint(QPainter::Antialiasing);
      painter->setPen(QPen(colour.darker(140), scale));
      painter->setBrush(colour);
      painter->drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2 * scale, 2 * scale);
      painter->setRenderHint(QPainter::Antialiasing, false);
      return;
    }
    painter->setFont(option.font);
    const QVariant colour = index.data(Qt::ForegroundRole);
    painter->setPen(colour.isValid() ? colour.value<QColor>() : theme.text);
    const QRect place = option.rect.adjusted(qRound(6 * scale), 0, -qRound(6 * scale), 0);
    const QString text = index.data(Qt::DisplayRole).toString();
    painter->drawText(place, static_cast<int>(index.data(Qt::TextAlignmentRole).toInt()),
                      QFontMetrics(option.font).elidedText(text, Qt::ElideRight, place.width()));
  }

 private:
  const Appearance* appearance_;
};

}  // namespace

AttractorTable::AttractorTable(LandscapeModel* model, Appearance* appearance, QWidget* parent)
    : QTableView(parent), model_(model), appearance_(appearance), rows_(new AttractorRows(model, this)) {
  setModel(rows_);
  setItemDelegate(new RowPainter(appearance, this));
  setAccessibleName(tr("Attractors"));
  setSelectionBehavior(SelectRows);
  setSelectionMode(SingleSelection);
  setShowGrid(false);
  setFrameShape(NoFrame);
  setTabKeyNavigation(false);
  setEditTriggers(NoEditTriggers);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  verticalHeader()->hide();
  verticalHeader()->setMinimumSectionSize(10);
  horizontalHeader()->setMinimumSectionSize(10);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setSectionsClickable(true);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  connect(horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int column) {
    if (column == AttractorRows::swatch) return;
    const bool same =
        horizontalHeader()->isSortIndicatorShown() && horizontalHeader()->sortIndicatorSection() == column;
    const bool number = column >= AttractorRows::area && column <= AttractorRows::radius;
    Qt::SortOrder order = number ? Qt::DescendingOrder : Qt::AscendingOrder;
    if (same)
      order = horizontalHeader()->sortIndicatorOrder() == Qt::AscendingOrder ? Qt::DescendingOrder
                                                                             : Qt::AscendingOrder;
    horizontalHeader()->setSortIndicatorShown(true);
    horizontalHeader()->setSortIndicator(column, order);
    rows_->sort(column, order);
    show_selection();
  });
  connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
    if (showing_ || !now.isValid()) return;
    Selection selection;
    selection.attractor = rows_->attractor_of(now.row());
    const auto result = model_->result();
    const auto i = static_cast<std::size_t>(*selection.attractor);
    if (result && i < result->basins.attractors.size()) {
      const Attractor& attractor = result->basins.attractors[i];
      if (attractor.kind == FixedPointKind::pattern) selection.patterns.insert(attractor.pattern);
      // The trajectories that end there.
      for (std::size_t q = 0; q < result->trajectories.size(); ++q)
        if (result->trajectories[q].outcome != Outcome::not_converged && attractor.state.size() > 0 &&
            result->trajectories[q].limit().size() == attractor.state.size() &&
            (result->trajectories[q].limit() - attractor.state).norm() <=
                std::max(attractor.width, 10 * result->scene->dynamics.epsilon))
          selection.queries.insert(static_cast<int>(q));
    }
    model_->select(selection);
  });
  connect(model, &LandscapeModel::selection_changed, this, &AttractorTable::show_selection);
  connect(appearance, &Appearance::changed, this, &AttractorTable::dress);
  dress();
  read();
}

void AttractorTable::read() {
  showing_ = true;
  rows_->read();
  showing_ = false;
  show_selection();
}

void AttractorTable::show_selection() {
  showing_ = true;
  const auto& attractor = model_->selection().attractor;
  const int row = attractor ? rows_->row_of(*attractor) : -1;
  if (row < 0) {
    clearSelection();
    selectionModel()->clearCurrentIndex();
  } else {
    selectRow(row);
  }
  showing_ = false;
}

void AttractorTable::copy() const { QApplication::clipboard()->setText(rows_->tab_separated()); }

void AttractorTable::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy))
    copy();
  else
    QTableView::keyPressEvent(event);
}

void AttractorTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  const double scale = appearance_->scale();
  const int widths[] = {32, 0, 80, 54, 58, 98, 58};
  int rest = viewport()->width();
  for (int column = 0; column < AttractorRows::columns; ++column) {
    if (column == AttractorRows::name) continue;
    setColumnWidth(column, qRound(widths[column] * scale));
    rest -= columnWidth(column);
  }
  setColumnWidth(AttractorRows::name, std::max(qRound(60 * scale), rest));
}

void AttractorTable::dress() {
  const Theme& theme = appearance_->theme();
  rows_->set_colours(theme.ok, theme.warning, theme.text_2);
  setFont(appearance_->font(12));
  horizontalHeader()->setFont(appearance_->font(11, QFont::Medium));
  horizontalHeader()->setFixedHeight(appearance_->px(24));
  verticalHeader()->setDefaultSectionSize(appearance_->px(26));
  viewport()->update();
}

}  // namespace basinscope
