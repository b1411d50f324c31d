// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/gallery/gallery_details.h"

#include <QVBoxLayout>

#include "ui/text/shown_number.h"

namespace basinscope {

GalleryDetails::GalleryDetails(const Appearance* appearance)
    : appearance_(appearance),
      title_(new Label(tr("Choose a figure or a scene"))),
      source_(new Label),
      see_head_(new Label(bold(tr("What to see")))),
      notes_head_(new Label(bold(tr("Notes")))),
      command_(new Label),
      see_(new MarkdownText(appearance)),
      notes_(new MarkdownText(appearance)),
      open_(new QPushButton) {
  setAccessibleName(tr("The chosen entry"));
  auto* column = new QVBoxLayout(this);
  for (Label* label : {title_, source_, see_head_, notes_head_, command_}) label->setWordWrap(true);
  for (QWidget* each :
       std::initializer_list<QWidget*>{title_, source_, see_head_, see_, notes_head_, notes_, command_})
    column->addWidget(each);
  for (MarkdownText* text : {see_, notes_}) text->set_fitted();
  notes_->set_type(11);
  column->insertWidget(4, open_, 0, Qt::AlignLeft);
  source_->setProperty("role", "quiet");
  command_->setProperty("role", "hint");
  command_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  open_->setProperty("primary", true);
  for (QWidget* later :
       std::initializer_list<QWidget*>{source_, see_head_, see_, notes_head_, notes_, command_, open_})
    later->hide();
  connect(open_, &QPushButton::clicked, this, &GalleryDetails::open_wanted);
  connect(appearance_, &Appearance::changed, this, &GalleryDetails::apply_theme);
  apply_theme();
}

void GalleryDetails::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  layout()->setContentsMargins(px(16), px(12), px(16), px(12));
  layout()->setSpacing(px(8));
  title_->setFont(appearance_->font(15, QFont::DemiBold));
  for (Label* label : {source_, command_}) label->setFont(appearance_->font(11));
  for (MarkdownText* text : {see_, notes_}) text->apply_theme();
}

void GalleryDetails::show_entry(const GalleryEntry& entry, const QString& workspace) {
  title_->setText(entry.title);
  QString source = workspace;
  if (const Publication* publication = entry.publication())
    source += QStringLiteral("; %1: %2").arg(text_of(publication->authors), text_of(publication->title));
  source_->setText(source);
  see_->show_text(entry.see);
  notes_->show_text(entry.notes);
  command_->setText(entry.is_figure() ? tr("basinscope figure %1 -o DIR").arg(entry.figure) : QString());
  open_->setText(tr("Open in %1").arg(workspace));
  for (QWidget* always : std::initializer_list<QWidget*>{source_, see_head_, see_, open_}) always->show();
  for (QWidget* noted : std::initializer_list<QWidget*>{notes_head_, notes_})
    noted->setVisible(!entry.notes.isEmpty());
  command_->setVisible(entry.is_figure());
}

}  // namespace basinscope
