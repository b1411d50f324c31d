// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pdf_document.h"

#include <QDateTime>
#include <QTimeZone>
#define POINTERHOLDER_TRANSITION 4  // libqpdf 11 with the pointers of the standard library
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFFileSpecObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "core/data/embedded_text.h"
#include "core/message.h"

namespace basinscope {

namespace {

void attach(QPDF& pdf, const std::string& text) {
  auto content = QPDFEFStreamObjectHelper::createEFStream(pdf, text);
  content.setSubtype(pdf_text_type);
  auto file = QPDFFileSpecObjectHelper::createFileSpec(pdf, pdf_text_file, content);
  file.setDescription("The scene of this figure: open the figure in Basinscope");
  QPDFObjectHandle entry = file.getObjectHandle();
  entry.replaceKey("/AFRelationship", QPDFObjectHandle::newName("/Source"));
  QPDFEmbeddedFileDocumentHelper(pdf).replaceEmbeddedFile(pdf_text_file, file);
  pdf.getRoot().replaceKey("/AF", QPDFObjectHandle::newArray({entry}));
}

}  // namespace

QByteArray finished_pdf(const QByteArray& bytes, double width, double height, const std::string& text) try {
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.processMemoryFile("figure", bytes.constData(), static_cast<std::size_t>(bytes.size()));
  const QPDFObjectHandle::Rectangle box(0, 0, width, height);
  for (QPDFObjectHandle page : pdf.getAllPages())
    page.replaceKey("/MediaBox", QPDFObjectHandle::newFromRectangle(box));
  pdf.getRoot().removeKey("/Metadata");
  const qint64 epoch = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong();
  const QDateTime date = QDateTime::fromSecsSinceEpoch(epoch, QTimeZone::utc());
  QPDFObjectHandle about = pdf.getTrailer().getKey("/Info");
  about.replaceKey(
      "/CreationDate",
      QPDFObjectHandle::newString(date.toString(QStringLiteral("'D:'yyyyMMddHHmmss'Z'")).toStdString()));
  about.replaceKey("/Producer", QPDFObjectHandle::newString("Qt"));
  about.removeKey("/ModDate");
  pdf.getTrailer().removeKey("/ID");  // half of which the writer would keep
  if (!text.empty()) attach(pdf, text);
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setObjectStreamMode(qpdf_o_disable);
  writer.setDeterministicID(true);
  writer.write();
  const std::shared_ptr<Buffer> whole = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(whole->getBuffer()), static_cast<qsizetype>(whole->getSize())};
} catch (const QPDFExc&) {
  throw failed(phrase("the PDF writer made a file of an unknown form"));
}

}  // namespace basinscope
