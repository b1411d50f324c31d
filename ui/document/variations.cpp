// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/variations.h"

#include <QStringList>
#include <algorithm>

#include "core/network/network_words.h"
#include "core/number_words.h"
#include "core/scene/method_fit.h"
#include "ui/document/preset_scenes.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"

namespace basinscope {

namespace {

Variation of_separation(Separation separation, const Scene& scene) {
  Variation variation;
  variation.separation = fitted(std::move(separation), static_cast<int>(scene.memory.patterns.rows()));
  return variation;
}

Variation of_post(PostTransform post, std::optional<Normalise> normalise) {
  Variation variation;
  variation.post = std::move(post);
  variation.normalise = normalise;
  return variation;
}

QString normalise_text(Normalise normalise) {
  return normalise == Normalise::none   ? tr("patterns as given")
         : normalise == Normalise::unit ? tr("unit patterns")
                                        : tr("layer-normalised patterns");
}

// Whether the post-transform maps the patterns that normalise leaves to themselves: nothing to say in a
// title then.
bool normalised_by_itself(const Variation& variation) {
  if (!variation.post || !variation.normalise) return false;
  return std::holds_alternative<L2>(*variation.post)          ? *variation.normalise == Normalise::unit
         : std::holds_alternative<LayerNorm>(*variation.post) ? *variation.normalise == Normalise::layer
                                                              : *variation.normalise == Normalise::none;
}

void resize(std::vector<Variation>& list, VariedPart usual, const Scene& scene, std::size_t count) {
  const VariedPart part = list.empty() ? usual : varied_part(list.front());
  for (Variation& each : usual_variations(part, scene)) {
    if (list.size() >= count) break;
    if (std::find(list.begin(), list.end(), each) == list.end()) list.push_back(std::move(each));
  }
  if (list.size() > count) list.resize(count);
}

}  // namespace

QString part_name(VariedPart part) {
  switch (part) {
    case VariedPart::separation:
      return tr("Separation");
    case VariedPart::post:
      return tr("Post-transform");
    case VariedPart::beta:
      return tr("Temperature β");
    case VariedPart::patterns:
      break;
  }
  return tr("Patterns");
}

VariedPart varied_part(const Variation& variation) {
  if (variation.separation) return VariedPart::separation;
  if (variation.post) return VariedPart::post;
  if (variation.beta) return VariedPart::beta;
  return VariedPart::patterns;
}

QString variation_title(const Variation& variation) {
  if (!variation.title.empty()) return shown_title(variation.title);
  QStringList parts;
  // Short where it has a second name beside it (second_name).
  if (variation.separation)
    parts << translated(std::holds_alternative<Entmax>(*variation.separation)
                            ? name_of(*variation.separation)
                            : words_of(*variation.separation, name_digits));
  if (variation.post) parts << capitalised(translated(name_of(*variation.post)));
  if (variation.beta) parts << QStringLiteral("β = ") + shown_number(*variation.beta, 6);
  if (variation.patterns) parts << count_text("%n pattern(s)", variation.patterns->rows());
  if (variation.normalise && !normalised_by_itself(variation)) parts << normalise_text(*variation.normalise);
  return parts.isEmpty() ? tr("unchanged") : parts.join(QStringLiteral(", "));
}

QString second_name(const Variation& variation) {
  if (!variation.title.empty() || !variation.separation) return QString();
  const auto* const entmax = std::get_if<Entmax>(&*variation.separation);
  if (entmax == nullptr) return QString();
  return entmax->alpha == 1 ? tr("softmax") : entmax->alpha == 2 ? tr("sparsemax") : QString();
}

QString variation_remark(const Variation& variation, const Scene& panel) {
  if (needs_lift(panel)) return tr("plane (x, y, −x−y), D = 3");
  return normalised_by_itself(variation) && panel.memory.normalise != Normalise::none
             ? normalise_text(panel.memory.normalise)
             : QString();
}

// "α = 1.5": the method's first parameter, where that is a number.
static RichText first_number(const Separation& separation) {
  return std::visit(
      [](const auto& method) {
        constexpr auto& parameters = std::remove_cvref_t<decltype(method)>::parameters;
        if constexpr (std::tuple_size_v < std::remove_cvref_t < decltype(parameters) >>> 0) {
          const auto& first = std::get<0>(parameters);
          const auto& value = method.*(first.member);
          if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, double> ||
                        std::is_same_v<std::remove_cvref_t<decltype(value)>, int>)
            return marked("%1 = %2", symbol_label(text_of(first.symbol)), shown_number(value, 6));
        }
        return RichText();
      },
      separation);
}

RichText variation_detail(const Variation& variation, const Scene& scene) {
  if (variation.separation) return first_number(*variation.separation);
  if (variation.post) {
    Scene varied = scene;
    varied.post = *variation.post;
    if (variation.normalise) varied.memory.normalise = *variation.normalise;
    const bool lifts = needs_lift(varied);
    return marked("<i>D</i> = %1%2", scene.memory.patterns.cols() + (lifts ? 1 : 0),
                  lifts ? tr(", slice") : QString());
  }
  if (variation.patterns) return marked("<i>N</i> = %1", variation.patterns->rows());
  return {};
}

std::vector<Variation> usual_variations(VariedPart part, const Scene& scene) {
  std::vector<Variation> usual;
  switch (part) {
    case VariedPart::separation:
      for (const double alpha : {1.0, 1.5, 2.0}) usual.push_back(of_separation(Entmax{alpha}, scene));
      for (const double gamma : {2.0, 5.0}) usual.push_back(of_separation(Normmax{gamma}, scene));
      usual.push_back(of_separation(Entmax{4}, scene));
      usual.push_back(of_separation(Subsets{2}, scene));
      usual.push_back(of_separation(TopKSoftmax{2}, scene));
      break;
    case VariedPart::post: {
      // Normalised patterns are fixed points of their own post-transform (HFY Figures 9 and 10); the
      // radius of layer normalisation is that of Figure 10.
      LayerNorm layer;
      layer.unbiased = true;
      usual = {of_post(Identity{}, std::nullopt), of_post(L2{}, Normalise::unit),
               of_post(layer, Normalise::layer), of_post(Identity{}, Normalise::unit)};
      break;
    }
    case VariedPart::beta:
      for (const double beta : {1.0, 2.0, 4.0, 10.0}) {
        usual.emplace_back();
        usual.back().beta = beta;
      }
      break;
    case VariedPart::patterns:
      for (const PresetScene* preset : pattern_presets()) {
        if (preset->scene.memory.patterns.cols() != scene.memory.patterns.cols()) continue;
        usual.emplace_back();
        usual.back().title = preset->title.toStdString();
        usual.back().patterns = preset->scene.memory.patterns;
        usual.back().queries = preset->scene.queries;
      }
      break;
  }
  return usual;
}

Scene with_grid(Scene scene, std::size_t columns, std::size_t rows) {
  resize(scene.view.compare.columns, VariedPart::separation, scene, columns);
  resize(scene.view.compare.rows, VariedPart::post, scene, rows);
  return scene;
}

Scene with_compare(Scene scene, bool open) {
  const Compare& compare = scene.view.compare;
  if (open && compare.columns.empty() && compare.rows.empty()) scene = with_grid(std::move(scene), 5, 3);
  scene.view.compare.open = open;
  return scene;
}

}  // namespace basinscope
