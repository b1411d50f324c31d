// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_model.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/engine/engines.h"
#include "core/landscape/passes.h"
#include "core/row_bands.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr int rest_ms = 120;
constexpr int words_ms = 100;  // reading is no faster, and words take longer to paint than a field

bool same_cost(const Scene& a, const Scene& b) {
  return a.separation.index() == b.separation.index() && a.post.index() == b.post.index() &&
         a.memory.patterns.rows() == b.memory.patterns.rows() &&
         a.memory.patterns.cols() == b.memory.patterns.cols();
}

bool same_colours(const View& a, const View& b) {
  return picture_style(a, false, 1) == picture_style(b, false, 1);
}

}  // namespace

LandscapeModel::LandscapeModel(SceneDocument* document, QObject* parent)
    : QObject(parent),
      document_(document),
      playback_([this] { return steps_there(); }),
      probe_(document,
             [this] {
               return LandscapeProbe::Sources{asked_, result_};
             }),
      step_(document, [this] {
        return LandscapeProbe::Sources{asked_, result_};
      }) {
  connect(&playback_, &Playback::changed, this, &LandscapeModel::playback_changed);
  for (const auto other : {&LandscapeModel::playback_changed, &LandscapeModel::selection_changed})
    connect(this, other, this, &LandscapeModel::read_step);
  connect(&step_, &LandscapeProbe::changed, this, &LandscapeModel::step_changed);
  rest_.setSingleShot(true);
  rest_.setInterval(rest_ms);
  words_.setSingleShot(true);
  words_.setInterval(words_ms);
  connect(&words_, &QTimer::timeout, this, &LandscapeModel::words_due);
  since_change_.start();
  connect(&rest_, &QTimer::timeout, this, [this] {
    if (document_->in_gesture())
      rest_.start();
    else
      request_full();
  });
  connect(&fields_, &LatestJob::busy_changed, this, &LandscapeModel::busy_changed);
  for (const Freshness* each : {&freshness_, &energy_freshness_})
    connect(each, &Freshness::changed, this, &LandscapeModel::busy_changed);
  connect(&probe_, &LandscapeProbe::changed, this, &LandscapeModel::probe_changed);
  connect(&colours_, &LatestJob::failed, this, &LandscapeModel::engine_notice);
  connect(&fields_, &LatestJob::failed, this, [this](const QString& sentence) {
    freshness_.fail(sentence);
    energy_freshness_.fail(sentence);
    Q_EMIT engine_notice(sentence);
    if (engine() == EngineChoice::gpu) set_engine(EngineChoice::automatic);
  });
  connect(document_, &SceneDocument::changed, this, &LandscapeModel::scene_changed);
  connect(document_, &SceneDocument::window_changed, this, &LandscapeModel::scene_changed);
  asked_ = document_->scene();
  opened_ = document_->opened();
  next_revision();
  QTimer::singleShot(0, this, &LandscapeModel::request_full);
  if (const auto pinned = pin()) probe_.read(*pinned);
}

std::shared_ptr<const LandscapeResult> LandscapeModel::current_result() const {
  return freshness_.state() == Freshness::State::current ? result_ : nullptr;
}

void LandscapeModel::set_engine(EngineChoice choice) {
  engines_->choose(choice);
  size_.forget();
  if (revision_ == 0) return;
  next_revision();
  fields_revision_ = revision_;
  fields_.cancel();  // also a preview that the other engine makes slowly
  Q_EMIT engine_changed();
  request_full();
}

void LandscapeModel::set_field_pixels(int width, int height) {
  if (width == size_.width() && height == size_.height()) return;
  size_.set_full(width, height);
  rest_.start();
}

void LandscapeModel::set_appearance(bool dark, double pixel_ratio) {
  if (dark == dark_ && pixel_ratio == pixel_ratio_) return;
  dark_ = dark;
  pixel_ratio_ = pixel_ratio;
  recolour();
}

void LandscapeModel::override_scene(SceneOverride scene_override) {
  if (!scene_override && !scene_override_) return;
  scene_override_ = std::move(scene_override);
  scene_changed();
}

void LandscapeModel::scene_changed() {
  const Scene before =
      std::exchange(asked_, scene_override_ ? scene_override_(document_->scene()) : document_->scene());
  const Scene& scene = asked_;
  const bool network = !same_network(before, scene);
  // Layers that are computed with the picture at rest.
  const auto computes = [&](bool View::*layer) { return before.view.*layer != scene.view.*layer; };
  const bool fields = network || before.window != scene.window || computes(&View::saddles) ||
                      computes(&View::manifolds) || computes(&View::arrows) || computes(&View::nullclines);
  const bool other = fields || !(before.queries == scene.queries);
  const bool another = std::exchange(opened_, document_->opened()) != document_->opened();
  // Where the pointer is; a place pinned in another scene, or of another window, is none of this one.
  const bool elsewhere = another && (before.view.pinned_probe || before.window != scene.window ||
                                     !(before.plane == scene.plane));
  const auto pointed = elsewhere ? std::nullopt : probe_.place();
  const bool dropped = another && other;
  if (dropped) drop_another_scenes();
  const bool selects_other = drop_gone_points() || dropped;
  // All that is kept belongs to this scene from here on, and listeners may look.
  if (!same_cost(before, scene)) {
    size_.forget();
    fields_.cancel();  // a preview of thousands of patterns may take long, and none waits for it now
  }
  if (dropped) tell_another_scenes_are_gone();
  if (other) next_revision();
  if (fields) fields_revision_ = revision_;
  if (dropped) Q_EMIT result_changed();
  if (selects_other) Q_EMIT selection_changed();
  if (!(before.queries == scene.queries) || network) playback_.show_all();
  if (fields) {
    const bool fast = document_->in_gesture() || before.window != scene.window ||
                      since_change_.elapsed() < rest_ms || rest_.isActive();
    since_change_.restart();
    if (fast) {
      request_preview();
      rest_.start();
    } else {
      request_full();
    }
  } else if (!(before.queries == scene.queries)) {
    request_trajectories();
  }
  if (before.view.compare.open && !scene.view.compare.open && missed_) request_full();
  if (before.view.energy_range != scene.view.energy_range || !same_colours(before.view, scene.view))
    recolour();
  const bool pin_moved = before.view.pinned_probe != scene.view.pinned_probe;
  const bool other_end = network || !(before.memory.values == scene.memory.values);
  if (scene.view.pinned_probe && (pin_moved || other_end))
    probe_.read(*pin());
  else if (pointed && (other_end || !probe()))
    probe_.read(*pointed);
  else if (pin_moved)
    Q_EMIT probe_changed();
}

void LandscapeModel::tell_words_soon() {
  if (!words_.isActive()) words_.start();
}

bool LandscapeModel::behind() const {
  return freshness_.state() == Freshness::State::outdated ||
         energy_freshness_.state() == Freshness::State::outdated;
}

void LandscapeModel::next_revision() {
  revision_ = freshness_.newest_request() + 1;  // known before anybody hears of it
  freshness_.new_request();
  energy_freshness_.new_request();
}

// Nothing of the scene before may be looked at under the new one.
void LandscapeModel::drop_another_scenes() {
  held_range_.reset();
  result_.reset();
  pictures_.reset();
  energy_field_.reset();
  selection_.attractor.reset();
  sought_.reset();
  for (LandscapeProbe* each : {&probe_, &step_}) each->take_away();
}

void LandscapeModel::tell_another_scenes_are_gone() {
  for (LatestJob* job : {&fields_, &colours_}) job->cancel();
  for (Freshness* each : {&freshness_, &energy_freshness_}) each->clear();
  for (LandscapeProbe* each : {&probe_, &step_}) each->tell_gone();
}

bool LandscapeModel::shown() {
  const bool shown = !document_->scene().view.compare.open;
  if (!shown) missed_ = true;
  return shown;
}

// Energies and basins of one moment.
void LandscapeModel::request_preview() {
  if (!shown()) return;
  // Colours keep their ends while something moves.
  if (!held_range_ && energy_field_ && !energy_field_->values.empty())
    held_range_ = {energy_field_->lowest, energy_field_->highest};
  fields_.request(
      [this, scene = asked_, size = size_.preview(), map = maps_while_moving(engines_), style = style_now(),
       range = wanted_range(), before = colour_choices(), revision = revision_](const LatestJob::Run& run) {
        auto result = std::make_shared<LandscapeResult>();
        auto pictures = std::make_shared<LandscapePictures>();
        const auto make = [&] {
          *result = landscape_pass(scene, size, map, run.control(), range);
          if (!run.cancelled()) *pictures = landscape_pictures(*result, style, true, before);
        };
        size.alone ? on_one_core(make) : make();
        if (run.cancelled()) return;
        result->revision = revision;
        run.deliver([this, result, pictures, size] {
          size_.learn(*result, size, true);
          accept_preview(std::move(*result), std::move(*pictures));
        });
      },
      LatestJob::Length::brief);
}

void LandscapeModel::request_full() {
  rest_.stop();
  if (!shown()) return;
  missed_ = false;
  held_range_.reset();
  const PictureStyle style = style_now();
  // A picture of this very revision need not be made again more coarsely.
  const int reached = result_ && result_->revision == revision_ ? result_->coarseness : 5;
  fields_.request([this, scene = asked_, passes = size_.passes(reached), map = maps_by(engines_), style,
                   before = colour_choices(), revision = revision_](const LatestJob::Run& run) mutable {
    std::shared_ptr<LandscapeResult> result;
    std::shared_ptr<const LandscapePictures> pictures;
    for (const PassSize& size : passes) {
      result = std::make_shared<LandscapeResult>(landscape_pass(scene, size, map, run.control()));
      if (run.cancelled()) return;
      result->revision = revision;
      pictures = std::make_shared<const LandscapePictures>(landscape_pictures(*result, style, false, before));
      before = pictures->colours.choices;
      run.deliver([this, result, pictures, size] {
        size_.learn(*result, size);
        accept(result, pictures);
      });
    }
    auto refined = std::make_shared<LandscapeResult>(*result);
    refine(*refined, run.control());
    if (run.cancelled()) return;
    auto complete = std::make_shared<LandscapePictures>(*pictures);
    add_unstable_colours(*complete, *refined);
    run.deliver([this, refined, complete] { accept(refined, complete); });
  });
}

std::vector<ColourChoice> LandscapeModel::colour_choices() const {
  return pictures_ ? pictures_->colours.choices : std::vector<ColourChoice>();
}

PictureStyle LandscapeModel::style_now() const {
  PictureStyle style = picture_style(asked_.view, dark_, pixel_ratio_);
  style.shown_width = size_.width();
  if (const Attractor* attractor = selected_attractor()) {
    style.highlight = members_of(*attractor);
    style.highlight_state.assign(attractor->state.begin(), attractor->state.end());
  }
  return style;
}

// Queries alone moved: the fields stay.
void LandscapeModel::request_trajectories() {
  if (!shown()) return;
  const bool complete = result_ && result_->refined && result_->coarseness == 1;
  if (!complete || result_->revision < fields_revision_) {
    request_preview();
    rest_.start();
    return;
  }
  fields_.request(
      [this, scene = asked_, before = result_, pictures = pictures_,
       revision = revision_](const LatestJob::Run& run) {
        auto result = std::make_shared<LandscapeResult>(retraced(*before, scene, run.control()));
        if (run.cancelled()) return;
        result->revision = revision;
        run.deliver([this, result, before, pictures] {
          // Colours may be newer than what was asked with, for the same fields.
          accept(result, result_ == before ? pictures_ : pictures);
        });
      },
      LatestJob::Length::brief);
}

void LandscapeModel::recolour() {
  if (!result_) return;
  colours_.request(
      [this, result = result_, field = energy_field_, style = style_now(), range = wanted_range(),
       ranged = ranged(*energy_field_), before = colour_choices()](const LatestJob::Run& run) {
        std::shared_ptr<const LandscapeResult> shown = result;
        if (!ranged) {
          auto other = std::make_shared<LandscapeResult>(*result);
          choose_range(other->energy, range);
          shown = std::move(other);
        }
        auto pictures = std::make_shared<LandscapePictures>(landscape_pictures(*shown, style, false, before));
        if (shown->energy.values.empty()) pictures->energy = energy_picture(*field, style);
        run.deliver([this, result, shown, pictures] {
          if (result != result_) return;
          pictures_ = pictures;
          if (result == shown) return Q_EMIT pictures_changed();
          result_ = shown;
          if (!shown->energy.values.empty())
            energy_field_ = std::shared_ptr<const EnergyField>(shown, &shown->energy);
          Q_EMIT result_changed();
        });
      },
      LatestJob::Length::brief);
}

void LandscapeModel::accept(std::shared_ptr<const LandscapeResult> result,
                            std::shared_ptr<const LandscapePictures> pictures) {
  const bool was_behind = behind();
  const std::shared_ptr<const LandscapeResult> before = std::exchange(result_, std::move(result));
  pictures_ = std::move(pictures);
  const bool energies = !result_->energy.values.empty() || !result_->energy.refusal.empty();
  if (energies || !energy_field_)
    energy_field_ = std::shared_ptr<const EnergyField>(result_, &result_->energy);
  const bool selects_other = find_selected_again(before.get());
  freshness_.mark_shown(result_->revision);
  if (energies) energy_freshness_.mark_shown(result_->revision);
  if (selects_other) Q_EMIT selection_changed();
  if (before && before->engine_reason != result_->engine_reason)
    Q_EMIT engine_note(translated(result_->engine_reason));
  Q_EMIT result_changed();
  if (was_behind && !behind()) tell_words();
  // The probe's end may have a name now that the table knows it.
  if (result_->refined && probe()) probe_.read(*probe_.place());
  read_step();
  // Colours or their ends may have been changed while this was made.
  if (!(pictures_->style == style_now()) || !ranged(*energy_field_)) recolour();
}

// The energies shown stay where they are too dear for a preview.
void LandscapeModel::accept_preview(LandscapeResult result, LandscapePictures pictures) {
  const EnergyField& energy = result.energy;
  if (pictures_ && energy.values.empty() && energy.refusal.empty()) pictures.energy = pictures_->energy;
  // Far from where it began the colours begin anew.
  if (held_range_ && !energy.values.empty() && !shows_well(energy, *held_range_)) held_range_ = energy.own;
  accept(std::make_shared<const LandscapeResult>(std::move(result)),
         std::make_shared<const LandscapePictures>(std::move(pictures)));
}

void LandscapeModel::tell_words() {
  words_.stop();
  Q_EMIT words_due();
}

const Attractor* LandscapeModel::selected_attractor() const {
  const auto states = result_ ? result_->states() : std::vector<const Attractor*>();
  const auto at = static_cast<std::size_t>(selection_.attractor.value_or(-1));
  return at < states.size() ? states[at] : nullptr;
}

std::optional<std::array<double, 2>> LandscapeModel::wanted_range() const {
  return asked_.view.energy_range ? asked_.view.energy_range : held_range_;
}

bool LandscapeModel::ranged(const EnergyField& field) const {
  return field.values.empty() ||
         std::array{field.lowest, field.highest} == wanted_range().value_or(field.own);
}

std::optional<int> LandscapeModel::followed_query() const {
  if (!selection_.queries.empty()) return *selection_.queries.begin();
  if (!result_ || result_->trajectories.empty()) return {};
  const auto longest = std::max_element(
      result_->trajectories.begin(), result_->trajectories.end(),
      [](const Trajectory& a, const Trajectory& b) { return a.steps_taken() < b.steps_taken(); });
  return static_cast<int>(longest - result_->trajectories.begin());
}

int LandscapeModel::steps_of(int query) const {
  const auto at = static_cast<std::size_t>(query);
  return result_ && at < result_->trajectories.size() ? result_->trajectories[at].steps_taken() : 0;
}

void LandscapeModel::read_step() {
  auto shown = playback_.shown();
  if (!shown && !selection_.queries.empty()) shown = 0;
  const auto query = followed_query();
  const auto at = static_cast<std::size_t>(query.value_or(0));
  // Of what is computed anew no step is known.
  if (!shown || !query || !current_result() || at >= result_->trajectories.size()) return step_.forget();
  const std::vector<Vector>& states = result_->trajectories[at].states;
  const Vector& state = states[std::min(static_cast<std::size_t>(*shown), states.size() - 1)];
  if (!state.allFinite()) return step_.forget();
  step_.read_state(state);
}

int LandscapeModel::steps_there() const {
  int steps = 0;
  if (result_)
    for (const Trajectory& path : result_->trajectories) steps = std::max(steps, path.steps_taken());
  return steps;
}

void LandscapeModel::select(const Selection& selection) {
  if (selection == selection_) return;
  const bool outline = selection.attractor != selection_.attractor;
  selection_ = selection;
  sought_.reset();
  Q_EMIT selection_changed();
  if (outline) recolour();
}

bool LandscapeModel::drop_gone_points() {
  const Scene& scene = document_->scene();
  const auto gone =
      std::erase_if(selection_.patterns, [&](int i) { return i >= scene.memory.patterns.rows(); }) +
      std::erase_if(selection_.queries, [&](int i) { return i >= scene.queries.rows(); });
  return gone > 0;
}

// The selected attractor of the result before in the new one. True: the selection is another one.
bool LandscapeModel::find_selected_again(const LandscapeResult* before) {
  if (!before) return false;
  std::optional<int> kept = selection_.attractor;
  if (kept) {
    const auto states = before->states();
    const auto at = static_cast<std::size_t>(*kept);
    const Attractor* const old = at < states.size() ? states[at] : nullptr;
    kept = old ? result_->found_again(*old) : std::nullopt;
    if (old && !kept && !result_->refined) sought_ = *old;
  } else if (sought_ && result_->refined) {
    kept = result_->found_again(*sought_);
  }
  if (result_->refined) sought_.reset();
  return std::exchange(selection_.attractor, kept) != kept;
}

}  // namespace basinscope
