// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/tikz_painting.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPaintDevice>
#include <QPaintEngine>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "core/message.h"
#include "ui/export/caption.h"
#include "ui/export/grey_painting.h"
#include "ui/export/page.h"
#include "ui/figure/line_setter.h"

namespace basinscope {

namespace {

constexpr double farthest = 8000;   // TeX has no lengths above 16383 pt
constexpr qsizetype long_from = 4;  // spaces in a line

QByteArray number(double value, int decimals) {
  QByteArray text = QByteArray::number(value, 'f', decimals);
  while (text.endsWith('0')) text.chop(1);
  if (text.endsWith('.')) text.chop(1);
  return text == "-0" ? QByteArray("0") : text;
}

QByteArray length(double points) { return number(points, 3) + "bp"; }

QByteArray coordinate(QPointF at) {
  at = {std::clamp(at.x(), -farthest, farthest), std::clamp(at.y(), -farthest, farthest)};
  return "(" + number(at.x(), 2) + "," + number(at.y(), 2) + ")";
}

// A straight line as far as TeX can reach; one that never comes near the page leads to its end's direction.
QByteArray line_to(QPointF from, QPointF to) {
  double first = 0, last = 1;
  const auto cut = [&](double at, double way) {
    const double low = (-farthest - at) / way, high = (farthest - at) / way;
    if (way == 0) return;
    first = std::max(first, std::min(low, high));
    last = std::min(last, std::max(low, high));
  };
  const QPointF way = to - from;
  cut(from.x(), way.x());
  cut(from.y(), way.y());
  if (first > last) return " -- " + coordinate(to);
  return (first > 0 ? " -- " + coordinate(from + first * way) : QByteArray()) + " -- " +
         coordinate(from + last * way);
}

// In points.
QByteArray path_text(const QPainterPath& path) {
  QByteArray text;
  qsizetype line = 0, end = 0;  // where the line begins, and where the last segment ends
  QPointF at, begin;
  bool open = false;
  const auto close = [&] {
    // Not where a segment was cut before its end.
    if (open && at == begin && QByteArrayView(text).first(end).endsWith(coordinate(at))) text += " -- cycle";
    open = false;
  };
  for (int i = 0; i < path.elementCount(); ++i) {
    const QPainterPath::Element to = path.elementAt(i);
    switch (to.type) {
      case QPainterPath::MoveToElement:
        close();
        begin = to;
        text += coordinate(to);
        break;
      case QPainterPath::LineToElement:
        text += line_to(at, to);
        open = true;
        break;
      default:
        text += " .. controls " + coordinate(to) + " and " + coordinate(path.elementAt(i + 1)) + " .. ";
        i += 2;
        text += coordinate(path.elementAt(i));
        open = true;
    }
    at = path.elementAt(i);
    end = text.size();
    if (end - line < 100) continue;
    text += "\n ";
    line = text.size();
  }
  close();
  return text;
}

class TikzEngine : public QPaintEngine, public LineSetter {
 public:
  TikzEngine(QByteArray fields, bool grey)
      : QPaintEngine(AllFeatures), fields_name_(std::move(fields)), grey_(grey) {}

  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  Type type() const override { return User; }

  void updateState(const QPaintEngineState& next) override {
    const DirtyFlags dirty = next.state();
    transform_ = next.transform();
    pen_ = next.pen();
    brush_ = next.brush();
    opacity_ = next.opacity();
    if (dirty & DirtyClipEnabled) clipped_ = next.isClipEnabled();
    if (dirty & DirtyClipPath) clip(next.clipPath(), next.clipOperation());
    if (dirty & DirtyClipRegion) {
      QPainterPath path;
      path.addRegion(next.clipRegion());
      clip(path, next.clipOperation());
    }
  }

  void drawPath(const QPainterPath& path) override { write_path(path, true); }
  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
    QPainterPath path;
    path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
    for (int i = 0; i < count; ++i) i > 0 ? path.lineTo(points[i]) : path.moveTo(points[i]);
    if (mode != PolylineMode) path.closeSubpath();
    write_path(path, mode != PolylineMode);
  }
  void drawImage(const QRectF& box, const QImage& image, const QRectF& part,
                 Qt::ImageConversionFlags) override {
    if (hidden()) return;
    QImage whole = image.copy(part.toRect());
    if (grey_) whole = grey_of(whole);
    whole.setText(QString::fromUtf8(field_keyword), QString::fromUtf8(fields_name_));
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (!whole.save(&buffer, "PNG")) throw failed(phrase("the picture could not be encoded as PNG"));
    // The same picture may occur often, as a memory does in a recall.
    auto field = std::ranges::find(fields_, buffer.data(), &TikzPicture::Field::png);
    if (field == fields_.end())
      field = fields_.insert(
          field, {fields_name_ + "-" + QByteArray::number(fields_.size() + 1) + ".png", buffer.data()});
    const double scale = scale_of(transform_) / points(1);
    write_node(transform_, box.bottomLeft(), opacity_ < 1 ? ",opacity=" + number(opacity_, 3) : QByteArray(),
               "\\includegraphics[width=" + length(box.width() * scale) +
                   ",height=" + length(box.height() * scale) + "]{" + field->name + "}",
               "south west");
  }
  void drawPixmap(const QRectF& box, const QPixmap& pixmap, const QRectF& part) override {
    drawImage(box, pixmap.toImage(), part, Qt::AutoColor);
  }
  void drawTextItem(const QPointF& at, const QTextItem& item) override {
    const QFont font = item.font();
    write_line(transform_, opacity_, at,
               TextRun{item.text(), font.italic(), font.weight() >= QFont::DemiBold},
               {{}, static_cast<double>(font.pixelSize()), pen_.color()}, item.width(), Qt::transparent);
  }
  void set_line(const QPainter& painter, QPointF origin, const RichText& text, const basinscope::Type& type,
                double width, const QColor& casing) override {
    write_line(painter.combinedTransform(), painter.opacity(), origin, text, type, width, casing);
  }

  TikzPicture finished(const Drawing& drawing) {
    in_scope({});
    QByteArray head = "% " + drawing.title.simplified().toUtf8() + "\n% Made by Basinscope " +
                      QCoreApplication::applicationVersion().toUtf8() + "\n";
    head +=
        "% Needs \\usepackage{tikz}; read it by \\input. Its words are set in the document's typeface; a "
        "typeface\n"
        "% of all sizes keeps those of the figure, as \\usepackage{lmodern} is. With babel in languages that "
        "make\n"
        "% signs active, as French does, it also needs \\usetikzlibrary{babel}.\n";
    if (!fields_.empty())
      head += "% TeX looks for " + fields_.front().name +
              " and so on beside the document and in \\graphicspath.\n";
    if (!foreign_.isEmpty()) head += "% Needs LuaLaTeX or XeLaTeX for " + foreign_.toUtf8() + "\n";
    head +=
        "\\begin{tikzpicture}[x=1bp,y=-1bp,every node/.style={anchor=base,inner sep=0pt,outer sep=0pt}]\n";
    for (const QByteArray& hex : colours_) head += "\\definecolor{bs" + hex + "}{HTML}{" + hex + "}\n";
    head += "\\useasboundingbox (0,0) rectangle " +
            coordinate({drawing.size.width() / points(1), drawing.size.height() / points(1)}) + ";\n";
    return {head + body_ + "\\end{tikzpicture}\n", fields_};
  }

 private:
  static double scale_of(const QTransform& transform) { return std::sqrt(std::abs(transform.determinant())); }

  static bool is_turned(const QTransform& transform) { return transform.type() > QTransform::TxScale; }

  QByteArray colour(const QColor& wanted) {
    const QByteArray hex = (grey_ ? grey_of(wanted) : wanted).name().mid(1).toUpper().toLatin1();
    colours_.insert(hex);
    return "bs" + hex;
  }
  static QByteArray opaque(const char* what, double share) {
    return share < 1 ? QByteArray(",") + what + " opacity=" + number(share, 3) : QByteArray();
  }

  void clip(const QPainterPath& path, Qt::ClipOperation operation) {
    if (operation != Qt::IntersectClip) {
      clips_.clear();
      hidden_ = false;
    }
    if (operation == Qt::NoClip) return;
    hidden_ = hidden_ || path.isEmpty();
    const QByteArray clip = "\\clip " + path_text(on_page(path)) + ";";
    // A clip takes no options. Of a rectangle every rule makes the same.
    const bool odd = path.fillRule() == Qt::OddEvenFill && path.elementCount() > 5;
    clips_ += odd ? "\\pgfseteorule" + clip + "\\pgfsetnonzerorule\n" : clip + "\n";
  }
  // All is clipped away; TeX knows no empty clip.
  bool hidden() const { return clipped_ && hidden_; }
  // A clip ends with its scope, which lasts until something is drawn with another one.
  void in_scope(const QByteArray& clips) {
    if (clips == scope_) return;
    if (!scope_.isEmpty()) body_ += "\\end{scope}\n";
    if (!clips.isEmpty()) body_ += "\\begin{scope}\n" + clips;
    scope_ = clips;
  }

  QPainterPath on_page(const QPainterPath& path) const {
    return (transform_ * QTransform::fromScale(1 / points(1), 1 / points(1))).map(path);
  }

  QByteArray pen_options() {
    const double width = pen_.widthF() * (pen_.isCosmetic() ? 1 : scale_of(transform_)) / points(1);
    QByteArray options = "draw=" + colour(pen_.color()) + opaque("draw", opacity_ * pen_.color().alphaF()) +
                         ",line width=" + length(width);
    if (pen_.capStyle() != Qt::FlatCap)
      options += pen_.capStyle() == Qt::RoundCap ? ",line cap=round" : ",line cap=rect";
    if (pen_.joinStyle() == Qt::RoundJoin) options += ",line join=round";
    if (pen_.joinStyle() == Qt::BevelJoin) options += ",line join=bevel";
    const QList<qreal> dashes = pen_.dashPattern();
    for (qsizetype i = 0; i < dashes.size(); ++i)
      options += (i == 0 ? ",dash pattern=on " : i % 2 == 0 ? " on " : " off ") + length(dashes[i] * width);
    if (pen_.dashOffset() != 0) options += ",dash phase=" + length(pen_.dashOffset() * width);
    return options;
  }

  void write_path(const QPainterPath& path, bool area) {
    const bool drawn = pen_.style() != Qt::NoPen && pen_.color().alpha() > 0;
    // Of a ball's light its edge.
    const QColor fill = brush_.gradient() ? brush_.gradient()->stops().back().second : brush_.color();
    const bool filled = area && brush_.style() != Qt::NoBrush && fill.alpha() > 0;
    if (path.isEmpty() || hidden() || !(drawn || filled)) return;
    QByteArray options = drawn ? pen_options() : QByteArray();
    if (filled) {
      options += (drawn ? ",fill=" : "fill=") + colour(fill) + opaque("fill", opacity_ * fill.alphaF());
      if (path.fillRule() == Qt::OddEvenFill) options += ",even odd rule";
    }
    in_scope(clipped_ ? clips_ : QByteArray());
    body_ += "\\path[" + options + "] " + path_text(on_page(path)) + ";\n";
  }

  void write_node(const QTransform& transform, QPointF at, const QByteArray& options, const QByteArray& text,
                  const char* anchor = nullptr) {
    QByteArray all = anchor ? QByteArray(",anchor=") + anchor : QByteArray();
    if (is_turned(transform))
      all += ",rotate=" + number(std::atan2(-transform.m12(), transform.m11()) * 180 / std::numbers::pi, 3);
    all += options;
    in_scope(clipped_ ? clips_ : QByteArray());
    body_ +=
        "\\node[" + all.mid(1) + "] at " + coordinate(transform.map(at) / points(1)) + " {" + text + "};\n";
  }

  void write_line(const QTransform& transform, double opacity, QPointF origin, const RichText& text,
                  const basinscope::Type& type, double width, const QColor& casing) {
    const QString plain = plain_text(text).trimmed();
    if (plain.isEmpty() || hidden()) return;
    const double scale = scale_of(transform) / points(1);
    const QByteArray latex = caption_latex(text).trimmed().toUtf8();
    for (const char32_t each : QString::fromUtf8(latex).toUcs4())
      if (const QString sign = QString::fromUcs4(&each, 1); each > 0x17F && !foreign_.contains(sign))
        foreign_ += sign;
    const QByteArray size = number(type.size * scale, 2);
    QByteArray options = ",text=" + colour(type.colour) + opaque("text", opacity * type.colour.alphaF()) +
                         ",font=\\fontsize{" + size + "}{" + size + "}\\selectfont";
    // Letters of another typeface have other outlines, so that a label lies behind them in place of a casing.
    if (casing.alpha() > 0)
      options +=
          ",fill=" + colour(casing) + ",fill opacity=0.75,text opacity=1,rounded corners=1bp,inner sep=0.8bp";
    // In another typeface a line has another width. Short ones stay in the middle of their room: many are
    // centred. Long ones, as those of legends and paragraphs, begin where they begin.
    const bool from_left = plain.count(QLatin1Char(' ')) >= long_from && !is_turned(transform);
    if (from_left)
      write_node(transform, origin, options, latex, "base west");
    else
      write_node(transform, origin + QPointF(width / 2, 0), options, latex);
  }

  QByteArray fields_name_;
  bool grey_;
  QTransform transform_;
  QPen pen_;
  QBrush brush_;
  double opacity_ = 1;
  QByteArray clips_;  // what cuts now, and what the open scope is cut by; empty: none
  QByteArray scope_;
  bool clipped_ = false, hidden_ = false;
  QByteArray body_;
  std::set<QByteArray> colours_;
  std::vector<TikzPicture::Field> fields_;
  QString foreign_;
};

// As large and as fine as the drawing's page.
class TikzDevice : public QPaintDevice {
 public:
  TikzDevice(TikzEngine* engine, QSizeF size) : engine_(engine), size_(size) {}
  QPaintEngine* paintEngine() const override { return engine_; }

 protected:
  int metric(PaintDeviceMetric what) const override {
    switch (what) {
      case PdmWidth:
        return static_cast<int>(std::lround(size_.width()));
      case PdmHeight:
        return static_cast<int>(std::lround(size_.height()));
      case PdmWidthMM:
        return static_cast<int>(std::lround(in_millimetres(size_.width())));
      case PdmHeightMM:
        return static_cast<int>(std::lround(in_millimetres(size_.height())));
      case PdmDpiX:
      case PdmDpiY:
      case PdmPhysicalDpiX:
      case PdmPhysicalDpiY:
        return static_cast<int>(units_per_inch);
      case PdmDepth:
        return 32;
      case PdmDevicePixelRatio:
        return 1;
      case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
      default:
        return QPaintDevice::metric(what);
    }
  }

 private:
  TikzEngine* engine_;
  QSizeF size_;
};

}  // namespace

TikzPicture tikz_picture(const Drawing& drawing, const QByteArray& fields) {
  TikzEngine engine(fields, drawing.grey);
  {
    TikzDevice device(&engine, drawing.size);
    QPainter painter(&device);
    // A page is white by itself.
    if (drawing.paper.alpha() > 0 && drawing.paper != Qt::white)
      painter.fillRect(QRectF(QPointF(0, 0), drawing.size), drawing.paper);
    drawing.paint(painter);
  }
  return engine.finished(drawing);
}

}  // namespace basinscope
