// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/surface_feed.h"

#include <QEvent>
#include <utility>

#include "ui/figure/field/field_ink.h"
#include "ui/plots/field_plot.h"
#include "ui/text/translation.h"
#include "ui/text/written_text.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {
namespace {

constexpr int still_ms = 120;
constexpr double line_room = 6;  // logical pixels

}  // namespace

// What the last picture was covered with, made again only from other colours.
struct SurfaceFeed::Drapes {
  qint64 basins = 0;
  SurfaceDrape of_basins;
  std::shared_ptr<const EnergyField> field;
  std::string colours;
  int levels = 0;
  SurfaceDrape of_energy;

  const SurfaceDrape& of(const Request& request) {
    if (!request.basins.isNull()) {
      if (std::exchange(basins, request.basins.cacheKey()) != request.basins.cacheKey())
        of_basins = drape_of(request.basins, request.grid);
      of_basins.grid = request.grid;
      return of_basins;
    }
    const View& view = request.colours;
    if (field != request.field || colours != view.colours || levels != view.levels)
      of_energy = energy_drape(*request.field, view);
    field = request.field, colours = view.colours, levels = view.levels;
    return of_energy;
  }
};

bool SurfaceFeed::Request::same_as(const Request& other) const {
  return field == other.field && view == other.view && room == other.room &&
         basins.cacheKey() == other.basins.cacheKey() && grid == other.grid &&
         colours.colours == other.colours.colours && style.levels == other.style.levels &&
         style.line == other.style.line && style.ground == other.style.ground && ratio == other.ratio;
}

SurfaceFeed::SurfaceFeed(FieldPlot* plot, LandscapeModel* model, const Appearance* appearance)
    : QObject(plot),
      plot_(plot),
      model_(model),
      appearance_(appearance),
      drapes_(std::make_shared<Drapes>()) {
  rest_.setSingleShot(true);
  rest_.setInterval(still_ms);
  connect(&rest_, &QTimer::timeout, this, [this] {
    if (asked_) ask(*asked_, false);
  });
  plot_->installEventFilter(this);
  const SceneDocument* const document = model->document();
  connect(model, &LandscapeModel::result_changed, this, &SurfaceFeed::follow);
  connect(model, &LandscapeModel::pictures_changed, this, &SurfaceFeed::follow);
  connect(document, &SceneDocument::changed, this, &SurfaceFeed::follow);
  connect(document, &SceneDocument::camera_changed, this, &SurfaceFeed::follow);
  connect(appearance, &Appearance::changed, this, &SurfaceFeed::follow);
  connect(&job_, &LatestJob::failed, this, [this](const QString& sentence) { show({}, {}, sentence); });
}

bool SurfaceFeed::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize || event->type() == QEvent::Show) follow();
  return QObject::eventFilter(watched, event);
}

std::optional<SurfaceFeed::Request> SurfaceFeed::wanted() const {
  const View& view = model_->document()->scene().view;
  const auto result = model_->result();
  const auto pictures = model_->pictures();
  const auto field = model_->energy_field();
  if (!view.surface.shown || !result || !pictures || !field || !field->refusal.empty() ||
      field->values.empty())
    return std::nullopt;
  Request made;
  made.field = field;
  made.view = view.surface;
  made.room = plot_->room_for_surface();
  if (view.surface.drape == Drape::basins && !pictures->basins.isNull()) {
    made.basins = pictures->basins;
    made.grid = result->basins.map.grid;
  }
  made.colours = view;
  made.ratio = plot_->devicePixelRatioF();
  const Theme& theme = appearance_->theme();
  made.style = {view.levels, FieldInk().contour * made.ratio, line_room * made.ratio, theme.panel,
                theme.field};
  return made;
}

void SurfaceFeed::follow() {
  std::optional<Request> now = wanted();
  if (!now) {
    asked_.reset();
    rest_.stop();
    job_.cancel();
    return show({}, {}, {});
  }
  if (!plot_->isVisible() || (asked_ && asked_->same_as(*now))) return;
  asked_ = now;
  ask(*std::move(now), true);
  rest_.start();
}

void SurfaceFeed::ask(Request request, bool brief) {
  request.style.brief = brief;
  if (!engine_) engine_ = shared_surface_engine();
  job_.request(
      [this, request = std::move(request), drapes = drapes_](const LatestJob::Run& run) {
        const auto surface = std::make_shared<const EnergySurface>(request.field, request.view, request.room);
        try {
          const QSizeF size(request.room.width, request.room.height);
          QImage picture =
              surface_picture(surface, drapes->of(request), (size * request.ratio).toSize(), request.style);
          picture.setDevicePixelRatio(request.ratio);
          run.deliver([=, this] { show(surface, picture, {}); });
        } catch (const GpuUnavailable& none) {
          run.deliver([this, why = translated(none.sentence())] { show({}, {}, why); });
        }
      },
      brief ? LatestJob::Length::brief : LatestJob::Length::thorough);
}

void SurfaceFeed::show(std::shared_ptr<const EnergySurface> surface, const QImage& picture,
                       const QString& refusal) {
  const bool other = !surface != !plot_->surface() || refusal != refusal_;
  refusal_ = refusal;
  plot_->set_surface(std::move(surface), picture);
  if (other) Q_EMIT changed();
}

}  // namespace basinscope
