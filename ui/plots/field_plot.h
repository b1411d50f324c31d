// SPDX-License-Identifier: GPL-3.0-or-later
// A field over a plane: the map as an image (contour lines in it), markers and the probe on
// buffered layers of their own, axes with equal units; or its energy as a surface in place of the map. It
// shows what it is given and tells where things are; what the pointer does is decided elsewhere (canvas()
// receives the events).
#pragma once

#include <QElapsedTimer>
#include <QImage>
#include <QTimer>
#include <QWidget>
#include <optional>

#include "ui/figure/field/field_ink.h"
#include "ui/figure/field/field_marks.h"
#include "ui/figure/field/surface_axes.h"
#include "ui/figure/marker_sheet.h"
#include "ui/theme/theme.h"

namespace basinscope {

class PlotCanvas;

class FieldPlot : public QWidget {
  Q_OBJECT

 public:
  explicit FieldPlot(Appearance* appearance, QWidget* parent = nullptr);
  ~FieldPlot() override;

  void set_window(const Window& window);
  void set_axis_titles(const QString& x, const QString& y);
  // The image covers its grid; pan and zoom move it until the next one arrives. Several changes
  // before the next turn of the event loop are painted once.
  void set_field(const QImage& image, const Grid& grid);
  // least_pause_ms: since the last painting, if only marks have changed.
  static constexpr int usual_marks_pause_ms = 16;
  void set_marks(FieldMarks marks, int least_pause_ms = usual_marks_pause_ms);
  void set_probe(const std::optional<QPointF>& plane, bool pinned, int least_pause_ms = usual_marks_pause_ms);
  // A tag in the corner and a line at the foot: "1/4 resolution" and the share done; empty: none.
  void set_progress(const QString& tag, double share);
  // One sentence at the top of a blank field: why there is none. Marks and probe are drawn over it.
  void set_note(const QString& sentence);
  void set_rectangle(const std::optional<QRectF>& pixels);  // rubber band of a zoom
  void set_focus_frame(bool focus);
  // The field is seen as this surface, in a picture of its room; null: flat again. Marks, probe, and what
  // frame() says follow it.
  void set_surface(std::shared_ptr<const EnergySurface> surface, const QImage& picture);

  const EnergySurface* surface() const { return surface_.get(); }
  SurfaceRoom room_for_surface() const;  // logical pixels
  ViewCube cube() const;                 // only where there is a surface
  const FieldMarks& marks() const { return marks_; }
  const std::optional<QPointF>& probe() const { return probe_; }
  FieldFrame frame() const;           // in canvas coordinates
  QSize frame_device_pixels() const;  // of the flat field on the screen
  double tick_step_shown() const;     // of the ticks, plane units
  MarkId mark_at(QPointF pixels, double radius = 8) const;
  QWidget* canvas() const;
  const QString& note() const { return note_; }
  bool map_is_stale() const { return map_stale_; }  // a newer image waits to be painted

 Q_SIGNALS:
  void frame_changed();  // its size on the screen
  void painted();        // the canvas has been painted

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void arrange();
  void name_axes();
  void apply_theme();
  void repaint_soon(bool& stale, int least_pause_ms = 0);
  void repaint_stale();
  void draw_map(QPainter& painter) const;
  void draw_front(QPainter& painter) const;
  QColor ground(QPointF pixels) const;
  Ink axes_ink() const;

  Appearance* appearance_;
  PlotCanvas* canvas_;
  QString note_;
  Window window_;
  QString x_title_, y_title_;
  QImage image_;
  Grid image_grid_;
  bool map_stale_ = false, marks_stale_ = false, front_stale_ = false;
  QTimer repaint_;
  QElapsedTimer since_repaint_;
  FieldMarks marks_;
  MarkerSheet sheet_;
  FieldInk ink_;
  std::optional<QPointF> probe_;
  bool pinned_ = false;
  QString tag_;
  double progress_ = 0;
  std::optional<QRectF> rectangle_;
  std::shared_ptr<const EnergySurface> surface_;
  QImage surface_picture_;
  QRect shown_place_;
  QSize shown_size_;
};

}  // namespace basinscope
