// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_model.h"

#include <utility>

#include "ui/workspaces/landscape/landscape_model_private.h"

namespace basinscope {
namespace {

constexpr int rest_ms = 120;
constexpr int play_ms = 140;    // a step of the playback
constexpr int words_ms = 100;   // nobody reads faster, and words take longer to paint than a field
constexpr double slow_ms = 60;  // full passes above this come coarse to fine

bool same_network(const Scene& a, const Scene& b) {
  return equal_but_for_values(a.memory, b.memory) && a.separation == b.separation && a.post == b.post &&
         a.beta == b.beta && a.dynamics == b.dynamics && a.plane == b.plane;
}

bool same_cost(const Scene& a, const Scene& b) {
  return a.separation.index() == b.separation.index() && a.post.index() == b.post.index() &&
         a.memory.patterns->rows() == b.memory.patterns->rows() &&
         a.memory.patterns->cols() == b.memory.patterns->cols();
}

bool same_colours(const View& a, const View& b) {
  return picture_style(a, false, 1) == picture_style(b, false, 1);
}

constexpr int energy_pause_ms = 50;  // energies change smoothly: 20 pictures a second are enough

}  // namespace

LandscapeModel::LandscapeModel(SceneDocument* document, QObject* parent)
    : QObject(parent), d_(std::make_unique<Private>()), document_(document) {
  set_engine(EngineChoice::automatic);
  d_->rest.setSingleShot(true);
  d_->rest.setInterval(rest_ms);
  d_->play.setInterval(play_ms);
  d_->energy_pace.setSingleShot(true);
  d_->words.setSingleShot(true);
  d_->words.setInterval(words_ms);
  connect(&d_->words, &QTimer::timeout, this, &LandscapeModel::words_due);
  d_->since_change.start();
  connect(&d_->rest, &QTimer::timeout, this, [this] {
    if (document_->in_gesture())
      d_->rest.start();
    else
      request_full();
  });
  connect(&d_->play, &QTimer::timeout, this, &LandscapeModel::step_forward);
  connect(&d_->energy_pace, &QTimer::timeout, this, &LandscapeModel::request_preview_energies);
  connect(&d_->fields, &LatestJob::busy_changed, this, &LandscapeModel::busy_changed);
  for (const Currency* each : {&d_->currency, &d_->energy_currency})
    connect(each, &Currency::changed, this, &LandscapeModel::busy_changed);
  connect(&d_->probe_currency, &Currency::changed, this, &LandscapeModel::probe_changed);
  connect(&d_->probes, &LatestJob::failed, &d_->probe_currency, &Currency::fail);
  connect(&d_->preview_energies, &LatestJob::failed, &d_->energy_currency, &Currency::fail);
  connect(&d_->colours, &LatestJob::failed, this, &LandscapeModel::engine_notice);
  connect(&d_->fields, &LatestJob::failed, this, [this](const QString& sentence) {
    d_->currency.fail(sentence);
    d_->energy_currency.fail(sentence);
    Q_EMIT engine_notice(sentence);
    if (engine_ == EngineChoice::gpu) set_engine(EngineChoice::automatic);
  });
  connect(document_, &SceneDocument::changed, this, &LandscapeModel::scene_changed);
  connect(document_, &SceneDocument::window_changed, this, &LandscapeModel::scene_changed);
  d_->asked = document_->scene();
  d_->opened = document_->opened();
  next_revision();
  QTimer::singleShot(0, this, &LandscapeModel::request_full);
  if (const auto pinned = pin()) read_probe(*pinned);
}

LandscapeModel::~LandscapeModel() = default;

bool LandscapeModel::busy() const { return d_->fields.busy(); }
const Currency& LandscapeModel::currency() const { return d_->currency; }
const Currency& LandscapeModel::energy_currency() const { return d_->energy_currency; }
const Currency& LandscapeModel::probe_currency() const { return d_->probe_currency; }
std::shared_ptr<const LandscapeResult> LandscapeModel::current_result() const {
  return d_->currency.state() == Currency::State::current ? result_ : nullptr;
}
std::shared_ptr<Engines> LandscapeModel::engines() const { return d_->engine.engines; }
bool LandscapeModel::playing() const { return d_->play.isActive(); }

void LandscapeModel::set_engine(EngineChoice choice) {
  engine_ = choice;
  d_->engine.choice = choice;
  d_->size.forget();
  if (revision_ == 0) return;
  next_revision();
  fields_revision_ = revision_;
  d_->fields.cancel();  // also a preview that the other engine makes slowly
  Q_EMIT engine_changed();
  request_full();
}

void LandscapeModel::set_field_pixels(int width, int height) {
  if (width == d_->size.width() && height == d_->size.height()) return;
  d_->size.set_full(width, height);
  d_->rest.start();
}

void LandscapeModel::set_appearance(bool dark, double pixel_ratio) {
  if (dark == d_->dark && pixel_ratio == d_->pixel_ratio) return;
  d_->dark = dark;
  d_->pixel_ratio = pixel_ratio;
  recolour();
}

const Scene& LandscapeModel::scene() const { return d_->asked; }

void LandscapeModel::show(Shows shows) {
  if (!shows && !d_->shows) return;
  d_->shows = std::move(shows);
  scene_changed();
}

void LandscapeModel::scene_changed() {
  const Scene before =
      std::exchange(d_->asked, d_->shows ? d_->shows(document_->scene()) : document_->scene());
  const Scene& scene = d_->asked;
  const bool network = !same_network(before, scene);
  const bool fields = network || before.window != scene.window || before.view.saddles != scene.view.saddles;
  if (!same_cost(before, scene)) {
    d_->size.forget();
    d_->fields.cancel();  // a preview of thousands of patterns may take long, and none waits for it now
  }
  if (!(before.queries == scene.queries) || network) show_steps(std::nullopt);
  const bool other = fields || !(before.queries == scene.queries);
  const bool another = std::exchange(d_->opened, document_->opened()) != document_->opened();
  // Where the pointer is; a place pinned in another scene is none of this one.
  const bool stays = probe_ && !(another && before.view.pinned_probe);
  const std::optional<QPointF> pointed = stays ? std::optional(QPointF(probe_->x, probe_->y)) : std::nullopt;
  if (another && other) drop_another_scenes();
  if (other) next_revision();
  if (fields) fields_revision_ = revision_;
  if (fields) {
    const bool fast = document_->in_gesture() || before.window != scene.window ||
                      d_->since_change.elapsed() < rest_ms || d_->rest.isActive();
    d_->since_change.restart();
    if (fast) {
      request_preview();
      d_->rest.start();
    } else {
      request_full();
    }
  } else if (!(before.queries == scene.queries)) {
    request_trajectories();
  }
  if (before.view.compare.open && !scene.view.compare.open && d_->missed) request_full();
  if (!same_colours(before.view, scene.view)) recolour();
  const bool pin_moved = before.view.pinned_probe != scene.view.pinned_probe;
  const bool other_end = network || !(before.memory.values == scene.memory.values);
  if (scene.view.pinned_probe && (pin_moved || other_end))
    read_probe(*pin());
  else if (pointed && (other_end || !probe_))
    read_probe(*pointed);
  else if (pin_moved)
    Q_EMIT probe_changed();
  keep_selection_valid(nullptr);
}

void LandscapeModel::tell_words_soon() {
  if (!d_->words.isActive()) d_->words.start();
}

void LandscapeModel::tell_words() {
  d_->words.stop();
  Q_EMIT words_due();
}

bool LandscapeModel::behind() const {
  return d_->currency.state() == Currency::State::behind ||
         d_->energy_currency.state() == Currency::State::behind;
}

void LandscapeModel::next_revision() {
  revision_ = d_->currency.ask();
  d_->energy_currency.ask();
}

// Nothing of the scene before may be looked at under the new one.
void LandscapeModel::drop_another_scenes() {
  for (LatestJob* job : {&d_->fields, &d_->preview_energies, &d_->colours, &d_->probes}) job->cancel();
  result_.reset();
  pictures_.reset();
  energy_field_.reset();
  energy_revision_ = 0;
  probe_.reset();
  selection_.attractor.reset();
  d_->sought.reset();
  d_->probe_currency.forget();  // what was asked of the scene before is read no more
  for (Currency* each : {&d_->currency, &d_->energy_currency, &d_->probe_currency}) each->clear();
  Q_EMIT result_changed();
  Q_EMIT selection_changed();
  Q_EMIT probe_changed();
}

bool LandscapeModel::shown() {
  const bool shown = !document_->scene().view.compare.open;
  if (!shown) d_->missed = true;
  return shown;
}

void LandscapeModel::request_preview() {
  if (!shown()) return;
  d_->fields.request(
      [this, scene = d_->asked, size = d_->size.preview(), draw = d_->engine.draws(), style = style_now(),
       revision = revision_](const LatestJob::Run& run) {
        auto result = std::make_shared<LandscapeResult>(basin_pass(scene, size, draw, run.control()));
        if (run.cancelled()) return;
        result->revision = revision;
        auto pictures = std::make_shared<LandscapePictures>(basin_pictures(*result, style, true));
        run.deliver([this, result, pictures] { accept_basins(std::move(*result), std::move(*pictures)); });
      },
      LatestJob::Length::brief);
  if (!d_->energy_pace.isActive()) d_->energy_pace.start(d_->size.energy_pause(energy_pause_ms));
}

void LandscapeModel::request_preview_energies() {
  if (!shown()) return;
  const PassSize size = d_->size.preview();
  // A full picture of this very revision is there or on its way.
  if (size.energy_width == 0 || energy_revision_ == revision_ || !d_->rest.isActive()) return;
  d_->preview_energies.request(
      [this, scene = d_->asked, size, style = style_now(), revision = revision_](const LatestJob::Run& run) {
        QElapsedTimer clock;
        clock.start();
        const auto field = std::make_shared<const EnergyField>(
            energy_pass(scene, size.energy_width, size.energy_height, run.control()));
        const double milliseconds = static_cast<double>(clock.nsecsElapsed()) * 1e-6;
        if (run.cancelled()) return;
        run.deliver([this, field, milliseconds, revision, picture = energy_picture(*field, style)] {
          d_->size.learn_energies(milliseconds, field->grid.pixels());
          accept_energies(field, picture, revision);
        });
      },
      LatestJob::Length::brief);
}

void LandscapeModel::request_full() {
  d_->rest.stop();
  if (!shown()) return;
  d_->missed = false;
  const PictureStyle style = style_now();
  // A picture of this very revision need not be made again more coarsely.
  const int reached = result_ && result_->revision == revision_ ? result_->coarseness : 5;
  std::vector<PassSize> passes;
  if (d_->size.full_milliseconds() > slow_ms)
    for (const int coarseness : {4, 2})
      if (coarseness < reached) passes.push_back(d_->size.at(coarseness));
  passes.push_back(d_->size.at(1));
  d_->fields.request([this, scene = d_->asked, passes, draw = d_->engine.draws(), style,
                      revision = revision_](const LatestJob::Run& run) {
    std::shared_ptr<LandscapeResult> result;
    std::shared_ptr<const LandscapePictures> pictures;
    for (const PassSize& size : passes) {
      result = std::make_shared<LandscapeResult>(landscape_pass(scene, size, draw, run.control()));
      if (run.cancelled()) return;
      result->revision = revision;
      pictures = std::make_shared<const LandscapePictures>(landscape_pictures(*result, style));
      run.deliver([this, result, pictures] { accept(result, pictures); });
    }
    auto refined = std::make_shared<LandscapeResult>(*result);
    refine(*refined, draw, run.control());
    if (run.cancelled()) return;
    auto complete = std::make_shared<LandscapePictures>(*pictures);
    add_unstable_colours(*complete, *refined);
    run.deliver([this, refined, complete] { accept(refined, complete); });
  });
}

PictureStyle LandscapeModel::style_now() const {
  PictureStyle style = picture_style(d_->asked.view, d_->dark, d_->pixel_ratio);
  style.shown_width = d_->size.width();
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
    d_->rest.start();
    return;
  }
  d_->fields.request(
      [this, scene = d_->asked, before = result_, pictures = pictures_,
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
  const PictureStyle style = style_now();
  d_->colours.request(
      [this, result = result_, field = energy_field_, style](const LatestJob::Run& run) {
        auto pictures = std::make_shared<LandscapePictures>(basin_pictures(*result, style));
        if (result->energy.refusal.empty()) pictures->energy = energy_picture(*field, style);
        run.deliver([this, result, field, pictures] {
          if (result != result_) return;
          if (field != energy_field_) pictures->energy = pictures_->energy;
          pictures_ = pictures;
          Q_EMIT pictures_changed();
        });
      },
      LatestJob::Length::brief);
}

void LandscapeModel::accept(std::shared_ptr<const LandscapeResult> result,
                            std::shared_ptr<const LandscapePictures> pictures) {
  const bool was_behind = behind();
  const std::shared_ptr<const LandscapeResult> before = std::exchange(result_, std::move(result));
  pictures_ = std::move(pictures);
  d_->currency.answer(result_->revision);
  if (!result_->refined) d_->size.learn(*result_);
  const bool energies = !result_->energy.values.empty() || !result_->energy.refusal.empty();
  if (energies || !energy_field_)
    energy_field_ = std::shared_ptr<const EnergyField>(result_, &result_->energy);
  if (energies) {
    energy_revision_ = result_->revision;
    d_->energy_currency.answer(energy_revision_);
  }
  keep_selection_valid(before.get());
  if (before && before->engine_reason != result_->engine_reason)
    Q_EMIT engine_notice(QString::fromStdString(result_->engine_reason));
  Q_EMIT result_changed();
  if (was_behind && !behind()) tell_words();
  // The probe's end may have a name now that the table knows it.
  if (result_->refined && probe_) read_probe({probe_->x, probe_->y});
  // Colours may have been changed while this was made.
  if (!(pictures_->style == style_now())) recolour();
}

// The energies shown stay until newer ones come.
void LandscapeModel::accept_basins(LandscapeResult result, LandscapePictures pictures) {
  if (pictures_ && result.energy.refusal.empty()) pictures.energy = pictures_->energy;
  accept(std::make_shared<const LandscapeResult>(std::move(result)),
         std::make_shared<const LandscapePictures>(std::move(pictures)));
}

void LandscapeModel::accept_energies(std::shared_ptr<const EnergyField> field, QImage picture,
                                     std::uint64_t revision) {
  // Only between previews: the full pass brings its own.
  if (!result_ || !pictures_ || revision <= energy_revision_ || !result_->energy.refusal.empty()) return;
  const bool was_behind = behind();
  energy_field_ = std::move(field);
  energy_revision_ = revision;
  d_->energy_currency.answer(revision);
  auto pictures = std::make_shared<LandscapePictures>(*pictures_);
  pictures->energy = std::move(picture);
  pictures_ = std::move(pictures);
  Q_EMIT energies_changed();
  if (was_behind && !behind()) tell_words();
}

}  // namespace basinscope
