// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the surface in a widget up to date: the newest energies, colours and camera as a picture that is
// drawn off the GUI thread, coarser while it moves. Where there is no picture the widget shows a flat field.
#pragma once

#include <QImage>
#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>

#include "ui/document/scene_document.h"
#include "ui/figure/field/field_marks.h"
#include "ui/figure/field/landscape_pictures.h"
#include "ui/jobs/latest_job.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/surface_picture.h"
#include "ui/theme/theme.h"

namespace basinscope {

// What the picture of a surface is made of, but for the screen that it is for.
struct WantedSurface {
  std::shared_ptr<const EnergyField> field;
  View view;      // its colours, and how it is seen
  QImage basins;  // what covers it, of the window of grid; null: the energies
  Grid grid;
  SurfaceRoom room;

  bool same_as(const WantedSurface& other) const;
};
// Of energies and the pictures of the same scene. Nothing: the view asks for none, or there is no energy. In
// place of a field of basins it is covered with these.
std::optional<WantedSurface> wanted_surface(const View& view, FieldKind kind,
                                            std::shared_ptr<const EnergyField> field,
                                            const LandscapePictures& pictures, const Grid& basins,
                                            const SurfaceRoom& room);

// Whether fields are flat or a surface, in the title row above them.
void add_surface_choice(PlotHeader* header, SceneDocument* document);

class SurfaceFeed : public QObject {
  Q_OBJECT

 public:
  // Belongs to the widget. wanted is asked whenever that is shown or resized, and by follow().
  SurfaceFeed(QWidget* widget, std::function<std::optional<WantedSurface>()> wanted,
              const Appearance* appearance);

  void follow();
  // Null: the field is flat.
  const std::shared_ptr<const EnergySurface>& surface() const { return surface_; }
  const QImage& picture() const { return picture_; }
  // Why the field is flat though a surface is wanted: one sentence, or empty.
  const QString& refusal() const { return refusal_; }

 Q_SIGNALS:
  void drawn();    // another picture, or none
  void changed();  // whether there is a surface, or why not

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Request : WantedSurface {
    SurfaceStyle style;
    double ratio = 1;

    bool same_as(const Request& other) const;
  };
  struct Drapes;

  void ask(Request request, bool brief);
  void show(std::shared_ptr<const EnergySurface> surface, const QImage& picture, const QString& refusal);

  QWidget* widget_;
  std::function<std::optional<WantedSurface>()> wanted_;
  const Appearance* appearance_;
  std::shared_ptr<SurfaceEngine> engine_;  // kept from one picture to the next
  std::shared_ptr<Drapes> drapes_;         // of the newest pictures; used by the job alone
  std::optional<Request> asked_;
  QTimer rest_;
  std::shared_ptr<const EnergySurface> surface_;
  QImage picture_;
  QString refusal_;
  LatestJob job_;  // last, so that it ends first
};

}  // namespace basinscope
