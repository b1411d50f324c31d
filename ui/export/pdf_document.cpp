// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pdf_document.h"

#include <QCryptographicHash>
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

// Qt tags a face, of which a part is embedded, by its place in a table in the order of chance.
void tag_faces_by_content(QPDF& pdf) {
  for (QPDFObjectHandle face : pdf.getAllObjects()) {
    if (!face.isDictionaryOfType("/FontDescriptor")) continue;
    const std::string name = face.getKey("/FontName").getName();
    const std::size_t plus = name.find('+');
    QCryptographicHash content(QCryptographicHash::Sha256);
    for (const char* file : {"/FontFile", "/FontFile2", "/FontFile3"}) {
      if (!face.getKey(file).isStream()) continue;
      const std::shared_ptr<Buffer> bytes = face.getKey(file).getRawStreamData();
      content.addData(
          {reinterpret_cast<const char*>(bytes->getBuffer()), static_cast<qsizetype>(bytes->getSize())});
    }
    std::string tag;
    for (const char byte : content.result().left(6))
      tag += static_cast<char>('A' + static_cast<unsigned char>(byte) % 26);
    if (plus != std::string::npos)
      face.replaceKey("/FontName", QPDFObjectHandle::newName("/" + tag + name.substr(plus)));
  }
}

}  // namespace

QByteArray finished_pdf(const QByteArray& bytes, double width, double height, const std::string& text) try {
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.processMemoryFile("figure", bytes.constData(), static_cast<std::size_t>(bytes.size()));
  const QPDFObjectHandle::Rectangle box(0, 0, width, height);
  for (QPDFObjectHandle page : pdf.getAllPages())
    page.replaceKey("/MediaBox", QPDFObjectHandle::newFromRectangle(box));
  tag_faces_by_content(pdf);
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
