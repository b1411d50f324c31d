// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/gallery/gallery_list.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "ui/text/translation.h"

namespace basinscope {

namespace {

constexpr int card_width = 158, card_height = 130, card_gap = 8;  // logical pixels, the gap included

class GalleryCard : public QStyledItemDelegate {
 public:
  GalleryCard(const Appearance* appearance, const ThumbnailStore* store, const GalleryList* list)
      : QStyledItemDelegate(const_cast<GalleryList*>(list)),
        appearance_(appearance),
        store_(store),
        list_(list) {}

  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return list_->gridSize(); }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const auto px = [this](double n) { return appearance_->px(n); };
    const Theme& theme = appearance_->theme();
    const int entry = index.data(GalleryList::entry_role).toInt();
    const bool chosen = list_->currentIndex() == index && list_->hasFocus();
    const QRect frame(option.rect.left() + px(4), option.rect.top() + px(4),
                      px(GalleryList::picture_width) + 2, px(GalleryList::picture_height) + 2);
    painter->save();
    const QPixmap picture = store_->picture(entry);
    const QRect inside = frame.adjusted(1, 1, -1, -1);
    if (!picture.isNull())
      painter->drawPixmap(inside.topLeft(), picture);
    else
      paint_missing(painter, inside, store_->refusal(entry));
    painter->setBrush(Qt::NoBrush);
    if (chosen) {
      painter->setPen(QPen(theme.accent, px(2)));
      painter->drawRect(frame);
    } else {
      painter->setPen(theme.control_line);
      painter->drawRect(frame.adjusted(0, 0, -1, -1));
    }
    const QRect title(frame.left(), frame.bottom() + px(4), frame.width(), px(16));
    write(painter, title, index.data().toString(),
          appearance_->font(12, chosen ? QFont::DemiBold : QFont::Medium),
          chosen ? theme.accent_text : theme.text, Qt::AlignLeft);
    const QRect below = title.translated(0, px(15));
    const QFont small = appearance_->font(11);
    write(painter, below, index.data(GalleryList::workspace_role).toString(), small, theme.text_2,
          Qt::AlignLeft);
    write(painter, below, index.data(GalleryList::figure_role).toString(), small, theme.text_3,
          Qt::AlignRight);
    painter->restore();
  }

 private:
  static void write(QPainter* painter, const QRect& place, const QString& text, const QFont& font,
                    const QColor& colour, Qt::Alignment side) {
    painter->setFont(font);
    painter->setPen(colour);
    painter->drawText(place, side | Qt::AlignVCenter,
                      QFontMetrics(font).elidedText(text, Qt::ElideRight, place.width()));
  }

  void paint_missing(QPainter* painter, const QRect& place, const QString& refusal) const {
    const Theme& theme = appearance_->theme();
    painter->fillRect(place, theme.window);
    painter->setFont(appearance_->font(11));
    painter->setPen(theme.text_3);
    const int margin = appearance_->px(8);
    painter->drawText(place.adjusted(margin, margin, -margin, -margin), Qt::AlignCenter | Qt::TextWordWrap,
                      refusal.isEmpty() ? tr("not drawn yet") : refusal);
  }

  const Appearance* appearance_;
  const ThumbnailStore* store_;
  const GalleryList* list_;
};

}  // namespace

GalleryList::GalleryList(const QString& name, const std::vector<GalleryEntry>* entries,
                         const ThumbnailStore* store, const Appearance* appearance)
    : entries_(entries), appearance_(appearance) {
  setAccessibleName(name);
  setModel(&model_);
  setItemDelegate(new GalleryCard(appearance, store, this));
  setViewMode(QListView::IconMode);
  setResizeMode(QListView::Adjust);
  setMovement(QListView::Static);
  setUniformItemSizes(true);
  setEditTriggers(NoEditTriggers);
  setSelectionMode(SingleSelection);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setMouseTracking(true);
  viewport()->setMouseTracking(true);
  viewport()->setCursor(Qt::PointingHandCursor);
  connect(this, &QListView::clicked, this,
          [this](const QModelIndex& index) { Q_EMIT opened(index.data(entry_role).toInt()); });
  connect(appearance_, &Appearance::changed, this, &GalleryList::fit);
  fit();
}

void GalleryList::show_entries(const std::vector<int>& numbers, const QStringList& workspaces) {
  model_.clear();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const GalleryEntry& entry = (*entries_)[static_cast<std::size_t>(numbers[i])];
    const QString workspace = workspaces[static_cast<qsizetype>(i)];
    auto* item = new QStandardItem(entry.title);
    item->setData(numbers[i], entry_role);
    item->setData(workspace, workspace_role);
    item->setData(entry.figure, figure_role);
    QStringList said{entry.title, workspace};
    if (entry.is_figure()) said << entry.figure;
    item->setData((said << entry.see).join(QStringLiteral(", ")), Qt::AccessibleTextRole);
    model_.appendRow(item);
  }
  fit();
}

void GalleryList::repaint_entry(int entry) {
  for (int row = 0; row < shown(); ++row)
    if (model_.item(row)->data(entry_role).toInt() == entry) update(model_.index(row, 0));
}

int GalleryList::current_entry() const {
  return currentIndex().isValid() ? currentIndex().data(entry_role).toInt() : -1;
}

void GalleryList::choose(int row) {
  if (row < 0 || row >= shown()) return;
  setFocus(Qt::TabFocusReason);
  setCurrentIndex(model_.index(row, 0));
}

QSize GalleryList::sizeHint() const { return {appearance_->px(card_width), height()}; }

void GalleryList::fit() {
  // The last of a row needs no gap; what is left over goes between them. A list whose cards fill its width to
  // the pixel would break its rows one card early.
  const int room = viewport()->width() - 1;
  const int across = std::max(1, (room + appearance_->px(card_gap)) / appearance_->px(card_width));
  setGridSize(QSize(std::max(1, room / across), appearance_->px(card_height)));
  setFixedHeight(std::max(1, (shown() + across - 1) / across * gridSize().height()));
}

void GalleryList::resizeEvent(QResizeEvent* event) {
  QListView::resizeEvent(event);
  fit();
}

void GalleryList::focusInEvent(QFocusEvent* event) {
  QListView::focusInEvent(event);
  if (!currentIndex().isValid() && shown() > 0) setCurrentIndex(model_.index(0, 0));
  if (currentIndex().isValid()) Q_EMIT chosen(current_entry());
}

void GalleryList::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QListView::currentChanged(current, previous);
  if (current.isValid()) Q_EMIT chosen(current_entry());
}

// What is under the pointer is chosen, so that its sentence can be read before it is opened.
void GalleryList::mouseMoveEvent(QMouseEvent* event) {
  const QModelIndex under = indexAt(event->pos());
  if (under.isValid() && (under != currentIndex() || !hasFocus())) choose(under.row());
  QListView::mouseMoveEvent(event);
}

void GalleryList::keyPressEvent(QKeyEvent* event) {
  const QModelIndex before = currentIndex();
  if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && before.isValid())
    return Q_EMIT opened(current_entry());
  QListView::keyPressEvent(event);
  if (currentIndex() != before) return;
  if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Right) Q_EMIT left(1);
  if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Left) Q_EMIT left(-1);
}

}  // namespace basinscope
