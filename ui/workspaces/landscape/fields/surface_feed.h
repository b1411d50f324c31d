// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the surface of a field plot up to date: the newest energies, colours and camera as a picture that is
// drawn off the GUI thread, coarser while it moves. Where there is no picture the field stays flat.
#pragma once

#include <QImage>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "ui/jobs/latest_job.h"
#include "ui/plots/surface_picture.h"
#include "ui/theme/theme.h"

namespace basinscope {

class FieldPlot;
class LandscapeModel;

class SurfaceFeed : public QObject {
  Q_OBJECT

 public:
  SurfaceFeed(FieldPlot* plot, LandscapeModel* model, const Appearance* appearance);

  // Why the field is flat though a surface is wanted: one sentence, or empty.
  const QString& refusal() const { return refusal_; }

 Q_SIGNALS:
  void changed();  // whether there is a surface, or why not

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  // All that a picture is made of.
  struct Request {
    std::shared_ptr<const EnergyField> field;
    SurfaceView view;
    SurfaceRoom room;
    QImage basins;  // the picture and the window of its drape; null: the energies
    Grid grid;
    View colours;
    SurfaceStyle style;
    double ratio = 1;

    bool same_as(const Request& other) const;
  };
  struct Drapes;

  void follow();
  std::optional<Request> wanted() const;
  void ask(Request request, bool brief);
  void show(std::shared_ptr<const EnergySurface> surface, const QImage& picture, const QString& refusal);

  FieldPlot* plot_;
  LandscapeModel* model_;
  const Appearance* appearance_;
  std::shared_ptr<SurfaceEngine> engine_;  // kept from one picture to the next
  std::shared_ptr<Drapes> drapes_;         // of the newest pictures; used by the job alone
  std::optional<Request> asked_;
  QTimer rest_;
  QString refusal_;
  LatestJob job_;  // last, so that it ends first
};

}  // namespace basinscope
