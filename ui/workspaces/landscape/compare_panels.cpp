// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/compare_panels.h"

#include <QElapsedTimer>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

namespace basinscope {
namespace {

constexpr double preview_budget_ms = 18;
constexpr int rest_ms = 120;

// Runs one(0) ... one(count - 1) on all cores; the caller works too.
template <class One>
void side_by_side(std::size_t count, One one) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) one(i);
  };
  std::vector<std::jthread> helpers;
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  for (std::size_t i = 1; i < std::min(cores, count); ++i) helpers.emplace_back(work);
  work();
}

}  // namespace

ComparePanels::ComparePanels(LandscapeModel* model, QObject* parent) : QObject(parent), model_(model) {
  engine_.engines = model->engines();
  rest_.setSingleShot(true);
  rest_.setInterval(rest_ms);
  connect(&rest_, &QTimer::timeout, this, [this] {
    if (model_->document()->in_gesture())
      rest_.start();
    else
      request(false);
  });
  const auto changed = [this] {
    if (!active_) return;
    read_scenes();
    request(true);
    rest_.start();
  };
  connect(model->document(), &SceneDocument::changed, this, changed);
  connect(model->document(), &SceneDocument::window_changed, this, changed);
  read_scenes();
}

int ComparePanels::rows() const { return shown_rows_; }
int ComparePanels::columns() const { return shown_columns_; }

void ComparePanels::read_scenes() {
  const Scene& scene = model_->document()->scene();
  const Compare& compare = scene.view.compare;
  const int rows = std::max<int>(1, static_cast<int>(compare.rows.size()));
  const int columns = std::max<int>(1, static_cast<int>(compare.columns.size()));
  const bool other = rows != shown_rows_ || columns != shown_columns_;
  shown_rows_ = rows;
  shown_columns_ = columns;
  scenes_.clear();
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      scenes_.push_back(panel(scene, static_cast<std::size_t>(row), static_cast<std::size_t>(column)));
  if (other) {
    pictures_.assign(scenes_.size(), {});
    Q_EMIT layout_changed();
  }
  Q_EMIT scenes_changed();
}

double ComparePanels::aspect(int row, int column) const {
  const Window& window = scene(row, column).window;
  return std::clamp((window.y1 - window.y0) / (window.x1 - window.x0), 0.1, 10.0);
}

void ComparePanels::set_frame_pixels(int across) {
  if (across == width_) return;
  width_ = across;
  if (active_) rest_.start();
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
  read_scenes();
  rest_.start(0);
}

std::vector<PassSize> ComparePanels::sizes(bool preview) const {
  std::vector<double> heights;
  double pixels = 0;
  for (int row = 0; row < rows(); ++row)
    for (int column = 0; column < columns(); ++column) {
      heights.push_back(width_ * aspect(row, column));
      pixels += width_ * heights.back();
    }
  double scale = 1;
  if (preview)
    scale =
        pixel_ns_ > 0 ? std::clamp(std::sqrt(preview_budget_ms * 1e6 / pixel_ns_ / pixels), 0.25, 1.0) : 0.25;
  const auto sized = [scale](double length) {
    return std::max(8,
                    scale >= 0.95 ? qRound(length) : 4 * static_cast<int>(std::lround(length * scale / 4)));
  };
  const bool energy = model_->document()->scene().view.compare.show != CompareShow::basins;
  std::vector<PassSize> all;
  for (const double height : heights) {
    const int across = sized(width_), up = sized(height);
    all.push_back({across, up, energy ? across : 0, energy ? up : 0,
                   scale >= 0.95 ? 1 : static_cast<int>(std::ceil(1 / scale - 0.1))});
  }
  return all;
}

void ComparePanels::request(bool preview) {
  if (!active_ || width_ < 8) return;
  ++revision_;
  engine_.choice = model_->engine();
  const auto work = [this, scenes = scenes_, size = sizes(preview), engine = engine_, dark = dark_,
                     ratio = pixel_ratio_, width = width_, preview,
                     revision = revision_](const LatestJob::Run& run) {
    QElapsedTimer timer;
    timer.start();
    auto batch = std::make_shared<std::vector<ComparePicture>>(scenes.size());
    side_by_side(scenes.size(), [&](std::size_t i) {
      if (run.cancelled()) return;
      auto result =
          std::make_shared<LandscapeResult>(landscape_pass(scenes[i], size[i], engine, run.control()));
      if (run.cancelled()) return;
      result->revision = revision;
      PictureStyle style = picture_style(scenes[i].view, dark, ratio);
      style.shown_width = width;
      const ComparePicture done{
          result, std::make_shared<const LandscapePictures>(landscape_pictures(*result, style))};
      (*batch)[i] = done;
      if (preview) return;
      run.deliver([this, i, done] {
        if (i >= pictures_.size()) return;
        pictures_[i] = done;
        Q_EMIT picture_changed(static_cast<int>(i));
      });
    });
    if (run.cancelled()) return;
    const double took = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
    double pixels = 0;
    for (const PassSize& each : size) pixels += static_cast<double>(each.basins_width) * each.basins_height;
    run.deliver([this, batch, took, pixels, preview] {
      pixel_ns_ = took * 1e6 / pixels;
      if (!preview) milliseconds_ = took;
      if (batch->size() == pictures_.size()) pictures_ = *batch;
      Q_EMIT all_changed();
    });
  };
  job_.request(work, preview ? LatestJob::Length::brief : LatestJob::Length::thorough);
}

}  // namespace basinscope
