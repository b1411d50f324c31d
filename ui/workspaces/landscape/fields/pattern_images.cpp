// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/pattern_images.h"

#include <QBuffer>
#include <cmath>

#include "ui/figure/memory_image.h"

namespace basinscope {

namespace {

constexpr int tip_side = 112;

bool is_drawn(const Scene& scene) {
  const auto* made = std::get_if<GeneratedPatterns>(&scene.memory.source);
  return made && made->generator == "glyphs";
}

std::optional<Eigen::Index> side_of(Eigen::Index numbers) {
  const auto side = static_cast<Eigen::Index>(std::lround(std::sqrt(static_cast<double>(numbers))));
  return side * side == numbers ? std::optional(side) : std::nullopt;
}

}  // namespace

std::optional<ImageShape> image_shape(const Scene& scene) {
  constexpr Eigen::Index least = 16;
  const Eigen::Index numbers = scene.memory.patterns.cols();
  const bool drawn = is_drawn(scene);
  for (const Eigen::Index planes : {1, 3}) {
    const auto side = numbers % planes == 0 ? side_of(numbers / planes) : std::nullopt;
    if (!side || (*side < least && !drawn)) continue;
    if (!drawn &&
        (scene.memory.patterns.rows() == 0 || scene.memory.patterns.row(0).cwiseAbs().maxCoeff() > 1))
      return {};
    return ImageShape{planes, *side, *side};
  }
  return {};
}

QImage state_image(const Scene& scene, VectorIn state) {
  const auto shape = image_shape(scene);
  if (!shape || state.size() != shape->size() || !state.allFinite()) return {};
  const double most = state.cwiseAbs().maxCoeff();  // normalised ones are faint
  return memory_image(most > 0 ? Vector(state / most) : Vector(state), *shape, is_drawn(scene));
}

QString picture_tip(const QImage& image, const QString& text) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.scaled(tip_side, tip_side, Qt::KeepAspectRatio).save(&buffer, "PNG");
  return QString::fromUtf8("<img src='data:image/png;base64,%1'><br>%2")
      .arg(QString::fromUtf8(bytes.toBase64()), text.toHtmlEscaped());
}

}  // namespace basinscope
