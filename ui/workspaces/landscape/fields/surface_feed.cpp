// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/surface_feed.h"

#include <QEvent>
#include <QWidget>
#include <utility>

#include "ui/controls/segment.h"
#include "ui/figure/field/field_ink.h"
#include "ui/text/translation.h"
#include "ui/text/written_text.h"

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
  bool brief = false;
  SurfaceDrape of_energy;

  const SurfaceDrape& of(const Request& request) {
    if (!request.basins.isNull()) {
      if (std::exchange(basins, request.basins.cacheKey()) != request.basins.cacheKey())
        of_basins = drape_of(request.basins, request.grid);
      of_basins.grid = request.grid;
      return of_basins;
    }
    const View& view = request.view;
    const bool other = field != request.field || colours != view.colours || levels != view.levels;
    if (other || (brief && !request.style.brief)) {
      brief = request.style.brief;
      of_energy = energy_drape(*request.field, view, brief);
    }
    field = request.field, colours = view.colours, levels = view.levels;
    return of_energy;
  }
};

bool WantedSurface::same_as(const WantedSurface& other) const {
  return field == other.field && view.surface == other.view.surface && room == other.room &&
         basins.cacheKey() == other.basins.cacheKey() && grid == other.grid &&
         view.colours == other.view.colours && view.levels == other.view.levels;
}

std::optional<WantedSurface> wanted_surface(const View& view, FieldKind kind,
                                            std::shared_ptr<const EnergyField> field,
                                            const LandscapePictures& pictures, const Grid& basins,
                                            const SurfaceRoom& room) {
  if (!view.surface.shown || !field || !field->refusal.empty() || field->values.empty()) return std::nullopt;
  WantedSurface made{std::move(field), view, {}, {}, room};
  if (kind == FieldKind::basins) made.view.surface.drape = Drape::basins;
  if (made.view.surface.drape == Drape::energy || pictures.basins.isNull()) return made;
  made.basins = pictures.basins;
  made.grid = basins;
  return made;
}

void add_surface_choice(PlotHeader* header, SceneDocument* document) {
  auto* const kinds = new Segment({tr("Flat"), tr("3-D")});
  kinds->setToolTip(tr("The energy as a surface (3)"));
  header->add_control(kinds, 104);
  QObject::connect(kinds, &Segment::picked, document, [document](int kind) {
    document->change(tr("Surface"), [kind](Scene& scene) { scene.view.surface.shown = kind == 1; });
  });
  const auto follow = [document, kinds] { kinds->choose(document->scene().view.surface.shown ? 1 : 0); };
  QObject::connect(document, &SceneDocument::changed, kinds, follow);
  follow();
}

bool SurfaceFeed::Request::same_as(const Request& other) const {
  return WantedSurface::same_as(other) && style.line == other.style.line &&
         style.ground == other.style.ground && ratio == other.ratio;
}

SurfaceFeed::SurfaceFeed(QWidget* widget, std::function<std::optional<WantedSurface>()> wanted,
                         const Appearance* appearance)
    : QObject(widget),
      widget_(widget),
      wanted_(std::move(wanted)),
      appearance_(appearance),
      drapes_(std::make_shared<Drapes>()) {
  rest_.setSingleShot(true);
  rest_.setInterval(still_ms);
  connect(&rest_, &QTimer::timeout, this, [this] {
    if (asked_) ask(*asked_, false);
  });
  widget_->installEventFilter(this);
  connect(appearance, &Appearance::changed, this, &SurfaceFeed::follow);
  connect(&job_, &LatestJob::failed, this, [this](const QString& sentence) { show({}, {}, sentence); });
}

bool SurfaceFeed::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize || event->type() == QEvent::Show) follow();
  return QObject::eventFilter(watched, event);
}

void SurfaceFeed::follow() {
  std::optional<WantedSurface> wanted = wanted_();
  if (!wanted) {
    asked_.reset();
    rest_.stop();
    job_.cancel();
    return show({}, {}, {});
  }
  const double ratio = widget_->devicePixelRatioF();
  const Theme& theme = appearance_->theme();
  Request now{*std::move(wanted), {}, ratio};
  now.style = {now.view.levels, FieldInk().contour * ratio, line_room * ratio, theme.panel, theme.field};
  if (!widget_->isVisible() || (asked_ && asked_->same_as(now))) return;
  asked_ = now;
  ask(std::move(now), true);
  rest_.start();
}

void SurfaceFeed::ask(Request request, bool brief) {
  request.style.brief = brief;
  if (!engine_) engine_ = shared_surface_engine();
  job_.request(
      [this, request = std::move(request), drapes = drapes_](const LatestJob::Run& run) {
        const auto surface =
            std::make_shared<const EnergySurface>(request.field, request.view.surface, request.room);
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
  const bool other = !surface != !surface_ || refusal != refusal_, any = surface || surface_;
  refusal_ = refusal;
  surface_ = std::move(surface);
  picture_ = picture;
  if (any) Q_EMIT drawn();
  if (other) Q_EMIT changed();
}

}  // namespace basinscope
