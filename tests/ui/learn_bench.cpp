// SPDX-License-Identifier: GPL-3.0-or-later
// Training in the whole window, as it opens and with glyphs: pictures a second, the longest that the GUI
// thread was blocked and worked, and how long Pause takes. Needs a display (a virtual one will do).
#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>
#include <QTest>
#include <cstdio>

#include "tests/ui/drag_measures.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/main_window.h"
#include "ui/workspaces/learn/learn_workspace.h"

namespace {

using namespace basinscope;

void measure(const char* name, const LearnState& state, Appearance* appearance) {
  Scene scene = opening_scene();
  scene.view.workspace = "learn";
  scene.workspaces.set(state);
  MainWindow window(scene, {}, appearance, QString());
  window.resize(1440, 900);
  window.show();
  LearnModel* const model = window.find_workspace<LearnWorkspace>()->model();
  if (!QTest::qWaitFor([&] { return !model->busy() && !model->current_results().looks.empty(); }, 60000)) {
    std::printf("%s: no bags were drawn\n", name);
    return;
  }
  QTest::qWait(500);
  QElapsedTimer clock;
  clock.start();
  const auto now = [&clock] { return static_cast<double>(clock.nsecsElapsed()) * 1e-6; };
  double awake_since = now(), work_since = processor_ms(CLOCK_THREAD_CPUTIME_ID);
  std::vector<double> blocks, works, pictures;
  QObject context;
  auto* dispatcher = QAbstractEventDispatcher::instance();
  QObject::connect(dispatcher, &QAbstractEventDispatcher::awake, &context, [&] {
    awake_since = now();
    work_since = processor_ms(CLOCK_THREAD_CPUTIME_ID);
  });
  QObject::connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, &context, [&] {
    blocks.push_back(now() - awake_since);
    works.push_back(processor_ms(CLOCK_THREAD_CPUTIME_ID) - work_since);
  });
  QObject::connect(model, &LearnModel::result_changed, &context, [&] { pictures.push_back(now()); });
  model->play(true);
  const double begin = now(), all = processor_ms(CLOCK_PROCESS_CPUTIME_ID);
  while (model->playing() && now() < begin + 10000) serve_events(20);
  const double took = now() - begin;
  const double paused = now();
  model->play(false);
  while (model->busy() && now() < paused + 5000) serve_events(1);
  std::printf(
      "%-8s %5.1f pictures/s for %.1f s (%.1f processors), %d epochs; GUI thread blocked p95 %.1f, at "
      "most %.1f ms, work at most %.1f ms; at rest after %.0f ms\n",
      name, 1000 * static_cast<double>(pictures.size()) / took, took / 1000,
      (processor_ms(CLOCK_PROCESS_CPUTIME_ID) - all) / took, epochs_of(model->current_results().looks),
      percentile(blocks, 0.95), percentile(blocks, 1), percentile(works, 1), now() - paused);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Q_INIT_RESOURCE(resources);
  Appearance appearance;
  appearance.choose(ThemeChoice::light);
  appearance.apply_theme_to_application();
  LearnState points;
  points.settings.epochs = points.settings.patience = 1000;
  measure("points", points, &appearance);
  LearnState glyphs = points;
  glyphs.bags.kind = DrawnBags::Kind::glyphs;
  glyphs.embedding = {32, 2};
  measure("glyphs", glyphs, &appearance);
}
