// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/documentation/documentation_window.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDesktopServices>
#include <QHBoxLayout>
#include <QScreen>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QUrl>
#include <QVBoxLayout>

#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/text/window_title.h"
#include "ui/text/written_text.h"

namespace basinscope {

DocumentationWindow::DocumentationWindow(const Appearance* appearance, QWidget* parent)
    : QDialog(parent),
      appearance_(appearance),
      pages_(new QListWidget),
      search_(new QLineEdit),
      nowhere_(new Label(tr("Not found"))),
      text_(new MarkdownText(appearance)) {
  setWindowTitle(window_title(tr("Documentation")));
  setModal(false);
  pages_->setAccessibleName(tr("Pages"));
  pages_->setFrameShape(QFrame::NoFrame);
  for (const DocumentationPage& page : documentation()) pages_->addItem(page.title);
  search_->setPlaceholderText(tr("Find in all pages, Enter: next"));
  search_->setAccessibleName(tr("Find in all pages"));
  search_->setClearButtonEnabled(true);
  text_->setAccessibleName(tr("Documentation"));
  text_->set_margin(10);
  auto* left = new QVBoxLayout;
  left->addWidget(search_);
  left->addWidget(nowhere_);
  left->addWidget(pages_, 1);
  auto* row = new QHBoxLayout(this);
  row->addLayout(left);
  row->addWidget(text_, 1);
  connect(pages_, &QListWidget::currentRowChanged, this, [this](int at) {
    const auto& all = documentation();
    if (at >= 0 && all[static_cast<std::size_t>(at)].id != place_.page)
      show_place({all[static_cast<std::size_t>(at)].id, {}});
  });
  nowhere_->setProperty("role", "error");
  nowhere_->hide();
  connect(search_, &QLineEdit::returnPressed, this,
          [this] { nowhere_->setVisible(!search_->text().isEmpty() && !find_next(search_->text())); });
  connect(search_, &QLineEdit::textChanged, nowhere_, &QWidget::hide);
  connect(text_, &QTextBrowser::anchorClicked, this, &DocumentationWindow::follow);
  connect(appearance_, &Appearance::changed, this, &DocumentationWindow::apply_theme);
  apply_theme();
  resize(QSize(appearance_->px(960), appearance_->px(720)).boundedTo(screen()->availableSize()));
  show_place({documentation().front().id, {}});
}

void DocumentationWindow::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  layout()->setContentsMargins(px(12), px(12), px(12), px(12));
  layout()->setSpacing(px(12));
  for (QWidget* widget : std::initializer_list<QWidget*>{pages_, search_, nowhere_})
    widget->setFont(appearance_->font(12));
  pages_->setFixedWidth(px(200));
  search_->setFixedWidth(px(200));
  text_->apply_theme();
}

void DocumentationWindow::show_place(const DocumentationPlace& place) {
  const DocumentationPage* const page = documentation_page(place.page);
  if (!page) return;
  if (place_.page != page->id) {
    place_ = {page->id, {}};
    text_->show_text(page->text);
    for (int i = 0; i < pages_->count(); ++i)
      if (documentation()[static_cast<std::size_t>(i)].id == page->id) pages_->setCurrentRow(i);
    text_->verticalScrollBar()->setValue(0);
  }
  place_ = place;
  if (place.section.isEmpty()) return;
  for (QTextBlock block = text_->document()->begin(); block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() == 0 || block.text() != place.section) continue;
    QTextCursor cursor(block);
    text_->moveCursor(QTextCursor::End);  // so that it comes to stand at the top
    text_->setTextCursor(cursor);
    text_->verticalScrollBar()->setValue(text_->verticalScrollBar()->value() + text_->cursorRect().top());
    return;
  }
}

void DocumentationWindow::follow(const QUrl& link) {
  if (!link.scheme().isEmpty())
    QDesktopServices::openUrl(link);
  else if (const auto place = linked_place(link.path(), link.fragment(), place_.page))
    show_place(*place);
}

bool DocumentationWindow::find_next(const QString& words) {
  if (words.isEmpty()) return false;
  if (text_->find(words)) return true;
  const auto& all = documentation();
  std::size_t at = 0;
  while (at < all.size() && all[at].id != place_.page) ++at;
  for (std::size_t step = 1; step <= all.size(); ++step) {
    const DocumentationPage& page = all[(at + step) % all.size()];
    QTextDocument read;  // as it is read: Markdown has words and marks of its own
    read_markdown(&read, page.text);
    if (read.find(words).isNull()) continue;
    show_place({page.id, {}});
    text_->moveCursor(QTextCursor::Start);
    if (text_->find(words)) return true;
  }
  return false;
}

std::optional<DocumentationPlace> place_of_focus(const QString& page) {
  const auto plain = [](const QString& text) {
    return Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
  };
  QStringList names;
  QString section;
  for (QWidget* widget = QApplication::focusWidget(); widget; widget = widget->parentWidget()) {
    if (auto* row = qobject_cast<ParameterRow*>(widget)) names << plain(row->label()->text());
    if (auto* row = qobject_cast<LabelledRow*>(widget)) names << plain(row->label()->text());
    if (auto* button = qobject_cast<QAbstractButton*>(widget))
      names << button->text().remove(QLatin1Char('&'));
    if (auto* part = qobject_cast<Section*>(widget)) {
      section = part->title();
      names << section;
      break;
    }
    names << widget->accessibleName();
  }
  for (const QString& name : names)
    if (const auto place = explained_at(name, page, section)) return place;
  return std::nullopt;
}

}  // namespace basinscope
