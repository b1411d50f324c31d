// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/outside_notice.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "ui/text/rich_text.h"
#include "ui/text/window_title.h"

namespace basinscope {
namespace {

using What = OutsideChange::What;
using Whose = OutsideChange::Whose;

QString quoted(const OutsideChange& change) {
  return tr("“%1”").arg(QFileInfo(QString::fromStdString(change.file.string())).fileName());
}

QString sentence_of(const OutsideChange& change) {
  const QString name = quoted(change);
  const bool gone = change.what == What::gone;
  if (change.whose == Whose::scene)
    return gone ? tr("%1 is no longer where it was; Save writes it again.").arg(name)
                : tr("%1 was changed outside this window.").arg(name);
  const QString held = change.whose == Whose::patterns ? tr("patterns") : tr("values");
  return gone ? tr("%1, which the %2 were read from, is no longer where it was.").arg(name, held)
              : tr("%1, which the %2 were read from, was changed outside this window.").arg(name, held);
}

}  // namespace

OutsideNotice::OutsideNotice(SceneDocument* document, FileWatch* watch, FileOpening* opening,
                             NoticeBar* notice, Hooks hooks, QWidget* window)
    : document_(document),
      watch_(watch),
      opening_(opening),
      notice_(notice),
      hooks_(std::move(hooks)),
      window_(window) {
  connect(watch, &FileWatch::noticed, this, &OutsideNotice::show);
  connect(document, &SceneDocument::replaced, this, &OutsideNotice::forget);
}

void OutsideNotice::show() {
  std::vector<OutsideChange> changes = watch_->changes();
  if (changes == told_) return;
  const std::vector<OutsideChange> told = std::exchange(told_, changes);
  if (changes.empty()) return notice_->dismiss(NoticeKind::files);
  const bool news = !std::all_of(changes.begin(), changes.end(), [&told](const OutsideChange& change) {
    return std::find(told.begin(), told.end(), change) != told.end();
  });
  if (!news && !notice_->holds(NoticeKind::files)) return;  // it was closed
  // The scene's own file before those that it names; its buttons are the ones shown.
  std::stable_sort(changes.begin(), changes.end(),
                   [](const auto& a, const auto& b) { return a.whose < b.whose; });
  const OutsideChange first = changes.front();
  QStringList others;
  for (std::size_t i = 1; i < changes.size(); ++i) others << sentence_of(changes[i]);
  const bool own = first.whose == Whose::scene;
  std::vector<NoticeButton> buttons;
  if (first.what == What::changed && own && document_->modified())
    buttons.push_back({tr("Discard my changes and reload"), [this, first] { reload(first); }});
  else if (first.what == What::changed)
    buttons.push_back({tr("Reload"), [this, first, own] {
                         // What has been done since the button was named is not given up by pressing it.
                         if (!own || hooks_.may_discard()) return reload(first);
                         told_.clear();
                         show();
                       }});
  buttons.push_back(
      {own ? tr("Keep my version") : tr("Keep them in the scene"), [this, first] { keep_mine(first); }});
  if (own) buttons.push_back({tr("Save as…"), [this] { hooks_.save_as(); }});
  notice_->show_notice(NoticeTone::warning, sentence_of(first), others, std::move(buttons),
                       NoticeKind::files);
}

void OutsideNotice::forget() {
  told_.clear();
  notice_->dismiss(NoticeKind::files);
}

void OutsideNotice::reload(const OutsideChange& change) {
  told_.clear();
  opening_->reload(change);
  if (change.whose != Whose::scene) show();  // of the others
}

// What a scene keeps of its own needs no file.
void OutsideNotice::keep_mine(const OutsideChange& change) {
  watch_->accept(change.file);
  told_.clear();
  Scene next = document_->scene();
  switch (change.whose) {
    case Whose::scene:
      document_->keep_against_file();
      break;
    case Whose::patterns:
      next.memory.source = Memory::Inline{};
      document_->edit(tr("Patterns into the scene"), std::move(next));
      break;
    case Whose::values:
      next.memory.values_file.reset();
      document_->edit(tr("Values into the scene"), std::move(next));
      break;
  }
  show();
}

OutsideNotice::Overwriting OutsideNotice::may_overwrite() {
  for (const OutsideChange& change : watch_->changes()) {
    if (change.whose != Whose::scene || change.what != What::changed) continue;
    QMessageBox box(QMessageBox::Warning, window_title(tr("File changed")), guess_proof(sentence_of(change)),
                    QMessageBox::Cancel, window_);
    box.setInformativeText(
        tr("Overwrite replaces that version by the scene here; Reload replaces the scene here by "
           "that version."));
    QPushButton* const overwrite = box.addButton(tr("Overwrite"), QMessageBox::DestructiveRole);
    QPushButton* const again = box.addButton(tr("Reload"), QMessageBox::DestructiveRole);
    QPushButton* const elsewhere = box.addButton(tr("Save as…"), QMessageBox::AcceptRole);
    box.setDefaultButton(elsewhere);
    box.exec();
    if (box.clickedButton() == overwrite) return Overwriting::yes;
    if (box.clickedButton() == elsewhere) return Overwriting::elsewhere;
    if (box.clickedButton() == again) reload(change);
    return Overwriting::no;
  }
  return Overwriting::yes;
}

}  // namespace basinscope
