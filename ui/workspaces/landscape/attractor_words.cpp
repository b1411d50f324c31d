// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/attractor_words.h"

#include <QObject>
#include <QStringList>
#include <cmath>

#include "ui/plots/symbols.h"
#include "ui/plots/tick_steps.h"

namespace basinscope {

QString kind_text(const Attractor& attractor, bool of_sets) {
  if (attractor.kind != FixedPointKind::pattern &&
      QString::fromStdString(attractor.name).startsWith(QChar(0x2212)))
    return QObject::tr("mirror image");
  switch (attractor.kind) {
    case FixedPointKind::pattern:
      return QObject::tr("pattern");
    case FixedPointKind::association:
      return QObject::tr("association");
    case FixedPointKind::continuum:
      return QObject::tr("continuum");
    case FixedPointKind::maximum:
      return QObject::tr("maximum");
    case FixedPointKind::metastable:
    case FixedPointKind::saddle:
      break;
  }
  return of_sets ? QObject::tr("fractional") : QObject::tr("metastable");
}

QString fractional_name(const Attractor& attractor, const std::vector<std::string>& names) {
  QStringList members;
  for (const int i : attractor.support) {
    const QString name = shown_name(pattern_name(i, names));
    const double weight = attractor.weights[i];
    members << (weight > 0.995 ? name
                               : number_text(weight, 2).mid(weight < 1 ? 1 : 0) + QLatin1Char(' ') + name);
  }
  return QLatin1Char('{') + members.join(QStringLiteral(", ")) + QLatin1Char('}');
}

QString stability_text(const Attractor& attractor) {
  if (attractor.kind == FixedPointKind::saddle) return QObject::tr("saddle");
  if (attractor.kind == FixedPointKind::maximum) return QObject::tr("maximum");
  if (attractor.kind == FixedPointKind::continuum || !std::isfinite(attractor.spectral_radius))
    return QStringLiteral("—");
  return attractor.stable() ? QObject::tr("stable") : QStringLiteral("—");
}

}  // namespace basinscope
