// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/model_file.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/scene/json/method_json.h"
#include "core/scene/json/model_json.h"

namespace basinscope {
namespace {

constexpr Range widths{1, 1 << 16}, counts{1, 1e4}, positive_numbers{0, 1e6, true};

// What Memory Mosaics attend by.
bool is_attention(const Separation& s) {
  return std::holds_alternative<Softmax>(s) || std::holds_alternative<Entmax>(s) ||
         std::holds_alternative<NormRelu>(s) || std::holds_alternative<ReluMax>(s) ||
         std::holds_alternative<TopKSoftmax>(s) || std::holds_alternative<UniformKnn>(s);
}

// The value at a path such as "embedding/0/W".
JsonNode node_at(JsonNode node, std::string_view path) {
  while (!path.empty()) {
    const std::string_view key = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(path.size(), key.size() + 1));
    const double index = number_from_text(key).value_or(-1);
    if (node.exists() && node.value().is_array() && index >= 0 &&
        index < static_cast<double>(node.value().size())) {
      node = node.element(static_cast<std::size_t>(index));
    } else {
      JsonObject object(node);
      node = object[key];
    }
  }
  return node;
}

bool read_whole(const JsonNode& node, const Range& range, int& into) {
  return node.required(phrase("a whole number")).read(into) &&
         in_range(into, range, node.path(), node.notes());
}

bool has_shape(const JsonNode& node, const Matrix& numbers, Eigen::Index rows, Eigen::Index columns) {
  if (numbers.rows() == rows && numbers.cols() == columns) return true;
  node.fault(message("expected %1 x %2 numbers, not %3 x %4", rows, columns, numbers.rows(), numbers.cols()));
  return false;
}

// In the shape that the file has it in.
void read_numbers(const JsonNode& node, const Trainable& as, Matrix& into) {
  Vector list;
  switch (as.written) {
    case Trainable::Written::number:
      into.setZero(1, 1);
      node.required(phrase("a number")).read(into(0, 0));
      return;
    case Trainable::Written::list:
      if (!node.required(phrase("an array of numbers")).read(list)) return;
      if (has_shape(node, list.transpose(), 1, std::max(as.rows, as.columns)))
        into = list.reshaped(as.rows, as.columns);
      return;
    case Trainable::Written::rows:
      if (node.required(phrase("an array of rows of numbers")).read(into))
        has_shape(node, into, as.rows, as.columns);
      return;
    case Trainable::Written::heads:
      break;
  }
  if (!node.exists() || !node.value().is_array() ||
      node.value().size() != static_cast<std::size_t>(as.heads)) {
    node.expected(message("%1 arrays of rows of numbers, one per head", as.heads));
    return;
  }
  const Eigen::Index width = as.columns / as.heads;
  std::vector<Matrix> parts(node.value().size());
  for (std::size_t h = 0; h < parts.size(); ++h) {
    const JsonNode element = node.element(h);
    if (!element.read(parts[h]) || !has_shape(element, parts[h], as.rows, width)) return;
  }
  into.resize(as.rows, as.columns);
  for (std::size_t h = 0; h < parts.size(); ++h)
    into.middleCols(static_cast<Eigen::Index>(h) * width, width) = parts[h];
}

Json numbers_json(const Matrix& numbers, const Trainable& as) {
  if (as.written == Trainable::Written::number) return numbers(0, 0);
  if (as.written == Trainable::Written::list) return vector_json(numbers.reshaped<Eigen::RowMajor>());
  if (as.written == Trainable::Written::rows) return matrix_json(numbers);
  Json parts = Json::array();
  const Eigen::Index width = as.columns / as.heads;
  for (Eigen::Index h = 0; h < as.heads; ++h)
    parts.push_back(matrix_json(numbers.middleCols(h * width, width)));
  return parts;
}

template <class Design>
void put_numbers(Json& json, const Design& design, const std::vector<Matrix>& numbers) {
  const std::vector<Trainable> all = trainables(design);
  for (std::size_t i = 0; i < all.size(); ++i)
    json[Json::json_pointer("/" + all[i].path)] = numbers_json(numbers[i], all[i]);
}

template <class Network>
void read_values(const JsonNode& root, Network& network) {
  for (const Trainable& each : trainables(network.design)) {
    const JsonNode node = node_at(root, each.path);
    // Nothing is allocated by sizes that the file only names.
    Matrix& value = network.values.emplace_back();
    // A parameter of the separation, for which its reader has a default.
    if constexpr (requires { network.design.separation; }) {
      if (each.start == Trainable::Start::alpha && !node.exists()) {
        value = Matrix::Constant(1, 1, std::get<Entmax>(network.design.separation).alpha);
        continue;
      }
    }
    read_numbers(node, each, value);
    if (each.scale == Trainable::Scale::logarithm)
      for (const double number : value.reshaped())
        in_range(number, positive_numbers, node.path(), root.notes());
  }
}

// What comes before the dense maps: convolutions, or the table of tokens.
bool read_instances(const JsonNode& root, PoolingDesign& design) {
  const JsonNode lenet = node_at(root, "lenet"), tokens = node_at(root, "tokens");
  if (lenet.exists() && tokens.exists()) {
    tokens.fault(phrase("expected none beside lenet"));
    return false;
  }
  if (lenet.exists()) {
    design.lenet = true;
    design.features = 784;
  }
  if (!tokens.exists()) return true;
  const JsonNode node = node_at(tokens, "table");
  Matrix table;
  if (!node.required(phrase("an array of rows of numbers")).read(table)) return false;
  design.vocabulary = table.rows();
  design.features = table.cols();
  design.window = node_at(tokens, "window").exists();
  if (table.rows() > PoolingDesign::edge_token && table.cols() > 0) return true;
  node.expected(phrase("at least two rows of one number"));
  return false;
}

// False, with a fault, where sizes of the network are missing.
bool read_design(const JsonNode& root, PoolingDesign& design) {
  const JsonNode embedding = node_at(root, "embedding"), pooling = node_at(root, "pooling"),
                 query = node_at(root, "pooling/query");
  Vector start;
  if (!query.required(phrase("an array of numbers")).read(start)) return false;
  design.features = start.size();
  if (!read_instances(root, design)) return false;
  const bool plain = !design.lenet && design.vocabulary == 0;
  if (!embedding.exists() || !embedding.value().is_array()) {
    embedding.expected(phrase("an array of objects"));
    return false;
  }
  for (std::size_t i = 0; i < embedding.value().size(); ++i) {
    JsonObject map(embedding.element(i));
    Matrix weights;
    DenseMap& dense = design.embedding.emplace_back();
    if (!map["W"].required(phrase("an array of rows of numbers")).read(weights)) return false;
    if (!map["relu"].required(phrase("true or false")).read(dense.relu)) return false;
    if (i == 0 && plain) design.features = weights.rows();
    dense.width = weights.cols();
  }
  if (design.features < 1 || design.embedded() < 1 || design.embedded() > widths.highest) {
    query.expected(phrase("at least one number"));
    return false;
  }
  JsonObject object(pooling);
  const JsonNode form = object["form"], separation = object["separation"], beta = object["beta"];
  if (!read_word(form.required(phrase("pure or layer")), design.form)) return false;
  if (!read_method(separation.required(phrase("the name of a method")), design.separation)) return false;
  check_method(design.separation, separation.path(), root.notes());
  if (!read_whole(object["updates"], counts, design.updates)) return false;
  const JsonNode budget = object["budget"];
  double amount = 0;
  if (budget.read(amount) && in_range(amount, positive_numbers, budget.path(), budget.notes())) {
    if (amount > 1 && amount != std::floor(amount))
      budget.expected(phrase("a whole number or a share below 1"));
    design.budget = amount;
  }
  node_at(root, "regression").read(design.regresses);
  if (design.form == PoolingForm::layer) {
    int heads = 1, width = 1;
    if (!read_whole(object["heads"], counts, heads) || !read_whole(object["width"], widths, width))
      return false;
    design.heads = heads;
    design.width = width;
    design.one_beta = beta.exists() && beta.value().is_number();
    return true;
  }
  const JsonNode post = object["post"];
  // The shift of a trained layer normalisation is a list, one number a coordinate.
  std::string id;
  if (post.exists() && post.value().is_object()) node_at(post, "id").read(id);
  if (id == LayerNorm::id) {
    design.post = LayerNorm{};
  } else {
    if (!read_method(post.required(phrase("the name of a method")), design.post)) return false;
    check_method(design.post, post.path(), root.notes());
    check_size(design.post, design.embedded(), post.path(), root.notes());
  }
  return true;
}

bool read_design(const JsonNode& root, MosaicDesign& design) {
  int vocabulary = 0;
  Matrix embedding;
  const JsonNode blocks = node_at(root, "blocks");
  if (!read_whole(node_at(root, "vocabulary"), widths, vocabulary)) return false;
  if (!node_at(root, "embedding").required(phrase("an array of rows of numbers")).read(embedding))
    return false;
  if (!blocks.exists() || !blocks.value().is_array()) {
    blocks.expected(phrase("an array of objects"));
    return false;
  }
  design.vocabulary = vocabulary;
  design.width = embedding.cols();
  if (design.width < 1) {
    node_at(root, "embedding").expected(phrase("at least one number"));
    return false;
  }
  for (std::size_t i = 0; i < blocks.value().size(); ++i) {
    MosaicBlock& block = design.blocks.emplace_back();
    const JsonNode node = blocks.element(i), attention = node_at(node, "context/attention"),
                   count = node_at(node, "context/heads"), pairs = node_at(node, "persistent/Pk");
    int heads = 0;
    if (!read_whole(count, counts, heads)) return false;
    if (design.width % heads != 0) {
      count.fault(message("expected a divisor of the width %1, not %2", design.width, heads));
      return false;
    }
    block.heads = heads;
    if (!read_method(attention.required(phrase("the name of a method")), block.attention)) return false;
    check_method(block.attention, attention.path(), root.notes());
    if (!is_attention(block.attention)) {
      node_at(attention, "id")
          .expected_one_of({"softmax", "entmax", "norm_relu", "relu_max", "top_k_softmax", "uniform_knn"});
      return false;
    }
    Matrix first;
    if (!pairs.exists() || !pairs.value().is_array() || pairs.value().empty()) {
      pairs.expected(message("%1 arrays of rows of numbers, one per head", heads));
      return false;
    }
    if (!pairs.element(0).read(first)) return false;
    block.memories = first.rows();
    if (first.size() == 0) {
      pairs.expected(phrase("at least one number"));
      return false;
    }
  }
  return true;
}

// The word of each token.
void read_words(const JsonNode& root, PoolingNetwork& network) {
  const JsonNode node = node_at(root, "tokens/words");
  std::vector<std::string> words;
  if (network.design.vocabulary == 0 || !node.read(words)) return;
  if (std::ssize(words) != network.design.vocabulary)
    node.fault(message("expected %1 words, not %2", network.design.vocabulary, std::ssize(words)));
  network.words = std::make_shared<const std::vector<std::string>>(std::move(words));
}
void read_words(const JsonNode&, MosaicNetwork&) {}

template <class Network>
void read_network(const JsonNode& root, ModelReading& reading) {
  Network network;
  if (read_design(root, network.design) && root.notes().faults.empty()) read_values(root, network);
  read_words(root, network);
  if (root.notes().faults.empty()) reading.network = std::move(network);
}

// Pooling works with these many numbers, with so many instances in all. A step of a bag's query counts as 256
// more, which is about what the operations that record it take.
double numbers_of_pass(const PoolingDesign& design, double bags, double instances) {
  const double heads = static_cast<double>(design.heads), embedded = static_cast<double>(design.embedded()),
               width =
                   design.form == PoolingForm::layer ? heads * static_cast<double>(design.width) : embedded;
  double of_instance = width;
  // The patches of both convolutions and what they give.
  if (design.lenet) of_instance += 24 * 24 * (25 + 20) + 8 * 8 * (500 + 50);
  if (design.vocabulary > 0) of_instance += (design.window ? 8 : 1) * static_cast<double>(design.features);
  for (const DenseMap& map : design.embedding) of_instance += static_cast<double>(map.width);
  return instances * of_instance + design.updates * (instances * heads + bags * (width + 256));
}

// Of each token its row of every block, the weights by which its heads read, and its logits.
double numbers_of_pass(const MosaicDesign& design, double tokens) {
  const double width = static_cast<double>(design.width);
  double of_token = width + static_cast<double>(design.vocabulary);
  for (const MosaicBlock& block : design.blocks)
    of_token += width + static_cast<double>(block.heads) * (tokens + static_cast<double>(block.memories));
  return tokens * of_token;
}

// Words, or the numbers of tokens.
using NumbersOfWords = std::map<std::string_view, int>;
NumbersOfWords numbers_of_words(const PoolingNetwork& network) {
  NumbersOfWords numbers;
  for (std::size_t i = 0; network.words && i < network.words->size(); ++i)
    if (!(*network.words)[i].empty()) numbers.emplace((*network.words)[i], static_cast<int>(i));
  return numbers;
}
void read_text(const JsonNode& node, const PoolingDesign& design, const NumbersOfWords& known,
               Matrix& instances) {
  std::vector<double> tokens;
  const Json* const list = node.exists() && node.value().is_array() ? &node.value() : nullptr;
  if (list && !list->empty() && list->front().is_string() && !known.empty()) {
    std::vector<std::string> words;
    if (!node.read(words)) return;
    for (const std::string& word : words) {
      const auto at = known.find(word);
      tokens.push_back(at == known.end() ? PoolingDesign::unknown_token : at->second);
    }
  } else {
    Vector numbers;
    if (!node.required(known.empty() ? phrase("an array of numbers of words")
                                     : phrase("an array of words or of their numbers"))
             .read(numbers))
      return;
    for (const double token : numbers) {
      if (token != std::floor(token)) node.expected(phrase("an array of whole numbers"));
      if (!in_range(token, {0, static_cast<double>(design.vocabulary - 1)}, node.path(), node.notes()) ||
          token != std::floor(token))
        return;
      tokens.push_back(token);
    }
  }
  if (tokens.empty()) node.fault(phrase("expected at least one word"));
  instances = Eigen::Map<const Vector>(tokens.data(), std::ssize(tokens));
}

void check_memory(double numbers, const JsonNode& node) {
  if (numbers > static_cast<double>(largest_values))
    node.fault(message("expected so few that the network works with at most %1 numbers, not %2",
                       largest_values, shown(numbers)));
}

// Whole numbers from lowest to below the vocabulary.
void read_tokens(const JsonNode& node, int lowest, const MosaicDesign& design, std::vector<int>& into) {
  Vector list;
  if (!node.required(phrase("an array of numbers")).read(list)) return;
  const Range range{static_cast<double>(lowest), static_cast<double>(design.vocabulary - 1)};
  for (const double token : list) {
    if (token != std::floor(token)) node.expected(phrase("an array of whole numbers"));
    if (!in_range(token, range, node.path(), node.notes()) || token != std::floor(token)) return;
    into.push_back(static_cast<int>(token));
  }
}

}  // namespace

ModelReading network_of(const Json& json) {
  ModelReading reading;
  JsonNotes notes;
  const JsonNode root(&json, "", "", notes);
  JsonObject object(root);
  int format = 0;
  std::string kind;
  const JsonNode mark = object["basinscope_model"], kind_node = object["kind"];
  if (mark.required(phrase("1, the version of the format")).read(format) && format != 1)
    mark.expected(phrase("1, the version of the format"));
  if (kind_node.required(phrase("the kind of network")).read(kind) && kind != "pooling" && kind != "mosaic")
    kind_node.expected_one_of({"pooling", "mosaic"});
  if (notes.faults.empty() && kind == "pooling") read_network<PoolingNetwork>(root, reading);
  if (notes.faults.empty() && kind == "mosaic") read_network<MosaicNetwork>(root, reading);
  reading.faults = std::move(notes.faults);
  return reading;
}

ModelReading network_from_json(std::string_view text) {
  const JsonReading json = json_from_text(text);
  return json.fault ? ModelReading{std::nullopt, {*json.fault}} : network_of(json.value);
}

namespace {

// Numbers, their rows and what these stand in.
template <class Design>
bool fits_file(const Design& design) {
  double values = 0;
  for (const Trainable& each : trainables(design))
    values += static_cast<double>(each.rows) * static_cast<double>(each.columns + 1) + 4;
  return values <= static_cast<double>(largest_scene_values);
}

}  // namespace

bool is_readable(const PoolingDesign& design) {
  return fits_file(design) && static_cast<double>(design.embedded()) <= widths.highest;
}
bool is_readable(const MosaicDesign& design) { return fits_file(design); }

Json network_json(const PoolingNetwork& network) {
  const PoolingDesign& design = network.design;
  Json json{{"basinscope_model", 1}, {"kind", "pooling"}};
  if (design.vocabulary > 0) json["tokens"] = Json::object();
  if (network.words) json["tokens"]["words"] = *network.words;
  if (design.lenet) json["lenet"] = Json::array();
  json["embedding"] = Json::array();
  Json& pooling = json["pooling"];
  pooling["form"] = words(design.form)[static_cast<std::size_t>(design.form)];
  if (design.form == PoolingForm::layer) {
    pooling["heads"] = design.heads;
    pooling["width"] = design.width;
  }
  pooling["separation"] = method_json(design.separation);
  if (design.budget) pooling["budget"] = design.budget->amount;
  pooling["beta"] = nullptr;
  pooling["updates"] = design.updates;
  if (design.form == PoolingForm::pure) {
    pooling["post"] = method_json(design.post);
    if (std::holds_alternative<LayerNorm>(design.post)) pooling["post"] = {{"id", LayerNorm::id}};
  }
  put_numbers(json, design, network.values);
  for (std::size_t i = 0; i < design.embedding.size(); ++i)
    json["embedding"][i]["relu"] = design.embedding[i].relu;
  if (design.regresses) json["regression"] = true;
  return json;
}

std::string network_to_json(const PoolingNetwork& network) { return json_text(network_json(network)); }

std::string network_to_json(const MosaicNetwork& network) {
  const MosaicDesign& design = network.design;
  Json json{{"basinscope_model", 1}, {"kind", "mosaic"}, {"vocabulary", design.vocabulary}};
  json["embedding"] = nullptr;
  json["blocks"] = Json::array();
  for (const MosaicBlock& block : design.blocks)
    json["blocks"].push_back(
        {{"norm1", nullptr},
         {"context", {{"heads", block.heads}, {"attention", method_json(block.attention)}}}});
  put_numbers(json, design, network.values);
  return json_text(json);
}

BagsReading bags_from_json(std::string_view text, const PoolingNetwork& network) {
  BagsReading reading;
  const JsonReading json = json_from_text(text);
  if (json.fault) {
    reading.faults.push_back(*json.fault);
    return reading;
  }
  JsonNotes notes;
  const JsonNode root(&json.value, "bags", "", notes);
  if (!json.value.is_array() || json.value.empty()) root.expected(phrase("an array of at least one bag"));
  const NumbersOfWords known = numbers_of_words(network);
  double instances = 0;
  for (std::size_t i = 0; notes.faults.empty() && i < json.value.size(); ++i) {
    JsonObject object(root.element(i));
    const JsonNode x = object["x"], y = object["y"];
    Bag& bag = reading.bags.emplace_back();
    int label = -1;
    if (network.design.vocabulary > 0)
      read_text(x, network.design, known, bag.instances);
    else if (x.required(phrase("an array of rows of numbers")).read(bag.instances) &&
             (bag.instances.rows() == 0 || bag.instances.cols() != network.design.features))
      x.fault(message("expected at least one row of %1 numbers", network.design.features));
    if (network.design.regresses)
      y.required(phrase("a number")).read(bag.value);
    else if (y.required(phrase("0 or 1")).read(label) && label != 0 && label != 1)
      y.expected(phrase("0 or 1"));
    bag.positive = label == 1;
    instances += static_cast<double>(bag.instances.rows());
    // k of a separation counts as at most the number of instances, but not k of a member of a sum.
    if (std::holds_alternative<Constrained>(network.design.separation) ||
        std::holds_alternative<Sum>(network.design.separation))
      check_size(network.design.separation, bag.instances.rows(), "separation", notes);
  }
  if (notes.faults.empty())
    check_memory(numbers_of_pass(network.design, static_cast<double>(reading.bags.size()), instances), root);
  reading.faults = std::move(notes.faults);
  return reading;
}

TokensReading tokens_from_json(std::string_view text, const MosaicNetwork& network) {
  TokensReading reading;
  const JsonReading json = json_from_text(text);
  if (json.fault) {
    reading.faults.push_back(*json.fault);
    return reading;
  }
  JsonNotes notes;
  JsonObject object(JsonNode(&json.value, "", "", notes));
  const JsonNode tokens = object["tokens"], targets = object["targets"];
  read_tokens(tokens, 0, network.design, reading.tokens);
  read_tokens(targets, -1, network.design, reading.targets);
  if (notes.faults.empty() && reading.tokens.empty()) tokens.expected(phrase("at least one number"));
  if (notes.faults.empty() && reading.targets.size() != reading.tokens.size())
    targets.fault(message("expected as many targets as tokens, %1, not %2", reading.tokens.size(),
                          reading.targets.size()));
  if (notes.faults.empty())
    check_memory(numbers_of_pass(network.design, static_cast<double>(reading.tokens.size())), tokens);
  reading.faults = std::move(notes.faults);
  return reading;
}

namespace {

// The loss, and where asked for its derivatives.
template <class Network>
void put_loss(Json& json, Tape& tape, Tape::Place loss, const Network& network,
              const std::vector<Tape::Place>& variables, bool gradient) {
  json["loss"] = tape.value(loss)(0, 0);
  if (!gradient) return;
  tape.differentiate(loss);
  std::vector<Matrix> slopes;
  for (const Tape::Place place : variables) slopes.push_back(tape.slope(place));
  json["gradient"] = Json::object();
  put_numbers(json["gradient"], network.design, slopes);
}

}  // namespace

std::string pass_to_json(const PoolingNetwork& network, const std::vector<Bag>& bags, bool gradient) {
  std::vector<const Bag*> all;
  for (const Bag& bag : bags) all.push_back(&bag);
  Tape tape;
  const PoolingPass pass = record(tape, network, all);
  const Tape::Place loss =
      record_loss(tape, network.design, pass.logits, all, 1 / static_cast<double>(bags.size()));
  Json json{{"logits", vector_json(tape.value(pass.logits).col(0))}};
  for (const Tape::Place place : pass.weights)
    json["weights"].push_back(matrix_json(tape.value(place).transpose()));
  for (const Tape::Place place : pass.pooled) json["pooled"].push_back(vector_json(tape.value(place).row(0)));
  put_loss(json, tape, loss, network, pass.variables, gradient);
  return json.dump() + "\n";
}

std::string pass_to_json(const MosaicNetwork& network, const TokensReading& given, bool gradient) {
  Tape tape;
  const MosaicPass pass = record(tape, network, given.tokens);
  const Tape::Place loss = tape.record(CrossEntropy{given.targets}, {pass.logits});
  Json json{{"logits", matrix_json(tape.value(pass.logits))}};
  put_loss(json, tape, loss, network, pass.variables, gradient);
  return json.dump() + "\n";
}

}  // namespace basinscope
