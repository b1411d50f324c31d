// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/caption_data.h"

#include <QStringList>
#include <algorithm>
#include <limits>

#include "core/network/network_words.h"
#include "ui/figure/tick_steps.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

// "[[0.1, 2], [4, 1]]"; of many numbers what list_words says of them all.
QString rows_words(const Matrix& rows) {
  const std::string all = list_words(rows.reshaped<Eigen::RowMajor>()).english();
  if (all.find("checksum") != std::string::npos) return text_of(all);
  QStringList each;
  for (Eigen::Index i = 0; i < rows.rows(); ++i) each << translated(list_words(rows.row(i).transpose()));
  return QStringLiteral("[%1]").arg(each.join(QStringLiteral(", ")));
}

// The different ones of all panels, one below the other; whatever repeats is told once.
template <class Value, class Rows>
QString told(const std::vector<PanelPicture>& pictures, const Value& value, const Rows& rows) {
  std::vector<decltype(value(pictures.front()))> different;
  Matrix all;
  QStringList words;  // of those that have other dimensions
  const auto tell = [&] {
    if (all.size() > 0) words << rows_words(all);
    all.resize(0, 0);
  };
  for (const PanelPicture& picture : pictures) {
    auto one = value(picture);
    if (std::find(different.begin(), different.end(), one) != different.end()) continue;
    const Matrix more = rows(one);
    if (all.cols() != more.cols()) tell();
    all.conservativeResize(all.rows() + more.rows(), more.cols());
    all.bottomRows(more.rows()) = more;
    different.push_back(std::move(one));
  }
  tell();
  return words.join(QStringLiteral(" and "));
}

Matrix rows_in(const SharedMatrix& matrix) { return *matrix; }

// The first one that is drawn; a network without an energy has a refusal in its place.
const PanelPicture& drawn_energy(const std::vector<PanelPicture>& energies) {
  const auto drawn = std::ranges::find_if(energies, [](const PanelPicture& p) { return p.refusal.empty(); });
  return drawn == energies.end() ? energies.front() : *drawn;
}

// "20 levels of viridis from −1.2 to 0.3", whether or not the figure has room for a colour bar. A surface in
// the colours of the basins has levels of its height alone.
QString energy_words(const std::vector<PanelPicture>& energies) {
  const PanelPicture& first = drawn_energy(energies);
  const View& view = first.scene.view;
  QString words =
      !first.covered()
          ? QStringLiteral("%1 levels of %2").arg(view.levels).arg(QString::fromStdString(view.colours))
      : view.surface.lines ? QStringLiteral("%1 levels of height").arg(view.levels)
                           : QStringLiteral("height");
  double lowest = std::numeric_limits<double>::infinity(), highest = -lowest;
  bool alike = true;
  for (const PanelPicture& energy : energies) {
    if (!energy.refusal.empty()) continue;
    alike = alike && (highest < lowest || (energy.lowest == lowest && energy.highest == highest));
    lowest = std::min(lowest, energy.lowest);
    highest = std::max(highest, energy.highest);
  }
  if (highest < lowest) return words;
  const auto ends = range_text(lowest, highest);
  return words + (alike ? QStringLiteral(" from %1 to %2")
                        : QStringLiteral(" over each panel’s own range, within %1 to %2"))
                     .arg(ends[0], ends[1]);
}

// "surface turned 24°, tilted 44°, in perspective, height × 2"
QString camera_words(const SurfaceView& view) {
  const auto short_words = [](double number) { return short_number(number, 4); };
  QString words = QStringLiteral("surface turned %1°, tilted %2°")
                      .arg(short_words(view.camera.azimuth), short_words(view.camera.elevation));
  if (view.camera.perspective) words += QStringLiteral(", in perspective");
  if (view.height != 1) words += QStringLiteral(", height × %1").arg(short_words(view.height));
  return words;
}

}  // namespace

QString data_sentence(const std::vector<PanelPicture>& pictures) {
  if (pictures.empty()) return {};
  QStringList parts;
  parts << QStringLiteral("Patterns ") +
               told(
                   pictures, [](const PanelPicture& p) { return p.scene.memory.patterns; }, rows_in);
  std::vector<PanelPicture> energies;
  for (const PanelPicture& picture : pictures)
    if (picture.kind == FieldKind::energy) energies.push_back(picture);
  const QString initial = energies.empty() || !energies.front().scene.view.trajectories
                              ? QString()
                              : told(
                                    energies, [](const PanelPicture& p) { return p.scene.queries; }, rows_in);
  if (!initial.isEmpty()) parts << QStringLiteral("initial conditions ") + initial;
  parts << QStringLiteral("window ") + told(
                                           pictures, [](const PanelPicture& p) { return p.scene.window; },
                                           [](const Window& w) {
                                             return Matrix{{w.x0, w.x1}, {w.y0, w.y1}};
                                           });
  if (const Plane& plane = pictures.front().scene.plane; !(plane == Plane::axes(plane.dimension()))) {
    Vector all(plane.origin.size() + plane.e1.size() + plane.e2.size());
    all << plane.origin, plane.e1, plane.e2;
    parts << QStringLiteral("plane ") + translated(list_words(all));
  }
  if (!energies.empty()) parts << energy_words(energies);
  if (!energies.empty() && drawn_energy(energies).surface)
    parts << camera_words(drawn_energy(energies).surface->view());
  return parts.join(QStringLiteral("; "));
}

}  // namespace basinscope
