// SPDX-License-Identifier: GPL-3.0-or-later
// A window over the opening scene and a folder of files to import.
#pragma once

#include <QBuffer>
#include <QClipboard>
#include <QImage>
#include <QMimeData>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

#include "core/data/embedded_text.h"
#include "core/data/npz.h"
#include "core/scene/figure_scene.h"
#include "tests/ui/answers.h"
#include "tests/ui/file_content.h"
#include "tests/ui/import_answer.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/choice.h"
#include "ui/controls/import_preview.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/recent_files.h"
#include "ui/shell/command_list.h"
#include "ui/window/notice_bar.h"
#include "ui/workspaces/landscape/memory/landscape_imports.h"
#include "ui/workspaces/landscape/memory/perturb_dialog.h"

namespace basinscope {

class ImportFixture : public WindowTest {
 protected:
  QTemporaryDir folder_;

  QString file(const char* name, const QByteArray& bytes) const {
    const QString path = folder_.filePath(QLatin1String(name));
    write(path, bytes);
    return path;
  }
  QString three() const { return file("three.csv", "place,a,b\nnorth,1,0\nsouth,0,1\nwest,-1,-1\n"); }
  void import() const { window_->actions().import_data->trigger(); }
  static ImportPreview& table(const ImportDialog& dialog) { return *dialog.findChild<ImportPreview*>(); }
  static QString cell(const ImportDialog& dialog, int row, int column) {
    return table(dialog).model()->index(row, column).data().toString();
  }
  template <class Control>
  static Control* control(const QDialog& dialog, const QString& name) {
    for (auto* found : dialog.findChildren<Control*>())
      if (found->accessibleName() == name) return found;
    return nullptr;
  }
  static DataFile array_file(const Matrix& values) {
    const std::string bytes = npy_bytes(npy_of(values));
    return {"array.npy", bytes, {}};
  }
  static QByteArray png() {
    QImage picture(24, 16, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    picture.save(&bytes, "PNG");
    return bytes.data();
  }
  static void copy(const QByteArray& picture, const QString& text) {
    auto* const data = new QMimeData;
    data->setData(QStringLiteral("image/png"), picture);
    if (!text.isEmpty()) data->setText(text);
    QGuiApplication::clipboard()->setMimeData(data);
  }
  static void press(ImportDialog& dialog, const QString& text) {
    for (auto* button : dialog.findChildren<QToolButton*>())
      if (button->text() == text) QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(import_read(dialog));
  }
};

}  // namespace basinscope
