// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pdf_normal_form.h"

#include <QDateTime>
#include <stdexcept>

namespace basinscope {

namespace {

// Overwrites what stands between key and close (both kept) by text, padded with spaces behind close:
// every offset in the file's table stays right.
void overwrite(QByteArray& bytes, const QByteArray& key, char close, const QByteArray& text) {
  const qsizetype begin = bytes.indexOf(key);
  const qsizetype from = begin + key.size();
  const qsizetype end = begin < 0 ? -1 : bytes.indexOf(close, from);
  const qsizetype room = end - from;
  if (end < 0 || text.size() > room)
    throw std::runtime_error("the PDF writer made a file of an unknown form");
  bytes.replace(from, room + 1, text + close + QByteArray(room - text.size(), ' '));
}

}  // namespace

QByteArray pdf_normal_form(QByteArray bytes, double width, double height) {
  const qint64 epoch = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong();
  const QDateTime date = QDateTime::fromSecsSinceEpoch(epoch, Qt::UTC);
  overwrite(bytes, "/CreationDate (", ')', date.toString(QStringLiteral("'D:'yyyyMMddHHmmss'Z'")).toLatin1());
  overwrite(bytes, "/MediaBox [0 0 ", ']',
            QByteArray::number(width, 'f', 3) + ' ' + QByteArray::number(height, 'f', 3));
  return bytes;
}

}  // namespace basinscope
