// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/recall/recall_model.h"

#include <algorithm>

#include "ui/document/image_decoder.h"

namespace basinscope {
namespace {

constexpr int recall_rest_ms = 150;

MemoriesName name_of(const RecallState& state) { return {state.memories, state.shape}; }

}  // namespace

std::shared_ptr<const Images> memories_of(const MemoriesName& name) {
  return std::make_shared<const Images>(
      read_images(name.memories, shape_from_text(name.shape), decoded_image));
}

RecallModel::RecallModel(SceneDocument* document, QObject* parent) : StateModel(document, parent) {
  connect(&run_, &ExperimentRun::changed, this, &RecallModel::run_changed);
  connect(&run_, &ExperimentRun::changed, this, &ModelSignals::busy_changed);
  connect(&run_, &ExperimentRun::changed, this, &ModelSignals::playing_changed);
  connect(&run_, &ExperimentRun::failed, this, &ModelSignals::complaint);
}

std::shared_ptr<const Images> RecallModel::memories() const {
  return images_.is_of(name_of(state())) ? images_.shown() : nullptr;
}

std::shared_ptr<const Film> RecallModel::current_film() const {
  return memories() && film_.is_of(film_input(state(), memories())) ? film_.shown() : nullptr;
}

void RecallModel::take(const RecallState&, bool another_scene) {
  if (!another_scene) return;
  images_.drop_unless(name_of(state()));
  film_.drop_unless(film_input(state(), memories()));
  measures_.drop_unless(film_input(state(), memories()));
  close_trace();
  Q_EMIT result_changed();
}

void RecallModel::request() {
  if (!shown()) return;
  if (!std::exchange(started_, true)) {
    report(images_);
    report(film_);
    report(trace_);
    report(measures_);
    pause_.setSingleShot(true);
    pause_.setInterval(recall_rest_ms);
    connect(&pause_, &QTimer::timeout, this, &RecallModel::request_measures);
    connect(&measures_.currency(), &Currency::changed, this, &ModelSignals::busy_changed);
    connect(&film_.currency(), &Currency::changed, this, &ModelSignals::busy_changed);
  }
  if (memories()) return request_film();
  images_.request(
      name_of(state()), LatestJob::Length::thorough,
      [](const MemoriesName& name, const TaskControl&, const Images*) { return memories_of(name); },
      [this] { request_film(); });
}

void RecallModel::request_film() {
  if (!memories()) return;
  run_.prepare(experiments_of(state(), memories()));
  if (looked_at_ && looked_at_->experiment != run_.progress()[0].experiment &&
      looked_at_->experiment != run_.progress()[1].experiment)
    close_trace();
  film_.request(
      film_input(state(), memories()), LatestJob::Length::brief,
      [](const FilmInput& input, const TaskControl& control, const Film*) { return film_of(input, control); },
      [this] { Q_EMIT result_changed(); });
  if (!state().measures) return measures_.leave();
  measures_.want(film_input(state(), memories()), true);
  pause_.start();
}

std::shared_ptr<const RecallMeasures> RecallModel::current_measures() const {
  return memories() && measures_.is_of(film_input(state(), memories())) ? measures_.shown() : nullptr;
}

// Seconds, so that a slider at rest is waited for.
void RecallModel::request_measures() {
  if (!shown() || !state().measures || !memories()) return;
  measures_.request(
      film_input(state(), memories()), LatestJob::Length::thorough,
      [](const FilmInput& input, const TaskControl& control, const RecallMeasures*) {
        return recall_measures(input, control);
      },
      [this] { Q_EMIT measures_changed(); });
}

void RecallModel::look_at(std::size_t experiment, std::size_t place, std::size_t method, int draw,
                          int query) {
  const auto& of = run_.progress()[experiment].experiment;
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
