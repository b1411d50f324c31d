// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/eps_file.h"

#include <QProcess>
#include <QStandardPaths>

#include "core/message.h"

namespace basinscope {

QByteArray eps_of(const QByteArray& pdf, double ppi) {
  const QString program = QStandardPaths::findExecutable(QStringLiteral("pdftops"));
  if (program.isEmpty())
    throw failed(
        phrase("EPS needs the program pdftops (package poppler-utils), which is not installed; expected a "
               "name that ends in "
               ".pdf, .svg or .png"));
  QProcess process;
  process.start(program, {QStringLiteral("-eps"), QStringLiteral("-level3"), QStringLiteral("-r"),
                          QString::number(qRound(ppi)), QStringLiteral("-"), QStringLiteral("-")});
  process.write(pdf);
  process.closeWriteChannel();
  const bool ended = process.waitForFinished(-1) && process.exitStatus() == QProcess::NormalExit;
  const QByteArray eps = process.readAllStandardOutput();
  if (ended && process.exitCode() == 0 && eps.startsWith("%!PS-Adobe")) return eps;
  const std::string why = QString::fromUtf8(process.readAllStandardError()).simplified().toStdString();
  throw failed(why.empty() ? Message(phrase("pdftops made no EPS"))
                           : message("pdftops made no EPS: %1", why));
}

}  // namespace basinscope
