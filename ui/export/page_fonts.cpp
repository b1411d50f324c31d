// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/page_fonts.h"

#include <QObject>
#include <algorithm>

namespace basinscope {

std::vector<PageFont> page_fonts(const QStringList& installed) {
  struct Offer {
    const char* name;
    QStringList families;  // the first that is installed
    QString package;
  };
  const Offer offers[] = {
      {"Computer Modern", {QStringLiteral("CMU Serif")}, QStringLiteral("fonts-cmu")},
      {"Times",
       {QStringLiteral("Times New Roman"), QStringLiteral("Liberation Serif"),
        QStringLiteral("TeX Gyre Termes"), QStringLiteral("Nimbus Roman")},
       QStringLiteral("fonts-liberation")},
      {"Helvetica",
       {QStringLiteral("Helvetica"), QStringLiteral("Arial"), QStringLiteral("Liberation Sans"),
        QStringLiteral("TeX Gyre Heros"), QStringLiteral("Nimbus Sans")},
       QStringLiteral("fonts-liberation")}};
  // Of a face that several foundries cut, Qt tells them apart: "Nimbus Roman [URW]".
  const auto is_installed = [&installed](const QString& family) {
    const QString of_a_foundry = family + QStringLiteral(" [");
    return installed.contains(family) ||
           std::any_of(installed.begin(), installed.end(),
                       [&of_a_foundry](const QString& each) { return each.startsWith(of_a_foundry); });
  };
  std::vector<PageFont> fonts{
      {QStringLiteral("Inter"), QStringLiteral("Inter"), {}}};  // the program brings it along
  for (const Offer& offer : offers) {
    PageFont& font = fonts.emplace_back();
    font.name = QString::fromUtf8(offer.name);
    for (const QString& family : offer.families)
      if (font.family.isEmpty() && is_installed(family)) font.family = family;
    if (font.family.isEmpty())
      font.refusal = QObject::tr("%1 is not installed (package %2).").arg(font.name, offer.package);
  }
  return fonts;
}

}  // namespace basinscope
