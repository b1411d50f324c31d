// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the recall workspace inside the scene, its memories, film and traces from off the GUI thread,
// and the run of its experiments.
#pragma once

#include <QTimer>

#include "ui/workspaces/recall/experiment_run.h"
#include "ui/workspaces/state_model.h"

namespace basinscope {

struct MemoriesName {
  std::string memories, shape;
  bool operator==(const MemoriesName&) const = default;
};

struct TraceInput {
  std::shared_ptr<const RetrievalExperiment> experiment;
  std::int64_t cell = 0;
  int query = 0;
  bool operator==(const TraceInput&) const = default;
};

// Of a scene's memories; throws DataFault.
std::shared_ptr<const Images> memories_of(const MemoriesName& name);

class RecallModel : public StateModel<RecallState> {
  Q_OBJECT

 public:
  explicit RecallModel(SceneDocument* document, QObject* parent = nullptr);

  // Null until they are read.
  std::shared_ptr<const Images> memories() const;
  std::shared_ptr<const Film> film() const { return film_.shown(); }
  std::shared_ptr<const Film> current_film() const;
  const Currency& currency() const { return film_.currency(); }
  bool busy() const {
    return images_.busy() || film_.busy() || trace_.busy() || measures_.busy() || run_.running();
  }

  std::shared_ptr<const RecallMeasures> measures() const { return measures_.shown(); }
  std::shared_ptr<const RecallMeasures> current_measures() const;
  const Currency& measures_currency() const { return measures_.currency(); }

  ExperimentRun* run() { return &run_; }
  const ExperimentRun* run() const { return &run_; }

  // The very run behind a point; null while none is looked at.
  std::shared_ptr<const RetrievalTrace> trace() const { return looked_at_ ? trace_.shown() : nullptr; }
  std::optional<TraceInput> looked_at() const { return looked_at_; }
  void look_at(std::size_t experiment, std::size_t place, std::size_t method, int draw, int query);
  void look_at_query(int query);
  void close_trace();

  // What runs: the experiments.
  void play(bool on) { on ? run_.start() : run_.cancel(); }
  bool playing() const { return run_.running(); }

 Q_SIGNALS:
  void measures_changed();
  void run_changed();
  void trace_changed();

 private:
  void take(const RecallState& before, bool another_scene) override;
  void request() override;
  void request_film();
  void request_measures();
  void request_trace();
  void stop() override { run_.cancel(); }

  bool started_ = false;
  QTimer pause_;
  std::optional<TraceInput> looked_at_;
  KeyedJob<MemoriesName, Images> images_;
  KeyedJob<FilmInput, Film> film_;
  KeyedJob<TraceInput, RetrievalTrace> trace_;
  KeyedJob<FilmInput, RecallMeasures> measures_;
  ExperimentRun run_;
};

}  // namespace basinscope
