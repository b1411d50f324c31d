// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep/sweep_model.h"

#include <algorithm>
#include <cmath>

#include "core/engine/basin_engine.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

constexpr int restart_ms = 200;   // after a change of the scene
constexpr int delivery_ms = 120;  // between two pictures of a running sweep
constexpr int play_ms = 90;

// Only how it is shown.
SweepSettings without_view(SweepSettings settings) {
  settings.white = false;
  settings.births = settings.mergers = settings.stationary = true;
  settings.second.colour = {};
  if (!settings.second.parameter) settings.second = {};
  return settings;
}

Message refusal_of(const Scene& scene, const SweepSettings& settings) {
  if (!settings.second.parameter) return sweep_refusal(scene, settings);
  const auto [x, y] = diagram_axes(settings);
  return plane_refusal(scene, x, y);
}

}  // namespace

SweepModel* SweepModel::of(LandscapeModel* landscape) {
  auto* found = landscape->findChild<SweepModel*>(QString(), Qt::FindDirectChildrenOnly);
  return found ? found : new SweepModel(landscape);
}

SweepModel::SweepModel(LandscapeModel* landscape)
    : QObject(landscape), landscape_(landscape), stored_(landscape->document()) {
  restart_.setSingleShot(true);
  restart_.setInterval(restart_ms);
  play_.setInterval(play_ms);
  connect(&restart_, &QTimer::timeout, this, &SweepModel::start);
  connect(&play_, &QTimer::timeout, this, &SweepModel::play_on);
  for (const LatestJob* const job : {job_.job(), plane_job_.job()}) {
    connect(job, &LatestJob::busy_changed, this, &SweepModel::sweep_changed);
    connect(job, &LatestJob::failed, this, [this](const QString& sentence) {
      refusal_ = sentence;  // the next change asks again
      Q_EMIT sweep_changed();
    });
  }
  connect(landscape_, &LandscapeModel::engine_changed, this, [this] {
    job_.leave();
    read_scene();
  });
  connect(document(), &SceneDocument::changed, this, &SweepModel::read_scene);
  connect(document(), &SceneDocument::window_changed, this, &SweepModel::read_scene);
  read_scene();
}

void SweepModel::set_open(bool open) {
  if (open == open_) return;
  open_ = open;
  if (!open) {
    play(false);
    if (running()) {  // opened again, it begins anew
      job_.leave();
      plane_job_.leave();
    }
    restart_.stop();
  }
  own_value_.reset();  // the head begins at the scene's value
  read_scene();
  if (!open) landscape_->override_scene({});
  Q_EMIT opened_changed();
}

SweepModel::Swept SweepModel::wanted() const {
  Swept wanted{scene_at(document()->scene(), settings_, settings_.from), without_view(settings_)};
  Scene& scene = wanted.first;
  if (over_two()) scene = scene_at(std::move(scene), diagram_axes(settings_)[1], settings_.second.from);
  scene.view = View{};
  scene.queries = SharedMatrix();
  scene.memory.values = SharedMatrix();
  scene.memory.values_file.reset();
  scene.title.clear();
  scene.notes.clear();
  scene.workspaces = {};
  scene.unknown_keys.clear();
  return wanted;
}

void SweepModel::read_scene() {
  const Scene& scene = document()->scene();
  const SweepSettings before = settings_;
  QString unreadable;
  stored_.follow([&unreadable](const QString& sentence) { unreadable = sentence; });
  settings_ = stored_.value();
  // A line that does not fit the patterns (another memory has been opened) begins anew.
  if (moves_pattern(settings_) && (settings_.line_from.size() != scene.memory.patterns.cols() ||
                                   settings_.pattern >= scene.memory.patterns.rows())) {
    settings_ = with_moved_pattern(settings_, scene, settings_.pattern);
  }
  refusal_ = open_ ? translated(refusal_of(scene, settings_)) : QString();
  const bool played = play_.isActive();
  play_.stop();
  const bool another_sweep = open_ && follow_scene(settings_.parameter != before.parameter || over_two());
  // All members are of the scene as it is.
  if (!unreadable.isEmpty()) Q_EMIT complained(unreadable);
  if (!(settings_ == before)) Q_EMIT state_changed();
  if (played) Q_EMIT playing_changed();
  if (another_sweep) Q_EMIT sweep_changed();
  if (!open_) return;
  if (refusal_.isEmpty() && !over_two()) return show_head();
  landscape_->override_scene({});
  Q_EMIT head_changed();
}

bool SweepModel::follow_scene(bool another_parameter) {
  if (!refusal_.isEmpty()) {
    restart_.stop();
    planned_ = 0;
    head_ = settings_.from;
    own_value_.reset();
    job_.drop();
    plane_job_.drop();
    return true;
  }
  const double own = value_of(document()->scene(), settings_);
  if (own_value_ != own || another_parameter) head_ = own;
  own_value_ = own;
  const bool begun = over_two() ? plane_job_.wants(wanted()) && plane_job_.freshness().failure().isEmpty()
                                : job_.wants(wanted()) && job_.freshness().failure().isEmpty();
  if (begun) return false;
  begin();
  return true;
}

void SweepModel::begin() {
  restart_.start();
  job_.drop();
  plane_job_.drop();
  if (over_two()) {
    const auto [x, y] = diagram_axes(settings_);
    planned_ = sweep_values(x).size() * sweep_values(y).size();
    plane_job_.want(wanted());
  } else {
    planned_ = sweep_values(settings_).size();
    job_.want(wanted());
  }
}

void SweepModel::restart() {
  begin();
  Q_EMIT sweep_changed();
}

void SweepModel::start() {
  since_start_.start();
  seconds_ = 0;
  if (over_two()) return start_plane();
  job_.request_in_parts(
      wanted(), LatestJob::Length::thorough,
      [scene = document()->scene(), maps = maps_where_served(landscape_->engines()), settings = settings_](
          const Swept&, const LatestJob::Run& run, const NamedSweep*, const auto& deliver) {
        const SweepRequest request = sweep_request(scene, settings);
        SweepNaming naming(request);
        QElapsedTimer since_delivery;
        const Sweep whole = basinscope::sweep(request, maps, run.control(), [&](const Sweep& sofar) {
          if (since_delivery.isValid() && since_delivery.elapsed() < delivery_ms) return;
          since_delivery.start();
          deliver(naming.named(sofar), false);
        });
        deliver(naming.named(whole), true);
      },
      [this] {
        seconds_ = static_cast<double>(since_start_.elapsed()) / 1000;
        Q_EMIT sweep_changed();
      });
}

void SweepModel::start_plane() {
  plane_job_.request_in_parts(
      wanted(), LatestJob::Length::thorough,
      [scene = document()->scene(), axes = diagram_axes(settings_)](
          const Swept&, const LatestJob::Run& run, const ParameterPlane*, const auto& deliver) {
        QElapsedTimer since_delivery;
        auto whole =
            parameter_plane(scene, axes[0], axes[1], run.control(), [&](const ParameterPlane& sofar) {
              if (since_delivery.isValid() && since_delivery.elapsed() < delivery_ms) return;
              since_delivery.start();
              deliver(std::make_shared<const ParameterPlane>(sofar), false);
            });
        if (whole) deliver(std::make_shared<const ParameterPlane>(*std::move(whole)), true);
      },
      [this] {
        seconds_ = static_cast<double>(since_start_.elapsed()) / 1000;
        Q_EMIT sweep_changed();
      });
}

std::size_t SweepModel::done() const {
  if (over_two()) return plane() ? plane()->computed() : 0;
  return sweep() ? sweep()->values.size() : 0;
}

void SweepModel::cancel() {
  restart_.stop();
  job_.cancel();
  plane_job_.cancel();
  Q_EMIT sweep_changed();
}

std::optional<double> SweepModel::seconds_left() const {
  const auto so_far = static_cast<double>(done());
  if (so_far == 0 || seconds_ < 0.5) return std::nullopt;
  return seconds_ * (static_cast<double>(planned_) - so_far) / so_far;
}

double SweepModel::place(double value) const { return settings_.logarithmic ? std::log(value) : value; }

const SweepValue* SweepModel::at_head() const {
  if (!sweep()) return nullptr;
  const double now = place(head_);
  const double step = std::abs(place(settings_.to) - place(settings_.from)) /
                      static_cast<double>(std::max<std::size_t>(planned_, 2) - 1);
  // Between two events that lie closer than the values there is none of this kind: the nearest of all then.
  const SweepValue *nearest = nullptr, *alike = nullptr;
  const auto away = [&](const SweepValue& at) { return std::abs(place(at.value) - now); };
  const auto event_between = [&](const SweepValue& at) {
    const double low = std::min(at.value, head_), high = std::max(at.value, head_);
    return std::any_of(sweep()->events.begin(), sweep()->events.end(),
                       [&](const SweepEvent& event) { return event.value > low && event.value <= high; });
  };
  for (const SweepValue& at : sweep()->values) {
    if (away(at) > 1.1 * step) continue;
    if (!nearest || away(at) < away(*nearest)) nearest = &at;
    if ((!alike || away(at) < away(*alike)) && !event_between(at)) alike = &at;
  }
  return alike ? alike : nearest;
}

void SweepModel::set_head(double value) {
  if (!refusal_.isEmpty() || !open_) return;
  value = std::clamp(value, std::min(settings_.from, settings_.to), std::max(settings_.from, settings_.to));
  if (value == head_ || over_two()) return;
  head_ = value;
  show_head();
}

void SweepModel::show_head() {
  landscape_->override_scene([settings = settings_, head = head_](const Scene& scene) {
    const bool fits = sweep_refusal(scene, settings).empty();
    return fits ? scene_at(scene, settings, head) : scene;
  });
  Q_EMIT head_changed();
}

bool SweepModel::can_take_over() const {
  return open_ && refusal_.isEmpty() && !over_two() && own_value_ != head_;
}

void SweepModel::take_over() {
  if (!can_take_over()) return;
  document()->edit(tr("Use %1 = %2").arg(sweep_symbol(settings_), shown_number(head_, 4)),
                   scene_at(document()->scene(), settings_, head_));
}

void SweepModel::open_at(std::size_t column, std::size_t row) {
  if (!over_two() || !plane() || !refusal_.isEmpty()) return;
  const auto [x, y] = diagram_axes(settings_);
  const double at_x = plane()->x[column], at_y = plane()->y[row];
  document()->edit(tr("Use %1 = %2, %3 = %4")
                       .arg(sweep_symbol(x), shown_number(at_x, 4), sweep_symbol(y), shown_number(at_y, 4)),
                   scene_at(scene_at(document()->scene(), x, at_x), y, at_y));
}

// A thousandth of the axis, or half the way to the next event where that is nearer. Whole values have nothing
// between them.
double SweepModel::just_after(const SweepEvent& event) const {
  if (settings_.parameter == SweepParameter::k) return event.value;
  const double from = place(event.value);
  double hair = std::abs(place(settings_.to) - place(settings_.from)) / 1000;
  for (const SweepEvent& other : sweep()->events)
    if (other.value > event.value) hair = std::min(hair, (place(other.value) - from) / 2);
  const double after = settings_.logarithmic ? std::exp(from + hair) : from + hair;
  return std::min(after, std::max(settings_.from, settings_.to));
}

void SweepModel::step(int direction, bool events) {
  if (!sweep()) return;
  std::vector<double> stops;
  if (events) {
    for (const SweepEvent& event : sweep()->events) stops.push_back(just_after(event));
  } else {
    for (const SweepValue& at : sweep()->values) stops.push_back(at.value);
  }
  std::sort(stops.begin(), stops.end());
  const double apart = 1e-9 * std::max(std::abs(head_), 1e-9);
  std::optional<double> next;
  for (const double stop : stops) {
    if (direction > 0 && stop > head_ + apart && !next) next = stop;
    if (direction < 0 && stop < head_ - apart) next = stop;
  }
  if (next) set_head(*next);
}

void SweepModel::play(bool on) {
  if (on == play_.isActive()) return;
  if (on)
    play_.start();
  else
    play_.stop();
  Q_EMIT playing_changed();
}

void SweepModel::play_on() {
  const double before = head();
  step(1, false);
  if (head() == before) play(false);
}

QString sweep_symbol(const SweepSettings& settings) {
  switch (settings.parameter) {
    case SweepParameter::beta:
      break;
    case SweepParameter::alpha:
      return QStringLiteral("α");
    case SweepParameter::gamma:
      return QStringLiteral("γ");
    case SweepParameter::k:
      return QStringLiteral("k");
    case SweepParameter::radius:
      return QStringLiteral("ρ");
    case SweepParameter::pattern:
      return QStringLiteral("t");
  }
  return QStringLiteral("β");
}

QString sweep_name(const SweepSettings& settings) {
  switch (settings.parameter) {
    case SweepParameter::beta:
      break;
    case SweepParameter::alpha:
      return QObject::tr("order α");
    case SweepParameter::gamma:
      return QObject::tr("order γ");
    case SweepParameter::k:
      return QObject::tr("set size k");
    case SweepParameter::radius:
      return QObject::tr("radius ρ");
    case SweepParameter::pattern:
      return QObject::tr("position t of %1 along its path")
          .arg(QStringLiteral("x") + subscript(settings.pattern + 1));
  }
  return QObject::tr("inverse temperature β");
}

}  // namespace basinscope
