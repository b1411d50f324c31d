// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/field_panel.h"

#include <QMenu>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "ui/controls/busy_overlay.h"
#include "ui/figure/energy_bar.h"
#include "ui/figure/field/field_legend.h"
#include "ui/plots/plot_header.h"
#include "ui/text/shown_number.h"
#include "ui/text/translation.h"
#include "ui/workspaces/landscape/fields/layer_actions.h"
#include "ui/workspaces/landscape/fields/layer_row.h"
#include "ui/workspaces/landscape/fields/pattern_images.h"
#include "ui/workspaces/landscape/fields/surface_feed.h"
#include "ui/workspaces/landscape/landscape_edits.h"
#include "ui/workspaces/landscape/slice_reader.h"

namespace basinscope {
namespace {

constexpr int loading_ms = 150;
constexpr int beside_ms = 33;  // marks and a probe that are not under the pointer may lag behind a drag

// What is computed, with how much of it there is where that is what takes so long.
QString computing_text(const Scene& scene, FieldKind kind) {
  const QString what =
      kind == FieldKind::energy ? QObject::tr("Computing the energy") : QObject::tr("Computing the basins");
  const SharedMatrix& patterns = scene.memory.patterns;  // its shape: this is asked while it is painted
  if (patterns.size() <= 1000) return QObject::tr("%1…").arg(what);
  return QObject::tr("%1 of %2 patterns in %3 dimensions…")
      .arg(what, grouped_text(patterns.rows()), grouped_text(patterns.cols()));
}

QString resolution_tag(int coarseness) {
  return coarseness <= 1 ? QString() : QObject::tr("1/%1 resolution").arg(coarseness);
}

}  // namespace

FieldPanel::FieldPanel(FieldKind kind, bool may_be_surface, LandscapeModel* model, Appearance* appearance,
                       ToolMode* tools, Snap* snap, QWidget* parent)
    : PanelGround(appearance, parent), kind_(kind), model_(model), appearance_(appearance) {
  const bool energy = kind == FieldKind::energy;
  header_ =
      new PlotHeader(appearance, energy ? tr("Energy and trajectories") : tr("Basins of attraction"), this);
  plot_ = new FieldPlot(appearance, this);
  legend_ = new LayerRow(
      appearance, model, energy ? FieldLayer::Row::energy : FieldLayer::Row::basins,
      [this](const Theme& theme) { return legend_keys(theme); }, this);
  plot_->canvas()->setAccessibleName(energy ? tr("Energy and trajectories") : tr("Basins of attraction"));
  interaction_ = new FieldInteraction(plot_, kind, model, tools, snap);
  add(header_);
  add(legend_);
  add(plot_, 1);

  if (may_be_surface) offer_surface();
  QToolButton* const enlarge = header_->add_button("enlarge", tr("Enlarge (F)"));
  QToolButton* const more = header_->add_button("more", tr("More"));
  connect(enlarge, &QToolButton::clicked, this, &FieldPanel::enlarge_requested);
  connect(more, &QToolButton::clicked, this, [this, more] { open_menu(more); });
  connect(interaction_, &FieldInteraction::enlarge_requested, this, &FieldPanel::enlarge_requested);
  connect(interaction_, &FieldInteraction::hovered_changed, this, &FieldPanel::show_marks);
  connect(interaction_, &FieldInteraction::hovered_changed, this, &FieldPanel::show_image);
  connect(plot_, &FieldPlot::painted, this, [this] {
    if (model_->result() && !plot_->map_is_stale()) Q_EMIT picture_painted(model_->result()->revision);
  });

  connect(model, &LandscapeModel::result_changed, this, &FieldPanel::show_result);
  connect(model, &LandscapeModel::pictures_changed, this, &FieldPanel::show_result);
  connect(model, &LandscapeModel::selection_changed, this, &FieldPanel::show_marks);
  connect(model, &LandscapeModel::playback_changed, this, &FieldPanel::show_marks);
  connect(model, &LandscapeModel::probe_changed, this, &FieldPanel::show_probe);
  connect(model, &LandscapeModel::busy_changed, this, &FieldPanel::show_busy);
  connect(&freshness(), &Freshness::changed, this, &FieldPanel::show_words_soon);
  connect(model->document(), &SceneDocument::changed, this, [this] {
    plot_->set_window(model_->document()->scene().window);
    show_marks();
    show_probe();
    if (surface_) legend_->follow();  // what covers a surface may have changed
  });
  connect(model->document(), &SceneDocument::window_changed, this,
          [this] { plot_->set_window(model_->document()->scene().window); });
  const SliceReader* const slice = SliceReader::of(model);
  const auto name_axes = [this, slice] { plot_->set_axis_titles(slice->x_name(), slice->y_name()); };
  connect(slice, &SliceReader::changed, this, name_axes);
  name_axes();
  connect(model, &LandscapeModel::words_due, this, &FieldPanel::show_words);
  loading_.setSingleShot(true);
  loading_.setInterval(loading_ms);
  connect(&loading_, &QTimer::timeout, this, [this] {
    const auto result = model_->result();
    if (!model_->busy() || !model_->current_result()) return;
    plot_->set_progress(result->coarseness > 1 ? resolution_tag(result->coarseness) : QString(),
                        1.0 / result->coarseness);
  });
  new BusyOverlay(
      plot_, &freshness(), appearance, [this] { return computing_text(model_->document()->scene(), kind_); },
      BusyOverlay::Empty::written_on);
  plot_->set_window(model->document()->scene().window);
  show_result();
}

void FieldPanel::offer_surface() {
  SceneDocument* const document = model_->document();
  const auto wanted = [this, document] {
    const auto result = model_->result();
    const auto pictures = model_->pictures();
    return result && pictures ? wanted_surface(document->scene().view, kind_, model_->energy_field(),
                                               *pictures, result->basins.map.grid, plot_->room_for_surface())
                              : std::nullopt;
  };
  surface_ = new SurfaceFeed(plot_, wanted, appearance_);
  add_surface_choice(header_, document);
  connect(model_, &LandscapeModel::result_changed, surface_, &SurfaceFeed::follow);
  connect(model_, &LandscapeModel::pictures_changed, surface_, &SurfaceFeed::follow);
  connect(document, &SceneDocument::changed, surface_, &SurfaceFeed::follow);
  connect(document, &SceneDocument::camera_changed, surface_, &SurfaceFeed::follow);
  connect(surface_, &SurfaceFeed::drawn, this,
          [this] { plot_->set_surface(surface_->surface(), surface_->picture()); });
  connect(surface_, &SurfaceFeed::changed, this, [this] {
    show_words();
    show_marks();
    roll();
  });
  rolling_.setInterval(FieldPlot::usual_marks_pause_ms);
  connect(&rolling_, &QTimer::timeout, this, &FieldPanel::show_marks);
  connect(model_, &LandscapeModel::playback_changed, this, &FieldPanel::roll);
}

// The ball rolls between two steps as well.
void FieldPanel::roll() {
  const bool rolls = model_->playing() && plot_->surface();
  if (rolls != rolling_.isActive()) rolls ? rolling_.start() : rolling_.stop();
}

void FieldPanel::set_title(const RichText& title) {
  header_->set_title(title);
  if (std::exchange(brief_, true)) return;
  show_words();
}

void FieldPanel::tell_pixels() {
  if (!isVisible()) return;
  const QSize pixels = plot_->frame_device_pixels();
  model_->set_field_pixels(pixels.width(), pixels.height());
  model_->set_appearance(appearance_->theme().dark, devicePixelRatioF());
}

void FieldPanel::show_result() {
  const auto result = model_->result();
  if (!result) {
    plot_->set_note({});
    plot_->set_field({}, {});
    header_->set_parameters({});
    plot_->canvas()->setAccessibleDescription(computing_text(model_->document()->scene(), kind_));
    legend_->follow();
    show_marks();
    show_probe();
    return show_busy();
  }
  if (kind_ == FieldKind::energy) plot_->set_note(capitalised(translated(result->energy.refusal)));
  show_pictures();
  show_marks();
  show_probe();  // a probe pinned in the scene is there before the first picture
  show_busy();
  show_words_soon();
}

void FieldPanel::show_words_soon() {
  if (!model_->document()->in_gesture())
    show_words();
  else
    model_->tell_words_soon();
}

void FieldPanel::show_words() {
  const auto result = model_->result();
  if (!result) return;
  // The picture's own parameters, as table and legend are of the picture; what is behind says what is wanted.
  const Scene& named = behind() || result->lifted ? model_->scene() : *result->scene;
  QString found = behind() ? tr("computing…") : attractor_summary(*result);
  if (brief_) found.remove(tr(" attractors")).remove(tr(" attractor"));
  if (surface_ && !surface_->refusal().isEmpty())
    header_->set_parameters(tr("flat: no surface can be drawn"), capitalised(surface_->refusal()));
  else
    header_->set_parameters(kind_ == FieldKind::energy ? parameter_summary(named) : found);
  QString summary = accessible_summary(*result);
  if (shows_raw_points(plot_->marks()))
    summary += tr("; open squares are raw points, filled ones the memories they make");
  if (!plot_->note().isEmpty()) summary = plot_->note() + QStringLiteral("; ") + summary;
  plot_->canvas()->setAccessibleDescription(summary);
  legend_->follow();
}

const Freshness& FieldPanel::freshness() const {
  return kind_ == FieldKind::energy ? model_->energy_freshness() : model_->freshness();
}

bool FieldPanel::behind() const { return freshness().state() != Freshness::State::current; }

void FieldPanel::show_pictures() {
  const auto result = model_->result();
  const auto pictures = model_->pictures();
  if (!result || !pictures) return;
  if (kind_ == FieldKind::energy)
    plot_->set_field(pictures->energy, model_->energy_field()->grid);
  else
    plot_->set_field(pictures->basins, result->basins.map.grid);
}

int FieldPanel::marks_pause() const {
  const bool beside = model_->document()->in_gesture() && !interaction_->dragging();
  return beside ? beside_ms : FieldPlot::usual_marks_pause_ms;
}

void FieldPanel::show_marks() {
  const auto result = model_->result();
  const auto pictures = model_->pictures();
  // On a surface lie the marks of energies, whatever covers it.
  const bool surface = plot_->surface();
  plot_->set_marks(
      field_marks(surface ? FieldKind::energy : kind_,
                  {model_->scene(), result.get(), pictures.get(), model_->selection(),
                   surface ? model_->playback()->rolled() : std::optional<double>(model_->shown_steps()),
                   appearance_->theme().dark, interaction_->hovered(), &places_, model_->followed_query()}),
      marks_pause());
}

// Of the mark under the pointer, where patterns are images.
void FieldPanel::show_image() {
  const MarkId mark = interaction_->hovered();
  const Scene& scene = model_->document()->scene();
  const bool point = mark.kind == MarkKind::pattern || mark.kind == MarkKind::query;
  const SharedMatrix& points = mark.kind == MarkKind::query ? scene.queries : scene.memory.patterns;
  QImage image;
  if (point && !interaction_->dragging() && mark.index < points.rows())
    image = state_image(scene, points.row(mark.index).transpose());
  plot_->canvas()->setToolTip(image.isNull() ? QString() : picture_tip(image, point_label(scene, mark)));
}

void FieldPanel::show_probe() {
  const auto& probe = model_->probe();
  // A probe under the mouse is in the way of a drag; a pinned one stays where it is.
  const bool in_the_way = interaction_->dragging() && !model_->probe_pinned();
  const bool shown = probe && model_->document()->scene().view.show_probe && !in_the_way;
  plot_->set_probe(shown ? std::optional(QPointF(probe->x, probe->y)) : std::nullopt, model_->probe_pinned(),
                   marks_pause());
}

void FieldPanel::show_busy() {
  legend_->set_faded(behind());
  const auto result = model_->result();
  if (model_->busy() && !loading_.isActive()) loading_.start();
  if (!model_->busy() || !model_->current_result()) {
    if (!model_->busy()) loading_.stop();
    plot_->set_progress({}, 1);
  } else if (result && result->coarseness == 1) {
    plot_->set_progress({}, 1);
  }
}

void FieldPanel::open_menu(QWidget* button) {
  QMenu menu(this);
  LayerActions* const layers = LayerActions::of(model_);
  menu.addActions(QList<QAction*>(layers->actions().begin(), layers->actions().end()));
  if (kind_ == FieldKind::energy) menu.addAction(layers->hold());
  menu.addSeparator();
  menu.addAction(tr("Reset view"), this, [this] { interaction_->reset_view(); });
  menu.addAction(tr("Enlarge"), this, &FieldPanel::enlarge_requested);
  menu.exec(button->mapToGlobal(QPoint(0, button->height())));
}

namespace {

// The legend says what colours and hatches mean. The buttons next to the legend show what marks mean.
bool has_button(const CurveKey& key) {
  using Symbol = FieldSample::Symbol;
  switch (key.field.symbol) {
    case Symbol::patterns:
    case Symbol::start:
    case Symbol::path:
    case Symbol::fixed_point:
    case Symbol::target:
    case Symbol::dashes:
    case Symbol::stable_line:
    case Symbol::unstable_line:
      return key.mark == CurveKey::Mark::field;
    default:
      return false;
  }
}

// The colours of the largest basins.
CurveKey basins_key(const LandscapeResult& result, const LandscapePictures& pictures) {
  constexpr std::size_t most = 5;
  std::vector<std::pair<double, QColor>> basins;
  const auto& attractors = result.basins.attractors;
  for (std::size_t i = 0; i < std::min(attractors.size(), pictures.attractor_colours.size()); ++i)
    basins.emplace_back(-attractors[i].share, pictures.attractor_colours[i]);
  const std::size_t shown = std::min(most, basins.size());
  std::partial_sort(basins.begin(), basins.begin() + static_cast<std::ptrdiff_t>(shown), basins.end(),
                    [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<QColor> palette;
  for (std::size_t i = 0; i < shown; ++i) palette.push_back(basins[i].second);
  const bool white = pictures.style.white_mixtures;
  CurveKey key = scale_key({},
                           white ? QObject::tr("colour: the pattern; white: mixtures")
                                 : QObject::tr("colour: blend of the weights"),
                           std::move(palette));
  key.brief = white ? QObject::tr("patterns") : QObject::tr("mixture");
  key.help =
      white ? QObject::tr("The basin of a pattern has its colour; those of mixtures are white, as published.")
            : QObject::tr(
                  "A basin has the colours of the patterns of its attractor, mixed by their weights, or a "
                  "colour of "
                  "its own where that would be taken for another.");
  return key;
}

}  // namespace

std::vector<CurveKey> FieldPanel::legend_keys(const Theme& theme) const {
  const auto result = model_->result();
  const auto pictures = model_->pictures();
  if (!result || !pictures || freshness().state() == Freshness::State::empty) return {};
  const View& view = model_->document()->scene().view;
  const bool energy = kind_ == FieldKind::energy;
  const bool covered = plot_->surface() && plot_->surface()->view().drape == Drape::basins;
  FieldFacts facts = field_facts(kind_, *result, view, covered);
  const EnergyField& field = *model_->energy_field();
  if (energy) facts.has_infinite = field.infinite;
  std::vector<CurveKey> keys = field_legend({{facts, plot_->marks()}}, false, theme.dark);
  std::erase_if(keys, has_button);
  for (CurveKey& key : keys) key.spared = energy ? 2 : 0;  // rather than a second row, which has no room
  if (!energy && !result->basins.attractors.empty() && keys.empty())
    keys.push_back(basins_key(*result, *pictures));
  if (covered) {
    const CurveBar bar = energy_bar({field.lowest, field.highest, false, false}, pictures->style.colours,
                                    pictures->style.levels);
    const QString cut = field.clipped || field.below ? tr(", paler: cut") : QString();
    keys.insert(keys.begin(), words_key(marked("height <i>E</i>(<i>q</i>) %1 to %2%3", bar.names[0].text,
                                               bar.names[1].text, cut),
                                        theme.text_2));
    keys.front().brief = marked("<i>E</i>(<i>q</i>) %1 … %2", bar.names[0].text, bar.names[1].text);
    if (!energy) keys.front().spared = 3;
  } else if (energy && field.refusal.empty() && !field.values.empty()) {
    keys.insert(keys.begin(), energy_key(energy_bar({field.lowest, field.highest, field.below, field.clipped},
                                                    pictures->style.colours, pictures->style.levels)));
    keys.front().help =
        QObject::tr("The energy, low to high; a sign before an end says that some lie outside the colours.");
  }
  const bool away = energy && view.trajectories && !model_->document()->in_gesture() &&
                    leaves_window(*result, model_->document()->scene().window);
  if (away) {
    keys.push_back(words_key(QObject::tr("trajectories leave the window: Shift+Home fits it"), theme.text_2));
    keys.back().brief = QObject::tr("Shift+Home fits");
    keys.back().spared = 1;
  }
  // The refusal says "exact regions need ..." itself. Where it has no room the layer's menu has it.
  if (!energy && view.exact_regions && !facts.retrieves_sets && !result->certificate_refusal.empty()) {
    keys.push_back(words_key(translated(result->certificate_refusal), theme.text_3));
    keys.back().spared = 3;
  }
  return keys;
}

}  // namespace basinscope
