// SPDX-License-Identifier: GPL-3.0-or-later
// A scripted drag through real mouse events: how long from a mouse event to the painted basins of the
// scene it made, and how long the GUI thread was ever blocked; the same to the painted surface of the energy.
// Needs a display (a virtual one will do).
#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>
#include <QTest>
#include <QWindow>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <deque>
#include <map>
#include <numbers>
#include <vector>

#include "core/attractors/slice.h"
#include "core/data/generators.h"
#include "tests/ui/drag_measures.h"
#include "tests/ui/landscape_of.h"

namespace {

using namespace basinscope;

struct Case {
  const char* name;
  GeneratedPatterns patterns;
  double beta;
  Separation separation = Entmax{1.5};
  double window = 1.2;
};

Scene scene_of(const Case& what) {
  Scene scene;
  const Matrix patterns = generated(what.patterns);
  scene.memory.patterns = SharedMatrix(patterns);
  scene.separation = what.separation;
  scene.beta = what.beta;
  scene.plane =
      patterns.cols() > 2 ? principal_slice(principal_components(patterns), 0, 1).plane : Plane::axes(2);
  scene.window = {-what.window, what.window, -what.window, what.window};
  scene.dynamics.tolerance = 1e-6;
  return scene;
}

bool measure(const Case& what, EngineChoice engine, int moves, int interval_ms) {
  Appearance appearance;
  appearance.choose(ThemeChoice::light);
  SceneDocument document(scene_of(what));
  LandscapeModel model(&document);
  model.set_engine(engine);
  LandscapeView view(&model, &appearance);
  view.resize(1096, 836);
  view.show();
  if (!QTest::qWaitForWindowExposed(&view)) return false;
  if (!QTest::qWaitFor([&] { return model.result() && model.result()->coarseness == 1; }, 60000))
    return false;
  QTest::qWait(500);  // what the window still does is no part of the drag

  QElapsedTimer clock;
  clock.start();
  const auto now = [&clock] { return static_cast<double>(clock.nsecsElapsed()) * 1e-6; };
  std::deque<std::pair<std::uint64_t, double>> waiting;  // revision, when its event was sent
  std::vector<double> latencies;
  int pictures = 0, width = 0;
  std::uint64_t last = 0;
  QObject::connect(view.basin_panel(), &FieldPanel::picture_painted, &view, [&](std::uint64_t revision) {
    if (revision != last) ++pictures;
    last = revision;
    width = model.result()->basins.map.grid.width;
    for (; !waiting.empty() && waiting.front().first <= revision; waiting.pop_front())
      latencies.push_back(now() - waiting.front().second);
  });
  double awake_since = now(), longest_block = 0;
  double work_since = processor_ms(CLOCK_THREAD_CPUTIME_ID), longest_work = 0;
  const double gui_begin = work_since, all_begin = processor_ms(CLOCK_PROCESS_CPUTIME_ID);
  auto* dispatcher = QAbstractEventDispatcher::instance();
  const auto awake = QObject::connect(dispatcher, &QAbstractEventDispatcher::awake, &view, [&] {
    awake_since = now();
    work_since = processor_ms(CLOCK_THREAD_CPUTIME_ID);
  });
  const auto asleep = QObject::connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, &view, [&] {
    longest_block = std::max(longest_block, now() - awake_since);
    longest_work = std::max(longest_work, processor_ms(CLOCK_THREAD_CPUTIME_ID) - work_since);
  });

  FieldPlot* plot = view.basin_panel()->plot();
  QWindow* window = view.windowHandle();
  const auto place = [&](double angle, double radius) {
    const QPointF at = plot->frame().pixels(QPointF(radius * std::cos(angle), radius * std::sin(angle)));
    return plot->canvas()->mapTo(&view, at.toPoint());
  };
  const Eigen::Vector3d pattern =
      PlaneReadout(document.scene().plane).of(document.scene().memory.patterns.row(0).transpose());
  const double angle = std::atan2(pattern[1], pattern[0]), radius = std::hypot(pattern[0], pattern[1]);
  QTest::mousePress(window, Qt::LeftButton, {}, place(angle, radius));
  const double begin = now();
  for (int i = 1; i <= moves; ++i) {
    const std::uint64_t before = model.revision();
    const double sent = now(), work_began = processor_ms(CLOCK_THREAD_CPUTIME_ID);
    QTest::mouseMove(window, place(angle + 2 * std::numbers::pi * i / moves, radius));
    longest_block = std::max(longest_block, now() - sent);
    longest_work = std::max(longest_work, processor_ms(CLOCK_THREAD_CPUTIME_ID) - work_began);
    if (model.revision() != before) waiting.emplace_back(model.revision(), sent);
    serve_events(interval_ms);
  }
  const double took = now() - begin;
  const double gui = processor_ms(CLOCK_THREAD_CPUTIME_ID) - gui_begin;
  const double all = processor_ms(CLOCK_PROCESS_CPUTIME_ID) - all_begin;
  const bool all_painted = QTest::qWaitFor([&] { return waiting.empty(); }, 2000);
  QTest::mouseRelease(window, Qt::LeftButton, {}, place(angle, radius));
  QObject::disconnect(awake);
  QObject::disconnect(asleep);
  const QSize full = plot->frame_device_pixels();
  std::printf("%-24s %4zu events, %5.1f pictures/s, basins %d of %d px wide\n", what.name, latencies.size(),
              1000.0 * pictures / took, width, full.width());
  std::printf("  event -> painted basins: p50 %.1f  p95 %.1f  p99 %.1f ms;  longest GUI block %.1f ms\n",
              percentile(latencies, 0.5), percentile(latencies, 0.95), percentile(latencies, 0.99),
              longest_block);
  std::printf(
      "  processor time: %.1f ms a picture on the GUI thread (longest stretch %.1f), %.1f in all threads\n",
      gui / std::max(1, pictures), longest_work, all / std::max(1, pictures));
  std::fflush(stdout);
  return !latencies.empty() && all_painted;
}

// From an event to the painted surface of the scene it made, or of a later one.
bool measure_surface(const Case& what, int moves, int interval_ms) {
  Appearance appearance;
  appearance.choose(ThemeChoice::light);
  SceneDocument document(scene_of(what));
  document.change(QString(), [](Scene& scene) { scene.view.surface.shown = true; });
  LandscapeModel model(&document);
  model.set_engine(EngineChoice::cpu);
  LandscapeView view(&model, &appearance);
  view.resize(1096, 836);
  view.show();
  FieldPlot* const plot = view.energy_panel()->plot();
  if (!QTest::qWaitForWindowExposed(&view)) return false;
  if (!QTest::qWaitFor([&] { return model.result() && model.result()->refined && plot->surface(); }, 60000))
    return false;
  QTest::qWait(500);

  QElapsedTimer clock;
  clock.start();
  const auto now = [&clock] { return static_cast<double>(clock.nsecsElapsed()) * 1e-6; };
  std::deque<std::pair<std::uint64_t, double>> waiting;  // revision, when its event was sent
  std::map<std::shared_ptr<const EnergyField>, std::uint64_t> revisions;
  std::vector<double> latencies;
  int pictures = 0;
  std::uint64_t last = 0;
  QObject::connect(&model, &LandscapeModel::result_changed, &view,
                   [&] { revisions.emplace(model.energy_field(), model.result()->revision); });
  QObject::connect(plot, &FieldPlot::painted, &view, [&] {
    const auto known = plot->surface() ? revisions.find(plot->surface()->shared_field()) : revisions.end();
    if (known == revisions.end() || known->second == last) return;
    last = known->second;
    ++pictures;
    for (; !waiting.empty() && waiting.front().first <= last; waiting.pop_front())
      latencies.push_back(now() - waiting.front().second);
  });
  QWindow* const window = view.windowHandle();
  const auto row = document.scene().memory.patterns.row(0);
  const QPointF from = plot->frame().head({row[0], row[1]});
  const auto place = [&](int i) {
    const double turn = 2 * std::numbers::pi * i / moves;
    const QPointF at = from + 30 * QPointF(std::sin(2 * turn), 1 - std::cos(turn));
    return plot->canvas()->mapTo(&view, at.toPoint());
  };
  const double gui_begin = processor_ms(CLOCK_THREAD_CPUTIME_ID),
               all_begin = processor_ms(CLOCK_PROCESS_CPUTIME_ID), begin = now();
  QTest::mousePress(window, Qt::LeftButton, {}, place(0));
  for (int i = 1; i <= moves; ++i) {
    const std::uint64_t before = model.revision();
    const double sent = now();
    QTest::mouseMove(window, place(i));
    if (model.revision() != before) waiting.emplace_back(model.revision(), sent);
    serve_events(interval_ms);
  }
  const double took = now() - begin, gui = processor_ms(CLOCK_THREAD_CPUTIME_ID) - gui_begin,
               all = processor_ms(CLOCK_PROCESS_CPUTIME_ID) - all_begin;
  const bool all_painted = QTest::qWaitFor([&] { return waiting.empty(); }, 2000);
  QTest::mouseRelease(window, Qt::LeftButton, {}, place(moves));
  std::printf("%-24s %4zu events, %5.1f surfaces/s of %.0f x %.0f px\n", what.name, latencies.size(),
              1000.0 * pictures / took, plot->surface()->room().width, plot->surface()->room().height);
  std::printf("  event -> painted surface: p50 %.1f  p95 %.1f  p99 %.1f ms\n", percentile(latencies, 0.5),
              percentile(latencies, 0.95), percentile(latencies, 0.99));
  std::printf("  processor time: %.1f ms a picture on the GUI thread, %.1f in all threads\n",
              gui / std::max(1, pictures), all / std::max(1, pictures));
  std::fflush(stdout);
  return !latencies.empty() && all_painted;
}

// What a move of one pattern of many numbers costs the GUI thread, in the whole window: pictures come when
// they come.
bool measure_numbers(int n, int d, int moves) {
  Appearance appearance;
  appearance.choose(ThemeChoice::light);
  Scene scene = scene_of({"", {"gaussian", n, d, 3}, 1});
  scene.plane = Plane::axes(d);
  scene.window = {-3, 3, -3, 3};
  MainWindow window(scene, {}, &appearance, QString());
  window.resize(1440, 900);
  window.show();
  if (!QTest::qWaitForWindowExposed(&window)) return false;
  QTest::qWait(2000);  // its first pictures, saddles and checks
  FieldPlot* const plot = landscape_of(window).panels()->basin_panel()->plot();
  const auto row = window.document()->scene().memory.patterns.row(0);
  const QPoint from = plot->frame().pixels(QPointF(row[0], row[1])).toPoint();
  std::vector<double> work, block;
  QElapsedTimer clock;
  QTest::mousePress(plot->canvas(), Qt::LeftButton, {}, from);
  for (int i = 1; i <= moves; ++i) {
    clock.start();
    const double began = processor_ms(CLOCK_THREAD_CPUTIME_ID);
    QTest::mouseMove(plot->canvas(), from + QPoint(2 * i, i));
    QCoreApplication::processEvents();
    work.push_back(processor_ms(CLOCK_THREAD_CPUTIME_ID) - began);
    block.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    serve_events(8);
  }
  QTest::mouseRelease(plot->canvas(), Qt::LeftButton, {}, from);
  const bool edited = window.document()->undo_stack()->count() == 1;
  std::printf(
      "%d patterns of %d numbers\n  a move on the GUI thread: p50 %.2f  longest %.2f ms of processor time, "
      "longest block %.2f ms\n",
      n, d, percentile(work, 0.5), percentile(work, 1), percentile(block, 1));
  std::fflush(stdout);
  return edited;
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Q_INIT_RESOURCE(resources);
  // Numbers of the cases to measure as arguments, "surface" for that; all without. gpu: on the GPU.
  QStringList chosen = application.arguments().mid(1);
  const auto engine = chosen.removeAll(QStringLiteral("gpu")) > 0 ? EngineChoice::gpu : EngineChoice::cpu;
  const Case cases[] = {{"N = 10, 1.5-entmax", {"sphere", 10, 2, 3}, 10},
                        {"ring of 10, critical", {"ring", 10, 2, 5}, 2.6},
                        {"N = 1000", {"sphere", 1000, 2, 3}, 10},
                        {"2-subsets, 784 numbers", {"sphere", 20, 784, 3}, 10, Subsets{2}, 0.8}};
  bool complete = true;
  for (int i = 0; i < 4; ++i)
    if (chosen.isEmpty() || chosen.contains(QString::number(i + 1)))
      complete &= measure(cases[i], engine, i < 2 ? 240 : 120, 8);
  if (chosen.isEmpty() || chosen.contains(QStringLiteral("surface")))
    complete &= measure_surface({"surface, N = 7", {"ring", 7, 2, 5}, 6}, 200, 16);
  // 128 MB of patterns, and a map that takes a while to end: only where it is asked for.
  if (chosen.contains(QStringLiteral("5"))) complete &= measure_numbers(4096, 4096, 40);
  return complete ? 0 : 1;
}
