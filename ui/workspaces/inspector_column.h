// SPDX-License-Identifier: GPL-3.0-or-later
// The column at the right of a workspace: pages of sections that scroll, one of them shown, and what stays at
// the foot with each.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/theme/theme.h"

class QScrollArea;
class QScrollBar;

namespace basinscope {

class InspectorColumn : public QWidget {
  Q_OBJECT

 public:
  explicit InspectorColumn(const Appearance* appearance, QWidget* parent = nullptr);
  // With one page.
  InspectorColumn(const Appearance* appearance, const std::vector<QWidget*>& sections, QWidget* foot);

  static constexpr int usual_width = 320, least_width = 304;  // logical pixels

  // Puts the keyboard on the first control.
  void take_focus();
  // Rows that were built anew stand last in Tab's order; this puts them where they are seen.
  void put_tab_in_order();

 protected:
  // Hidden until it is shown; foot may be null.
  void add_page(const std::vector<QWidget*>& sections, QWidget* foot);
  std::size_t pages() const { return pages_.size(); }
  void show_page(std::size_t page);

  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Page {
    QWidget *sections, *foot;
  };
  void take_sizes();
  void place_scroll_bar();

  const Appearance* appearance_;
  QScrollArea* scroll_;
  QScrollBar* bar_;  // over the right margin, so that rows keep their width
  std::vector<Page> pages_;
};

}  // namespace basinscope
