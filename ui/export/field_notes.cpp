// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/field_notes.h"

#include <QStringList>
#include <algorithm>

#include "ui/text/shown_number.h"

namespace basinscope {

QString engine_word(const std::string& id) {
  const QString word = QString::fromStdString(id);
  return word.size() == 3 ? word.toUpper() : word;
}

// And limits a float engine had to widen, or why it worked in double.
RichText engine_notes(const std::vector<PanelPicture>& pictures) {
  QStringList engines;
  double tolerance = 0, epsilon = 0;
  bool widened = false;
  Message why_double;
  for (const PanelPicture& picture : pictures) {
    if (picture.engine.empty()) continue;
    const QString engine = engine_word(picture.engine);
    if (!engines.contains(engine)) engines << engine;
    const StopRule& asked = picture.scene.dynamics;
    widened = widened || picture.tolerance_used > asked.tolerance || picture.epsilon_used > asked.epsilon;
    tolerance = std::max(tolerance, picture.tolerance_used);
    epsilon = std::max(epsilon, picture.epsilon_used);
    if (why_double.empty()) why_double = picture.why_double;
  }
  if (engines.isEmpty()) return tr("double precision");
  RichText text = tr("%1 engine").arg(engines.join(QStringLiteral(", ")));
  if (widened) {
    text += marked(" (single precision; tolerance at most %1, <i>ε</i> at most %2)",
                   rounded_number(tolerance, 2), rounded_number(epsilon, 2));
  } else if (!why_double.empty()) {
    text += tr(" (double precision: %1)").arg(translated(why_double));
  }
  return text;
}

RichText field_notes(const std::vector<PanelPicture>& pictures) {
  RichList notes;
  const auto any = [&pictures](auto test) { return std::any_of(pictures.begin(), pictures.end(), test); };
  if (any([](const PanelPicture& p) { return p.lifted; }))
    notes << marked("layer normalisation shown on the plane (<i>x</i>, <i>y</i>, −<i>x</i> − <i>y</i>)");
  const auto coloured = [](const PanelPicture& p) {
    return p.kind == FieldKind::energy && p.refusal.empty();
  };
  const auto energies = std::count_if(pictures.begin(), pictures.end(), coloured);
  if (energies > 0) {
    const PanelPicture& first = *std::find_if(pictures.begin(), pictures.end(), coloured);
    const auto ends = range_text(first.lowest, first.highest);
    notes << (first.covered() && energies > 1 ? tr("height: energy over each panel’s own range")
              : first.covered()               ? tr("height: energy from %1 to %2").arg(ends[0], ends[1])
              : energies > 1
                  ? tr("energy in %1 equal steps over each panel’s own range").arg(first.scene.view.levels)
                  : tr("energy in %1 equal steps from %2 to %3")
                        .arg(QString::number(first.scene.view.levels), ends[0], ends[1]));
  }
  if (any([](const PanelPicture& p) { return p.shows_basins() && p.scene.view.shade_by_steps > 0; }))
    notes << tr("darker basins take more steps");
  for (const PanelPicture& p : pictures)
    if (p.proof && p.proof->refusal.empty())
      notes << tr("%1 of the window proven").arg(percent_text(p.proof->share));
  return joined(notes, QStringLiteral("; "));
}

}  // namespace basinscope
