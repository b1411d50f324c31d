// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery: its entries, their pictures, and how it is used by mouse and by keys alone.
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <set>

#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/gallery/gallery_page.h"
#include "ui/workspaces/published.h"
#include "ui/workspaces/recall/recall_workspace.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {

class GalleryTest : public WindowTest {
  Q_OBJECT

  GalleryPage* gallery() const { return window_->find_workspace<GalleryPage>(); }
  void show_gallery() const {
    QTest::keyClick(window_.get(), Qt::Key_8, Qt::ControlModifier);
    QCOMPARE(window_->workspace(), gallery()->name().place);
  }
  GalleryList* list(const char* name) const { return named<GalleryList>(QString::fromLatin1(name)); }
  GalleryList* figures() const { return list("Figures of the publications"); }
  GalleryList* scenes() const { return list("Scenes"); }
  QLineEdit* search() const { return named<QLineEdit>(QStringLiteral("Search the gallery")); }
  void write(const QString& path, const QByteArray& text) const {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
  }
  const GalleryEntry& entry(const QString& id) const {
    const auto& all = gallery()->gallery().entries;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const GalleryEntry& each) { return each.id == id; });
    if (found == all.end()) qFatal("no entry %s", qPrintable(id));
    return *found;
  }

 private Q_SLOTS:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QDir(own_gallery_folder()).removeRecursively();
    QDir(thumbnail_folder()).removeRecursively();
  }
  void init() { open(opening_scene()); }
  void cleanup() {
    shut();
    QDir(own_gallery_folder()).removeRecursively();
  }

  void every_published_figure_has_an_entry_and_there_are_scenes_beside_them() {
    const Gallery all = whole_gallery();
    QVERIFY2(all.complaints.isEmpty(), qPrintable(all.complaints.join(QLatin1Char('\n'))));
    std::multiset<QString> shown;
    std::set<QString> titles;
    int others = 0;
    for (const GalleryEntry& each : all.entries) {
      if (each.is_figure()) {
        shown.insert(each.figure);
        QVERIFY2(each.publication(), qPrintable(each.figure));
      } else {
        ++others;
      }
      QVERIFY2(titles.insert(each.title).second, qPrintable(each.title));
      QVERIFY2(each.see.endsWith(QLatin1Char('.')) && each.see.size() > 30, qPrintable(each.see));
    }
    QVERIFY(others >= 12);
    QStringList wanted{QStringLiteral("smhn-t1")};
    for (const Published& each : published()) wanted << each.id;
    for (const QString& id : wanted) QVERIFY2(shown.count(id) == 1, qPrintable(id));
    QCOMPARE(static_cast<qsizetype>(shown.size()), wanted.size());
    // By publication and number, not by letters.
    QStringList order;
    for (const GalleryEntry& each : all.entries)
      if (each.figure.startsWith(QStringLiteral("hfy"))) order << each.figure;
    QVERIFY(order.indexOf(QStringLiteral("hfy-9")) < order.indexOf(QStringLiteral("hfy-10")));
    QVERIFY(all.entries.front().figure == QStringLiteral("smhn-1") && !all.entries.back().is_figure());
  }

  void what_an_entry_changes_is_changed_and_the_rest_is_the_shipped_scene() {
    show_gallery();
    const Scene& changed = entry(QStringLiteral("scene-09-two-glyphs-that-merge")).scene;
    QCOMPARE(changed.beta, 8.0);
    QCOMPARE((*changed.queries).rows(), 0);
    QCOMPARE((*changed.memory.patterns).cols(), 784);
    const GalleryEntry& capacity = entry(QStringLiteral("figure-hfy-11"));
    QVERIFY(capacity.quick && !(*capacity.quick == capacity.scene));
    QVERIFY(capacity.scene == published_scene(QStringLiteral("hfy-11")));
  }

  void damaged_entries_are_named_and_the_others_work() {
    QDir().mkpath(own_gallery_folder());
    const QString folder = own_gallery_folder() + QLatin1Char('/');
    const QByteArray good =
        R"({"basinscope_gallery": 1, "title": "Mine", "see": "Something.", "scene": "triangle"})";
    write(folder + "good.entry.json", good);
    write(folder + "cut.entry.json", good.left(40));
    write(folder + "lost.entry.json", QByteArray(good).replace("triangle", "nowhere"));
    write(folder + "later.entry.json", QByteArray(good).replace(": 1", ": 2"));
    write(folder + "mistyped.entry.json", QByteArray(good).replace("\"see\"", "\"sea\""));
    write(folder + "silent.entry.json", QByteArray(good).replace("Something.", " "));
    write(folder + "bad.entry.json", QByteArray(good).replace("\"triangle\"", R"({"basinscope": 1})"));
    write(folder + "other.json", "not an entry");
    const Gallery all = whole_gallery();
    QCOMPARE(all.complaints.size(), 6);
    const QString said = all.complaints.join(QLatin1Char('\n'));
    for (const char* part : {"cut.entry.json: expected a JSON object",
                             "lost.entry.json: scene: there is no scene file \"nowhere\"",
                             "later.entry.json: it is for a newer version (format 2, this one reads 1)",
                             "mistyped.entry.json: unknown key \"sea\"",
                             "silent.entry.json: see: expected a text", "bad.entry.json: scene: "})
      QVERIFY2(said.contains(QLatin1String(part)), qPrintable(said));

    show_gallery();
    QVERIFY(window_->notice()->isVisible());
    QVERIFY(window_->notice()->text().contains(QStringLiteral("6 files of the gallery cannot be shown")));
    search()->setText(QStringLiteral("mine"));
    QTest::keyClick(search(), Qt::Key_Return);
    QTRY_COMPARE(scene().title, std::string("Triangle"));
  }

  void a_scene_beside_its_entry_is_found() {
    QDir().mkpath(own_gallery_folder());
    const QString folder = own_gallery_folder() + QLatin1Char('/');
    QVERIFY(QFile::copy(QStringLiteral(":/scenes/triangle.basinscope.json"), folder + "own.basinscope.json"));
    write(folder + "own.entry.json",
          R"({"basinscope_gallery": 1, "title": "Own", "see": "It.", "scene": "own.basinscope.json",
              "with": {"beta": 7, "title": null}})");
    const Gallery own = read_gallery({own_gallery_folder()});
    QVERIFY(own.complaints.isEmpty());
    QCOMPARE(own.entries.size(), std::size_t(1));
    QCOMPARE(own.entries.front().scene.beta, 7.0);
    QVERIFY(own.entries.front().scene.title.empty());
  }

  // Whatever the width, the last card stands in the list's height.
  void rows_of_cards_use_their_width() {
    show_gallery();
    GalleryList* const cards = figures();
    const QModelIndex last = cards->model()->index(cards->model()->rowCount() - 1, 0);
    for (int width = window_->width(); width > window_->width() - 8; --width) {
      window_->resize(width, window_->height());
      serve_layouts();
      const QRect card = cards->visualRect(last);
      QVERIFY2(cards->viewport()->rect().contains(card.topLeft()),
               qPrintable(QStringLiteral("%1: %2").arg(cards->viewport()->width()).arg(card.top())));
    }
  }

  void opening_it_is_no_change_and_a_click_opens_a_scene() {
    const Scene before = scene();
    show_gallery();
    QVERIFY(scene() == before);
    QVERIFY(!history()->canUndo() && !window_->document()->modified());
    GalleryList* const cards = scenes();
    QVERIFY(cards);
    const QModelIndex first = cards->model()->index(0, 0);
    const QString title = first.data().toString();
    QTest::mouseClick(cards->viewport(), Qt::LeftButton, {}, cards->visualRect(first).center());
    QTRY_COMPARE(QString::fromStdString(scene().title), title);
    QCOMPARE(window_->workspace(), 0);
    QVERIFY(window_->notice()->isVisible());
    QVERIFY(window_->notice()->text().startsWith(QStringLiteral("What to see: ")));
  }

  void keys_alone_find_and_open_an_entry() {
    show_gallery();
    QVERIFY(search()->hasFocus());
    QTest::keyClick(search(), Qt::Key_Down);
    QVERIFY(figures()->hasFocus());
    QCOMPARE(figures()->currentIndex().row(), 0);
    QTest::keyClick(figures(), Qt::Key_Up);
    QVERIFY(search()->hasFocus());
    QTest::keyClicks(search(), QStringLiteral("hfy film"));
    QCOMPARE(figures()->shown(), 2);
    QVERIFY(!scenes());
    QTest::keyClick(search(), Qt::Key_Down);
    QTest::keyClick(figures(), Qt::Key_Right);
    const int chosen = figures()->current_entry();
    QCOMPARE(gallery()->gallery().entries[std::size_t(chosen)].figure, QStringLiteral("hfy-7"));
    QTest::keyClick(figures(), Qt::Key_Return);
    QTRY_COMPARE(window_->workspace(), window_->find_workspace<RecallWorkspace>()->name().place);
    QVERIFY(scene() == published_scene(QStringLiteral("hfy-7")));
  }

  void arrows_lead_from_the_figures_to_the_scenes_and_back() {
    show_gallery();
    figures()->choose(figures()->shown() - 1);
    QTest::keyClick(figures(), Qt::Key_Down);
    QVERIFY(scenes()->hasFocus());
    QCOMPARE(scenes()->currentIndex().row(), 0);
    QTest::keyClick(scenes(), Qt::Key_Up);
    QVERIFY(figures()->hasFocus());
    QCOMPARE(figures()->currentIndex().row(), figures()->shown() - 1);
  }

  void search_and_chips_narrow_what_is_shown() {
    show_gallery();
    const int all = figures()->shown(), others = scenes()->shown();
    QTest::keyClicks(search(), QStringLiteral("disc"));
    QVERIFY(figures()->shown() < all);
    QTest::keyClick(search(), Qt::Key_Escape);
    QCOMPARE(figures()->shown(), all);
    const auto chip = [this](const QString& start) -> QPushButton* {
      for (auto* button : window_->findChildren<QPushButton*>())
        if (button->isVisible() && button->accessibleName().startsWith(start)) return button;
      return nullptr;
    };
    QTest::mouseClick(chip(QStringLiteral("Scenes, ")), Qt::LeftButton);
    QVERIFY(!figures());
    QCOMPARE(scenes()->shown(), others);
    QTest::mouseClick(chip(QStringLiteral("TTR, 3")), Qt::LeftButton);
    QCOMPARE(figures()->shown(), 3);
    QTest::keyClicks(search(), QStringLiteral("nothing has this"));
    QVERIFY(!figures() && !scenes());
    // Authors and workspaces are words as well.
    QVERIFY(entry(QStringLiteral("figure-rayn-1"))
                .matches(QStringLiteral("pai regression"), QStringLiteral("Regression")));
  }

  void pictures_are_drawn_kept_and_read_again() {
    QDir(thumbnail_folder()).removeRecursively();
    const Gallery all = whole_gallery();
    Gallery some;
    for (const GalleryEntry& each : all.entries)
      if (each.id == QStringLiteral("scene-05-twelve-wells") || each.figure == QStringLiteral("hfy-2") ||
          each.id == QStringLiteral("scene-02-a-dense-map-beside-its-sparse-twins"))
        some.entries.push_back(each);
    some.entries.push_back(some.entries.back());
    some.entries.back().show = QStringLiteral("no such part");
    const ThumbnailStyle style{{148, 84}, 1, false};
    QImage kept;
    {
      ThumbnailStore store(&some.entries, thumbnail_folder(), nullptr);
      store.want(style);
      QTRY_COMPARE(store.missing(), 0);
      QCOMPARE(store.drawn(), 4);
      QVERIFY2(store.refusal(3).startsWith(QStringLiteral("show no such part: expected one of landscape, ")),
               qPrintable(store.refusal(3)));
      for (int i = 0; i < 3; ++i) {
        const QImage picture = store.picture(i).toImage();
        QCOMPARE(picture.size(), QSize(148, 84));
        QSet<QRgb> colours;
        for (int y = 0; y < 84; y += 3)
          for (int x = 0; x < 148; x += 3) colours.insert(picture.pixel(x, y));
        QVERIFY2(colours.size() > 5, qPrintable(some.entries[std::size_t(i)].title));
      }
      kept = store.picture(1).toImage();
    }
    ThumbnailStore again(&some.entries, thumbnail_folder(), nullptr);
    again.want(style);
    QVERIFY(!again.picture(1).isNull());
    QCOMPARE(again.picture(1).toImage(), kept);
    QTRY_COMPARE(again.missing(), 0);
    QCOMPARE(again.drawn(), 1);  // the one that there is no picture of
    // Another scene, another style: other pictures.
    some.entries[1].scene.beta *= 2;
    ThumbnailStore other(&some.entries, thumbnail_folder(), nullptr);
    other.want(style);
    QVERIFY(other.picture(1).isNull() && !other.picture(0).isNull());
    other.want({{148, 84}, 1, true});
    QVERIFY(other.picture(0).isNull());
    other.rest();
  }

  void every_scene_is_one_that_its_workspace_can_read() {
    for (const GalleryEntry& each : whole_gallery().entries) {
      const FigureOffer offer = scene_offer(each.scene, {});
      QVERIFY2(offer.refusal.empty(), qPrintable(each.id + QStringLiteral(": ") + translated(offer.refusal)));
      const bool field = each.show == QStringLiteral("energy") || each.show == QStringLiteral("basins");
      if (each.show.isEmpty() || (field && each.scene.view.workspace.empty())) continue;
      try {
        QVERIFY(!offer.named({each.show.toStdString()}, "show").empty());
      } catch (const std::invalid_argument& fault) {
        QFAIL(qPrintable(each.id + QStringLiteral(": ") + QString::fromUtf8(fault.what())));
      }
    }
  }

  void unsaved_changes_are_asked_about() {
    Scene changed = scene();
    changed.beta = 3;
    window_->document()->edit(QStringLiteral("β"), changed);
    show_gallery();
    bool asked = false;
    QTimer looks;
    connect(&looks, &QTimer::timeout, this, [&] {
      QWidget* const question = QApplication::activeModalWidget();
      if (!question) return;
      asked = true;
      QTest::keyClick(question, Qt::Key_Escape);
    });
    scenes()->choose(0);
    looks.start(20);
    QTest::keyClick(scenes(), Qt::Key_Return);
    looks.stop();
    QVERIFY(asked);
    QCOMPARE(scene().beta, 3.0);
    QCOMPARE(window_->workspace(), gallery()->name().place);
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::GalleryTest)
#include "gallery_test.moc"
