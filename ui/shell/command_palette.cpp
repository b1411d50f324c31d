// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/command_palette.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMainWindow>
#include <QMenuBar>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/controls/label.h"
#include "ui/window/status_line.h"

namespace basinscope {

namespace {

enum { place_role = Qt::UserRole, formula_role, keys_role, refusal_role };

// Title and place from the left, keys or the reason from the right.
class CommandRow : public QStyledItemDelegate {
 public:
  CommandRow(const Appearance* appearance, QObject* parent)
      : QStyledItemDelegate(parent), appearance_(appearance) {}

  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
    return {0, appearance_->px(28)};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Theme& theme = appearance_->theme();
    const bool selected = option.state & QStyle::State_Selected;
    const bool usable = index.data(refusal_role).toString().isEmpty();
    painter->save();
    if (selected) painter->fillRect(option.rect, theme.accent_soft);
    QRect room = option.rect.adjusted(appearance_->px(12), 0, -appearance_->px(12), 0);
    const auto draw = [&](const QString& text, const QFont& font, const QColor& colour, bool at_right) {
      if (text.isEmpty() || room.width() <= 0) return;
      const QFontMetrics metrics(font);
      const QString shown = metrics.elidedText(text, Qt::ElideRight, room.width());
      const int width = metrics.horizontalAdvance(shown) + appearance_->px(12);
      painter->setFont(font);
      painter->setPen(colour);
      painter->drawText(room, Qt::AlignVCenter | (at_right ? Qt::AlignRight : Qt::AlignLeft), shown);
      at_right ? room.setRight(room.right() - width) : room.setLeft(room.left() + width);
    };
    const QFont small = appearance_->font(11);
    const QColor quiet = selected ? theme.text_2 : theme.text_3;
    draw(index.data(Qt::DisplayRole).toString(), appearance_->font(12),
         !usable    ? theme.text_3
         : selected ? theme.accent_text
                    : theme.text,
         false);
    draw(usable ? index.data(keys_role).toString() : index.data(refusal_role).toString(), small, theme.text_2,
         true);
    draw(index.data(place_role).toString(), small, quiet, false);
    draw(index.data(formula_role).toString(), small, quiet, true);
    painter->restore();
  }

 private:
  const Appearance* appearance_;
};

QString refusal_of(const ListedCommand& command) {
  if (command.can_be_chosen()) return {};
  return command.refusal.isEmpty() ? tr("Not now") : command.refusal;
}

}  // namespace

CommandPalette::CommandPalette(const Appearance* appearance, StatusLine* status, QMainWindow* window)
    : QWidget(window),
      appearance_(appearance),
      status_(status),
      window_(window),
      entry_(new QLineEdit),
      list_(new QListView),
      model_(new QStandardItemModel(this)),
      count_(new Label) {
  setAccessibleName(tr("Command palette"));
  entry_->setAccessibleName(tr("Command"));
  entry_->setPlaceholderText(tr("Command, preset or model"));
  list_->setAccessibleName(tr("Commands"));
  list_->setModel(model_);
  list_->setItemDelegate(new CommandRow(appearance, list_));
  list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  list_->setFocusPolicy(Qt::NoFocus);
  list_->setUniformItemSizes(true);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  count_->setProperty("role", "hint");
  auto* column = new QVBoxLayout(this);
  column->addWidget(entry_);
  column->addWidget(list_, 1);
  column->addWidget(count_);
  connect(entry_, &QLineEdit::textChanged, this, &CommandPalette::show_matches);
  connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) { take(index.row()); });
  entry_->installEventFilter(this);
  window_->installEventFilter(this);
  hide();
}

void CommandPalette::toggle() { isVisible() ? close_and_restore() : open(); }

void CommandPalette::open() {
  before_ = QApplication::focusWidget();
  all_ = listed_commands(*window_->menuBar());
  entry_->clear();
  show_matches();
  place_it();
  show();
  raise();
  entry_->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::close_and_restore() {
  hide();
  if (before_ && before_->isVisible()) before_->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::place_it() {
  const int margin = appearance_->px(8);
  layout()->setContentsMargins(margin, margin, margin, margin);
  layout()->setSpacing(margin);
  count_->setFont(appearance_->font(11));
  const int top = window_->menuBar()->height() + appearance_->px(44);
  const int width = std::min(appearance_->px(600), window_->width() - appearance_->px(32));
  const int height = std::min(appearance_->px(430), window_->height() - top - appearance_->px(42));
  setGeometry((window_->width() - width) / 2, top, width, height);
}

void CommandPalette::show_matches() {
  shown_ = matching_commands(all_, entry_->text());
  model_->clear();
  for (const ListedCommand& command : shown_) {
    auto* item = new QStandardItem(command.title);
    const QString refusal = refusal_of(command);
    item->setData(command.place, place_role);
    item->setData(command.formula, formula_role);
    item->setData(command.keys, keys_role);
    item->setData(refusal, refusal_role);
    QStringList said{command.title, command.place};
    for (const QString& more : {command.formula, command.keys, refusal})
      if (!more.isEmpty()) said << more;
    item->setData(said.join(QStringLiteral(", ")), Qt::AccessibleTextRole);
    model_->appendRow(item);
  }
  if (!shown_.empty()) list_->setCurrentIndex(model_->index(0, 0));
  const QString keys = tr("   ↑ ↓ choose   Enter runs   Esc closes");
  count_->setText(shown_.empty()
                      ? tr("No matching command")
                      : count_text("%n command(s)", static_cast<std::int64_t>(shown_.size())) + keys);
}

void CommandPalette::take(int row) {
  if (row < 0 || row >= static_cast<int>(shown_.size())) return;
  const ListedCommand command = shown_[static_cast<std::size_t>(row)];
  const QString refusal = refusal_of(command);
  if (!refusal.isEmpty()) return status_->show_message(command.title + QStringLiteral(": ") + refusal, 8000);
  close_and_restore();
  if (command.action) command.action->trigger();
}

void CommandPalette::paintEvent(QPaintEvent*) {
  const Theme& theme = appearance_->theme();
  QPainter painter(this);
  painter.fillRect(rect(), theme.panel);
  painter.setPen(theme.control_strong);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (watched == window_ && event->type() == QEvent::Resize && isVisible()) place_it();
  if (watched != entry_) return QWidget::eventFilter(watched, event);
  if (event->type() == QEvent::FocusOut) {
    const auto reason = static_cast<QFocusEvent*>(event)->reason();
    if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason) hide();
  }
  if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
  switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
      QApplication::sendEvent(list_, event);
      return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
      return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      take(list_->currentIndex().row());
      return true;
    case Qt::Key_Escape:
      close_and_restore();
      return true;
    default:
      return QWidget::eventFilter(watched, event);
  }
}

}  // namespace basinscope
