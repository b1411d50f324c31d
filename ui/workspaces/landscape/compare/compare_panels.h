// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the compare grid: which scene each shows, and their computation, several at a time.
#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/landscape/passes.h"
#include "ui/jobs/freshness.h"
#include "ui/jobs/latest_job.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

struct ComparePicture {
  std::shared_ptr<const LandscapeResult> result;  // null until computed, and where it cannot be
  std::shared_ptr<const LandscapePictures> pictures;
  Message fault;               // why it cannot be computed, one sentence, else empty
  Message note;                // why another engine than the chosen one drew it, else empty
  std::uint64_t revision = 0;  // of the request it answers
  std::uint64_t asked = 0;     // of the change of scenes or engine that it answers
};

class ComparePanels : public QObject {
  Q_OBJECT

 public:
  explicit ComparePanels(LandscapeModel* model, QObject* parent = nullptr);

  int rows() const { return grid_.rows; }
  int columns() const { return grid_.columns; }
  CompareShow shows() const { return grid_.show; }
  // The scene of a panel as the document has it now, or had it when the grid was last shown. A panel that the
  // grid does not have throws std::out_of_range, here and below.
  const Scene& scene(int row, int column) const { return grid_.scenes.at(index(row, column)); }
  // Height over width of a panel's window.
  double aspect(int row, int column) const;
  const ComparePicture& picture(int row, int column) const { return grid_.pictures.at(index(row, column)); }
  // Whether the picture is of the scene and the engine as they are now, coarse or fine.
  bool current(int row, int column) const {
    return picture(row, column).asked == freshness_.newest_request();
  }
  // Whether an older picture has stood long enough to be shown as such: not between the previews of a
  // gesture.
  bool shown_as_old(int row, int column) const {
    return freshness_.state() != Freshness::State::current && !current(row, column);
  }
  // Whether the panel answers the newest request in full resolution, or says why it cannot.
  bool finished(int row, int column) const;
  // Of the newest request, and whether it is still under way.
  std::uint64_t revision() const { return revision_; }
  bool busy() const { return job_.busy(); }
  double milliseconds() const { return milliseconds_; }  // of the last full pass over all panels

  // Device pixels of a field across; up as its window asks.
  void set_frame_pixels(int across);
  void set_appearance(bool dark, double pixel_ratio);
  void set_active(bool active);  // computes only while the grid is shown

 Q_SIGNALS:
  void layout_changed();            // rows or columns
  void scenes_changed();            // the same grid, other scenes: markers moved
  void picture_changed(int panel);  // row * columns + column
  void all_changed();               // every picture
  void old_ones_changed();          // shown_as_old()

 private:
  static constexpr int rest_ms = 120;

  // What belongs together, and is replaced together: row by row the scenes and the pictures of one grid.
  struct Grid {
    int rows = 0, columns = 0;
    CompareShow show = CompareShow::basins;
    bool energies = false;  // are computed: they are shown, or the basins on their surface
    std::vector<Scene> scenes;
    std::vector<ComparePicture> pictures;  // of these scenes, or of how they were a moment ago
    std::uint64_t layout = 0;              // counts changes of rows and columns
    std::uint64_t opened = 0;              // which of the document's scenes it is of
  };

  std::size_t index(int row, int column) const;
  Grid grid_of(const Scene& scene) const;
  // at_once: marks what is old without delay.
  void read_scenes(bool at_once = false);
  void arrived();
  void request(bool preview);
  void request_soon();  // a preview, and all of it after some rest
  void fail(const QString& sentence);
  std::vector<PassSize> sizes(bool preview) const;

  LandscapeModel* model_;
  Grid grid_;
  std::uint64_t revision_ = 0;
  int width_ = 0;
  bool dark_ = false;
  double pixel_ratio_ = 1;
  bool active_ = false;
  double pixel_ns_ = 0;  // measured, over all panels
  double milliseconds_ = 0;
  Freshness freshness_;  // counts changes of what the panels compute
  QTimer rest_;
  LatestJob job_;
};

}  // namespace basinscope
