// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/attractor_words.h"

#include <QObject>
#include <cmath>

#include "core/network/state_name.h"
#include "ui/text/number_text.h"

namespace basinscope {

QString kind_text(const Attractor& attractor, const Separation& separation) {
  return text_of(kind_word(attractor, separation));
}

QString stability_text(const Attractor& attractor) {
  if (attractor.kind == FixedPointKind::saddle || attractor.kind == FixedPointKind::maximum)
    return QObject::tr("unstable");
  if (attractor.kind == FixedPointKind::continuum || !std::isfinite(attractor.spectral_radius))
    return QStringLiteral("—");
  return attractor.stable() ? QObject::tr("stable") : QStringLiteral("—");
}

}  // namespace basinscope
