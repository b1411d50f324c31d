// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/eps_file.h"

#include <QProcess>
#include <QStandardPaths>

#include "core/data/text_form.h"

namespace basinscope {

namespace {

QString eps_program() { return QStandardPaths::findExecutable(QStringLiteral("pdftops")); }

Message fault_of(QProcess& ended) {
  constexpr std::size_t most_bytes = 300;
  const std::string said = QString::fromUtf8(ended.readAllStandardError()).simplified().toStdString();
  if (!said.empty()) return shortened(said, most_bytes);
  if (ended.error() == QProcess::FailedToStart) return ended.errorString().toStdString();
  if (ended.exitStatus() == QProcess::CrashExit) return phrase("a signal has ended it");
  return {};
}

}  // namespace

Message eps_refusal() {
  if (!eps_program().isEmpty()) return {};
  return phrase("EPS needs the program pdftops (package poppler-utils), which is not installed");
}

QByteArray eps_of(const QByteArray& pdf, double ppi, const TaskControl& control) {
  if (const Message refusal = eps_refusal(); !refusal.empty()) throw failed(refusal);
  QProcess process;
  process.start(eps_program(), {QStringLiteral("-eps"), QStringLiteral("-level3"), QStringLiteral("-r"),
                                QString::number(qRound(ppi)), QStringLiteral("-"), QStringLiteral("-")});
  process.write(pdf);
  process.closeWriteChannel();
  while (!control.cancelled() && !process.waitForFinished(100) && process.state() != QProcess::NotRunning) {
  }
  // A terminal's Ctrl-C has ended pdftops, too.
  if (control.cancelled()) {
    process.kill();
    process.waitForFinished();
    return {};
  }
  const QByteArray eps = process.readAllStandardOutput();
  if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 && eps.startsWith("%!PS-Adobe"))
    return eps;
  const Message why = fault_of(process);
  throw failed(why.empty() ? Message(phrase("pdftops made no EPS"))
                           : message("pdftops made no EPS: %1", why));
}

// What encodes a picture has no spaces.
bool keeps_text(const QByteArray& eps) { return eps.contains("] Tj\n"); }

}  // namespace basinscope
