// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the landscape model that read a result: probe, selection, playback.
#include <algorithm>
#include <exception>
#include <limits>
#include <utility>

#include "ui/workspaces/landscape/landscape_model_private.h"
#include "ui/workspaces/landscape/probe_reading.h"

namespace basinscope {
namespace {

constexpr double probe_limit_ms = 2;  // a dearer probe moves off the GUI thread

const Attractor* attractor_at(const LandscapeResult* result, int index) {
  if (!result || index < 0) return nullptr;
  const auto known = static_cast<int>(result->basins.attractors.size());
  if (index < known) return &result->basins.attractors[static_cast<std::size_t>(index)];
  const auto beyond = static_cast<std::size_t>(index - known);
  return beyond < result->unstable.size() ? &result->unstable[beyond] : nullptr;
}

Scene drawn(const Scene& scene) { return needs_lift(scene) ? lifted(scene) : scene; }

}  // namespace

void LandscapeModel::set_probe(const std::optional<QPointF>& plane_point) {
  // A pinned probe follows the pointer too and goes back to its place when the pointer leaves.
  if (plane_point) {
    read_probe(*plane_point);
  } else if (const auto pinned = pin()) {
    // What is still read may be of a place the pointer has left, or of the pin under the newest parameters.
    if (probe_ && *pinned == QPointF(probe_->x, probe_->y) && d_->probe_currency.answered()) return;
    d_->probes.cancel();
    read_probe(*pinned);
  } else {
    d_->probes.cancel();
    d_->probe_currency.forget();
    if (!probe_) return;
    probe_.reset();
    Q_EMIT probe_changed();
  }
}

std::optional<QPointF> LandscapeModel::pin() const {
  const auto& pinned = document_->scene().view.pinned_probe;
  return pinned ? std::optional(QPointF((*pinned)[0], (*pinned)[1])) : std::nullopt;
}

void LandscapeModel::read_probe(QPointF place) {
  const Scene& scene = d_->asked;
  const auto number = d_->probe_currency.ask();
  // A trajectory of few patterns takes microseconds; many patterns may take milliseconds.
  if (d_->probe_ms < probe_limit_ms && scene.memory.patterns->size() <= 512 &&
      scene.memory.values->size() <= 65536) {
    d_->probes.cancel();  // a slow one must not come after this
    QElapsedTimer timer;
    timer.start();
    try {
      probe_ = probe_at(drawn(scene), result_.get(), place.x(), place.y());
    } catch (const std::exception&) {
      probe_.reset();  // the fields' job says what is wrong with the scene
    }
    d_->probe_currency.settle();
    d_->probe_ms = 0.9 * static_cast<double>(timer.nsecsElapsed()) * 1e-6;
    Q_EMIT probe_changed();
    return;
  }
  d_->probes.request(
      [this, scene, result = result_, place, number](const LatestJob::Run& run) {
        QElapsedTimer timer;
        timer.start();
        auto probe = std::make_shared<Probe>(probe_at(drawn(scene), result.get(), place.x(), place.y()));
        const double took = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
        run.deliver([this, probe, took, number] {
          probe_ = std::move(*probe);
          d_->probe_currency.answer(number);
          d_->probe_ms = took;
          Q_EMIT probe_changed();
        });
      },
      LatestJob::Length::brief);
}

void LandscapeModel::pin_probe(const std::optional<QPointF>& place) {
  document_->change(place ? tr("Pin probe") : tr("Release probe"), [&](Scene& scene) {
    scene.view.pinned_probe.reset();
    if (place) scene.view.pinned_probe = {place->x(), place->y()};
  });
}

void LandscapeModel::select(const Selection& selection) {
  if (selection == selection_) return;
  const bool outline = selection.attractor != selection_.attractor;
  selection_ = selection;
  d_->sought.reset();
  Q_EMIT selection_changed();
  if (outline) recolour();
}

const Attractor* LandscapeModel::selected_attractor() const {
  return selection_.attractor ? attractor_at(result_.get(), *selection_.attractor) : nullptr;
}

// Several mixtures may have one support, and their marks go by their areas: the nearest of the same kind
// is meant.
std::optional<int> LandscapeModel::found_again(const Attractor& attractor) const {
  std::optional<int> found;
  double nearest = std::numeric_limits<double>::infinity();
  const auto count = static_cast<int>(result_->basins.attractors.size() + result_->unstable.size());
  for (int i = 0; i < count; ++i) {
    const Attractor& other = *attractor_at(result_.get(), i);
    if (members_of(other) != members_of(attractor) || other.state.size() != attractor.state.size()) continue;
    const double away = (other.state - attractor.state).norm();
    if (away >= nearest) continue;
    nearest = away;
    found = i;
  }
  return found;
}

// Patterns and queries may have been removed; an attractor is found again in a new result.
void LandscapeModel::keep_selection_valid(const LandscapeResult* before) {
  Selection kept = selection_;
  const Scene& scene = document_->scene();
  std::erase_if(kept.patterns, [&](int i) { return i >= scene.memory.patterns->rows(); });
  std::erase_if(kept.queries, [&](int i) { return i >= scene.queries->rows(); });
  if (before && kept.attractor) {
    const Attractor* old = attractor_at(before, *kept.attractor);
    kept.attractor = old ? found_again(*old) : std::nullopt;
    if (old && !kept.attractor && !result_->refined) d_->sought = *old;
  } else if (before && d_->sought && result_->refined) {
    kept.attractor = found_again(*d_->sought);
  }
  if (before && result_->refined) d_->sought.reset();
  if (kept == selection_) return;
  selection_ = kept;
  Q_EMIT selection_changed();
}

void LandscapeModel::show_steps(std::optional<int> steps) {
  if (!steps) d_->play.stop();
  if (steps == shown_steps_) return;
  shown_steps_ = steps;
  Q_EMIT playback_changed();
}

int LandscapeModel::steps_there() const {
  int steps = 0;
  if (result_)
    for (const Trajectory& path : result_->trajectories) steps = std::max(steps, path.steps);
  return steps;
}

void LandscapeModel::play(bool on) {
  if (on == playing()) return;
  if (on) {
    if (!shown_steps_ || *shown_steps_ >= steps_there()) shown_steps_ = 0;
    d_->play.start();
  } else {
    d_->play.stop();
  }
  Q_EMIT playback_changed();
}

void LandscapeModel::step_forward() {
  const int last = steps_there();
  if (last == 0) return show_steps(std::nullopt);
  const int next = shown_steps_ && *shown_steps_ < last ? *shown_steps_ + 1 : 1;
  if (next == last) d_->play.stop();
  show_steps(next);
}

void LandscapeModel::step_back() {
  show_steps(std::max(0, (shown_steps_ ? *shown_steps_ : steps_there()) - 1));
}

}  // namespace basinscope
