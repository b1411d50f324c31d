// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/variations.h"

#include "ui/controls/method_panel.h"
#include "ui/document/preset_scenes.h"

namespace basinscope {

namespace {

Variation of_separation(Separation separation, const Scene& scene) {
  Variation variation;
  variation.separation = fitted(std::move(separation), static_cast<int>(scene.memory.patterns->rows()));
  return variation;
}

}  // namespace

QString part_name(VariedPart part) {
  switch (part) {
    case VariedPart::separation:
      return QStringLiteral("Separation");
    case VariedPart::post:
      return QStringLiteral("Post-transform");
    case VariedPart::beta:
      return QStringLiteral("Temperature β");
    case VariedPart::patterns:
      break;
  }
  return QStringLiteral("Patterns");
}

VariedPart varied_part(const Variation& variation) {
  if (variation.separation) return VariedPart::separation;
  if (variation.post) return VariedPart::post;
  if (variation.beta) return VariedPart::beta;
  return VariedPart::patterns;
}

QString variation_title(const Variation& variation) {
  if (!variation.title.empty()) return QString::fromStdString(variation.title);
  QStringList parts;
  if (variation.separation) parts << QString::fromStdString(name_of(*variation.separation));
  if (variation.post) parts << capitalised(QString::fromStdString(name_of(*variation.post)));
  if (variation.beta) parts << QStringLiteral("β = ") + shown_number(*variation.beta, 6);
  if (variation.patterns) parts << QStringLiteral("%1 patterns").arg((*variation.patterns)->rows());
  return parts.isEmpty() ? QStringLiteral("as it is") : parts.join(QStringLiteral(", "));
}

QString variation_detail(const Variation& variation, const Scene& scene) {
  if (variation.separation) {
    const auto fields = fields_of(*variation.separation);
    if (fields.empty() || fields.front().kind != MethodFieldKind::number) return QString();
    const auto& field = fields.front();
    return QStringLiteral("%1 = %2").arg(field.number.label,
                                         shown_number(field.read(*variation.separation), 6));
  }
  if (variation.post) {
    Scene varied = scene;
    varied.post = *variation.post;
    const bool lifts = needs_lift(varied);
    return QStringLiteral("<i>D</i> = %1%2")
        .arg(scene.memory.patterns->cols() + (lifts ? 1 : 0))
        .arg(lifts ? QStringLiteral(", slice") : QString());
  }
  if (variation.patterns) return QStringLiteral("<i>N</i> = %1").arg((*variation.patterns)->rows());
  return QString();
}

std::vector<Variation> usual_variations(VariedPart part, const Scene& scene) {
  std::vector<Variation> usual;
  switch (part) {
    case VariedPart::separation:
      for (const double alpha : {1.0, 1.5, 2.0}) usual.push_back(of_separation(Entmax{alpha}, scene));
      for (const double gamma : {2.0, 5.0}) usual.push_back(of_separation(Normmax{gamma}, scene));
      break;
    case VariedPart::post:
      for (const PostTransform& post : alternatives<PostTransform>()) {
        usual.emplace_back();
        usual.back().post = post;
      }
      break;
    case VariedPart::beta:
      for (const double beta : {1.0, 2.0, 4.0, 10.0}) {
        usual.emplace_back();
        usual.back().beta = beta;
      }
      break;
    case VariedPart::patterns:
      for (const PresetScene& preset : preset_scenes()) {
        if (preset.scene.memory.patterns->cols() != scene.memory.patterns->cols()) continue;
        usual.emplace_back();
        usual.back().title = preset.title.toStdString();
        usual.back().patterns = preset.scene.memory.patterns;
        usual.back().queries = preset.scene.queries;
      }
      break;
  }
  return usual;
}

Scene with_compare(Scene scene, bool open) {
  Compare& compare = scene.view.compare;
  compare.open = open;
  if (open && compare.columns.empty() && compare.rows.empty()) {
    compare.columns = usual_variations(VariedPart::separation, scene);
    compare.rows = usual_variations(VariedPart::post, scene);
  }
  return scene;
}

}  // namespace basinscope
