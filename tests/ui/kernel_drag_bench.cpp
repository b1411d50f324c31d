// SPDX-License-Identifier: GPL-3.0-or-later
// Scripted drags in the kernels, regression, layers and recall workspaces, in the whole window and by real
// mouse events: how long from an event to the painted result of the state it made, how many pictures a
// second, and how long the GUI thread was ever blocked. Needs a display (a virtual one will do).
#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "core/workspaces/recall_state.h"
#include "tests/ui/drag_measures.h"
#include "ui/controls/value_slider.h"
#include "ui/document/preset_scenes.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/fit_plot.h"
#include "ui/plots/key_circle.h"
#include "ui/plots/plot_canvas.h"
#include "ui/plots/surface_plot.h"
#include "ui/shell/main_window.h"
#include "ui/workspaces/kernels/kernels_view.h"
#include "ui/workspaces/kernels/kernels_workspace.h"
#include "ui/workspaces/layers/layers_workspace.h"
#include "ui/workspaces/recall/recall_view.h"
#include "ui/workspaces/recall/recall_workspace.h"
#include "ui/workspaces/regression/regression_view.h"
#include "ui/workspaces/regression/regression_workspace.h"

namespace {

using namespace basinscope;

// Tells when a widget is painted.
class PaintWatch : public QObject {
 public:
  PaintWatch(QWidget* widget, std::function<void()> painted) : painted_(std::move(painted)) {
    widget->installEventFilter(this);
  }
  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::Paint) painted_();
    return false;
  }

 private:
  std::function<void()> painted_;
};

struct Drag {
  QWidget* grabbed;
  std::vector<QPoint> path;            // the first is pressed
  QWidget* watched;                    // what shows the result
  std::function<double()> state_mark;  // tells the state now from every other of the drag
  std::function<double()> shown_mark;  // of the state whose result is shown
  std::function<bool()> settled;
};

void measure(const char* name, const Drag& drag, int interval_ms) {
  if (!QTest::qWaitFor(drag.settled, 60000)) {
    std::printf("%-44s never settled\n", name);
    return;
  }
  QTest::qWait(500);  // what the window still does is no part of the drag
  QElapsedTimer clock;
  clock.start();
  const auto now = [&clock] { return static_cast<double>(clock.nsecsElapsed()) * 1e-6; };
  std::deque<std::pair<double, double>> waiting;  // the state's mark, when its event was sent
  std::vector<double> latencies;
  int pictures = 0;
  double last = drag.shown_mark();
  const PaintWatch watch(drag.watched, [&] {
    const double shown = drag.shown_mark();
    if (shown == last) return;
    last = shown;
    ++pictures;
    const auto at = std::find_if(waiting.begin(), waiting.end(),
                                 [shown](const auto& event) { return event.first == shown; });
    if (at == waiting.end()) return;
    for (auto event = waiting.begin(); event != at + 1; ++event) latencies.push_back(now() - event->second);
    waiting.erase(waiting.begin(), at + 1);
  });
  double awake_since = now(), longest_block = 0;
  double work_since = processor_ms(CLOCK_THREAD_CPUTIME_ID), longest_work = 0;
  auto* dispatcher = QAbstractEventDispatcher::instance();
  QObject context;
  QObject::connect(dispatcher, &QAbstractEventDispatcher::awake, &context, [&] {
    awake_since = now();
    work_since = processor_ms(CLOCK_THREAD_CPUTIME_ID);
  });
  QObject::connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, &context, [&] {
    longest_block = std::max(longest_block, now() - awake_since);
    longest_work = std::max(longest_work, processor_ms(CLOCK_THREAD_CPUTIME_ID) - work_since);
  });
  QTest::mousePress(drag.grabbed, Qt::LeftButton, {}, drag.path.front());
  const double begin = now(), gui_begin = processor_ms(CLOCK_THREAD_CPUTIME_ID),
               all_begin = processor_ms(CLOCK_PROCESS_CPUTIME_ID);
  double in_events = 0;
  for (std::size_t i = 1; i < drag.path.size(); ++i) {
    const double sent = now(), work_began = processor_ms(CLOCK_THREAD_CPUTIME_ID), before = drag.state_mark();
    QTest::mouseMove(drag.grabbed, drag.path[i]);
    longest_block = std::max(longest_block, now() - sent);
    const double work = processor_ms(CLOCK_THREAD_CPUTIME_ID) - work_began;
    longest_work = std::max(longest_work, work);
    in_events += work;
    if (drag.state_mark() != before) waiting.emplace_back(drag.state_mark(), sent);
    serve_events(interval_ms);  // the pace of a hand
  }
  const double took = now() - begin;
  const double gui = processor_ms(CLOCK_THREAD_CPUTIME_ID) - gui_begin;
  const double all = processor_ms(CLOCK_PROCESS_CPUTIME_ID) - all_begin;
  QTest::mouseRelease(drag.grabbed, Qt::LeftButton, {}, drag.path.back());
  const bool all_painted = QTest::qWaitFor([&] { return waiting.empty(); }, 3000);
  const double moves = static_cast<double>(drag.path.size() - 1);
  std::printf("%-44s %5.1f pictures/s, event -> painted p50 %.1f p95 %.1f ms, longest GUI block %.1f ms\n",
              name, 1000 * pictures / took, percentile(latencies, 0.5), percentile(latencies, 0.95),
              longest_block);
  std::printf("%-44s processor: GUI %.1f ms a picture (%.1f in the event, longest %.1f), all threads %.1f\n",
              "", gui / std::max(1, pictures), in_events / moves, longest_work, all / std::max(1, pictures));
  if (!all_painted) std::printf("%-44s %zu states were never painted\n", "", waiting.size());
  std::fflush(stdout);
}

std::vector<QPoint> circle_path(QPointF centre, double radius, int moves) {
  std::vector<QPoint> path;
  for (int i = 0; i <= moves; ++i) {
    const double a = 2 * M_PI * i / 90;
    path.push_back((centre + QPointF(radius * (std::cos(a) - 1), radius * std::sin(a))).toPoint());
  }
  return path;
}

// Back and forth over the middle half of a slider.
std::vector<QPoint> slider_path(ValueSlider* slider, double from, int moves) {
  const double reach = 0.25 * slider->width(), start = slider->pixel_of(from);
  std::vector<QPoint> path{{qRound(start), slider->height() / 2}};
  for (int i = 1; i <= moves; ++i)
    path.emplace_back(qRound(start + reach * std::sin(2 * M_PI * i / 120)), slider->height() / 2);
  return path;
}

template <class Widget>
Widget* named(MainWindow& window, const QString& accessible_name) {
  for (auto* found : window.findChildren<Widget*>()) {
    if (found->accessibleName() == accessible_name && found->isVisible()) return found;
  }
  return nullptr;
}

// What paints a plot: its canvas, or the plot itself.
QWidget* canvas_of(QWidget* plot) {
  auto* canvas = plot->findChild<PlotCanvas*>();
  return canvas != nullptr ? canvas : plot;
}

std::unique_ptr<MainWindow> open_window(Appearance& appearance, const WorkspaceStates& workspaces, int key) {
  Scene scene = opening_scene();
  scene.workspaces = workspaces;
  auto window = std::make_unique<MainWindow>(scene, std::filesystem::path(), &appearance, QString());
  window->resize(1440, 900);
  window->show();
  window->activateWindow();
  if (!QTest::qWaitForWindowActive(window.get())) return nullptr;
  QTest::keyClick(window.get(), static_cast<Qt::Key>(key), Qt::ControlModifier);
  QTest::qWait(300);  // its first pictures
  return window;
}

struct Case {
  const char* name;
  KeyDomain domain;
  bool surface;
  bool slider;
};

void measure_regression(Appearance& appearance, const Case& what, int moves, int interval_ms) {
  RegressionState state;
  state.draw.count = what.surface ? 55 : 2000;
  state.surface.count = what.surface ? 1000 : 200;
  state.surface.domain = what.domain;
  const auto window = open_window(appearance, WorkspaceStates().with(state), Qt::Key_4);
  if (!window) return;
  auto* workspace = window->findChild<RegressionWorkspace*>();
  RegressionModel* const model = workspace->model();
  FitPlot* const plot = workspace->panels()->fit_plot();
  const auto settled = [model] { return !model->busy() && model->fit_is_current(); };
  if (!QTest::qWaitFor(settled, 60000)) return;
  Drag drag{};
  drag.settled = settled;
  if (what.surface) {
    auto* const field = named<SurfacePlot>(*window, QStringLiteral("Surface fit"));
    drag.watched = canvas_of(field);
    drag.state_mark = [model] {
      return model->state().surface_h + 1e3 * surface_samples_of(model->state()).keys.sum();
    };
    drag.shown_mark = [model] {
      return model->surface()->input.h + 1e3 * model->surface()->samples.keys.sum();
    };
    if (what.slider) {
      auto* slider = named<ValueSlider>(*window, QStringLiteral("Surface bandwidth, slider"));
      drag.grabbed = slider;
      drag.path = slider_path(slider, state.surface_h, moves);
    } else {
      drag.grabbed = field;
      drag.path = circle_path(field->pixels_of(field->samples()[100]), 30, moves);
    }
  } else {
    drag.watched = canvas_of(plot);
    drag.state_mark = [model] { return model->state().h + 1e3 * model->samples().values.sum(); };
    drag.shown_mark = [model] {
      return std::get<KernelFit>(model->fit()->lines.front().estimator).h +
             1e3 * model->fit()->samples.values.sum();
    };
    if (what.slider) {
      auto* slider = named<ValueSlider>(*window, QStringLiteral("Bandwidth, slider"));
      drag.grabbed = slider;
      drag.path = slider_path(slider, state.h, moves);
    } else {
      const Samples& samples = model->samples();
      drag.grabbed = plot;
      drag.path = circle_path(plot->pixels_of({samples.keys[1000], samples.values[1000]}), 40, moves);
    }
  }
  measure(what.name, drag, interval_ms);
}

// Seven layers, D = 64, T = 256: the first draw's curves follow.
void measure_layers(Appearance& appearance, const char* name, int moves, int interval_ms) {
  LayersState state;
  const auto window = open_window(appearance, WorkspaceStates().with(state), Qt::Key_5);
  if (!window) return;
  auto* workspace = window->find_workspace<LayersWorkspace>();
  LayersModel* const model = workspace->model();
  auto* slider = named<ValueSlider>(*window, QStringLiteral("Noise, slider"));
  Drag drag{};
  drag.settled = [model] { return !model->busy() && model->current_results().losses; };
  drag.grabbed = slider;
  drag.path = slider_path(slider, state.switching.law.noise, moves);
  drag.watched = canvas_of(workspace->panels()->losses());
  drag.state_mark = [model] { return model->state().switching.law.noise; };
  drag.shown_mark = [model] {
    const auto losses = model->results().losses;
    return losses ? losses->input.problem.switching.law.noise : std::nan("");
  };
  measure(name, drag, interval_ms);
}

// A query's states under all methods follow its noise.
void measure_query(Appearance& appearance, int moves, int interval_ms) {
  RecallState state;
  state.lower = RecallLower::query;
  state.query.noise = 1;
  const auto window = open_window(appearance, WorkspaceStates().with(state), Qt::Key_6);
  if (!window) return;
  auto* workspace = window->find_workspace<RecallWorkspace>();
  RecallModel* const model = workspace->model();
  auto* slider = named<ValueSlider>(*window, QStringLiteral("Noise of the query, slider"));
  Drag drag{};
  drag.settled = [model] { return !model->busy() && model->current_query(); };
  drag.grabbed = slider;
  drag.path = slider_path(slider, state.query.noise, moves);
  drag.watched = canvas_of(workspace->panels()->query()->paths());
  drag.state_mark = [model] { return model->state().query.noise; };
  drag.shown_mark = [model] { return model->query() ? model->query()->input.damage.noise : std::nan(""); };
  measure("recall, noise of a query", drag, interval_ms);
}

void measure_kernels(Appearance& appearance, int moves, int interval_ms) {
  const auto window = open_window(appearance, {}, Qt::Key_3);
  if (!window) return;
  auto* workspace = window->find_workspace<KernelsWorkspace>();
  KernelsModel* const model = workspace->model();
  KeyCircle* const circle = workspace->panels()->circle();
  Drag drag{};
  drag.settled = [model] { return model->result() && model->result()->state == model->state(); };
  if (!QTest::qWaitFor(drag.settled, 20000)) return;
  drag.grabbed = drag.watched = circle;
  drag.state_mark = [model] { return model->state().keys.row(1).dot(Eigen::RowVector2d(1, 1e3)); };
  drag.shown_mark = [model] { return model->result()->state.keys.row(1).dot(Eigen::RowVector2d(1, 1e3)); };
  const QPointF centre = QRectF(circle->rect()).center(), from = circle->marker(1);
  const double radius = std::hypot(from.x() - centre.x(), from.y() - centre.y()),
               first = std::atan2(from.y() - centre.y(), from.x() - centre.x());
  for (int i = 0; i <= moves; ++i) {
    const double a = first + 2 * M_PI * i / 240;
    drag.path.push_back((centre + radius * QPointF(std::cos(a), std::sin(a))).toPoint());
  }
  measure("kernels, key", drag, interval_ms);
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Q_INIT_RESOURCE(resources);
  Appearance appearance;
  appearance.choose(ThemeChoice::light);
  appearance.apply_theme_to_application();
  // Numbers of the cases to measure as arguments; all of them without.
  const QStringList chosen = application.arguments().mid(1);
  const std::vector<Case> cases{{"2,000 samples, sample", KeyDomain::square, false, false},
                                {"2,000 samples, bandwidth", KeyDomain::square, false, true},
                                {"plane, 1,000 x 128^2, bandwidth", KeyDomain::square, true, true},
                                {"plane, 1,000 x 128^2, sample", KeyDomain::square, true, false},
                                {"sphere, 1,000 x 128^2, bandwidth", KeyDomain::sphere, true, true},
                                {"sphere, 1,000 x 128^2, sample", KeyDomain::sphere, true, false}};
  const int moves = 300, interval_ms = 8;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (chosen.isEmpty() || chosen.contains(QString::number(i + 1)))
      measure_regression(appearance, cases[i], moves, interval_ms);
  }
  if (chosen.isEmpty() || chosen.contains(QString::number(cases.size() + 1)))
    measure_kernels(appearance, moves, interval_ms);
  if (chosen.isEmpty() || chosen.contains(QString::number(cases.size() + 2)))
    measure_layers(appearance, "layers, noise of the task", moves, interval_ms);
  if (chosen.isEmpty() || chosen.contains(QString::number(cases.size() + 4)))
    measure_layers(appearance, "layers, one move a second", 20, 1000);
  if (chosen.isEmpty() || chosen.contains(QString::number(cases.size() + 3)))
    measure_query(appearance, moves, interval_ms);
  return 0;
}
