// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/resources.h"

#include <QFontDatabase>
#include <QGuiApplication>

// Q_INIT_RESOURCE only works outside any namespace.
static void register_resources() {
  Q_INIT_RESOURCE(resources);
  Q_INIT_RESOURCE(fonts);
  Q_INIT_RESOURCE(translations);
}

namespace basinscope {

void load_resources() {
  static const bool once = [] {
    register_resources();
    return true;
  }();
  (void)once;
}

// Before anything is measured or drawn, by whichever program paints.
static void load_fonts() {
  if (!qobject_cast<QGuiApplication*>(QCoreApplication::instance())) return;
  load_resources();
  // The system's come first: of two faces with one name the later one is taken.
  QFontDatabase::families();
  for (const char* face : {"Regular", "Italic", "Medium", "SemiBold", "SemiBoldItalic"})
    QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/Inter-%1.otf").arg(QLatin1String(face)));
}
Q_COREAPP_STARTUP_FUNCTION(load_fonts)

}  // namespace basinscope
