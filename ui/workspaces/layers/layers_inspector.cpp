// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/layers/layers_inspector.h"

#include <QPushButton>

#include "ui/controls/import_dialog.h"
#include "ui/controls/method_panel.h"
#include "ui/controls/sentence.h"
#include "ui/text/translation.h"
#include "ui/workspaces/layers/layers_import.h"

namespace basinscope {
namespace {

using S = LayersState;
using LayersRows = BoundRows<LayersModel>;
using Computed = LayersRows::Computed;

// Lengths of associative recall are even, and orthonormal cues no more than their dimension.
void keep_possible(LayersState& state) {
  RecallTask& task = state.recall;
  task.length += task.length % 2;
  if (task.embedding == Embedding::orthonormal) task.pairs = std::min(task.pairs, task.dimension);
}

class ComparedLayers : public Section {
 public:
  ComparedLayers(LayersModel* model, const Appearance* appearance)
      : Section(appearance, QObject::tr("Compare with")) {
    const LayersRows rows(this, model, appearance);
    const auto index_of = [](const S& state, std::string_view id) {
      for (std::size_t i = 0; i < state.layers.size(); ++i)
        if (id_of(state.layers[i]) == id) return static_cast<int>(i);
      return -1;
    };
    for_each_alternative<Layer>([&](const auto& layer) {
      const std::string_view id = layer.id;
      auto* const box = rows.flag(
          {capitalised(translated(layer.title)), QObject::tr("Compare layers"), translated(layer.recurrence)},
          Computed{[=](const S& state) { return index_of(state, id) >= 0 ? 1.0 : 0.0; },
                   [id](S& state, double on) { state = with_shown(std::move(state), id, on != 0); }, true});
      box->setSizePolicy(QSizePolicy::Ignored,
                         QSizePolicy::Fixed);  // a long title is cut, the column not widened
      box->setMinimumHeight(appearance->px(24));
      rows.add(box);
    });
    const auto show = [this, model] {
      set_remark(QObject::tr("%1 shown").arg(model->state().layers.size()));
    };
    QObject::connect(model, &LayersModel::state_changed, this, show);
    show();
  }
};

QStringList shown_layers(const S& state) {
  QStringList names{QObject::tr("none")};
  for (std::size_t i = 0; i < state.layers.size(); ++i) names << layer_name(state, i);
  return names;
}

}  // namespace

QWidget* layers_task_section(LayersModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Task"));
  const LayersRows rows(section, model, appearance);
  rows.choice("task");
  const auto only = [&](QWidget* row, std::initializer_list<LayersTask> tasks) {
    rows.shown_while(row, [tasks = std::vector<LayersTask>(tasks)](const S& state) {
      return std::find(tasks.begin(), tasks.end(), state.task) != tasks.end();
    });
  };
  using T = LayersTask;
  only(rows.pair("switching.length", 56, "switching.dimension", 48), {T::switching});
  const LayersRows possible = rows.with(keep_possible);
  only(possible.pair("recall.length", 56, "recall.dimension", 48), {T::recall});
  only(rows.pair(rows.words("switching.before").label, rows.entry("switching.before"), 56,
                 QObject::tr("then"), rows.entry("switching.after"), 56),
       {T::switching});
  only(rows.number("switching.noise"), {T::switching});
  only(rows.number("switching.correlation"), {T::switching});
  only(possible.number("recall.pairs"), {T::recall});
  only(possible.segment("recall.embedding"), {T::recall});
  only(rows.pair("draws", 56, "seed", 48), {T::switching, T::recall});
  auto* open = new QPushButton(QObject::tr("Open keys and values…"));
  open->setToolTip(QObject::tr("A file of both, or one of keys and one of values, with as many rows."));
  QObject::connect(open, &QPushButton::clicked, section, [=] {
    QWidget* const window = section->window();
    import_numbers(window, appearance, layers_imports(model, appearance, window));
  });
  only(rows.line({}, {open}), {T::own});
  auto* const whose = new Sentence(appearance, "hint");
  rows.add(whose);
  rows.follow(whose, [model, whose] {
    const S& state = model->state();
    const QString source = shown_source(state.source);
    whose->say(state.task != T::own ? QString()
               : source.isEmpty()   ? QObject::tr("An example sequence, until you open your own.")
                                    : QObject::tr("Keys and values of %1.").arg(source));
  });
  return section;
}

QWidget* chosen_layer_section(LayersModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Layer"));
  auto* panel = new MethodPanel<Layer>(
      appearance, QObject::tr("Layer"),
      [model](const QString& what, const Layer& layer) {
        // Each value of a parameter may be in range and both together not (a scale for distances).
        if (const auto fault = parameter_fault(layer)) {
          Q_EMIT model->complaint(text_of(fault->id) + QStringLiteral(": ") + translated(fault->expected));
          Q_EMIT model->state_changed();
          return;
        }
        model->change(what, [&](LayersState& state) { state = with_layer(std::move(state), layer); });
      },
      model->document());
  section->add(panel);
  const auto show = [model, panel] {
    panel->show_method(model->state().layer(), model->state().tokens(), model->state().dimension());
  };
  QObject::connect(model, &LayersModel::state_changed, panel, show);
  show();
  return section;
}

QWidget* compared_layers_section(LayersModel* model, const Appearance* appearance) {
  return new ComparedLayers(model, appearance);
}

QWidget* layers_view_section(LayersModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("View"));
  const LayersRows rows(section, model, appearance);
  rows.segment(rows.words("axis"), {QObject::tr("Log"), QObject::tr("Linear")},
               Computed{[](const S& state) { return state.logarithmic ? 0.0 : 1.0; },
                        [](S& state, double index) { state.logarithmic = index == 0; }, true});
  rows.number("smoothing");
  rows.line({}, {rows.flag("bands")});
  rows.segment("upper");
  rows.choice("lower");
  const RowWords beside = rows.words("beside");
  rows.line(beside.label,
            {rows.choice(
                beside, shown_layers,
                Computed{[](const S& state) { return state.beside + 1.0; },
                         [](S& state, double index) { state.beside = static_cast<int>(index) - 1; }, true})});
  return section;
}

std::vector<CheckLine> layers_checks(const LayerIdentities* identities) {
  const auto check = [&](const char* name, const char* help, std::optional<double> LayerIdentities::*value) {
    CheckLine line = error_line(tr(name), tr(help), identities ? identities->*value : std::nullopt, 1e-8,
                                CheckState::error);
    if (!identities) line.value = tr("running");
    return line;
  };
  return {
      check(QT_TR_NOOP("RLS = batch least squares"),
            QT_TR_NOOP("Recursive least squares against the pseudo-inverse of the keys so far, read at the "
                       "token's query; "
                       "at most 1e−8 of the largest entry."),
            &LayerIdentities::least_squares),
      check(QT_TR_NOOP("One batch step = linear attention"),
            QT_TR_NOOP("One step of gradient descent from 0 on all pairs so far against the sum of v kᵀ."),
            &LayerIdentities::batch_step),
      check(QT_TR_NOOP("NLMS stores the newest pair"),
            QT_TR_NOOP("Its read at the newest key against the newest value."),
            &LayerIdentities::newest_pair),
      check(QT_TR_NOOP("Softmax = Nadaraya–Watson"),
            QT_TR_NOOP(
                "Softmax attention over unit keys with scale 64 against a Gaussian kernel with h = 1/8."),
            &LayerIdentities::softmax_kernel),
      check(QT_TR_NOOP("Softmax = one retrieval step"),
            QT_TR_NOOP("Softmax attention whose values are its keys against one update of the network of the "
                       "landscape "
                       "with "
                       "these patterns and β = 64."),
            &LayerIdentities::softmax_landscape)};
}

}  // namespace basinscope
