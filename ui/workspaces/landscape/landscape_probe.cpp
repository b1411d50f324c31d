// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_probe.h"

#include <QElapsedTimer>
#include <exception>
#include <utility>

namespace basinscope {
namespace {

constexpr double limit_ms = 2;

struct Timed {
  Probe probe;
  double milliseconds;
};
template <class Look>
Timed timed_probe(const Scene& scene, const LandscapeResult* result, const Look& look) {
  QElapsedTimer timer;
  timer.start();
  Probe probe = look(lifted(scene), result);
  return {std::move(probe), static_cast<double>(timer.nsecsElapsed()) * 1e-6};
}

}  // namespace

LandscapeProbe::LandscapeProbe(SceneDocument* document, std::function<Sources()> sources, QObject* parent)
    : QObject(parent), document_(document), sources_(std::move(sources)) {
  connect(&freshness_, &Freshness::changed, this, &LandscapeProbe::changed);
  connect(&job_, &LatestJob::failed, &freshness_, &Freshness::fail);
}

std::optional<QPointF> LandscapeProbe::place() const {
  return probe_ ? std::optional(QPointF(probe_->x, probe_->y)) : std::nullopt;
}

std::optional<QPointF> LandscapeProbe::pin() const {
  const auto& pinned = document_->scene().view.pinned_probe;
  return pinned ? std::optional(QPointF((*pinned)[0], (*pinned)[1])) : std::nullopt;
}

void LandscapeProbe::set_pin(const std::optional<QPointF>& place) {
  document_->change(place ? tr("Pin probe") : tr("Release probe"), [&](Scene& scene) {
    scene.view.pinned_probe.reset();
    if (place) scene.view.pinned_probe = {place->x(), place->y()};
  });
}

void LandscapeProbe::point_at(const std::optional<QPointF>& at) {
  if (at) return read(*at);
  const auto pinned = pin();
  if (!pinned) return forget();
  // What is still read may be of a place the pointer has left, or of the pin under the newest parameters.
  if (!same_place(pinned, place()) || !freshness_.up_to_date()) read(*pinned);
}

void LandscapeProbe::read(QPointF place) {
  look([place](const Scene& drawn, const LandscapeResult* result) {
    return probe_at(drawn, result, place.x(), place.y());
  });
}

void LandscapeProbe::read_state(const Vector& state) {
  look([state](const Scene& drawn, const LandscapeResult*) {
    return Probe{reading_of(network_of(drawn), state)};
  });
}

void LandscapeProbe::look(const Look& look) {
  const auto [scene, result] = sources_();
  const auto number = freshness_.new_request();
  // A trajectory of few patterns takes microseconds; many patterns may take milliseconds.
  if (took_ms_ < limit_ms && scene.memory.patterns.size() <= 512 && scene.memory.values.size() <= 65536) {
    job_.cancel();  // a slow one must not come after this
    try {
      Timed made = timed_probe(scene, result.get(), look);
      probe_ = std::move(made.probe);
      took_ms_ = 0.9 * made.milliseconds;
    } catch (const std::exception&) {
      probe_.reset();  // the fields' job says what is wrong with the scene
    }
    freshness_.mark_current();
    Q_EMIT changed();
    return;
  }
  job_.request(
      [this, scene = scene, result = result, look, number](const LatestJob::Run& run) {
        const auto made = std::make_shared<Timed>(timed_probe(scene, result.get(), look));
        run.deliver([this, made, number] {
          probe_ = std::move(made->probe);
          took_ms_ = made->milliseconds;
          freshness_.mark_shown(number);
          Q_EMIT changed();
        });
      },
      LatestJob::Length::brief);
}

void LandscapeProbe::take_away() {
  probe_.reset();
  job_.cancel();
}

void LandscapeProbe::tell_gone() {
  freshness_.withdraw();
  freshness_.clear();
  Q_EMIT changed();
}

void LandscapeProbe::forget() {
  const bool read = std::exchange(probe_, std::nullopt).has_value();
  job_.cancel();
  freshness_.withdraw();
  if (read) Q_EMIT changed();
}

}  // namespace basinscope
