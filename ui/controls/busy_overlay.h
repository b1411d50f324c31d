// SPDX-License-Identifier: GPL-3.0-or-later
// What lies over a plot, a table or a page that does not show what is asked for: a shade over an older
// picture, with a tag and an accent line; one sentence in the place of a picture that is not there yet; or
// why there is none. The pointer acts on what lies under it.
#pragma once

#include <QWidget>
#include <functional>

#include "ui/jobs/freshness.h"
#include "ui/theme/theme.h"

namespace basinscope {

class BusyOverlay : public QWidget {
 public:
  using Words = std::function<QString()>;
  // Of an empty place: covered, or only written on, where the widget below has emptied itself and shows what
  // is known already (the patterns of a new scene).
  enum class Empty { covered, written_on };

  // doing: what is computed, "Computing the fits…"; asked when it is painted.
  BusyOverlay(QWidget* over, const Freshness* freshness, const Appearance* appearance, Words doing,
              Empty empty = Empty::covered);

  // What stands on it; empty while it is not there.
  QString text() const;
  // The one that lies over this widget, or over one it is in; null: what the widget shows is what is asked
  // for.
  static const BusyOverlay* over(const QWidget* widget);

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void follow();
  void draw_tag(QPainter& painter, const Theme& theme, double scale) const;
  void draw_sentence(QPainter& painter, const Theme& theme, double scale) const;

  const Freshness* freshness_;
  const Appearance* appearance_;
  Words doing_;
  Empty empty_;
};

}  // namespace basinscope
