// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/attractor_table.h"

#include <QImage>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>
#include <array>
#include <numeric>

#include "ui/controls/row_focus.h"
#include "ui/figure/mark_shapes.h"
#include "ui/workspaces/landscape/fields/attractor_selection.h"

namespace basinscope {
namespace {

// Of a name, measured and painted: more fit in no column, and mixtures of hundreds have long names.
constexpr qsizetype most_characters = 240;

class RowPainter : public QStyledItemDelegate {
 public:
  RowPainter(const Appearance* appearance, QObject* parent)
      : QStyledItemDelegate(parent), appearance_(appearance) {}

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    paint_cell(painter, option, index);
    const auto* const table = qobject_cast<const QTableView*>(option.widget);
    if (!table || !table->hasFocus() || table->currentIndex().row() != index.row()) return;
    const QRect row(0, option.rect.top(), table->viewport()->width(), option.rect.height());
    draw_row_focus(painter, row, *appearance_);
  }

 private:
  void paint_cell(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& theme = appearance_->theme();
    const double scale = appearance_->scale();
    if (option.state & QStyle::State_Selected) painter->fillRect(option.rect, theme.accent_soft);
    if (index.column() == AttractorRows::swatch) {
      if (const auto image = index.data(AttractorRows::image_role).value<QImage>(); !image.isNull()) {
        // Where patterns are images, the state itself, framed in the colour of its basin.
        const double side = 22 * scale;
        const QRectF place(QRectF(option.rect).center() + QPointF(3 * scale - side / 2, -side / 2),
                           QSizeF(side, side));
        painter->setRenderHint(QPainter::SmoothPixmapTransform);
        painter->drawImage(place, image);
        painter->setPen(QPen(index.data(Qt::DecorationRole).value<QColor>(), 1.5 * scale));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(place);
        return;
      }
      AttractorMark mark;
      mark.colour = index.data(Qt::DecorationRole).value<QColor>();
      mark.kind = static_cast<FixedPointKind>(index.data(AttractorRows::kind_role).toInt());
      for (const QVariant& member : index.data(AttractorRows::members_role).toList())
        mark.members.push_back(member.value<QColor>());
      draw_attractor_swatch(*painter, QRectF(option.rect).center() + QPointF(3 * scale, 0), mark,
                            theme.text_2, scale);
      painter->setRenderHint(QPainter::Antialiasing, false);
      return;
    }
    painter->setFont(option.font);
    const QVariant colour = index.data(Qt::ForegroundRole);
    painter->setPen(colour.isValid() ? colour.value<QColor>() : theme.text);
    const QRect place = option.rect.adjusted(qRound(5 * scale), 0, -qRound(5 * scale), 0);
    const QString text = index.data(Qt::DisplayRole).toString().left(most_characters);
    painter->drawText(place, static_cast<int>(index.data(Qt::TextAlignmentRole).toInt()),
                      QFontMetrics(option.font).elidedText(text, Qt::ElideRight, place.width()));
  }

  const Appearance* appearance_;
};

}  // namespace

AttractorTable::AttractorTable(LandscapeModel* model, Appearance* appearance, QWidget* parent)
    : PlainTable(appearance, tr("Attractors"), parent), model_(model), rows_(new AttractorRows(model, this)) {
  setModel(rows_);
  setItemDelegate(new RowPainter(appearance, this));
  horizontalHeader()->setSectionsClickable(true);
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
    if (!showing_ && now.isValid()) select_row(now.row());
  });
  // The row of a selected query's attractor is marked already; a click selects it nevertheless.
  connect(this, &QTableView::clicked, this, [this](const QModelIndex& at) { select_row(at.row()); });
  connect(model, &LandscapeModel::selection_changed, this, &AttractorTable::show_selection);
  connect(appearance, &Appearance::changed, this, &AttractorTable::apply_theme);
  apply_theme();
  read();
}

void AttractorTable::read() {
  showing_ = true;
  rows_->read();
  showing_ = false;
  fit_columns();
  show_selection();
}

void AttractorTable::select_row(int row) { select_attractor(model_, rows_->attractor_of(row)); }

void AttractorTable::show_selection() {
  showing_ = true;
  const auto shown = shown_attractor(*model_);
  const int row = shown ? rows_->row_of(*shown) : -1;
  if (row < 0) {
    clearSelection();
    selectionModel()->clearCurrentIndex();
  } else {
    selectRow(row);
  }
  showing_ = false;
}

// Every column as wide as its content; the names get the rest. Where that is too little, the long
// head gives way, then the radius, then the kind.
void AttractorTable::fit_columns() {
  const int padding = appearance_->px(11);
  const QFontMetrics cells(font()), heads(horizontalHeader()->font());
  std::array<int, AttractorRows::columns> widths{};
  const auto content = [&](int column) {
    // What the style asks for: it alone knows the font and the padding a head is drawn with.
    // A hidden column has no such hint.
    const QString head = rows_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    int width = isColumnHidden(column) ? heads.horizontalAdvance(head)
                                       : horizontalHeader()->sectionSizeHint(column) - padding;
    for (int row = 0; row < std::min(rows_->rowCount(), 200); ++row)
      width = std::max(
          width, cells.horizontalAdvance(rows_->index(row, column).data().toString().left(most_characters)));
    return width + padding;
  };
  rows_->set_short_heads(false);
  const bool off_slice = rows_->has_slice();
  if (isColumnHidden(AttractorRows::off_slice) == off_slice)
    setColumnHidden(AttractorRows::off_slice, !off_slice);
  widths[AttractorRows::swatch] = appearance_->px(30);
  for (int column = AttractorRows::name; column < AttractorRows::columns; ++column)
    if (column != AttractorRows::off_slice || off_slice) widths[std::size_t(column)] = content(column);
  // A mixture of many has no claim on the other columns: it ends in dots, whole in the tooltip.
  widths[AttractorRows::name] = std::min(widths[AttractorRows::name], appearance_->px(150));
  int spare = viewport()->width() - std::accumulate(widths.begin(), widths.end(), 0);
  if (spare < 0) {
    rows_->set_short_heads(true);
    spare += widths[AttractorRows::radius];
    widths[AttractorRows::radius] = content(AttractorRows::radius);
    spare -= widths[AttractorRows::radius];
  }
  // What does not fit at all is left out, never cut: the radius (stability says which side of 1 it is on),
  // then the kind (which the mark tells). Copying keeps both.
  for (const int column : {int(AttractorRows::radius), int(AttractorRows::kind)}) {
    const bool hide = spare < 0;
    if (isColumnHidden(column) != hide) setColumnHidden(column, hide);
    if (hide) spare += widths[std::size_t(column)];
  }
  // Columns stand apart as far as there is room.
  const int gap = std::clamp(spare / 7, 0, appearance_->px(14));
  for (int column = AttractorRows::kind; column < AttractorRows::stability; ++column) {
    if (isColumnHidden(column)) continue;
    widths[std::size_t(column)] += gap;
    spare -= gap;
  }
  widths[AttractorRows::name] = std::max(appearance_->px(60), widths[AttractorRows::name] + spare);
  for (int column = 0; column < AttractorRows::columns; ++column)
    if (!isColumnHidden(column) && columnWidth(column) != widths[std::size_t(column)])
      setColumnWidth(column, widths[std::size_t(column)]);
}

void AttractorTable::apply_theme() {
  const Theme& theme = appearance_->theme();
  rows_->set_colours(theme.ok, theme.warning, theme.text_2);
  take_sizes();
  viewport()->update();
}

}  // namespace basinscope
