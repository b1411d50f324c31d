// SPDX-License-Identifier: GPL-3.0-or-later
// draw_icon DRAWING.svg SIZE OUT.png: an icon of a package, by the renderer that the program's own icons
// have.
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <cstdio>

int main(int argc, char** argv) {
  const int size = argc == 4 ? QByteArray(argv[2]).toInt() : 0;
  if (size < 1) {
    std::fprintf(stderr, "draw_icon: expected a drawing, a size in pixels and a file to write\n");
    return 2;
  }
  QSvgRenderer drawing(QString::fromLocal8Bit(argv[1]));
  QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  drawing.render(&painter);
  painter.end();
  if (drawing.isValid() && image.save(QString::fromLocal8Bit(argv[3]), "PNG")) return 0;
  std::fprintf(stderr, "draw_icon: cannot draw %s as %s\n", argv[1], argv[3]);
  return 1;
}
