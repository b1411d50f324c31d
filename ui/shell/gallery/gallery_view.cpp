// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/gallery/gallery_view.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/text/shown_number.h"

namespace basinscope {

GalleryView::GalleryView(const Gallery* gallery, ThumbnailStore* store, const Appearance* appearance,
                         std::function<QString(const std::string&)> title_of)
    : gallery_(gallery),
      store_(store),
      appearance_(appearance),
      title_of_(std::move(title_of)),
      title_(new Label(bold(tr("Gallery")))),
      quiet_(new Label(tr("each picture is drawn from its scene; a click opens it"))),
      nothing_(new Label(tr("No matching entry."))),
      search_(new QLineEdit),
      filters_(new QHBoxLayout),
      scroll_(new QScrollArea) {
  setAccessibleName(tr("Gallery"));
  quiet_->setProperty("role", "quiet");
  nothing_->setProperty("role", "hint");
  search_->setAccessibleName(tr("Search the gallery"));
  search_->setPlaceholderText(tr("title, publication, map, layer"));
  search_->setClearButtonEnabled(true);
  search_->installEventFilter(this);

  auto* heads = new QHBoxLayout;
  heads->addWidget(title_);
  heads->addWidget(quiet_, 1);
  filters_->addWidget(search_);
  auto* row = new QHBoxLayout;
  add_chip(tr("All"), [](const GalleryEntry&) { return true; });
  add_chip(tr("Figures"), [](const GalleryEntry& entry) { return entry.is_figure(); });
  add_chip(tr("Scenes"), [](const GalleryEntry& entry) { return !entry.is_figure(); });
  for (const Publication& each : publications)
    add_chip(text_of(each.short_name),
             [source = &each](const GalleryEntry& entry) { return entry.publication() == source; });
  auto* choice = new QButtonGroup(this);
  for (const Chip& chip : chips_) {
    row->addWidget(chip.button);
    choice->addButton(chip.button);
    connect(chip.button, &QPushButton::toggled, this, [this](bool on) {
      if (on) show_matches();
    });
  }
  row->addStretch(1);
  filters_->addLayout(row, 1);

  auto* page = new QWidget;
  page->setProperty("role", "page");
  auto* groups = new QVBoxLayout(page);
  groups->setContentsMargins(0, 0, 0, 0);
  add_group(tr("Figures of the publications"), true, groups);
  add_group(tr("Scenes"), false, groups);
  groups->addWidget(nothing_);
  groups->addStretch(1);
  scroll_->setWidget(page);
  scroll_->setWidgetResizable(true);
  scroll_->setFocusPolicy(Qt::NoFocus);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

  auto* column = new QVBoxLayout(this);
  column->addLayout(heads);
  column->addLayout(filters_);
  column->addWidget(scroll_, 1);
  connect(search_, &QLineEdit::textChanged, this, &GalleryView::show_matches);
  connect(store_, &ThumbnailStore::arrived, this, [this](int entry) {
    for (const Group& group : groups_) group.list->repaint_entry(entry);
  });
  connect(appearance_, &Appearance::changed, this, &GalleryView::apply_theme);
  apply_theme();
  chips_.front().button->setChecked(true);  // shows all
}

void GalleryView::add_chip(const QString& title, Test holds) {
  const auto count = std::count_if(gallery_->entries.begin(), gallery_->entries.end(), holds);
  auto* button = new QPushButton(QStringLiteral("%1  %2").arg(title).arg(count));
  button->setCheckable(true);
  button->setAutoDefault(false);
  button->setAccessibleName(QStringLiteral("%1, %2").arg(title).arg(count));
  chips_.push_back({button, title, std::move(holds)});
}

void GalleryView::add_group(const QString& title, bool of_figures, QLayout* into) {
  const std::size_t number = groups_.size();
  groups_.push_back(
      {new Label, title, of_figures, new GalleryList(title, &gallery_->entries, store_, appearance_)});
  GalleryList* const list = groups_.back().list;
  into->addWidget(groups_.back().heading);
  into->addWidget(list);
  connect(list, &GalleryList::opened, this, &GalleryView::opened);
  connect(list, &GalleryList::left, this, [this, number](int direction) { leave(number, direction); });
  connect(list, &GalleryList::chosen, this, [this, list](int entry) {
    const QRect card = list->visualRect(list->currentIndex());
    const QPoint middle = list->mapTo(scroll_->widget(), card.center());
    if (!list->underMouse()) scroll_->ensureVisible(middle.x(), middle.y(), 0, card.height() / 2 + 1);
    Q_EMIT chosen(entry);
  });
}

QString GalleryView::workspace_of(const GalleryEntry& entry) const {
  return title_of_(entry.scene.view.workspace);
}

std::vector<int> GalleryView::matching(bool figures) const {
  const auto chosen =
      std::find_if(chips_.begin(), chips_.end(), [](const Chip& chip) { return chip.button->isChecked(); });
  std::vector<int> numbers;
  for (std::size_t i = 0; i < gallery_->entries.size(); ++i) {
    const GalleryEntry& entry = gallery_->entries[i];
    if (entry.is_figure() != figures || (chosen != chips_.end() && !chosen->holds(entry))) continue;
    if (entry.matches(search_->text(), workspace_of(entry))) numbers.push_back(static_cast<int>(i));
  }
  return numbers;
}

void GalleryView::show_matches() {
  bool any = false;
  for (const Group& group : groups_) {
    const std::vector<int> numbers = matching(group.of_figures);
    QStringList workspaces;
    for (const int number : numbers)
      workspaces << workspace_of(gallery_->entries[static_cast<std::size_t>(number)]);
    group.list->show_entries(numbers, workspaces);
    const auto all =
        std::count_if(gallery_->entries.begin(), gallery_->entries.end(),
                      [&](const GalleryEntry& each) { return each.is_figure() == group.of_figures; });
    const auto count = static_cast<std::ptrdiff_t>(numbers.size());
    group.heading->setText(bold(group.title) + (count == all ? QStringLiteral("\u2003%1").arg(all)
                                                             : tr("\u2003%1 of %2").arg(count).arg(all)),
                           QFont::DemiBold);
    group.heading->setVisible(!numbers.empty());
    group.list->setVisible(!numbers.empty());
    any = any || !numbers.empty();
  }
  nothing_->setVisible(!any);
}

void GalleryView::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  auto* column = qobject_cast<QVBoxLayout*>(layout());
  column->setContentsMargins(px(12), px(8), px(2), 0);
  column->setSpacing(px(10));
  scroll_->widget()->layout()->setSpacing(px(6));
  title_->setFont(appearance_->font(13, QFont::DemiBold));
  search_->setMinimumWidth(px(120));
  search_->setMaximumWidth(px(196));
  // Beside the lessons there is little room; a chip is little wider than its words.
  for (const Chip& chip : chips_) chip.button->setStyleSheet(QStringLiteral("padding: 0 %1px").arg(px(7)));
  for (const Group& group : groups_) group.heading->setContentsMargins(px(4), px(4), 0, 0);
  fit_filters();
  if (store_ && isVisible()) want_pictures();
}

void GalleryView::want_pictures() {
  const double ratio = devicePixelRatioF();
  const auto pixels = [&](int logical) { return qRound(appearance_->px(logical) * ratio); };
  store_->want({{pixels(GalleryList::picture_width), pixels(GalleryList::picture_height)},
                ratio,
                appearance_->theme().dark});
}

void GalleryView::take_focus() { search_->setFocus(Qt::OtherFocusReason); }

bool GalleryView::clear_search() {
  const bool clean = search_->text().isEmpty() && chips_.front().button->isChecked();
  search_->clear();
  chips_.front().button->setChecked(true);
  return !clean;
}

void GalleryView::leave(std::size_t group, int direction) {
  for (std::size_t at = group + static_cast<std::size_t>(direction); at < groups_.size();
       at += static_cast<std::size_t>(direction)) {
    GalleryList* const list = groups_[at].list;
    if (list->shown() > 0) return list->choose(direction > 0 ? 0 : list->shown() - 1);
  }
  if (direction < 0) take_focus();
}

bool GalleryView::eventFilter(QObject* watched, QEvent* event) {
  if (watched == search_ && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Down) {
      leave(std::size_t(-1), 1);
      return true;
    }
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
      const std::vector<int> figures = matching(true), scenes = matching(false);
      if (!search_->text().trimmed().isEmpty() && figures.size() + scenes.size() == 1)
        Q_EMIT opened(figures.empty() ? scenes.front() : figures.front());
      else
        leave(std::size_t(-1), 1);
      return true;
    }
    if (key == Qt::Key_Escape && clear_search()) return true;
  }
  return QWidget::eventFilter(watched, event);
}

void GalleryView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool roomy = width() > appearance_->px(640);
  quiet_->setVisible(roomy);
  fit_filters();
}

void GalleryView::fit_filters() {
  const QMargins margins = layout()->contentsMargins();
  int needed = search_->minimumWidth() + margins.left() + margins.right();
  for (const Chip& chip : chips_) needed += filters_->spacing() + chip.button->sizeHint().width();
  filters_->setDirection(needed <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void GalleryView::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), appearance_->theme().panel); }

}  // namespace basinscope
