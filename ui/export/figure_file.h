// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as a file: PDF and SVG with text and lines as such and fields without loss, PNG; EPS and TikZ,
// which carry no scene. The same drawing gives the same bytes: no clock, no screen, no random order gets in.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "core/task_control.h"
#include "ui/export/drawing.h"

namespace basinscope {

enum class FigureFormat { pdf, svg, png, eps, tikz };

// By the ending of a file name; nothing for others.
std::optional<FigureFormat> figure_format(const QString& path);

// Whether its files have room for the scene, so that they can be opened again.
bool carries_scene(FigureFormat format);

// Of formats whose figures are a single file; throws std::logic_error for TikZ, whose fields lie beside it.
// The date inside PDF files is SOURCE_DATE_EPOCH, or 1970-01-01 without it. folder: where the file will lie,
// for names of files in the scene that the drawing carries. control ends what another program makes of it,
// EPS: it is empty then.
QByteArray figure_bytes(const Drawing& drawing, FigureFormat format, const std::filesystem::path& folder = {},
                        const TaskControl& control = {});

struct FigureFile {
  QString path;
  QByteArray bytes;
};
// The files that make up the figure, the one at path last. TikZ has one PNG for each field beside it; all
// other formats are a single file. control: as of figure_bytes().
std::vector<FigureFile> figure_files(const Drawing& drawing, FigureFormat format, const QString& path,
                                     const TaskControl& control);

// Names of files beside a TikZ picture at path that its fields would replace if it has so many: nobody who
// names the picture has named them. Fields of a picture that is there now are left out. Empty for other
// formats.
QStringList files_of_others(const QString& path);

// Several drawings as the pages of one PDF, each as large as the first; scenes are not carried.
QByteArray pdf_of_pages(const std::vector<Drawing>& pages);

// Of a length in units each way.
QSize pixels_of(const QSizeF& units, double ppi);
// On the drawing's paper, as large. Throws std::runtime_error when it does not fit in memory.
QImage figure_image(const Drawing& drawing, double ppi);

// All of them or none (core/data/file.h). Throws std::runtime_error with one sentence.
void write_files(const std::vector<FigureFile>& files);

// Encodes and writes figure_files; false, with no file written, where control was cancelled
// before the writing.
bool write_figure(const QString& path, const Drawing& drawing, FigureFormat format,
                  const TaskControl& control);

// Written beside and moved into place, so a failure leaves no half of a file. Throws std::runtime_error
// with one sentence.
void write_file(const QString& path, const QByteArray& bytes);

}  // namespace basinscope
