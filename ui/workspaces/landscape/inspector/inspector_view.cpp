// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_view.h"

#include <QToolButton>

#include "ui/figure/tick_steps.h"
#include "ui/text/shown_number.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/landscape/fields/layer_actions.h"

namespace basinscope {
namespace {

// Colours, levels, how mixtures and steps are shown, overlays.
class ViewSection : public Section {
 public:
  ViewSection(const InspectorContext& context, QWidget* parent = nullptr);

 private:
  void add_energy_range();
  void add_overlays(const SceneRows& rows);
  void add_surface(const SceneRows& rows);

  InspectorContext context_;
};

ViewSection::ViewSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, tr("View"), parent), context_(context) {
  const SceneRows rows(this, context.document, context.appearance);
  const auto in_view = [](auto member) { return at(&Scene::view, member); };
  const auto schemes = [](const Scene&) { return QStringList{tr("Viridis"), tr("Cividis")}; };
  LabelledRow* const line = rows.line(
      tr("Colours, levels"),
      {rows.choice(
          {{}, tr("Colours"), {}, tr("Colours of the energy")}, schemes,
          SceneRows::Computed{
              [](const Scene& scene) { return scene.view.colours == "cividis" ? 1 : 0; },
              [](Scene& scene, double index) { scene.view.colours = index == 1 ? "cividis" : "viridis"; }})});
  line->add_gap();
  line->add(rows.entry({{}, tr("Contour levels"), tr("How many steps of colour the energy is drawn in.")},
                       Range{1, 200}, in_view(&View::levels), 1),
            60);
  add_energy_range();
  rows.segment({tr("Mixtures"), tr("Mixture colours"),
                tr("Blend: mixtures take the colours of their patterns. White: as published.")},
               {tr("Blend"), tr("White")}, in_view(&View::mixtures));
  const QString shading = tr("Shade by steps");
  ParameterRow* const shade =
      rows.number({shading, shading, tr("Places that need more steps are drawn darker.")}, Range{0, 1},
                  Reach{0, 1}, in_view(&View::shade_by_steps));
  shade->entry()->set_factor(100);
  shade->entry()->set_unit(QStringLiteral("%"));

  add_overlays(rows);
  add_surface(rows);
}

// Only while the energy is one.
void ViewSection::add_surface(const SceneRows& rows) {
  std::vector<QWidget*> shown;
  const auto in_surface = [](auto... members) { return at(&Scene::view, &View::surface, members...); };
  shown.push_back(
      rows.segment({tr("Draped with"), tr("Drape of the surface"),
                    tr("What the surface is coloured by: the basins of its points, or their energy.")},
                   {tr("Basins"), tr("Energy")}, in_surface(&SurfaceView::drape)));
  ParameterRow* const height = rows.number(
      {tr("Height"), tr("Height of the surface"), tr("Stretches the surface upwards.")},
      field_of<View>("surface.height").range, Reach{0.25, 4, true}, in_surface(&SurfaceView::height));
  height->entry()->set_unit(QStringLiteral("×"));
  shown.push_back(height);
  // The camera is no step of the history, and changes without one.
  SceneDocument* const document = context_.document;
  const UntypedRows turned(
      context_.appearance, document, [this](QWidget* row) { add(row); },
      [document](QObject* receiver, const std::function<void()>& show) {
        connect(document, &SceneDocument::changed, receiver, show);
        connect(document, &SceneDocument::camera_changed, receiver, show);
      });
  const auto angle = [&](const QString& name, const QString& help, std::string_view key,
                         double SurfaceCamera::*member) {
    const auto read = [document, member] { return document->scene().view.surface.camera.*member; };
    const auto write = [document, member](const QString&, double value, bool) {
      SurfaceCamera camera = document->scene().view.surface.camera;
      camera.*member = value;
      document->set_camera(camera);
    };
    NumberEntry* const made =
        turned.entry({{}, name, help, name}, field_of<View>(key).range, Bound{read, write}, 1);
    made->set_unit(QStringLiteral("°"));
    return made;
  };
  LabelledRow* const angles = turned.line(tr("Turned, tilted"), {});
  angles->add(angle(tr("Surface turned by"), tr("0°: the first axis runs to the right."), "surface.azimuth",
                    &SurfaceCamera::azimuth));
  angles->add_gap();
  angles->add(angle(tr("Surface tilted by"), tr("0°: seen from the front, 90°: from straight above."),
                    "surface.elevation", &SurfaceCamera::elevation));
  shown.push_back(angles);
  const auto two = [&](const QString& label, QCheckBox* left, QCheckBox* right) {
    LabelledRow* const row = rows.line(label, {});
    row->add(left, 84);
    row->add(right);
    shown.push_back(row);
  };
  two(tr("On the surface"),
      rows.flag(
          {tr("Lines"), tr("Lines on the surface"), tr("Lines of equal energy, at the field's levels.")},
          in_surface(&SurfaceView::lines)),
      rows.flag(
          {tr("Pins"), tr("Pins on the surface"), tr("Patterns and mixtures stand above their places.")},
          in_surface(&SurfaceView::pins)));
  two({},
      rows.flag({tr("Walls"), tr("Walls of the surface"), tr("The sides below the edge of the window.")},
                in_surface(&SurfaceView::walls)),
      rows.flag({tr("Perspective"), tr("Perspective of the surface"),
                 tr("What is far away is smaller; without it parallels stay parallel.")},
                in_surface(&SurfaceView::camera, &SurfaceCamera::perspective)));
  const auto follow = [document, shown] {
    for (QWidget* row : shown) row->setVisible(document->scene().view.surface.shown);
  };
  connect(document, &SceneDocument::changed, this, follow);
  follow();
}

// The two ends of the energy's colours: a number that is typed holds them both.
void ViewSection::add_energy_range() {
  LandscapeModel* const model = context_.model;
  const UntypedRows rows(
      context_.appearance, context_.document, [this](QWidget* row) { add(row); },
      [this, model](QObject* receiver, const std::function<void()>& show) {
        connect(context_.document, &SceneDocument::changed, receiver, show);
        connect(model, &LandscapeModel::words_due, receiver, show);
        connect(model, &LandscapeModel::result_changed, receiver, [this, show] {
          if (!context_.document->in_gesture()) show();
        });
      });
  const auto end = [&](std::size_t which, const QString& name, const QString& wanted) {
    const auto read = [model, which] { return energy_range(*model).value_or(std::array{0.0, 1.0})[which]; };
    const auto write = [model, which](const QString& undo, double value, bool continued) {
      auto range = energy_range(*model);
      if (!range) return;
      (*range)[which] = value;
      if ((*range)[0] < (*range)[1])
        model->document()->change(
            undo, [&](Scene& scene) { scene.view.energy_range = range; }, continued);
    };
    NumberEntry* const made =
        rows.entry({{}, tr("Energy range"), tr("An end of the energy's colours."), name},
                   Range{-1e300, 1e300}, Bound{read, write});
    made->set_condition(
        [model, which](double value) {
          const auto range = energy_range(*model);
          return !range || (which == 0 ? value < (*range)[1] : value > (*range)[0]);
        },
        wanted);
    rows.follow(made, [made, model, which] {
      const auto range = energy_range(*model);
      // In a deep window the ends begin alike.
      const auto begins = [&range](std::size_t i) { return rounded_number((*range)[i], 3); };
      const bool alike = range && (*range)[0] < (*range)[1] && begins(0) == begins(1);
      made->set_told(alike ? range_text((*range)[0], (*range)[1])[which] : QString());
      set_disabled_because(made, no_energy_range(*model), tr("An end of the energy's colours."));
    });
    return made;
  };
  LabelledRow* const row = rows.line(tr("Energy range"), {});
  row->add(end(0, tr("Energy range, lower end"), tr("a number below the upper end")));
  auto* const between = new Label(tr("to"));
  between->setProperty("role", "label");
  between->setAlignment(Qt::AlignCenter);
  row->add(between, 24);
  row->add(end(1, tr("Energy range, upper end"), tr("a number above the lower end")));
  row->add_gap();
  auto* const hold = new QToolButton;
  QAction* const act = LayerActions::of(model)->hold();
  hold->setCheckable(true);
  hold->setAccessibleName(tr("Hold the energy range"));
  hold->setFocusPolicy(Qt::TabFocus);
  connect(hold, &QToolButton::clicked, act, &QAction::trigger);
  const auto follow = [hold, act] {
    hold->setChecked(act->isChecked());
    hold->setEnabled(act->isEnabled());
    hold->setToolTip(act->toolTip());
  };
  connect(act, &QAction::changed, hold, follow);
  follow();
  const auto apply_theme = [hold, appearance = context_.appearance] {
    const QString symbol = hold->isChecked() ? QStringLiteral("lock") : QStringLiteral("unlock");
    hold->setIcon(icon(symbol, appearance->theme()));
    hold->setIconSize({appearance->px(15), appearance->px(15)});
  };
  connect(hold, &QToolButton::toggled, hold, apply_theme);
  connect(context_.appearance, &Appearance::changed, hold, apply_theme);
  apply_theme();
  row->add(hold, 27);
}

// What has no word over the fields.
void ViewSection::add_overlays(const SceneRows& rows) {
  std::vector<QCheckBox*> boxes;
  LayerActions* const actions = LayerActions::of(context_.model);
  for (const FieldLayer& layer : field_layers()) {
    const bool off_at_times = layer.shown == &View::exact_regions;
    if (layer.row != FieldLayer::Row::none && layer.room != FieldLayer::quiet && !off_at_times) continue;
    const auto write = [document = context_.document, &layer](const QString&, double on, bool) {
      document->change(layer_step(layer, on != 0),
                       [&layer, on](Scene& scene) { scene.view.*layer.shown = on != 0; });
    };
    const auto read = [document = context_.document, &layer] {
      return document->scene().view.*layer.shown ? 1.0 : 0;
    };
    QCheckBox* const box =
        rows.flag({capitalised(layer.word), {}, layer.help, layer_step(layer, true)}, Bound{read, write});
    box->setFocusPolicy(Qt::TabFocus);
    const auto explain = [box, &layer, action = actions->action(layer), document = context_.document] {
      set_disabled_because(box, action->isEnabled() ? QString() : action->statusTip(),
                           layer_help(layer, document->scene()));
    };
    connect(actions, &LayerActions::changed, box, explain);
    explain();
    boxes.push_back(box);
  }
  for (std::size_t i = 0; i < boxes.size(); i += 2) {
    LabelledRow* const row = rows.line(i == 0 ? tr("Overlays") : QString(), {});
    row->add(boxes[i], 84);
    if (i + 1 < boxes.size()) row->add(boxes[i + 1]);
  }
}

}  // namespace

Section* view_section(const InspectorContext& context) { return new ViewSection(context); }

}  // namespace basinscope
