// SPDX-License-Identifier: GPL-3.0-or-later
// What the gallery shows: one file an entry, in the program (resources/gallery) and in the user's own folder.
//
//   {"basinscope_gallery": 1, "title": "Basins, three orders", "see": "One sentence on what to see.",
//    "scene": "smhn-3-basins-normalised" | {a scene, as in a file}, "figure": "smhn-3", "show": "basins"}
//
// scene: the name of a shipped scene, of a scene file beside the entry, or the scene itself. figure: what
// `basinscope figure` calls it; without it the entry is a scene of no publication. show: what the thumbnail
// shows, "energy" or "basins" of a landscape, else a part of its workspace's figure; left out: the first.
// with: what is merged into the scene (RFC 7386). quick: what is merged into it for the thumbnail alone,
// where that would else take minutes.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "core/publications.h"
#include "core/scene/scene.h"

namespace basinscope {

struct GalleryEntry {
  QString id;  // its file's name without an ending
  QString title, see, figure, show;
  QString notes;  // on its scene
  Scene scene;
  std::optional<Scene> quick;  // draws the thumbnail in its place

  bool is_figure() const { return !figure.isEmpty(); }
  // The publication of a figure; null: none.
  const Publication* publication() const;
  // Whether every word typed stands in its texts; workspace: the title of its own.
  bool matches(const QString& typed, const QString& workspace) const;
};

struct Gallery {
  std::vector<GalleryEntry> entries;  // figures by publication and number, then scenes, by file name
  QStringList complaints;             // one sentence for each file that cannot be shown
};

// The folder in which a person's own entries lie.
QString own_gallery_folder();

// Folders that are missing are empty.
Gallery read_gallery(const QStringList& folders);
// The program's entries and those of own_gallery_folder().
Gallery whole_gallery();

}  // namespace basinscope
