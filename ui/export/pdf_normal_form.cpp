// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pdf_normal_form.h"

#include <QDateTime>
#include <QUuid>

#include "core/message.h"

namespace basinscope {

namespace {

constexpr qsizetype entry_length = 20;  // "0000000186 00000 n \n" (PDF 32000-1, 7.5.4)

[[noreturn]] void unknown_form() { throw failed(phrase("the PDF writer made a file of an unknown form")); }

// The number in decimal digits from there on.
qsizetype number_at(const QByteArray& bytes, qsizetype place) {
  qsizetype number = 0;
  for (; place < bytes.size() && bytes[place] >= '0' && bytes[place] <= '9'; ++place)
    number = 10 * number + (bytes[place] - '0');
  return number;
}

// What follows place has moved by shift: the table's offsets and the table's own.
void move_offsets(QByteArray& bytes, qsizetype place, qsizetype shift) {
  const QByteArray pointer = "startxref\n";
  const qsizetype end = bytes.lastIndexOf(pointer);
  if (end < 0) unknown_form();
  const qsizetype digits = end + pointer.size();
  const qsizetype table = number_at(bytes, digits) + shift;
  if (table < 0 || bytes.mid(table, 5) != "xref\n") unknown_form();
  const qsizetype head = table + 5, first = bytes.indexOf('\n', head) + 1;
  const qsizetype count = number_at(bytes, bytes.indexOf(' ', head) + 1);
  if (first <= 0 || first + count * entry_length > end) unknown_form();
  for (qsizetype i = 0; i < count; ++i) {
    const qsizetype entry = first + i * entry_length;
    const qsizetype offset = number_at(bytes, entry);
    if (offset > place) bytes.replace(entry, 10, QByteArray::number(offset + shift).rightJustified(10, '0'));
  }
  const qsizetype stop = bytes.indexOf('\n', digits);
  bytes.replace(digits, stop - digits, QByteArray::number(table) + ' ');
}

// Puts text in place of what stands between key and close.
void put(QByteArray& bytes, const QByteArray& key, char close, const QByteArray& text) {
  const qsizetype begin = bytes.indexOf(key);
  const qsizetype from = begin + key.size();
  const qsizetype end = begin < 0 ? -1 : bytes.indexOf(close, from);
  if (end < 0) unknown_form();
  bytes.replace(from, end - from, text);
  move_offsets(bytes, from, text.size() - (end - from));
}

// The same where the writer has that key: Qt 6.8 does, Qt 6.4 does not. Streams keep their length.
void put_if_there(QByteArray& bytes, const QByteArray& key, char close, const QByteArray& text) {
  const qsizetype from = bytes.indexOf(key) + key.size();
  if (from < key.size()) return;
  put(bytes, key, close, text.leftJustified(bytes.indexOf(close, from) - from, ' ', true));
}

// The document's number in its metadata and twice at its end, made of what it holds.
void number_by_content(QByteArray& bytes) {
  const QByteArray key = "xmpMM:DocumentID=\"uuid:";
  if (!bytes.contains(key)) return;
  put_if_there(bytes, key, '"', QByteArray(36, '0'));
  const QByteArray ends = "/ID [ ";
  put_if_there(bytes, ends, ']', {});
  const QByteArray number = QUuid::createUuidV5(QUuid(), bytes).toByteArray(QUuid::WithoutBraces);
  put_if_there(bytes, key, '"', number);
  put_if_there(bytes, ends, ']', '<' + number.toHex() + "> <" + number.toHex() + "> ");
}

}  // namespace

QByteArray pdf_normal_form(QByteArray bytes, double width, double height) {
  const qint64 epoch = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong();
  const QDateTime date = QDateTime::fromSecsSinceEpoch(epoch, Qt::UTC);
  const QByteArray made = date.toString(QStringLiteral("'D:'yyyyMMddHHmmss'Z'")).toLatin1();
  put(bytes, "/CreationDate (", ')', made);
  if (bytes.contains("/ModDate (")) put(bytes, "/ModDate (", ')', made);
  for (const char* key : {"xmp:CreateDate=\"", "xmp:ModifyDate=\"", "xmp:MetadataDate=\""})
    put_if_there(bytes, key, '"', date.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss'+00:00'")).toLatin1());
  put(bytes, "/MediaBox [0 0 ", ']',
      QByteArray::number(width, 'f', 3) + ' ' + QByteArray::number(height, 'f', 3));
  number_by_content(bytes);
  return bytes;
}

}  // namespace basinscope
