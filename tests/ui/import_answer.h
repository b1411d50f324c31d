// SPDX-License-Identifier: GPL-3.0-or-later
// The import dialog as a person uses it: what opens it waits for it.
#pragma once

#include <QApplication>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>
#include <QtTest>
#include <functional>

#include "ui/controls/import_dialog.h"

namespace basinscope {

// Calls what opens the dialog, picks the files (which exist: the picker does not close over one that is not
// there) where they are asked for, and uses each dialog once it has read; what is left open is cancelled.
// Whether there was one.
inline bool in_import_dialog(const std::function<void()>& opens,
                             const std::function<void(ImportDialog&)>& use, QStringList files = {}) {
  QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  QWidget* const window = QApplication::activeWindow();
  bool used = false, busy = false;
  QTimer timer;
  QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
    if (busy) return;
    busy = true;
    QWidget* const modal = QApplication::activeModalWidget();
    if (auto* picker = qobject_cast<QFileDialog*>(modal)) {
      if (files.isEmpty()) {
        picker->reject();
      } else {
        auto* const name = picker->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(files.takeFirst());
        QTest::keyClick(name, Qt::Key_Return);
      }
    } else if (auto* dialog = qobject_cast<ImportDialog*>(modal); dialog && !dialog->reading()) {
      used = true;
      use(*dialog);
      if (dialog->isVisible()) dialog->reject();
    }
    busy = false;
  });
  timer.start(20);
  opens();
  QCoreApplication::processEvents();  // one that follows another
  // Without a window manager nobody activates the window again, and then it takes no shortcuts.
  QApplication::setActiveWindow(window);
  return used;
}

inline QPushButton* import_button(ImportDialog& dialog) {
  for (auto* button : dialog.findChildren<QPushButton*>())
    if (button->isDefault()) return button;
  return nullptr;
}
// What is wrong, in red; empty: nothing.
inline QString import_refusal(const ImportDialog& dialog) {
  for (auto* label : dialog.findChildren<QLabel*>())
    if (label->isVisible() && label->property("role") == "error") return label->text();
  return {};
}
inline bool import_read(ImportDialog& dialog) {
  return QTest::qWaitFor([&] { return !dialog.reading(); }, patience_ms);
}

// Imports as the dialog proposes; empty, or what it says is wrong.
inline QString imported_by(const std::function<void()>& opens, const QStringList& files = {}) {
  QString refusal;
  const bool there = in_import_dialog(
      opens,
      [&](ImportDialog& dialog) {
        refusal = import_refusal(dialog);
        if (refusal.isEmpty()) QTest::mouseClick(import_button(dialog), Qt::LeftButton);
      },
      files);
  return there ? refusal : QStringLiteral("no dialog");
}

}  // namespace basinscope
