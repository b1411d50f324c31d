// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as a file: PDF and SVG with text and lines as such and fields without loss, PNG; EPS and TikZ,
// which carry no scene. The same drawing gives the same bytes: no clock, no screen, no random order gets in.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>
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

// The date inside PDF files is SOURCE_DATE_EPOCH, or 1970-01-01 without it.
// folder: where the file will lie, for names of files in the scene that the drawing carries. control ends
// what another program makes of it, EPS: it is empty then.
QByteArray figure_bytes(const Drawing& drawing, FigureFormat format, const std::filesystem::path& folder = {},
                        const TaskControl& control = {});

struct FigureFile {
  QString path;
  QByteArray bytes;
};
// All that lies on the disk in the end, the file at path last: beside TikZ lie its fields, as PNG. control:
// as of figure_bytes().
std::vector<FigureFile> figure_files(const Drawing& drawing, FigureFormat format, const QString& path,
                                     const TaskControl& control);

// Several drawings as the pages of one PDF, each as large as the first; scenes are not carried.
QByteArray pdf_of_pages(const std::vector<Drawing>& pages);

// Of a length in units each way.
QSize pixels_of(const QSizeF& units, double ppi);
// On the drawing's paper, as large. Throws std::runtime_error when it does not fit in memory.
QImage figure_image(const Drawing& drawing, double ppi);

// Encodes and writes all of figure_files or none; false, with no file written, where control was cancelled
// before the writing.
bool write_figure(const QString& path, const Drawing& drawing, FigureFormat format,
                  const TaskControl& control);

// Written beside and moved into place, so a failure leaves no half of a file. Throws std::runtime_error
// with one sentence.
void write_file(const QString& path, const QByteArray& bytes);

}  // namespace basinscope
