// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/compare/compare_panels.h"

#include <QElapsedTimer>
#include <algorithm>
#include <cmath>
#include <exception>
#include <stdexcept>
#include <utility>

#include "core/engine/engines.h"
#include "core/message.h"

namespace basinscope {
namespace {

constexpr double preview_budget_ms = 18;

// Colours aside: those do not make a picture wrong.
bool same_fields(const Scene& a, const Scene& b) {
  return same_network(a, b) && a.window == b.window && a.queries == b.queries;
}

double aspect_of(const Scene& scene) {
  const Window& window = scene.window;
  return std::clamp((window.y1 - window.y0) / (window.x1 - window.x0), 0.1, 10.0);
}

// What stops one panel is told in it and stops no other: an exception must not leave a thread. before: how
// the main view's attractors are coloured.
ComparePicture picture_of(const Scene& scene, const PassSize& size, const std::shared_ptr<Engines>& engines,
                          const PictureStyle& style, const std::vector<ColourChoice>& before,
                          std::uint64_t revision, const TaskControl& control) {
  ComparePicture picture;
  picture.revision = revision;
  try {
    LandscapeResult made = landscape_pass(scene, size, maps_where_served(engines), control);
    if (control.cancelled()) return picture;
    made.revision = revision;
    const auto result = std::make_shared<const LandscapeResult>(std::move(made));
    picture.pictures =
        std::make_shared<const LandscapePictures>(landscape_pictures(*result, style, false, before));
    picture.result = result;
    // A panel whose method the GPU refuses is drawn by another engine; the others stay on it.
    if (engines->choice() == EngineChoice::gpu && result->basins.map.engine != "gpu")
      picture.note = result->engine_reason;
  } catch (const std::exception& fault) {
    picture.fault = message_of(fault, phrase("There is not enough memory for this panel."));
  }
  return picture;
}

}  // namespace

ComparePanels::ComparePanels(LandscapeModel* model, QObject* parent) : QObject(parent), model_(model) {
  rest_.setSingleShot(true);
  rest_.setInterval(rest_ms);
  connect(&rest_, &QTimer::timeout, this, [this] {
    if (model_->document()->in_gesture())
      rest_.start();
    else
      request(false);
  });
  connect(&freshness_, &Freshness::changed, this, &ComparePanels::old_ones_changed);
  connect(&job_, &LatestJob::failed, this, &ComparePanels::fail);
  connect(model, &LandscapeModel::engine_changed, this, [this] {
    freshness_.new_request();
    pixel_ns_ = 0;
    if (active_) request_soon();
  });
  const auto changed = [this] {
    if (!active_) return;
    read_scenes();
    request_soon();
  };
  connect(model->document(), &SceneDocument::changed, this, changed);
  connect(model->document(), &SceneDocument::window_changed, this, changed);
  read_scenes();
}

std::size_t ComparePanels::index(int row, int column) const {
  if (row < 0 || row >= rows() || column < 0 || column >= columns())
    throw std::out_of_range("The grid has no such panel.");
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns()) +
         static_cast<std::size_t>(column);
}

// Without pictures.
ComparePanels::Grid ComparePanels::grid_of(const Scene& scene) const {
  const Compare& compare = scene.view.compare;
  Grid grid;
  grid.rows = std::max<int>(1, static_cast<int>(compare.rows.size()));
  grid.columns = std::max<int>(1, static_cast<int>(compare.columns.size()));
  grid.show = compare.show;
  grid.energies = compare.show != CompareShow::basins || scene.view.surface.shown;
  grid.layout = grid_.layout;
  grid.opened = model_->document()->opened();
  for (int row = 0; row < grid.rows; ++row)
    for (int column = 0; column < grid.columns; ++column)
      grid.scenes.push_back(panel(scene, static_cast<std::size_t>(row), static_cast<std::size_t>(column)));
  return grid;
}

void ComparePanels::read_scenes(bool at_once) {
  Grid next = grid_of(model_->document()->scene());
  const bool other = next.rows != grid_.rows || next.columns != grid_.columns;
  const bool same = !other && next.show == grid_.show && next.energies <= grid_.energies &&
                    std::equal(next.scenes.begin(), next.scenes.end(), grid_.scenes.begin(),
                               grid_.scenes.end(), same_fields);
  const bool anew = other || (next.opened != grid_.opened && !same);
  if (anew) {
    ++next.layout;
    next.pictures.resize(next.scenes.size());
  } else {
    next.pictures = std::move(grid_.pictures);
  }
  grid_ = std::move(next);
  // The grid is whole from here on, and listeners may look. A view has the panels of this grid before
  // the freshness says anything of them.
  if (other) Q_EMIT layout_changed();
  if (!same) freshness_.new_request(at_once);
  if (anew) freshness_.clear();
  Q_EMIT scenes_changed();
}

void ComparePanels::arrived() {
  std::uint64_t oldest = freshness_.newest_request();
  for (const ComparePicture& each : grid_.pictures) oldest = std::min(oldest, each.asked);
  freshness_.mark_shown(oldest);
}

bool ComparePanels::finished(int row, int column) const {
  const ComparePicture& shown = picture(row, column);
  if (shown.revision != revision_ || !current(row, column)) return false;
  return !shown.fault.empty() || (shown.result && shown.result->coarseness == 1);
}

double ComparePanels::aspect(int row, int column) const { return aspect_of(scene(row, column)); }

void ComparePanels::set_frame_pixels(int across) {
  if (across == width_) return;
  width_ = across;
  if (!active_) return;
  if (freshness_.up_to_date())
    rest_.start();
  else
    request_soon();
}

void ComparePanels::set_appearance(bool dark, double pixel_ratio) {
  if (dark == dark_ && pixel_ratio == pixel_ratio_) return;
  dark_ = dark;
  pixel_ratio_ = pixel_ratio;
  if (active_) rest_.start();
}

void ComparePanels::set_active(bool active) {
  if (active == active_) return;
  active_ = active;
  if (!active) {
    job_.cancel();
    rest_.stop();
    return;
  }
  // What was changed while the grid was hidden is marked at once: there is nothing moving to wait for.
  read_scenes(true);
  if (freshness_.up_to_date())
    rest_.start();
  else
    request_soon();
}

void ComparePanels::request_soon() {
  request(true);
  rest_.start();
}

std::vector<PassSize> ComparePanels::sizes(bool preview) const {
  double pixels = 0;
  for (const Scene& each : grid_.scenes) pixels += width_ * width_ * aspect_of(each);
  double scale = 1;
  if (preview)
    scale =
        pixel_ns_ > 0 ? std::clamp(std::sqrt(preview_budget_ms * 1e6 / pixel_ns_ / pixels), 0.25, 1.0) : 0.25;
  const auto sized = [scale](double length) {
    return std::max(8,
                    scale >= 0.95 ? qRound(length) : 4 * static_cast<int>(std::lround(length * scale / 4)));
  };
  const bool energy = grid_.energies;
  std::vector<PassSize> all;
  for (const Scene& each : grid_.scenes) {
    const int across = sized(width_), up = sized(width_ * aspect_of(each));
    all.push_back({across, up, energy ? across : 0, energy ? up : 0,
                   scale >= 0.95 ? 1 : static_cast<int>(std::ceil(1 / scale - 0.1))});
  }
  return all;
}

void ComparePanels::request(bool preview) {
  if (!active_ || width_ < 8) return;
  const auto work = [this, scenes = grid_.scenes, size = sizes(preview), engines = model_->engines(),
                     dark = dark_, ratio = pixel_ratio_, width = width_, preview,
                     asked = freshness_.newest_request(), layout = grid_.layout,
                     before = model_->colour_choices()](const LatestJob::Run& run) {
    QElapsedTimer timer;
    timer.start();
    const auto batch = std::make_shared<std::vector<ComparePicture>>(scenes.size());
    run.side_by_side(scenes.size(), [&](std::size_t i) {
      if (run.cancelled()) return;
      PictureStyle style = picture_style(scenes[i].view, dark, ratio);
      style.shown_width = width;
      ComparePicture done =
          picture_of(scenes[i], size[i], engines, style, before, run.revision(), run.control());
      if (run.cancelled()) return;
      done.asked = asked;
      (*batch)[i] = done;
      if (preview) return;
      run.deliver([this, i, done, layout] {
        if (layout != grid_.layout) return;
        grid_.pictures.at(i) = done;
        Q_EMIT picture_changed(static_cast<int>(i));
      });
    });
    if (run.cancelled()) return;
    const double took = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
    double pixels = 0;
    for (const PassSize& each : size) pixels += static_cast<double>(each.basins_width) * each.basins_height;
    run.deliver([this, batch, took, pixels, preview, layout] {
      // Panels of another grid: their places mean something else now.
      if (layout != grid_.layout) return;
      pixel_ns_ = took * 1e6 / pixels;
      if (!preview) milliseconds_ = took;
      grid_.pictures = *batch;
      arrived();
      Q_EMIT all_changed();
    });
  };
  revision_ = job_.request(work, preview ? LatestJob::Length::brief : LatestJob::Length::thorough);
}

// The run itself broke, and with it every panel it had not delivered.
void ComparePanels::fail(const QString& sentence) {
  for (ComparePicture& each : grid_.pictures)
    if (each.revision != revision_) {
      each = {};
      each.fault = sentence.toStdString();
      each.revision = revision_;
      each.asked = freshness_.newest_request();
    }
  arrived();
  Q_EMIT all_changed();
}

}  // namespace basinscope
