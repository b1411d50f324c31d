// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/recall/recall_model.h"

#include <algorithm>

#include "core/message.h"
#include "core/within.h"
#include "ui/document/image_decoder.h"
#include "ui/text/in_sentence.h"

namespace basinscope {
namespace {

MemoriesName name_of(const RecallState& state) {
  return {state.memories, state.shape, state.held_of(state.memories)};
}

}  // namespace

std::shared_ptr<const Images> memories_of(const MemoriesName& name) {
  return std::make_shared<const Images>(
      read_images(name.memories, shape_from_text(name.shape), decoded_image, name.held));
}

RecallModel::RecallModel(SceneDocument* document, QObject* parent) : StateModel(document, parent) {
  connect(&run_, &CellRun::changed, this, &RecallModel::run_changed);
  connect(&run_, &CellRun::changed, this, &ModelSignals::busy_changed);
  connect(&run_, &CellRun::changed, this, &ModelSignals::playing_changed);
  connect(&run_, &CellRun::failed, this, &ModelSignals::complaint);
  connect(&reading_, &LatestJob::busy_changed, this, &ModelSignals::busy_changed);
  connect(document, &SceneDocument::replaced, &reading_, &LatestJob::cancel);
  steps_.setInterval(step_ms);
  connect(&steps_, &QTimer::timeout, this, &RecallModel::advance);
}

std::shared_ptr<const Images> RecallModel::memories() const {
  return images_.is_of(name_of(state())) ? images_.shown() : nullptr;
}

void RecallModel::use_images(ImageRole role, const std::string& name,
                             std::function<void(const QString&)> refused) {
  const bool to_recall = role == ImageRole::memories;
  const auto named = to_recall ? &RecallState::memories : &RecallState::queries;
  reading_.cancel();
  if (name == state().*named) return refused({});
  const MemoriesName wanted{name, to_recall ? std::string() : state().shape, state().held_of(name)};
  // Queries belong to the memories that are there.
  const auto asked = to_recall ? std::nullopt : std::optional(mixtures_input(state(), memories(), nullptr));
  reading_.request([=, this](const LatestJob::Run& run) {
    QString fault;
    std::shared_ptr<const Images> images;
    try {
      images = memories_of(wanted);
      if (asked && asked->memories) {
        MetastableImages experiment = *asked;
        experiment.queries = images;
        require_sound(experiment);
      }
    } catch (const std::exception& failure) {
      fault = translated(message_of(failure, phrase("There is not enough memory for these images.")));
    }
    run.deliver([=, this] {
      if (!fault.isEmpty()) return refused(fault);
      if (to_recall) read_ = {wanted, images};
      change(to_recall ? tr("Memories") : tr("Queries"), [&](RecallState& state) {
        state.*named = name;
        if (to_recall) state.shape.clear();
      });
    });
  });
}

RecallShown RecallModel::results() const {
  return {state(),           memories(), film_.shown(),
          measures_.shown(), progress(), query_.shown(),
          mixtures_.shown(), trace(),    looked_at_ ? looked_at_->experiment->memories : nullptr};
}

RecallShown RecallModel::current_results() const {
  return {state(),    memories(),      current_film(),    current_measures(),
          progress(), current_query(), current_mixtures()};
}

std::shared_ptr<const Film> RecallModel::current_film() const {
  return memories() && film_.is_of(film_input(state(), memories())) ? film_.shown() : nullptr;
}

void RecallModel::take(const RecallState&, bool another_scene) {
  if (!another_scene) return;
  images_.drop_unless(name_of(state()));
  film_.drop_unless(film_input(state(), memories()));
  measures_.drop_unless(measures_input(state(), memories()));
  query_.drop();
  mixtures_.drop();
  looked_at_.reset();
  read_ = {};
  Q_EMIT result_changed();
  Q_EMIT query_changed();
  Q_EMIT measures_changed();
  Q_EMIT mixtures_changed();
  Q_EMIT trace_changed();
}

void RecallModel::request() {
  if (!shown()) return;
  if (!std::exchange(started_, true)) {
    report(images_);
    report(film_);
    report(trace_);
    report(measures_);
    report(query_);
    report(mixtures_);
    pause_.setSingleShot(true);
    pause_.setInterval(rest_ms);
    connect(&pause_, &QTimer::timeout, this, &RecallModel::request_late);
    for (const Freshness* freshness :
         {&measures_.freshness(), &film_.freshness(), &mixtures_.freshness(), &images_.freshness()})
      connect(freshness, &Freshness::changed, this, &ModelSignals::busy_changed);
  }
  images_.want(name_of(state()));
  if (memories()) return request_film();
  images_.request(
      name_of(state()), LatestJob::Length::thorough,
      [read = read_](const MemoriesName& name, const TaskControl&, const Images*) {
        return read.images && read.name == name ? read.images : memories_of(name);
      },
      [this] {
        read_ = {};
        request_film();
      });
}

// The cells keep their experiment for as long as some thread runs them.
void RecallModel::prepare_run() {
  struct Held {
    RetrievalExperiment experiment;
    CellExperiment cells;
  };
  const RecallExperiments wanted = experiments_of(state(), memories());
  std::vector<CellRun::Part> parts;
  std::array<std::shared_ptr<const RetrievalExperiment>, 2> experiments;
  for (const std::size_t i : {0U, 1U}) {
    const auto held = std::make_shared<Held>(Held{i == 0 ? wanted.capacity : wanted.noise, {}});
    held->cells = cells_of(held->experiment);
    experiments[i] = {held, &held->experiment};
    parts.push_back({in_sentence(retrieval_spec(i == 1).name), {held, &held->cells}, {}});
  }
  const std::vector<CellRun::Part> made = parts;
  if (!run_.prepare(std::move(parts))) return;
  for (const std::size_t i : {0U, 1U})
    if (run_.parts()[i].cells != made[i].cells) experiments[i] = experiments_[i];  // kept with what has run
  experiments_ = std::move(experiments);
  const bool gone =
      looked_at_ && looked_at_->experiment != experiments_[0] && looked_at_->experiment != experiments_[1];
  if (gone) looked_at_.reset();
  Q_EMIT run_.changed();
  if (gone) Q_EMIT trace_changed();
  bounds_.request(
      experiments_[0], LatestJob::Length::brief,
      [](const std::shared_ptr<const RetrievalExperiment>& of, const TaskControl&,
         const std::vector<MethodBound>*) {
        return std::make_shared<const std::vector<MethodBound>>(method_bounds(*of));
      },
      [this] { Q_EMIT run_changed(); });
}

std::array<RetrievalProgress, 2> RecallModel::progress() const {
  std::array<RetrievalProgress, 2> both;
  for (std::size_t i = 0; i < run_.parts().size(); ++i)
    both[i] = {experiments_[i], run_.parts()[i].table, {}};
  if (bounds_.is_of(experiments_[0])) both[0].bounds = *bounds_.shown();
  return both;
}

void RecallModel::request_film() {
  if (!memories()) return;
  prepare_run();
  film_.request(
      film_input(state(), memories()), LatestJob::Length::brief,
      [](const FilmInput& input, const TaskControl& control, const Film*) { return film_of(input, control); },
      [this] { Q_EMIT result_changed(); });
  const RecallLower lower = state().lower;
  if (lower == RecallLower::query)
    query_.request(
        query_input(state(), memories()), LatestJob::Length::brief,
        [](const QueryInput& input, const TaskControl& control, const QueryRun*) {
          return query_run(input, control);
        },
        [this] { Q_EMIT query_changed(); });
  if (lower == RecallLower::recall)
    measures_.want(measures_input(state(), memories()), true);
  else
    measures_.leave();
  if (lower == RecallLower::mixtures)
    mixtures_.want(mixtures_wanted(), true);
  else
    mixtures_.leave();
  if (lower == RecallLower::recall || lower == RecallLower::mixtures) pause_.start();
}

MixturesWanted RecallModel::mixtures_wanted() const {
  return {mixtures_input(state(), memories(), nullptr),
          {state().queries, state().shape, state().held_of(state().queries)}};
}

std::shared_ptr<const RecallMeasures> RecallModel::current_measures() const {
  return memories() && measures_.is_of(measures_input(state(), memories())) ? measures_.shown() : nullptr;
}

// Seconds, so that a slider at rest is waited for.
void RecallModel::request_late() {
  if (!shown() || !memories()) return;
  if (state().lower == RecallLower::mixtures)
    mixtures_.request(
        mixtures_wanted(), LatestJob::Length::thorough,
        [](const MixturesWanted& wanted, const TaskControl& control, const ImageMixtures*) {
          MetastableImages experiment = wanted.experiment;
          experiment.queries = memories_of(wanted.queries);
          require_sound(experiment);
          return image_mixtures(experiment, control);
        },
        [this] { Q_EMIT mixtures_changed(); });
  if (state().lower != RecallLower::recall) return;
  measures_.request_in_parts(
      measures_input(state(), memories()), LatestJob::Length::thorough,
      [](const MeasuresInput& input, const LatestJob::Run& run, const RecallMeasures*, auto deliver) {
        const auto part = [&](auto measures) { deliver(std::move(measures), false); };
        if (auto whole = recall_measures(input, run.control(), part)) deliver(std::move(whole), true);
      },
      [this] { Q_EMIT measures_changed(); });
}

void RecallModel::ask_for_memory(int memory) {
  const int inside = within(memory, 0, state().count - 1);
  if (inside == state().query.memory) return;
  change(tr("Query"), [inside](RecallState& state) {
    state.query.memory = inside;
    state.query.painted.clear();
  });
}

void RecallModel::set_query_step(int step) {
  const int inside = within(step, 0, state().updates);
  if (inside == state().query_step) return;
  change(tr("Step"), [inside](RecallState& state) { state.query_step = inside; });
}

void RecallModel::paint_query(const std::vector<QPoint>& pixels, bool begins) {
  const auto images = memories();
  if (!images || pixels.empty()) return;
  if (state().query.painted.size() + 8192 > RecallState::max_painted) {
    Q_EMIT complaint(
        tr("No more is painted: a scene holds at most %1 painted entries.").arg(RecallState::max_painted));
    return;
  }
  const ImageShape& shape = images->shape;
  const auto entry_of = [&shape](QPoint at) { return static_cast<int>(at.y() * shape.width + at.x()); };
  if (begins) {
    const Vector query = damaged_query(*images, query_input(state(), images).damage);
    paint_ = query[entry_of(pixels.front())] > 0 ? -1 : 1;
  }
  change(tr("Paint the query"), [&](RecallState& state) {
    for (const QPoint pixel : pixels)
      paint_spot(state.query.painted, shape, pixel.x(), pixel.y(), state.brush, paint_);
  });
}

void RecallModel::play(bool on) {
  if (on && state().lower == RecallLower::query) {
    if (state().query_step >= state().updates) set_query_step(0);
    first_step_ = true;
    steps_.start();
  } else if (on) {
    run_.start();
  } else {
    run_.cancel();
    steps_.stop();
  }
  Q_EMIT playing_changed();
}

void RecallModel::advance() {
  const int next = state().query_step + 1;
  if (next <= state().updates)
    change(
        tr("Play steps"), [next](RecallState& state) { state.query_step = next; },
        !std::exchange(first_step_, false));
  if (next >= state().updates) play(false);
}

void RecallModel::look_at(std::size_t experiment, std::size_t place, std::size_t method, int draw,
                          int query) {
  const auto& of = experiments_[experiment];
  if (!of) return;
  looked_at_ = TraceInput{
      of, cell_number(*of, experiment == 0 ? place : 0, experiment == 0 ? 0 : place, method, draw), query};
  request_trace();
}

void RecallModel::look_at_query(int query) {
  if (!looked_at_) return;
  looked_at_->query = std::max(0, query);
  request_trace();
}

void RecallModel::close_trace() {
  looked_at_.reset();
  Q_EMIT trace_changed();
}

void RecallModel::request_trace() {
  trace_.request(
      *looked_at_, LatestJob::Length::thorough,
      [](const TraceInput& input, const TaskControl& control, const RetrievalTrace*) {
        return retrieval_trace(*input.experiment, input.cell, input.query, control);
      },
      [this] { Q_EMIT trace_changed(); });
  Q_EMIT trace_changed();
}

}  // namespace basinscope
