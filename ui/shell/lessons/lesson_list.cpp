// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/lesson_list.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include "ui/controls/row_focus.h"
#include "ui/shell/lessons/lesson_text.h"
#include "ui/theme/icons.h"

namespace basinscope {

namespace {

enum { number_role = Qt::UserRole, where_role, done_role, tasks_role };
constexpr int row_height = 46, head_height = 34;

class LessonRow : public QStyledItemDelegate {
 public:
  LessonRow(const Appearance* appearance, QObject* parent)
      : QStyledItemDelegate(parent), appearance_(appearance) {}

  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
    return {appearance_->px(200), appearance_->px(is_head(index) ? head_height : row_height)};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Theme& theme = appearance_->theme();
    const auto px = [this](double n) { return appearance_->px(n); };
    const QRect place = option.rect;
    const QString text = index.data(Qt::DisplayRole).toString();
    painter->save();
    if (is_head(index)) {
      painter->setFont(appearance_->font(11));
      painter->setPen(theme.text_2);
      painter->drawText(place.adjusted(px(12), 0, -px(12), -px(6)), Qt::AlignLeft | Qt::AlignBottom, text);
      painter->fillRect(place.left() + px(12), place.bottom(), place.width() - px(24), px(1), theme.line);
      painter->restore();
      return;
    }
    const bool chosen = option.state & QStyle::State_Selected;
    if (chosen) painter->fillRect(place, theme.accent_soft);
    if (option.state & QStyle::State_HasFocus) draw_row_focus(painter, place, *appearance_);
    const int done = index.data(done_role).toInt(), all = index.data(tasks_role).toInt();
    const bool finished = done == all;
    draw_icon(*painter,
              finished   ? QStringLiteral("check-ok")
              : done > 0 ? QStringLiteral("check-half")
                         : QStringLiteral("check-open"),
              QRectF(place.left() + px(12), place.top() + px(7), px(16), px(16)),
              finished   ? theme.ok
              : done > 0 ? theme.accent
                         : theme.text_3);
    const QRect line(place.left() + px(36), place.top() + px(5), place.width() - px(48), px(19));
    painter->setFont(appearance_->font(12, chosen ? QFont::DemiBold : QFont::Normal));
    painter->setPen(chosen ? theme.accent_text : theme.text);
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(painter->font()).elidedText(text, Qt::ElideRight, line.width()));
    painter->setFont(appearance_->font(11));
    painter->setPen(finished ? theme.ok : chosen ? theme.accent_text : theme.text_2);
    const QRect below = line.translated(0, px(18));
    painter->drawText(below, Qt::AlignRight | Qt::AlignVCenter, state_of(done, all));
    painter->setPen(theme.text_2);
    painter->drawText(below, Qt::AlignLeft | Qt::AlignVCenter, index.data(where_role).toString());
    painter->restore();
  }

  static QString state_of(int done, int all) {
    return done == all ? tr("done") : done == 0 ? tr("not yet") : tr("%1 of %2").arg(done).arg(all);
  }

 private:
  static bool is_head(const QModelIndex& index) { return !index.data(number_role).isValid(); }

  const Appearance* appearance_;
};

}  // namespace

LessonList::LessonList(LessonCourse* course, const Appearance* appearance, WorkspaceTitle title_of)
    : course_(course), appearance_(appearance), title_of_(std::move(title_of)) {
  setAccessibleName(tr("Lessons"));
  setItemDelegate(new LessonRow(appearance, this));
  setVerticalScrollMode(QListView::ScrollPerPixel);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setMouseTracking(true);
  viewport()->setCursor(Qt::PointingHandCursor);
  connect(this, &QListWidget::itemClicked, this, &LessonList::open);
  connect(course_, &LessonCourse::opened, this, &LessonList::fill);
  connect(course_, &LessonCourse::judged_again, this, &LessonList::fill);
  connect(appearance_, &Appearance::changed, this, &LessonList::apply_theme);
  fill();
  apply_theme();
}

void LessonList::apply_theme() {
  setMinimumWidth(appearance_->px(200));
  scheduleDelayedItemsLayout();
}

int LessonList::lessons() const { return all_; }

QString LessonList::summary() const { return tr("%1 of %2 done").arg(finished_).arg(all_); }

void LessonList::fill() {
  const int chosen = currentItem() ? currentItem()->data(number_role).toInt() : -1;
  const int scrolled = verticalScrollBar()->value();
  clear();
  finished_ = 0;
  const std::vector<Lesson>& all = course_->lessons().all;
  all_ = static_cast<int>(all.size());
  std::string part;
  for (int i = 0; i < all_; ++i) {
    const Lesson& lesson = all[static_cast<std::size_t>(i)];
    if (std::exchange(part, lesson.part) != lesson.part) {
      auto* head = new QListWidgetItem(translated_content(lesson.part), this);
      head->setFlags(Qt::NoItemFlags);
    }
    const int done = course_->done_of(i), tasks = course_->tasks_of(i);
    finished_ += done == tasks ? 1 : 0;
    auto* item = new QListWidgetItem(plain_text(lesson_text(lesson.title)), this);
    item->setData(number_role, i);
    item->setData(
        where_role,
        tr("%1, %2 min").arg(title_of_(lesson.steps.front().start.view.workspace)).arg(lesson.minutes));
    item->setData(done_role, done);
    item->setData(tasks_role, tasks);
    item->setToolTip(plain_text(lesson_text(lesson.about)));
    item->setData(Qt::AccessibleTextRole,
                  QStringList{item->text(), LessonRow::state_of(done, tasks), item->toolTip()}.join(
                      QStringLiteral(", ")));
    if (i == chosen || (chosen < 0 && i == course_->number())) setCurrentItem(item);
  }
  verticalScrollBar()->setValue(scrolled);
  Q_EMIT progressed();
}

void LessonList::open(const QListWidgetItem* item) {
  if (item && item->data(number_role).isValid()) course_->open(item->data(number_role).toInt());
}

void LessonList::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return open(currentItem());
  QListWidget::keyPressEvent(event);
}

}  // namespace basinscope
