// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/bag_landscape.h"

#include <algorithm>

#include "core/attractors/slice.h"
#include "core/landscape/passes.h"
#include "core/learning/attention_operations.h"
#include "ui/document/scene_edits.h"
#include "ui/export/panel_picture.h"
#include "ui/plots/bar_panels.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr int pixels_across = 320, pixels_moving = 160, contour_pixels = 96, contour_bands = 14;
constexpr double room_round = 0.12;  // of what is shown, at each side

const Matrix* trained_value(const PoolingNetwork& network, std::string_view path) {
  const std::vector<Trainable> all = trainables(network.design);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].path == path) return &network.values[i];
  return nullptr;
}

// Through the query and the two keys of largest weight.
Slice slice_of(const Matrix& keys, const Vector& query, const Vector& weights) {
  if (keys.cols() == 2) return {Plane::axes(2), {}};
  std::vector<Index> order(static_cast<std::size_t>(keys.rows()));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Index>(i);
  std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return weights[a] > weights[b]; });
  Slice slice{{}, phrase("query and keys lie on a line")};
  // Of keys that coincide the next one, so that there is a plane where there can be.
  for (std::size_t i = 0; i < order.size() && !slice.refusal.empty(); ++i)
    for (std::size_t j = i + 1; j < order.size() && !slice.refusal.empty(); ++j)
      slice = slice_through(query, keys.row(order[i]).transpose(), keys.row(order[j]).transpose());
  return slice;
}

// Square, round all points.
Window window_round(const std::vector<QPointF>& points) {
  double low[2] = {points[0].x(), points[0].y()}, high[2] = {low[0], low[1]};
  for (const QPointF& point : points) {
    low[0] = std::min(low[0], point.x()), high[0] = std::max(high[0], point.x());
    low[1] = std::min(low[1], point.y()), high[1] = std::max(high[1], point.y());
  }
  const double half = (0.5 + room_round) * std::max({high[0] - low[0], high[1] - low[1], 1e-6});
  const double x = (low[0] + high[0]) / 2, y = (low[1] + high[1]) / 2;
  return {x - half, x + half, y - half, y + half};
}

QPointF place_in(const PlaneReadout& readout, const Vector& state) {
  const Eigen::Vector3d at = readout.of(state);
  return {at[0], at[1]};
}

}  // namespace

BagScene bag_scene(Scene base, const PoolingLook& look, int bag) {
  BagScene made;
  const PoolingNetwork& network = look.cell.network;
  const PoolingDesign& design = network.design;
  const auto refused = [&made](const Message& why) {
    made.refusal = why;
    return made;
  };
  if (design.form != PoolingForm::pure)
    return refused(phrase("the layer form reads values that are not its keys, as no landscape does"));
  if (design.embedded() < 2) return refused(phrase("a landscape needs keys of two numbers at least"));
  const Bag* const one = look.bags->test[static_cast<std::size_t>(bag)];
  Tape tape;
  const PoolingPass pass = record(tape, network, {&one, 1});
  const Matrix& keys = tape.value(pass.keys[0]);
  const Vector query = tape.value(pass.query).row(0).transpose();
  PostTransform post = design.post;
  if (auto* const norm = std::get_if<LayerNorm>(&post)) {
    const Matrix& shift = *trained_value(network, "pooling/post/delta");
    if ((shift.array() != shift(0, 0)).any())
      return refused(
          phrase("its layer normalisation has a shift for each coordinate, the landscape's has one"));
    *norm = {
        .eta = (*trained_value(network, "pooling/post/eta"))(0, 0), .delta = shift(0, 0), .epsilon = 1e-5};
  }
  Slice slice = slice_of(keys, query, tape.value(pass.weights[0]).col(0));
  if (!slice.refusal.empty()) return refused(slice.refusal);
  Scene& scene = made.scene = with_patterns(std::move(base), SharedMatrix(keys), Memory::Inline{});
  scene.plane = std::move(slice.plane);
  scene.memory.normalise = Normalise::none;
  scene.memory.names.clear();
  if (!look.bags->test_words.empty())
    scene.memory.names = look.bags->test_words[static_cast<std::size_t>(bag)];
  scene.view.compare.open = false;
  scene.separation = design.separation_of(keys.rows());
  if (auto* const entmax = std::get_if<Entmax>(&scene.separation))
    entmax->alpha = (*trained_value(network, "pooling/separation/alpha"))(0, 0);
  scene.post = post;
  scene.beta = (*trained_value(network, "pooling/beta"))(0, 0);
  scene = with_queries(std::move(scene), query.transpose());
  const Network memory = network_of(scene);
  made.states = {query};
  for (int t = 0; t < design.updates; ++t) made.states.push_back(update(memory, made.states.back()).state);
  const PlaneReadout readout(scene.plane);
  std::vector<QPointF> shown;
  for (const Vector& state : made.states)
    if (state.size() > 0) shown.push_back(place_in(readout, state));
  for (Index i = 0; i < keys.rows(); ++i) shown.push_back(place_in(readout, keys.row(i).transpose()));
  scene.window = window_round(shown);
  return made;
}

std::shared_ptr<const BagLandscape> bag_landscape(const BagLandscapeInput& input, const MapBasins& map,
                                                  const TaskControl& control) {
  auto made = std::make_shared<BagLandscape>();
  made->input = input;
  BagScene bag = bag_scene(Scene(), *input.look, input.bag);
  if (bag.refusal.empty() && bag.states.back().size() == 0) bag.refusal = phrase("the weights are undefined");
  made->refusal = bag.refusal;
  if (!bag.refusal.empty()) return made;
  bag.scene.view.saddles = false;
  bag.scene.view.queries = false;
  bag.scene.view.exact_regions = false;
  made->window = bag.scene.window;
  const int across = input.moving ? pixels_moving : pixels_across;
  const QSize size(across, across);
  PanelPicture picture =
      panel_picture({FieldKind::basins, bag.scene}, {size, size, 1, input.dark, {}}, map, control);
  if (control.cancelled()) return nullptr;
  made->basins = std::move(picture.image);
  if (energy_refusal(network_of(bag.scene)).empty())
    made->contours = contour_levels(energy_pass(bag.scene, contour_pixels, contour_pixels, control),
                                    QStringLiteral("viridis"), contour_bands);
  made->marks = std::move(picture.marks);
  made->x_title = picture.x_title;
  made->y_title = picture.y_title;
  const PlaneReadout readout(bag.scene.plane);
  for (const Vector& state : bag.states) made->path.push_back(place_in(readout, state));
  const BagReading& reading = input.look->readings[static_cast<std::size_t>(input.bag)];
  made->difference = (bag.states.back() - reading.pooled).cwiseAbs().maxCoeff();
  for (const PatternMark& key : made->marks.patterns)
    if (reading.weights[key.index] > 0) made->pooled.push_back(key.colour);
  return made;
}

namespace {

const BagLandscape& land_of(const LearnShown& shown) { return *shown.landscape; }

CurvePanel landscape_panel(const LearnShown& shown, const Theme& theme, QSizeF) {
  const BagLandscape& land = land_of(shown);
  CurvePanel panel;
  if (!land.refusal.empty()) {
    panel.framed = false;
    panel.notice = CurveNotice{translated(message("No landscape: %1.", land.refusal)), theme.text_2, 0};
    return panel;
  }
  const Window& w = land.window;
  panel.x = {w.x0, w.x1, false, land.x_title};
  panel.y = {w.y0, w.y1, false, land.y_title};
  panel.aspect = 1;
  panel.images.push_back({QRectF(w.x0, w.y0, w.x1 - w.x0, w.y1 - w.y0), land.basins});
  const QColor dark(20, 20, 20), light(255, 255, 255);
  for (const ContourLevel& level : land.contours) {
    for (const QPolygonF& line : level.lines) {
      Curve contour{QColor(20, 20, 20, 70), {line.begin(), line.end()}, 0.75};
      contour.drawn_only = true;
      panel.curves.push_back(std::move(contour));
    }
  }
  const auto curve = [&](const QColor& colour, double line) {
    Curve path{colour, land.path, line};
    path.name = tr("path of the query");
    path.drawn_only = colour == dark;
    panel.curves.push_back(std::move(path));
  };
  curve(dark, 3.5);
  curve(light, 1.75);
  const auto label = [&](QPointF at, const RichText& text) {
    CurveText made{at, text, light, CurveText::Side::right, {8, -6}};
    made.casing = dark;
    made.yields = true;
    made.other = QPointF(-26, 12);
    panel.texts.push_back(std::move(made));
  };
  label(land.path.back(), marked("<i>z</i>"));
  label(land.path.front(), marked("<i>q</i><sup>(0)</sup>"));
  const BagSets& bags = *land.input.look->bags;
  const auto bag = static_cast<std::size_t>(land.input.bag);
  const std::vector<char>& truth = bags.test[bag]->truth;
  const std::vector<std::string>* const words = bags.test_words.empty() ? nullptr : &bags.test_words[bag];
  for (const PatternMark& key : land.marks.patterns) {
    panel.squares.push_back({key.at, key.colour});
    if (!truth.empty() && truth[static_cast<std::size_t>(key.index)]) {
      panel.signs.push_back(ring_round(key.at, dark, 10.5, 3));
      panel.signs.push_back(ring_round(key.at, light, 10.5, 1.5));
    }
    label(key.at, words ? RichText(QString::fromStdString((*words)[static_cast<std::size_t>(key.index)]))
                        : indexed(QStringLiteral("x"), key.index));
  }
  for (const RegionMark& region : land.marks.regions) {
    CurveText name{region.at, symbols(region.label), light, CurveText::Side::centre, {0, 4}};
    name.casing = dark;
    name.yields = true;
    panel.texts.push_back(std::move(name));
  }
  CurveDots query{light, 4, {land.path.front()}};
  panel.dots.push_back(std::move(query));
  CurveSign pooled{land.path.back(),
                   {{{0, -8}, {8, 0}, {0, 8}, {-8, 0}}},
                   dark,
                   land.pooled.empty() ? light : land.pooled.front(),
                   1.5};
  panel.signs.push_back(pooled);
  if (land.pooled.size() > 1) {
    pooled.strokes = {{{0, -8}, {8, 0}, {0, 8}}};
    pooled.fill = land.pooled[1];
    panel.signs.push_back(pooled);
  }
  return panel;
}

RichText landscape_words(const LearnShown& shown) {
  const BagLandscape& land = land_of(shown);
  const BagReading& reading = land.input.look->readings[static_cast<std::size_t>(land.input.bag)];
  return marked("%1, logit %2", pooling_text(land.input.look->cell.method.name),
                fixed_text(reading.logit, 2));
}

DataTable keys_table(const LearnShown& shown) {
  const BagLandscape& land = land_of(shown);
  const auto index = static_cast<std::size_t>(land.input.bag);
  const Bag* const bag = land.input.look->bags->test[index];
  Tape tape;
  const PoolingPass pass = record(tape, land.input.look->cell.network, {&bag, 1});
  const Matrix& keys = tape.value(pass.keys[0]);
  std::vector<DataColumn> columns;
  for (Index c = 0; c < keys.cols(); ++c) columns.push_back({"x" + std::to_string(c + 1), keys.col(c)});
  columns.push_back({"weight", land.input.look->readings[index].weights});
  Vector positive(keys.rows());
  for (Index i = 0; i < positive.size(); ++i)
    positive[i] = bag->truth.empty() ? BagMeasures::not_defined : bag->truth[static_cast<std::size_t>(i)];
  columns.push_back({"positive", positive});
  return table_of(columns);
}

}  // namespace

LearnPanel landscape_spec() {
  return {tr("Landscape of the bag"),
          QStringLiteral("keys"),
          &LearnShown::landscape,
          landscape_panel,
          keys_table,
          landscape_words,
          [](const LearnShown& shown) {
            const int number = land_of(shown).input.bag + 1;
            return shown.texts() ? marked("Landscape of text %1", number)
                                 : marked("Landscape of bag %1", number);
          }};
}

}  // namespace basinscope
