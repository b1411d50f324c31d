// SPDX-License-Identifier: GPL-3.0-or-later
// One group of the gallery: cards in rows, as high as all of them need. A click or Enter opens.
#pragma once

#include <QListView>
#include <QStandardItemModel>

#include "ui/shell/gallery/thumbnail_store.h"
#include "ui/theme/theme.h"

namespace basinscope {

class GalleryList : public QListView {
  Q_OBJECT

 public:
  enum Role { entry_role = Qt::UserRole, workspace_role, figure_role };
  // The picture on a card, logical pixels.
  static constexpr int picture_width = 148, picture_height = 84;

  GalleryList(const QString& name, const std::vector<GalleryEntry>* entries, const ThumbnailStore* store,
              const Appearance* appearance);

  // These entries, each with the title of its workspace.
  void show_entries(const std::vector<int>& numbers, const QStringList& workspaces);
  int shown() const { return model_.rowCount(); }
  void repaint_entry(int entry);
  int current_entry() const;
  void choose(int row);
  QSize sizeHint() const override;

 Q_SIGNALS:
  void chosen(int entry);
  void opened(int entry);
  // An arrow leads out of the group, -1 upwards.
  void left(int direction);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void resizeEvent(QResizeEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  void fit();

  const std::vector<GalleryEntry>* entries_;
  const Appearance* appearance_;
  QStandardItemModel model_;
};

}  // namespace basinscope
