// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_file.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>
#include <cmath>
#include <span>
#include <stdexcept>
#include <utility>

#include "core/data/embedded_text.h"
#include "core/data/file.h"
#include "core/data/packed_text.h"
#include "core/message.h"
#include "ui/export/eps_file.h"
#include "ui/export/grey_painting.h"
#include "ui/export/page.h"
#include "ui/export/pdf_document.h"
#include "ui/export/pixel_limit.h"
#include "ui/export/tikz_painting.h"
#include "ui/export/xml_text.h"

namespace basinscope {

namespace {

// On its ground, where it has one. Viewers of SVG may have a ground of any colour, PDF is white by itself.
void paint_on(QPainter& painter, const Drawing& drawing, bool white_ground) {
  const QColor paper = drawing.grey ? grey_of(drawing.paper) : drawing.paper;
  if (paper.alpha() > 0 && (white_ground || paper != Qt::white))
    painter.fillRect(QRectF(QPointF(0, 0), drawing.size), paper);
  if (drawing.grey)
    paint_in_grey(painter, drawing.paint);
  else
    drawing.paint(painter);
}

// text: carried by the file in this function and the next ones; empty: none is.
QByteArray pdf(std::span<const Drawing> pages, const std::string& text) {
  const Drawing& drawing = pages.front();
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setResolution(static_cast<int>(units_per_inch));
    const QSizeF size(drawing.size.width() / points(1), drawing.size.height() / points(1));
    writer.setPageSize(QPageSize(size, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setTitle(drawing.title);
    writer.setCreator(QStringLiteral("Basinscope"));
    QPainter painter(&writer);
    for (const Drawing& page : pages) {
      if (&page != &drawing) writer.newPage();
      paint_on(painter, page, false);
    }
  }
  return finished_pdf(buffer.data(), drawing.size.width() / points(1), drawing.size.height() / points(1),
                      text);
}

// In parts: parsers refuse text of more than ten million characters in one element.
void write_text(QXmlStreamWriter& writer, const std::string& text) {
  constexpr std::size_t part_length = std::size_t{1} << 20;
  const std::string packed = base64_text(packed_text(text), Base64::standard);
  const QString space = QString::fromUtf8(svg_text_namespace);
  writer.writeStartElement(QStringLiteral("metadata"));
  writer.writeNamespace(space, QString::fromUtf8(svg_text_prefix));
  for (std::size_t at = 0; at < packed.size(); at += part_length)
    writer.writeTextElement(space, QString::fromUtf8(svg_text_element),
                            QString::fromStdString(packed.substr(at, part_length)));
  writer.writeEndElement();
}

QByteArray svg(const Drawing& drawing, const std::string& text) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(units_per_inch));
    generator.setSize(QSize(static_cast<int>(std::lround(drawing.size.width())),
                            static_cast<int>(std::lround(drawing.size.height()))));
    generator.setViewBox(QRectF(QPointF(0, 0), drawing.size));
    QPainter painter(&generator);
    paint_on(painter, drawing, true);
  }
  // The generator has a title and a description of its own, and would write others as they are.
  QByteArray document;
  QXmlStreamReader reader(xml_characters(QString::fromUtf8(buffer.data())));
  reader.setNamespaceProcessing(false);
  QXmlStreamWriter writer(&document);
  for (bool begun = false; !reader.atEnd();) {
    if (reader.readNext() == QXmlStreamReader::Invalid)
      throw failed(phrase("the SVG writer made a file of an unknown form"));
    if (reader.isStartElement() && (reader.name() == u"title" || reader.name() == u"desc")) {
      reader.skipCurrentElement();
      continue;
    }
    writer.writeCurrentToken(reader);
    if (!reader.isStartElement() || std::exchange(begun, true)) continue;
    writer.writeTextElement(QStringLiteral("title"), xml_characters(drawing.title));
    writer.writeTextElement(QStringLiteral("desc"), xml_characters(drawing.description));
    if (!text.empty()) write_text(writer, text);
  }
  return document;
}

QByteArray png(const Drawing& drawing, const std::string& text) {
  QImage image = figure_image(drawing, drawing.ppi);
  image.setText(QStringLiteral("Title"), drawing.title);
  image.setText(QStringLiteral("Description"), drawing.description);
  if (!text.empty()) image.setText(QString::fromUtf8(png_text_keyword), QString::fromStdString(text));
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  if (!image.save(&buffer, "PNG")) throw failed(phrase("the picture could not be encoded as PNG"));
  return buffer.data();
}

}  // namespace

std::optional<FigureFormat> figure_format(const QString& path) {
  if (path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) return FigureFormat::pdf;
  if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) return FigureFormat::svg;
  if (path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive)) return FigureFormat::png;
  if (path.endsWith(QLatin1String(".eps"), Qt::CaseInsensitive)) return FigureFormat::eps;
  for (const auto* const ending : {".tikz", ".pgf"})
    if (path.endsWith(QLatin1String(ending), Qt::CaseInsensitive)) return FigureFormat::tikz;
  return std::nullopt;
}

bool carries_scene(FigureFormat format) {
  return format != FigureFormat::eps && format != FigureFormat::tikz;
}

QSize pixels_of(const QSizeF& units, double ppi) {
  const auto pixels = [ppi](double length) {
    return static_cast<int>(std::lround(length * ppi / units_per_inch));
  };
  return {pixels(units.width()), pixels(units.height())};
}

QImage figure_image(const Drawing& drawing, double ppi) {
  const bool opaque = drawing.paper.alpha() == 255;
  require_pixels(pixels_of(drawing.size, ppi), most_page_pixels);
  QImage image(pixels_of(drawing.size, ppi),
               opaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) throw failed(phrase("a picture of that width and resolution does not fit in memory"));
  image.fill(opaque ? QColor(Qt::white) : QColor(Qt::transparent));
  image.setDotsPerMeterX(static_cast<int>(std::lround(ppi / 0.0254)));
  image.setDotsPerMeterY(static_cast<int>(std::lround(ppi / 0.0254)));
  QPainter painter(&image);
  painter.scale(ppi / units_per_inch, ppi / units_per_inch);
  paint_on(painter, drawing, true);
  return image;
}

QByteArray pdf_of_pages(const std::vector<Drawing>& pages) {
  QHashSeed::setDeterministicGlobalSeed();  // as below
  return pdf(pages, {});
}

QByteArray figure_bytes(const Drawing& drawing, FigureFormat format, const std::filesystem::path& folder,
                        const TaskControl& control) {
  QHashSeed::setDeterministicGlobalSeed();  // a random one orders the fonts inside PDF files
  const std::string text = drawing.embedded_scene ? drawing.embedded_scene(folder) : std::string();
  switch (format) {
    case FigureFormat::pdf:
      return pdf({&drawing, 1}, text);
    case FigureFormat::svg:
      return svg(drawing, text);
    case FigureFormat::png:
      return png(drawing, text);
    case FigureFormat::eps:
      require_pixels(pixels_of(drawing.size, drawing.ppi), most_page_pixels);  // it may become a picture
      return eps_of(pdf({&drawing, 1}, {}), drawing.ppi, control);
    case FigureFormat::tikz:
      break;
  }
  throw std::logic_error("a TikZ picture is several files");
}

namespace {

// What the names of a TikZ picture's fields begin with: its own name, in letters that TeX takes as they are.
// A hash tells names apart that are alike in those letters.
QByteArray fields_of(const QString& picture) {
  static const QRegularExpression signs(QStringLiteral("[^A-Za-z0-9._+-]"));
  const QFileInfo file(picture);
  const QString own = file.completeBaseName(), name = QString(own).replace(signs, QStringLiteral("-"));
  if (name == own && file.suffix() == QLatin1String("tikz")) return name.toLatin1();
  return name.toLatin1() + '-' +
         QCryptographicHash::hash(file.fileName().toUtf8(), QCryptographicHash::Sha256).toHex().first(6);
}

}  // namespace

std::vector<FigureFile> figure_files(const Drawing& drawing, FigureFormat format, const QString& path,
                                     const TaskControl& control) {
  const std::filesystem::path target = path.toStdString();
  if (format != FigureFormat::tikz) {
    std::error_code none;
    return {{path,
             figure_bytes(drawing, format, std::filesystem::absolute(target, none).parent_path(), control)}};
  }
  const TikzPicture made = tikz_picture(drawing, fields_of(path));
  std::vector<FigureFile> files;
  for (const TikzPicture::Field& field : made.fields)
    files.push_back(
        {QString::fromStdString((target.parent_path() / field.name.toStdString()).string()), field.png});
  files.push_back({path, made.text});
  return files;
}

QStringList files_of_others(const QString& path) {
  if (figure_format(path) != FigureFormat::tikz) return {};
  const QString fields = QString::fromUtf8(fields_of(path));
  const QRegularExpression field(QRegularExpression::anchoredPattern(QRegularExpression::escape(fields) +
                                                                     QStringLiteral("-[0-9]+\\.png")));
  const QDir folder = QFileInfo(path).absoluteDir();
  QStringList names = folder.entryList({fields + QStringLiteral("-*.png")}, QDir::Files | QDir::Hidden);
  const bool replaces = QFileInfo::exists(path);
  names.removeIf([&](const QString& name) {
    const bool own =
        replaces && QImageReader(folder.filePath(name)).text(QString::fromUtf8(field_keyword)) == fields;
    return own || !field.match(name).hasMatch();
  });
  return names;
}

void write_files(const std::vector<FigureFile>& files) {
  std::vector<NewFile> written;
  for (const FigureFile& file : files)
    written.push_back(
        {file.path.toStdString(), {file.bytes.constData(), static_cast<std::size_t>(file.bytes.size())}});
  replace_files(written);
}

bool write_figure(const QString& path, const Drawing& drawing, FigureFormat format,
                  const TaskControl& control) {
  const std::vector<FigureFile> files = figure_files(drawing, format, path, control);
  if (control.cancelled()) return false;
  write_files(files);
  return true;
}

void write_file(const QString& path, const QByteArray& bytes) {
  replace_file(path.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

}  // namespace basinscope
