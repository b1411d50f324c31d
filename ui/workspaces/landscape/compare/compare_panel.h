// SPDX-License-Identifier: GPL-3.0-or-later
// One panel of the compare grid: its fields without ticks, the bar of basin shares with the mark
// between exact and mixed, and the counts beneath. Patterns and queries can be dragged, also where they
// are shown normalised; wheel and drag on empty ground move the windows of all panels alike. The first field
// may be a surface; there they, and keys, move the camera, which all panels share.
#pragma once

#include <QPixmap>
#include <QWidget>
#include <functional>
#include <vector>

#include "ui/controls/drag.h"
#include "ui/figure/field/field_picture.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/landscape/compare/compare_layout.h"
#include "ui/workspaces/landscape/compare/compare_panels.h"
#include "ui/workspaces/landscape/fields/camera_hand.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/fields/surface_feed.h"

namespace basinscope {

class ComparePanel : public QWidget {
  Q_OBJECT

 public:
  ComparePanel(ComparePanels* panels, LandscapeModel* model, const Appearance* appearance, int row,
               int column, QWidget* parent);

  void set_chosen(bool chosen);
  void set_stacked(bool stacked);  // two fields one above the other
  void refresh();                  // shows what the grid has at its place now
  // Why its field is flat though a surface is wanted, or empty.
  const QString& surface_refusal() const { return feed_->refusal(); }
  // field 0 or 1; of both, energy is the left or upper one.
  FieldFrame frame(int field) const;

 Q_SIGNALS:
  void chosen();
  void opened();
  void surface_changed();  // surface_refusal()

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  std::function<void()> camera_command(const QKeyEvent* event);
  int count() const { return static_cast<int>(fields_.size()); }  // of its fields, 1 or 2
  QRectF place(int field) const;
  const EnergySurface* surface(int field) const { return field == 0 ? feed_->surface().get() : nullptr; }
  std::optional<WantedSurface> wanted() const;
  SurfaceRoom surface_room() const;
  void make_fields();
  QPointF dragged_way(QPointF pixels) const;  // of the grabbed point's mark, in the plane
  int field_at(QPointF pixels) const;
  // Everything but the probe and the border, kept between moves of the probe.
  const QPixmap& ground();
  void paint_field(QPainter& painter, int field) const;
  void draw_sentence(QPainter& painter, const QRectF& frame, const Message& sentence,
                     Qt::Alignment where = Qt::AlignCenter) const;
  void draw_probe_and_border(QPainter& painter, int field) const;
  void draw_foot(QPainter& painter) const;
  void draw_shares(QPainter& painter, const QRectF& bar) const;
  FieldPicture picture_of(FieldKind kind);
  QPointF shown_place(MarkId point) const;  // in the plane; normalised
  bool hold(MarkId point);                  // what a drag or an arrow moves; false: nothing that moves
  void move_grabbed(QPointF by);            // by: of its marker, from where it was when it was held
  void put_grabbed(QPointF plane);          // exactly there
  void serve_points();
  void move_windows(const Window& from, const Window& to);
  QString accessible_text() const;

  ComparePanels* panels_;
  LandscapeModel* model_;
  const Appearance* appearance_;
  int row_, column_;
  bool chosen_ = false, stacked_ = false;
  // As of the last refresh: the grid may have another panel at this place by now, or none.
  Scene scene_;
  ComparePicture picture_;
  bool old_ = false;  // the picture, and shown as such
  SurfaceFeed* feed_;
  PatternPlaces places_;
  std::vector<FieldPicture> fields_;
  QPixmap ground_;  // null: to be drawn anew
  MarkId grabbed_;
  QPointF grabbed_at_;        // the grabbed point as given, before normalising
  QPointF grabbed_foot_;      // and where it is shown
  double grabbed_reach_ = 1;  // how far it moves for one unit of its marker
  QPointF keyed_;             // how far arrows have moved it
  Drag drag_{this};
  Qt::MouseButton button_ = Qt::NoButton;
  bool panning_ = false, turning_ = false;
  QPointF pressed_;
  FieldFrame pressed_frame_;                              // of the field that was pressed, as it was then
  std::shared_ptr<const EnergySurface> pressed_surface_;  // of that frame
  CameraHand camera_;
};

}  // namespace basinscope
