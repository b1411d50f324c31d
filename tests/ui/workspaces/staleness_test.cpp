// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing on screen belongs to another scene or to other parameters: a slow scene follows a quick one, and
// the pixels and the texts are looked at before anything of it is there.
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

#include "core/data/generators.h"
#include "core/workspaces/regression_state.h"
#include "tests/ui/import_answer.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/busy_overlay.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/scene_edits.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/energy_traces.h"
#include "ui/plots/weights_plot.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/kernels/kernels_view.h"
#include "ui/workspaces/kernels/kernels_workspace.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/regression/inspector_data.h"
#include "ui/workspaces/regression/regression_import.h"
#include "ui/workspaces/regression/regression_view.h"
#include "ui/workspaces/regression/regression_workspace.h"
#include "ui/workspaces/transforms/transforms_view.h"
#include "ui/workspaces/transforms/transforms_workspace.h"

using namespace basinscope;

namespace {

// Its first picture takes far longer than a test looks at it.
Scene slow_scene() {
  Scene scene;
  const GeneratedPatterns what{"sphere", 2048, 400, 1};
  scene = with_patterns(std::move(scene), generated(what), what);
  scene.separation = Subsets{3};
  scene.window = {-1, 1, -1, 1};
  return scene;
}

// How far it is from grey.
int colour_of(QColor seen) {
  const auto [low, high] = std::minmax({seen.red(), seen.green(), seen.blue()});
  return high - low;
}
bool colourful(QColor seen) { return colour_of(seen) > 30; }

int colourful_pixels(QWidget* widget) {
  const QImage image = widget->grab().toImage();
  int count = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) count += colourful(QColor(image.pixel(x, y)));
  return count;
}

// On average over the field away from its middle, where patterns of many dimensions lie.
double colour_of(const FieldPanel* panel) {
  FieldPlot* const plot = panel->plot();
  const QImage image = plot->grab().toImage();
  const FieldFrame frame = plot->frame();
  int count = 0, sum = 0;
  for (int i = 1; i < 40; ++i)
    for (int j = 1; j < 40; ++j) {
      const double u = i / 40.0, v = j / 40.0;
      if (std::hypot(u - 0.5, v - 0.5) < 0.35) continue;
      const QPointF at = frame.frame.topLeft() + QPointF(u * frame.frame.width(), v * frame.frame.height());
      ++count;
      sum += colour_of(QColor(image.pixel(at.toPoint())));
    }
  return static_cast<double>(sum) / count;
}

const BusyOverlay* overlay_over(const QWidget* widget) {
  const BusyOverlay* const overlay = BusyOverlay::over(widget);
  return overlay && overlay->parentWidget() == widget ? overlay : nullptr;
}

}  // namespace

class StalenessTest : public WindowTest {
  Q_OBJECT

  LandscapeModel* model() const { return landscape_of(*window_).model(); }
  LandscapeView* view() const { return landscape_of(*window_).panels(); }
  void start() {
    open(opening_scene());
    model()->set_engine(EngineChoice::cpu);
    QTRY_VERIFY(landscape_drawn());
    QTRY_VERIFY(view()->table()->model()->rowCount() > 3);
  }
  QStringList check_values() const {
    QStringList values;
    for (auto* label : landscape_of(*window_).column()->findChildren<QLabel*>())
      if (label->isVisible()) values << label->text();
    return values;
  }
  // Of the three workspaces, a state that is not the one shown.
  static WorkspaceStates other_states() {
    TransformsState transforms;
    transforms.scores = random_scores(7, 5);
    KernelsState kernels;
    kernels.keys = random_keys(12, 2, 3);
    RegressionState regression;
    regression.draw.seed = 17;
    regression.surface.seed = 17;
    regression.shift.seed = 17;
    return WorkspaceStates().with(transforms).with(kernels).with(regression);
  }
  Scene other_scene(const std::string& workspace) const {
    Scene scene = with_workspaces(opening_scene(), other_states());
    scene.view.workspace = workspace;
    return scene;
  }

 private Q_SLOTS:
  void init() { start(); }
  void cleanup() { shut(); }

  void a_slow_scene_shows_nothing_of_the_quick_one_before_it() {
    QVERIFY(colour_of(view()->energy_panel()) > 40);
    QVERIFY(colour_of(view()->basin_panel()) > 40);
    model()->set_probe(QPointF(0.3, 0.3));
    bool old_came = false;
    QObject listening;
    connect(model(), &LandscapeModel::result_changed, &listening, [&] {
      old_came |= model()->result() && model()->result()->scene->memory.patterns.rows() != 2048;
    });
    window_->document()->replace(slow_scene(), {});
    const auto nothing_old = [&] {
      if (model()->result() && model()->result()->scene->memory.patterns.rows() == 2048)
        return true;  // arrived
      return !model()->result() && !model()->pictures() && colour_of(view()->energy_panel()) < 2 &&
             colour_of(view()->basin_panel()) < 2;
    };
    // At once, before any event, and with everything that follows from events.
    QVERIFY(nothing_old());
    for (FieldPanel* panel : {view()->energy_panel(), view()->basin_panel()}) {
      const BusyOverlay* const overlay = overlay_over(panel->plot());
      QVERIFY(overlay && overlay->text().contains(QStringLiteral("2048 patterns in 400 dimensions")));
      QVERIFY(panel->plot()->canvas()->accessibleDescription().startsWith(QStringLiteral("Computing")));
    }
    QVERIFY(overlay_over(view()->table()));
    QVERIFY(check_values().contains(QStringLiteral("running")));
    QTRY_COMPARE(view()->table()->model()->rowCount(), 0);
    QTRY_VERIFY(window_->status()->left_text().contains(QStringLiteral("Computing")));
    QVERIFY(!window_->status()->right_text().contains(QStringLiteral("ends at")));
    QVERIFY(nothing_old());
    QVERIFY2(!old_came, "a run for the scene before delivered after it was gone");
    // What is not there is not copied either.
    QApplication::clipboard()->setText(QStringLiteral("before"));
    if (!model()->result()) {
      view()->table()->copy();
      QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("before"));
      QVERIFY(window_->status()->message().contains(QStringLiteral("Computing the attractors")));
    }
  }

  void slow_parameters_cover_the_old_picture_and_are_named() {
    const double energy = colour_of(view()->energy_panel()), basins = colour_of(view()->basin_panel());
    Scene next = slow_scene();
    next.window = scene().window;
    window_->document()->edit(QStringLiteral("Random patterns"), std::move(next));
    QVERIFY(model()->result());  // of the same scene, a moment ago
    QTRY_COMPARE(model()->freshness().state(), Freshness::State::outdated);
    QVERIFY(!model()->current_result());
    for (FieldPanel* panel : {view()->energy_panel(), view()->basin_panel()}) {
      QTRY_VERIFY(overlay_over(panel->plot()));
      QVERIFY(overlay_over(panel->plot())->text().contains(QStringLiteral("2048 patterns")));
    }
    // Faint, and still to be recognised.
    const double covered_energy = colour_of(view()->energy_panel()),
                 covered = colour_of(view()->basin_panel());
    QVERIFY(covered_energy < 0.6 * energy && covered_energy > 0.2 * energy);
    QVERIFY(covered < 0.6 * basins && covered > 0.2 * basins);
    QVERIFY(overlay_over(view()->table()));
    QVERIFY(check_values().contains(QStringLiteral("running")));
    auto* traces = view()->findChild<EnergyTraces*>();
    QVERIFY(traces && overlay_over(traces));
    // Its menu says why nothing can be copied.
    auto* menu = traces->findChild<QMenu*>(QStringLiteral("data menu"));
    Q_EMIT menu->aboutToShow();
    for (const QAction* action : menu->actions()) QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
    QVERIFY(menu->actions().back()->text().startsWith(QStringLiteral("Computing")));
    history()->undo();
    QTRY_VERIFY(landscape_drawn());
    for (FieldPanel* panel : {view()->energy_panel(), view()->basin_panel()})
      QVERIFY(!overlay_over(panel->plot()));
    QVERIFY(colour_of(view()->energy_panel()) > 0.9 * energy &&
            colour_of(view()->basin_panel()) > 0.9 * basins);
    Q_EMIT menu->aboutToShow();
    QVERIFY(menu->actions().front()->isEnabled());
  }

  void a_grid_shows_no_panel_of_another_scene() {
    Scene grid = opening_scene();
    grid.view.compare.open = true;
    window_->document()->replace(grid, {});
    CompareView* const compare = view()->compare_view();
    QTRY_VERIFY(compare->finished());
    Scene slow = slow_scene();
    slow.view.compare.open = true;
    window_->document()->replace(slow, {});
    for (int row = 0; row < compare->panels().rows(); ++row)
      for (int column = 0; column < compare->panels().columns(); ++column)
        QVERIFY(!compare->panels().picture(row, column).result);
  }

  void the_other_workspaces_are_empty_until_the_scenes_own_results_come() {
    auto* const transforms = window_->find_workspace<TransformsWorkspace>();
    auto* const kernels = window_->find_workspace<KernelsWorkspace>();
    auto* const regression = window_->find_workspace<RegressionWorkspace>();
    window_->show_workspace(transforms->name().place);
    QTRY_VERIFY(transforms->model()->current_result());
    QVERIFY(colourful_pixels(transforms->panels()) > 2000);
    window_->document()->replace(other_scene("transforms"), {});
    QVERIFY(!transforms->model()->result());
    QVERIFY(colourful_pixels(transforms->panels()) < 800);  // the slider of the temperature
    QTRY_VERIFY(transforms->model()->current_result());

    window_->document()->replace(opening_scene(), {});
    window_->show_workspace(kernels->name().place);
    QTRY_VERIFY(kernels->model()->current_result());
    QVERIFY(colourful_pixels(kernels->panels()) > 2000);
    window_->document()->replace(other_scene("kernels"), {});
    QVERIFY(!kernels->model()->result());
    QVERIFY(colourful_pixels(kernels->panels()) < 200);
    QApplication::clipboard()->setText(QStringLiteral("before"));
    for (auto* button : kernels->panels()->findChildren<QToolButton*>())
      if (button->toolTip() == QStringLiteral("Copy the table")) button->click();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("before"));
    QCOMPARE(window_->status()->message(), QStringLiteral("Computing the weights…"));
    QTRY_VERIFY(kernels->model()->current_result());

    window_->document()->replace(opening_scene(), {});
    window_->show_workspace(regression->name().place);
    const RegressionModel& fits = *regression->model();
    QTRY_VERIFY(fits.fit() && fits.bandwidth() && fits.surface() && fits.sample_error() && fits.shift());
    QVERIFY(colourful_pixels(regression->panels()) > 8000);
    window_->document()->replace(other_scene("regression"), {});
    QVERIFY(!fits.fit() && !fits.bandwidth() && !fits.surface() && !fits.sample_error() && !fits.shift());
    QVERIFY(colourful_pixels(regression->panels()) < 2000);  // the slider and the chosen page
    QTRY_VERIFY(fits.current_fit());
  }

  // What a scene in between took away is computed again, though nobody asked for anything in it.
  void a_scene_that_is_opened_again_has_its_results_again() {
    auto* const kernels = window_->find_workspace<KernelsWorkspace>();
    auto* const regression = window_->find_workspace<RegressionWorkspace>();
    KernelsState keys;
    keys.show_dispersion = true;
    RegressionState surface, linear;
    surface.lower = LowerRow::surface;
    linear.lower = LowerRow::linear_attention;
    linear.surface.seed = 17;
    const auto in = [](const std::string& workspace, const KernelsState& pairs,
                       const RegressionState& lines) {
      Scene scene = with_workspaces(opening_scene(), WorkspaceStates().with(pairs).with(lines));
      scene.view.workspace = workspace;
      return scene;
    };
    const auto open_here = [&](const Scene& scene) { window_->document()->replace(scene, {}); };
    open_here(in("kernels", keys, surface));
    QTRY_VERIFY(kernels->model()->current_result());
    QTRY_VERIFY(kernels->model()->finished_dispersion());
    window_->show_workspace(0);
    KernelsState others = keys;
    others.keys = random_keys(12, 2, 3);
    others.dispersion.draws = 7;
    open_here(in("", others, surface));
    QVERIFY(!kernels->model()->result() && !kernels->model()->dispersion());
    open_here(in("", keys, surface));
    window_->show_workspace(kernels->name().place);
    QTRY_VERIFY(kernels->model()->current_result());
    QTRY_VERIFY(kernels->model()->finished_dispersion());

    const RegressionModel& fits = *regression->model();
    open_here(in("regression", keys, surface));
    QTRY_VERIFY(fits.surface());
    open_here(in("regression", keys, linear));
    QTRY_VERIFY(fits.linear());
    QVERIFY(!fits.surface());
    open_here(in("regression", keys, surface));
    QTRY_VERIFY(fits.surface());
  }

  void many_imported_samples_cover_the_fits_of_the_file_before() {
    auto* const regression = window_->find_workspace<RegressionWorkspace>();
    window_->show_workspace(regression->name().place);
    const RegressionModel& fits = *regression->model();
    QTRY_VERIFY(fits.current_fit() && fits.bandwidth());
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("many.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < 20000; ++i)
      file.write(QByteArray::number(i) + "," + QByteArray::number(i % 97) + "\n");
    file.close();
    QCOMPARE(imported_by([&] {
               import_numbers(window_.get(), appearance_.get(), regression_imports(regression->model()),
                              {file.fileName()});
             }),
             QString());
    QCOMPARE(fits.samples().keys.size(), Eigen::Index(20000));
    // Not the old curve without a mark: the new one is there, or it says that it is computed.
    QTRY_VERIFY(fits.bandwidth_freshness().state() == Freshness::State::outdated ||
                fits.bandwidth_is_current());
    if (fits.bandwidth_freshness().state() == Freshness::State::outdated)
      QVERIFY(overlay_over(regression->panels()->bandwidth_plot()));
    const auto* data = window_->findChild<DataSection*>();
    QVERIFY(data);
    for (const char* name : {"Seed", "Samples n", "No keys from", "No keys to", "Noise"}) {
      bool seen = false;
      for (const auto* widget : data->findChildren<QWidget*>())
        if (widget->accessibleName() == QLatin1String(name)) {
          seen = true;
          QVERIFY2(!widget->isEnabled(), name);
        }
      QVERIFY2(seen, name);
    }
    auto* again = with_text<QPushButton>(QStringLiteral("Draw samples instead"));
    QVERIFY(again);
    again->click();
    QVERIFY(!regression->model()->state().imported);
    for (const auto* widget : data->findChildren<QWidget*>())
      if (widget->accessibleName() == QStringLiteral("Seed")) QVERIFY(widget->isEnabled());
  }
};

QTEST_MAIN(StalenessTest)
#include "staleness_test.moc"
