// SPDX-License-Identifier: GPL-3.0-or-later
// A caption repeats its figure: every field of a workspace's state is changed in turn, and where the picture
// is another one the caption is another one too.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <functional>

#include "core/engine/engines.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/regression_state.h"
#include "core/workspaces/transforms_state.h"
#include "tests/ui/landscape_scenes.h"
#include "ui/export/card_page.h"
#include "ui/export/figure_file.h"
#include "ui/workspaces/kernels/kernels_figure.h"
#include "ui/workspaces/kernels/kernels_result.h"
#include "ui/workspaces/landscape/sweep/sweep_figure.h"
#include "ui/workspaces/regression/regression_figure.h"
#include "ui/workspaces/transforms/transforms_figure.h"
#include "ui/workspaces/transforms/transforms_result.h"

using namespace basinscope;

namespace {

struct Shown {
  QImage picture;
  QString caption;
};

// The page, then each of its cards alone: a caption of all can tell what the card's own leaves out.
std::vector<Shown> shown_of(CardPage page) {
  PageStyle style;
  style.footer = false;
  const auto drawn = [&style](const CardPage& some) {
    return Shown{figure_image(card_drawing(some, style), 72), plain_text(card_caption(some))};
  };
  std::vector<Shown> shown{drawn(page)};
  const auto count = static_cast<int>(page.cards().size());
  for (int card = 0; card < count; ++card) shown.push_back(drawn(chosen_cards(page, {card})));
  return shown;
}

CardPage page_of(const TransformsState& state) {
  return transforms_page(transforms_result(state, nullptr), Theme::light());
}

CardPage page_of(const KernelsState& state) {
  const auto result = kernels_result(state, nullptr, MapDetail::preview);
  std::shared_ptr<const Dispersion> spread;
  if (state.show_dispersion) {
    DispersionSettings settings = state.dispersion;
    settings.largest = 32;
    spread = std::make_shared<const Dispersion>(
        dispersion(pair_table(state.order), state.scale, settings, TaskControl()));
  }
  return kernels_page({result, spread}, Theme::light());
}

CardPage page_of(const RegressionState& state) {
  const TaskControl control;
  RegressionShown figure;
  figure.state = state;
  figure.fit = fit_result(fit_input(state), control);
  figure.bandwidth =
      bandwidth_result(bandwidth_input(state, figure.fit->samples, figure.fit->range), control);
  if (state.lower == LowerRow::surface) {
    figure.surface = surface_result(surface_input(state), control);
    if (!state.surface_imported)
      figure.sample_error = std::make_shared<const SampleErrors>(sample_errors({state.surface,
                                                                                state.surface_shape,
                                                                                state.surface_h,
                                                                                state.surface_lines,
                                                                                5,
                                                                                state.surface_draws,
                                                                                {10, 40}},
                                                                               control));
  }
  if (state.lower != LowerRow::linear_attention)
    figure.shift = std::make_shared<const Matrix>(shift_errors(state.shift, control));
  else
    figure.linear = linear_result({state.linear, std::min(state.linear_step, state.linear.length)});
  return regression_page(figure, Theme::light());
}

CardPage page_of(const SweepSettings& settings) {
  const Scene scene = seven_on_a_ring();
  const SweepRequest request = sweep_request(scene, settings);
  const auto sweep =
      SweepNaming(request).named(basinscope::sweep(request, maps_by(cpu_engine()), TaskControl()));
  return sweep_page({scene, settings, sweep, sweep->values.size(), {}}, Theme::light());
}

// Other values for one entry; those that cannot be read are skipped.
QList<QJsonValue> others(const QJsonValue& value) {
  if (value.isBool()) return {!value.toBool()};
  if (value.isDouble()) {
    const double v = value.toDouble();
    const double near = v == std::floor(v) ? v + 1 : 1.07 * v;
    return {near, v - 1, 0.9 * v, v + 2};
  }
  QList<QJsonValue> words;
  for (const char* word : {"sinusoid", "piecewise", "gaussian", "epanechnikov", "triweight",
                           "fixed",    "anchored",  "as given", "log",          "linear",
                           "blend",    "white",     "sphere",   "selected",     "local_linear",
                           "hills",    "plane",     "2",        "beta",         "softmax"})
    if (value.isString() && value.toString() != QLatin1String(word)) words << QString::fromLatin1(word);
  return words;
}

// Every entry of a value changed alone; changed(place, value) is called with the whole.
void walk(const QJsonValue& value, const QString& place,
          const std::function<bool(const QString&, const QJsonValue&)>& changed) {
  if (value.isObject()) {
    const QJsonObject object = value.toObject();
    for (const QString& key : object.keys())
      walk(object[key], place + QLatin1Char('.') + key, [&](const QString& where, const QJsonValue& entry) {
        QJsonObject other = object;
        other[key] = entry;
        return changed(where, other);
      });
  } else if (value.isArray()) {
    const QJsonArray array = value.toArray();
    for (qsizetype i = 0; i < array.size(); ++i)
      walk(array[i], place + QStringLiteral("[%1]").arg(i),
           [&](const QString& where, const QJsonValue& entry) {
             QJsonArray other = array;
             other[i] = entry;
             return changed(where, other);
           });
  } else {
    for (const QJsonValue& other : others(value))
      if (changed(place, other)) return;
  }
}

// How many fields changed the picture.
template <class State>
int captions_tell(const State& state, const QString& only = {}) {
  const std::string text = WorkspaceStates().with(state).text();
  const QJsonObject whole = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
  const std::vector<Shown> before = shown_of(page_of(state));
  int pictures = 0;
  walk(whole, QString(), [&](const QString& place, const QJsonValue& value) {
    if (!only.isEmpty() && !place.contains(only)) return true;
    // Marks that are switched on and off are there or not for all to see.
    for (const char* mark :
         {".arc", ".lines", ".labels", ".supports", ".level_sets", ".births", ".mergers", ".stationary"})
      if (place.endsWith(QLatin1String(mark))) return true;
    const auto states = WorkspaceStates::from_text(QJsonDocument(value.toObject()).toJson().toStdString());
    const State other = states.of<State>();
    if (!states.complaint<State>().empty() || other == state) return false;
    const std::vector<Shown> after = shown_of(page_of(other));
    pictures += after[0].picture != before[0].picture;
    if (after.size() != before.size()) return true;
    for (std::size_t i = 0; i < after.size(); ++i)
      if (after[i].picture != before[i].picture && after[i].caption == before[i].caption)
        QTest::qFail(
            qPrintable(QStringLiteral("%1 changes the picture of card %2 (0: of all) and not its caption")
                           .arg(place)
                           .arg(i)),
            __FILE__, __LINE__);
    return true;
  });
  return pictures;
}

}  // namespace

class CaptionsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void of_transforms() {
    TransformsState state;
    state.maps = {{Constrained{(Vector(5) << 0.3, 0.4, 0.5, 0.6, 0.7).finished()}, true},
                  {Entmax{1.7}, true},
                  {Subsets{2}, true},
                  {Sum{Member({Normmax{3}}), Member({Entmax{1.2}})}, true}};
    state.selected = 0;
    QVERIFY(captions_tell(state) >= 15);
  }

  void of_kernels() {
    KernelsState state;
    QVERIFY(captions_tell(state) >= 12);
    state.unit = false;
    state.route = BandwidthRoute::anchored;
    QVERIFY(captions_tell(state) >= 12);
    state = with_dimension(KernelsState(), 3);
    state.seed = 4;
    state.show_dispersion = true;
    state.dispersion.draws = 2;
    QVERIFY(captions_tell(state) >= 4);
  }

  void of_regression() {
    RegressionState state;
    state.surface_draws = 2;
    state.shift.repeats = 2;
    state.shift.length = 40;
    state.shift.change_at = 20;
    state.shift.window = 8;
    state.shift_step = 30;
    state.band = true;
    QVERIFY(captions_tell(state) >= 20);
    state.edited = moved_sample(samples_of(state), 3, 0.2, 0.5).samples;
    state.edited->keys.conservativeResize(6);
    state.edited->values.conservativeResize(6);
    state.weighing = Separation{Entmax{1.5}};
    QVERIFY(captions_tell(state, QStringLiteral(".data")) >= 6);
    QVERIFY(captions_tell(state, QStringLiteral(".estimator")) >= 3);
    state.lower = LowerRow::shift;
    QVERIFY(captions_tell(state, QStringLiteral(".shift")) >= 5);
    state.lower = LowerRow::linear_attention;
    QVERIFY(captions_tell(state, QStringLiteral(".linear")) >= 4);
  }

  void of_a_sweep() {
    SweepSettings settings;
    settings.from = 0.9;
    settings.to = 6;
    settings.count = 6;
    settings.grid = 12;
    QVERIFY(captions_tell(settings) >= 7);
    settings = with_parameter(settings, seven_on_a_ring(), SweepParameter::pattern);
    settings.from = 0.1;
    settings.to = 0.5;
    QVERIFY(captions_tell(settings) >= 9);
  }
};

QTEST_MAIN(CaptionsTest)
#include "captions_test.moc"
