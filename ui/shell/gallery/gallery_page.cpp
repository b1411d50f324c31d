// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/gallery/gallery_page.h"

#include <algorithm>

#include "ui/shell/gallery/gallery_details.h"
#include "ui/shell/lessons/lessons_beside.h"
#include "ui/text/shown_number.h"
#include "ui/window/status_line.h"

namespace basinscope {

GalleryPage::GalleryPage(const std::vector<Workspace*>& others, LessonCourse* course,
                         const Appearance* appearance, QObject* parent)
    : Workspace(parent),
      course_(course),
      appearance_(appearance),
      place_(static_cast<int>(others.size())),
      store_(new ThumbnailStore(&gallery_.entries, thumbnail_folder(), this)) {
  for (const Workspace* each : others)
    titles_.emplace_back(each->name().id.toStdString(), each->name().title);
  connect(store_, &ThumbnailStore::arrived, this, &Workspace::frame_changed);
}

QString GalleryPage::title_of(const std::string& workspace) const {
  const auto found =
      std::find_if(titles_.begin(), titles_.end(), [&](const auto& each) { return each.first == workspace; });
  return (found == titles_.end() ? titles_.front() : *found).second;
}

QWidget* GalleryPage::make_view() {
  gallery_ = whole_gallery();  // not before: reading so many scenes would hold up the start
  panels_ = new GalleryView(&gallery_, store_, appearance_,
                            [this](const std::string& workspace) { return title_of(workspace); });
  connect(panels_, &GalleryView::chosen, this, &GalleryPage::choose);
  connect(panels_, &GalleryView::opened, this, &GalleryPage::open);
  lessons_ = new LessonList(course_, appearance_,
                            [this](const std::string& workspace) { return title_of(workspace); });
  connect(lessons_, &LessonList::progressed, this, &Workspace::frame_changed);
  return new LessonsBeside(panels_, lessons_, appearance_);
}

InspectorColumn* GalleryPage::make_inspector() {
  details_ = new GalleryDetails(appearance_);
  connect(details_, &GalleryDetails::open_wanted, this, [this] {
    if (chosen_ >= 0) open(chosen_);
  });
  return new InspectorColumn(appearance_, {details_}, nullptr);
}

void GalleryPage::choose(int entry) {
  if (entry == chosen_) return;
  chosen_ = entry;
  if (details_) details_->show_entry(entry_of(entry), title_of(entry_of(entry).scene.view.workspace));
  Q_EMIT frame_changed();
}

void GalleryPage::open(int entry) {
  choose(entry);
  Q_EMIT scene_wanted(entry_of(entry).scene, tr("What to see: %1").arg(entry_of(entry).see));
}

void GalleryPage::set_shown(bool shown) {
  if (!shown) return store_->rest();
  view();
  panels_->want_pictures();
  if (!std::exchange(told_, true) && !(gallery_.complaints + course_->lessons().complaints).isEmpty()) {
    const QStringList complaints = gallery_.complaints + course_->lessons().complaints;
    const auto count = static_cast<std::int64_t>(complaints.size());
    Q_EMIT complaint(tr("%1 of the gallery cannot be shown: %2. The others work.")
                         .arg(count_text("%n file(s)", count), complaints.join(QStringLiteral("; "))));
  }
}

void GalleryPage::take_focus() { panels_->take_focus(); }
bool GalleryPage::escape() { return panels_ && panels_->clear_search(); }

WorkspaceHint GalleryPage::hint() const {
  return {marked("<b>Click a picture</b> to open its scene, or type to search."), "energy-landscape"};
}

WorkspaceFrame GalleryPage::frame() const {
  WorkspaceFrame frame;
  frame.formula_wanted = false;
  frame.play_refusal = tr("Nothing to play in the gallery");
  const auto all = static_cast<std::int64_t>(gallery_.entries.size());
  const auto figures = std::count_if(gallery_.entries.begin(), gallery_.entries.end(),
                                     [](const GalleryEntry& each) { return each.is_figure(); });
  const int missing = store_->missing();
  frame.status_left = {missing > 0 ? tr("Drawing thumbnails, %1 left").arg(missing) : tr("Ready"),
                       count_text("%n figure(s)", figures) + QStringLiteral(", ") +
                           count_text("%n scene(s)", all - figures) + QStringLiteral(", ") +
                           count_text("%n lesson(s)", lessons_ ? lessons_->lessons() : 0)};
  if (missing == 0 && store_->drawn() > 0)
    frame.status_left << marked("thumbnails drawn in %1",
                                bold(fixed_text(store_->seconds(), 1) + QStringLiteral(" s")));
  frame.status_right << tr("Enter or a click opens the scene");
  if (chosen_ >= 0) frame.status_right << marked("selected %1", bold(entry_of(chosen_).title));
  return frame;
}

std::vector<Workspace*> with_gallery(std::vector<Workspace*> workspaces, LessonCourse* course,
                                     const Appearance* appearance, QObject* owner) {
  workspaces.push_back(new GalleryPage(workspaces, course, appearance, owner));
  return workspaces;
}

}  // namespace basinscope
