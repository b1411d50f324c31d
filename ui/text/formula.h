// SPDX-License-Identifier: GPL-3.0-or-later
// The model of a scene in one line: its published name and its update (HFY eq. 7).
#pragma once

#include <QString>
#include <QStringList>

#include "core/scene/scene.h"
#include "ui/text/rich_text.h"

namespace basinscope {

struct Formula {
  QString name;  // "entmax MHN"; empty where the pair has no published name
  RichText rich;
  QString plain;  // for the clipboard
  QString latex;

  bool operator==(const Formula&) const = default;
};

Formula formula_of(const Scene& scene);
// The symbols in it that a glossary explains.
QStringList formula_symbols(const Scene& scene);

// Where the inverse temperature acts; it may act nowhere.
struct BetaRole {
  bool in_scores = false;    // theta = beta s: bounded domains, also as members of a sum
  bool inside_tanh = false;  // tanh(beta z)

  bool nowhere() const { return !in_scores && !inside_tanh; }
};
BetaRole beta_role(const Scene& scene);

// "1.5-entmax".
QString separation_name(const Separation& separation);

// Epanechnikov, biweight, ... for the kernel order 1/(alpha - 1); empty where it has no name.
QString kernel_name(double order);

}  // namespace basinscope
