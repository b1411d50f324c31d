// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of the chosen entry: what to see in it, where it comes from, and how to make it again.
#pragma once

#include <QPushButton>
#include <QWidget>

#include "ui/controls/label.h"
#include "ui/controls/markdown_text.h"
#include "ui/shell/gallery/gallery_entry.h"
#include "ui/theme/theme.h"

namespace basinscope {

class GalleryDetails : public QWidget {
  Q_OBJECT

 public:
  explicit GalleryDetails(const Appearance* appearance);

  void show_entry(const GalleryEntry& entry, const QString& workspace);

 Q_SIGNALS:
  void open_wanted();

 private:
  void apply_theme();

  const Appearance* appearance_;
  Label *title_, *source_, *see_head_, *notes_head_, *command_;
  MarkdownText *see_, *notes_;
  QPushButton* open_;
};

}  // namespace basinscope
