// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the gallery: search, chips, groups of cards.
#pragma once

#include <QScrollArea>
#include <QWidget>
#include <functional>
#include <vector>

#include "ui/controls/label.h"
#include "ui/shell/gallery/gallery_list.h"

class QBoxLayout;
class QLineEdit;
class QPushButton;

namespace basinscope {

class GalleryView : public QWidget {
  Q_OBJECT

 public:
  // title_of: of the workspace with this id in a scene's view.
  GalleryView(const Gallery* gallery, ThumbnailStore* store, const Appearance* appearance,
              std::function<QString(const std::string&)> title_of);

  void take_focus();
  // False: nothing was typed and no chip chosen.
  bool clear_search();
  // Draws what is missing, what is shown first.
  void want_pictures();

 Q_SIGNALS:
  void chosen(int entry);
  void opened(int entry);

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  using Test = std::function<bool(const GalleryEntry&)>;
  struct Chip {
    QPushButton* button;
    QString title;
    Test holds;
  };
  struct Group {
    Label* heading;
    QString title;
    bool of_figures;
    GalleryList* list;
  };

  void add_chip(const QString& title, Test holds);
  void add_group(const QString& title, bool of_figures, QLayout* into);
  void show_matches();
  void apply_theme();
  void fit_filters();
  void leave(std::size_t group, int direction);
  std::vector<int> matching(bool figures) const;
  QString workspace_of(const GalleryEntry& entry) const;

  const Gallery* gallery_;
  ThumbnailStore* store_;
  const Appearance* appearance_;
  std::function<QString(const std::string&)> title_of_;
  Label *title_, *quiet_, *nothing_;
  QLineEdit* search_;
  QBoxLayout* filters_;  // the search and the chips: one row, or two where one has no room for both
  QScrollArea* scroll_;
  std::vector<Chip> chips_;
  std::vector<Group> groups_;
};

}  // namespace basinscope
