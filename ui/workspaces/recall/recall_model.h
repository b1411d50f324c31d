// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the recall workspace inside the scene, its memories, film and traces from off the GUI thread,
// and the run of its experiments.
#pragma once

#include <QTimer>

#include "core/workspaces/recall_state.h"
#include "ui/jobs/cell_run.h"
#include "ui/workspaces/recall/recall_panels.h"
#include "ui/workspaces/state_model.h"

namespace basinscope {

struct MemoriesName {
  std::string memories, shape;
  HeldImages held = {};
  bool operator==(const MemoriesName&) const = default;
};

// How many memories the limits of other images mix.
struct MixturesWanted {
  MetastableImages experiment;  // without its queries
  MemoriesName queries;
  bool operator==(const MixturesWanted&) const = default;
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
  // Images of another name, read off the GUI thread first: what cannot be read, or does not belong to the
  // memories, changes nothing, and refused is told why in one sentence. A later call takes the place of one
  // under way, and another scene ends it.
  enum class ImageRole { memories, queries };
  void use_images(ImageRole role, const std::string& name, std::function<void(const QString&)> refused);

  // With what there is, perhaps of an earlier state; and with what is of this one alone.
  RecallShown results() const;
  RecallShown current_results() const;
  std::shared_ptr<const Film> current_film() const;
  // Of the film, or of the images where those could not be read.
  const Freshness& freshness() const {
    const bool failed = images_.freshness().state() == Freshness::State::failed;
    return failed ? images_.freshness() : film_.freshness();
  }
  bool busy() const {
    return reading_.busy() || images_.busy() || film_.busy() || trace_.busy() || measures_.busy() ||
           query_.busy() || mixtures_.busy() || run_.running();
  }

  std::shared_ptr<const RecallMeasures> current_measures() const;
  const Freshness& measures_freshness() const { return measures_.freshness(); }

  std::shared_ptr<const ImageMixtures> mixtures() const { return mixtures_.shown(); }
  std::shared_ptr<const ImageMixtures> current_mixtures() const { return mixtures_.current(); }
  const Freshness& mixtures_freshness() const { return mixtures_.freshness(); }

  std::shared_ptr<const QueryRun> query() const { return query_.shown(); }
  std::shared_ptr<const QueryRun> current_query() const { return query_.current(); }
  const Freshness& query_freshness() const { return query_.freshness(); }
  void ask_for_memory(int memory);  // the query is that one, damaged
  void set_query_step(int step);
  // Over the query's pixels, a brush wide, in the colour that the first of a stroke had not.
  void paint_query(const std::vector<QPoint>& pixels, bool begins);

  CellRun* run() { return &run_; }
  const CellRun* run() const { return &run_; }
  // Capacity, noise: as far as they have run, without experiments before the memories are read.
  std::array<RetrievalProgress, 2> progress() const;

  // The very run behind a point; null while none is looked at.
  std::shared_ptr<const RetrievalTrace> trace() const { return looked_at_ ? trace_.shown() : nullptr; }
  std::optional<TraceInput> looked_at() const { return looked_at_; }
  void look_at(std::size_t experiment, std::size_t place, std::size_t method, int draw, int query);
  void look_at_query(int query);
  void close_trace();

  // What plays is what stands below: the steps of the query, else the experiments.
  void play(bool on);
  bool playing() const { return run_.running() || steps_.isActive(); }

 Q_SIGNALS:
  void measures_changed();
  void mixtures_changed();
  void query_changed();
  void run_changed();
  void trace_changed();

 private:
  static constexpr int rest_ms = 150, step_ms = 450;

  void take(const RecallState& before, bool another_scene) override;
  void request() override;
  void prepare_run();
  void request_film();
  void request_late();
  void request_trace();
  void advance();
  void stop() override { play(false); }
  MixturesWanted mixtures_wanted() const;

  bool started_ = false;
  QTimer pause_, steps_;
  bool first_step_ = true;
  double paint_ = 1;  // of the stroke
  std::optional<TraceInput> looked_at_;
  KeyedJob<MemoriesName, Images> images_;
  KeyedJob<FilmInput, Film> film_;
  KeyedJob<TraceInput, RetrievalTrace> trace_;
  KeyedJob<MeasuresInput, RecallMeasures> measures_;
  KeyedJob<QueryInput, QueryRun> query_;
  KeyedJob<MixturesWanted, ImageMixtures> mixtures_;
  std::array<std::shared_ptr<const RetrievalExperiment>, 2> experiments_;
  CellRun run_;
  KeyedJob<std::shared_ptr<const RetrievalExperiment>, std::vector<MethodBound>> bounds_;
  // Memories that use_images() has read, until they are shown, so that they are not read twice.
  struct {
    MemoriesName name;
    std::shared_ptr<const Images> images;
  } read_;
  LatestJob reading_;  // images that are to be used
};

}  // namespace basinscope
