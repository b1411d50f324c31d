// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/caption_data.h"

#include <QStringList>
#include <algorithm>

#include "core/network/network_words.h"
#include "ui/text/number_text.h"

namespace basinscope {
namespace {

// The different ones of all panels, one after the other; whatever repeats is told once.
template <class Value, class Numbers>
QString told(const std::vector<PanelPicture>& pictures, const Value& value, const Numbers& numbers) {
  std::vector<decltype(value(pictures.front()))> different;
  std::vector<double> all;
  for (const PanelPicture& picture : pictures) {
    auto one = value(picture);
    if (std::find(different.begin(), different.end(), one) != different.end()) continue;
    const std::vector<double> entries = numbers(one);
    all.insert(all.end(), entries.begin(), entries.end());
    different.push_back(std::move(one));
  }
  if (all.empty()) return {};
  return text_of(list_words(Eigen::Map<const Vector>(all.data(), static_cast<Eigen::Index>(all.size()))));
}

std::vector<double> entries_of(const SharedMatrix& matrix) {
  const Matrix& whole = *matrix;
  return {whole.data(), whole.data() + whole.size()};
}

}  // namespace

QString data_sentence(const std::vector<PanelPicture>& pictures) {
  if (pictures.empty()) return {};
  QStringList parts;
  parts << QStringLiteral("Patterns ") +
               told(
                   pictures, [](const PanelPicture& p) { return p.scene.memory.patterns; }, entries_of);
  std::vector<PanelPicture> energies;
  for (const PanelPicture& picture : pictures)
    if (picture.kind == FieldKind::energy) energies.push_back(picture);
  const QString starts =
      energies.empty() || !energies.front().scene.view.trajectories
          ? QString()
          : told(
                energies, [](const PanelPicture& p) { return p.scene.queries; }, entries_of);
  if (!starts.isEmpty()) parts << QStringLiteral("starts ") + starts;
  parts << QStringLiteral("window ") + told(
                                           pictures, [](const PanelPicture& p) { return p.scene.window; },
                                           [](const Window& w) {
                                             return std::vector<double>{w.x0, w.x1, w.y0, w.y1};
                                           });
  if (const Plane& plane = pictures.front().scene.plane; !(plane == Plane::axes(plane.dimension()))) {
    Vector all(plane.origin.size() + plane.e1.size() + plane.e2.size());
    all << plane.origin, plane.e1, plane.e2;
    parts << QStringLiteral("plane ") + text_of(list_words(all));
  }
  if (!energies.empty()) {
    const View& view = energies.front().scene.view;
    parts << QStringLiteral("%1 levels of %2").arg(view.levels).arg(QString::fromStdString(view.colours));
  }
  return parts.join(QStringLiteral("; "));
}

}  // namespace basinscope
