// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery as the window's frame sees it: the last place of the rail. It belongs to the window, not to a
// scene, so that opening it is no change.
#pragma once

#include "ui/shell/gallery/gallery_view.h"
#include "ui/text/translation.h"
#include "ui/workspaces/workspace.h"

namespace basinscope {

class GalleryDetails;
class LessonCourse;
class LessonList;

class GalleryPage : public Workspace {
  Q_OBJECT

 public:
  // others: the workspaces of the rail before it, by which entries are named.
  GalleryPage(const std::vector<Workspace*>& others, LessonCourse* course, const Appearance* appearance,
              QObject* parent);

  const Gallery& gallery() const { return gallery_; }
  const ThumbnailStore* store() const { return store_; }

  WorkspaceName name() const override { return {tr("Gallery"), QStringLiteral("gallery"), place_}; }
  WorkspaceHint hint() const override;
  bool of_the_scene() const override { return false; }
  void set_shown(bool shown) override;
  WorkspaceFrame frame() const override;
  void take_focus() override;
  bool escape() override;
  void play(bool) override {}
  bool playing() const override { return false; }
  void step(int) override {}
  QString no_figure() const override { return tr("Open a scene to export its figure"); }

 private:
  QWidget* make_view() override;
  InspectorColumn* make_inspector() override;
  void open(int entry);
  void choose(int entry);
  const GalleryEntry& entry_of(int number) const {
    return gallery_.entries[static_cast<std::size_t>(number)];
  }
  QString title_of(const std::string& workspace) const;

  LessonCourse* course_;
  const Appearance* appearance_;
  int place_;
  std::vector<std::pair<std::string, QString>> titles_;  // of workspaces, the first of those that name none
  Gallery gallery_;
  ThumbnailStore* store_;
  GalleryView* panels_ = nullptr;
  GalleryDetails* details_ = nullptr;
  LessonList* lessons_ = nullptr;
  bool told_ = false;  // what is damaged
  int chosen_ = -1;
};

// The workspaces and, as the last page, the gallery of what they show.
std::vector<Workspace*> with_gallery(std::vector<Workspace*> workspaces, LessonCourse* course,
                                     const Appearance* appearance, QObject* owner);

}  // namespace basinscope
