// SPDX-License-Identifier: GPL-3.0-or-later
// The column at the right of the landscape workspace: sections that scroll, and at the foot a card
// that stays. While compare or a sweep is open other sections take
// their place.
#pragma once

#include <QWidget>

#include "ui/workspaces/landscape/inspector/inspector_context.h"

class QScrollArea;
class QScrollBar;

namespace basinscope {

class ChecksCard;
class SweepChecksCard;

class Inspector : public QWidget {
  Q_OBJECT

 public:
  Inspector(LandscapeModel* model, const Appearance* appearance, QWidget* parent = nullptr);

  // Puts the keyboard on the first control.
  void take_focus();
  // Rows that were built anew stand last in Tab's order; this puts them where they are seen.
  void put_tab_in_order();

 Q_SIGNALS:
  void check_clicked(int line);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* page_of(const std::vector<QWidget*>& sections);
  void make_sweep_page();
  void show_page();
  void take_sizes();
  void overlay_scroll_bar();
  void place_scroll_bar();

  InspectorContext context_;
  QScrollArea* scroll_;
  QScrollBar* bar_;  // over the right margin, so that rows keep their width
  QWidget* landscape_page_;
  QWidget* compare_page_;
  QWidget* sweep_page_ = nullptr;  // made when it is first opened
  ChecksCard* checks_;
  SweepChecksCard* sweep_checks_;
};

}  // namespace basinscope
