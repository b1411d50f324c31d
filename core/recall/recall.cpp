// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/recall.h"

#include <algorithm>
#include <numeric>

#include "core/data/limits.h"
#include "core/message.h"
#include "core/recall/named_settings.h"

namespace basinscope {
namespace {

void require(bool right, Phrase expected) {
  if (!right) throw invalid(message("recall: expected %1", expected));
}

void require_sound(const Matrix& memories, VectorIn query, std::optional<int> cue, const RecallSettings& s,
                   int recalls, RecallRecord record) {
  using S = RecallSettings;
  const Eigen::Index n = memories.rows();
  const bool sequential = s.algorithm == RecallAlgorithm::sequential;
  require(n >= 1 && memories.cols() >= 1, phrase("at least one memory"));
  require(query.size() == memories.cols(), phrase("a query of the memories' size"));
  require(!cue || (*cue >= 0 && *cue < n), phrase("a cue below the number of memories"));
  if (const Message fault = setting_fault({{"beta", s.beta, S::betas},
                                           {"penalty", s.penalty, S::penalties},
                                           {"decay", s.decay, S::decays},
                                           {"bonus", s.bonus, S::bonuses},
                                           {"transition", s.transition, S::transitions},
                                           {"steps", static_cast<double>(s.steps), {1, S::most_steps}}});
      !fault.empty())
    throw invalid(fault);
  require(recalls >= 1 && recalls <= S::most_recalls, phrase("1 to 1000000 outer steps"));
  require(s.algorithm != RecallAlgorithm::constrained || recalls <= n,
          phrase("at most as many outer steps as memories"));
  require(!sequential || n >= 2, phrase("at least two memories for sequential recall"));
  require(record == RecallRecord::items || recalls <= largest_values / n / (sequential ? 2 : 1),
          phrase("fewer outer steps where all weights are kept"));
}

// States as mixtures of memories: the scores X q are formed from the weights p of q = X^T p.
class Mixtures {
 public:
  // Cancelled: means nothing.
  Mixtures(const Matrix& memories, const TaskControl& control) : memories_(memories) {
    const Eigen::Index n = memories.rows();
    if (n > std::min<Eigen::Index>(largest_landscape, 2 * memories.cols())) return;
    gram_.resize(n, n);
    // In bands: a product of thousands of rows takes seconds.
    for (Eigen::Index first = 0; first < n && !control.cancelled(); first += 256) {
      const Eigen::Index count = std::min<Eigen::Index>(256, n - first);
      gram_.middleRows(first, count).noalias() = memories.middleRows(first, count) * memories.transpose();
    }
  }
  Vector scores(VectorIn p) const {
    const bool by_gram = gram_.size() > 0;
    const Matrix& rows = by_gram ? gram_ : memories_;
    Vector sum = Vector::Zero(rows.cols());
    for (Eigen::Index i = 0; i < p.size(); ++i) {
      if (p[i] != 0) sum += p[i] * rows.row(i).transpose();
    }
    return by_gram ? sum : Vector(memories_ * sum);
  }

 private:
  const Matrix& memories_;
  Matrix gram_;
};

Vector weighed(const Separation& separation, const Vector& scores) {
  if (!scores.allFinite())
    throw invalid(phrase("recall: a score is too large for a double, expected smaller memories"));
  return separate(separation, scores).values;
}

int item_of(const Vector& p) {
  const double least = p.maxCoeff() - 1e-9;
  return static_cast<int>(std::find_if(p.begin(), p.end(), [least](double w) { return w >= least; }) -
                          p.begin());
}

// One outer step at a time; p and y are those of the last one.
class Recalling {
 public:
  Recalling(const Matrix& memories, VectorIn query, const RecallSettings& settings,
            const TaskControl& control)
      : s_(settings), mixtures_(memories, control), scores_(memories * query) {
    const bool bounds = s_.algorithm == RecallAlgorithm::constrained;
    a_ = Vector::Constant(memories.rows(), bounds ? 1 : 0);
  }

  // False where it was left in the middle.
  bool step(const TaskControl& control) {
    switch (s_.algorithm) {
      case RecallAlgorithm::constrained: {
        if (a_.sum() > 1 + 1e-9) {
          if (!inner(Constrained{a_}, s_.beta, control)) return false;
        } else {
          p = a_;
          scores_ = mixtures_.scores(p);
        }
        a_ = (a_ - p).cwiseMax(0);
        return true;
      }
      case RecallAlgorithm::penalised:
        p = weighed(s_.separation, s_.beta * (scores_ - s_.penalty * a_));
        a_ = s_.decay * p + (1 - s_.decay) * a_;
        scores_ = mixtures_.scores(p);
        return inner(s_.separation, s_.beta, control);
      case RecallAlgorithm::sequential:
        y = weighed(SequentialSubsets{2, s_.transition}, s_.beta * (scores_ - s_.penalty * a_));
        scores_ = mixtures_.scores(y) - scores_;
        if (!inner(s_.separation, 1, control)) return false;
        a_ = s_.decay * (y - s_.bonus * p) + (1 - s_.decay) * a_;
        return true;
    }
    return false;
  }

  Vector p, y;

 private:
  bool inner(const Separation& separation, double factor, const TaskControl& control) {
    for (int t = 0; t < s_.steps; ++t) {
      if (control.cancelled()) return false;
      Vector next = weighed(separation, factor * scores_);
      // The map is a function: from the same weights on nothing changes.
      const bool settled = t > 0 && next == p;
      p = std::move(next);
      if (settled) break;
      scores_ = mixtures_.scores(p);
    }
    return true;
  }

  const RecallSettings& s_;
  Mixtures mixtures_;
  Vector scores_;  // X q
  Vector a_;       // u of algorithm 1
};

void count(Recall& recall, std::optional<int> cue, const RecallSettings& settings, int n) {
  std::vector<char> seen(static_cast<std::size_t>(n), 0);
  std::vector<int> jumps;
  std::optional<int> previous = cue;
  for (int r = 0; r < static_cast<int>(recall.recalled.size()); ++r) {
    const int item = recall.recalled[static_cast<std::size_t>(r)];
    char& before = seen[static_cast<std::size_t>(item)];
    if (before) recall.repeats.push_back(r);
    recall.unique += before ? 0 : 1;
    before = 1;
    if (previous && item != *previous + 1) jumps.push_back(r);
    previous = item;
  }
  recall.unique_ratio = static_cast<double>(recall.unique) / n;
  const bool sequential = settings.algorithm == RecallAlgorithm::sequential;
  if (sequential) recall.jumps = std::move(jumps);
  if (settings.target) {
    recall.levenshtein = levenshtein_coefficient(recall.recalled, *settings.target);
  } else if (sequential && cue) {
    std::vector<int> rest(static_cast<std::size_t>(n - 1 - *cue));
    std::iota(rest.begin(), rest.end(), *cue + 1);
    recall.levenshtein = levenshtein_coefficient(recall.recalled, rest);
  }
}

}  // namespace

Recall recall(const Matrix& memories, VectorIn query, std::optional<int> cue, const RecallSettings& settings,
              const TaskControl& control, RecallRecord record) {
  const auto n = static_cast<int>(memories.rows());
  const int recalls = settings.recalls.value_or(n);
  require_sound(memories, query, cue, settings, recalls, record);
  Recall result;
  const bool kept = record == RecallRecord::weights,
             sequential = settings.algorithm == RecallAlgorithm::sequential;
  result.weights.resize(kept ? recalls : 0, n);
  result.pairs.resize(kept && sequential ? recalls : 0, n);
  Recalling recalling(memories, query, settings, control);
  for (int r = 0; r < recalls && recalling.step(control); ++r) {
    result.recalled.push_back(item_of(recalling.p));
    if (kept) result.weights.row(r) = recalling.p;
    if (kept && sequential) result.pairs.row(r) = recalling.y;
    control.report((r + 1.0) / recalls);
  }
  const auto done = static_cast<Eigen::Index>(result.recalled.size());
  if (kept && done < recalls) {
    result.weights.conservativeResize(done, n);
    if (sequential) result.pairs.conservativeResize(done, n);
  }
  count(result, cue, settings, n);
  return result;
}

std::optional<double> levenshtein_coefficient(const std::vector<int>& recalled,
                                              const std::vector<int>& target) {
  const std::size_t length = std::min(recalled.size(), target.size());
  if (length == 0) return std::nullopt;
  std::vector<int> distance(length + 1);  // of the first i of one to the first j of the other
  std::iota(distance.begin(), distance.end(), 0);
  for (std::size_t i = 0; i < length; ++i) {
    int diagonal = distance[0];
    distance[0] = static_cast<int>(i) + 1;
    for (std::size_t j = 0; j < length; ++j) {
      const int replaced = diagonal + (recalled[i] == target[j] ? 0 : 1);
      diagonal = distance[j + 1];
      distance[j + 1] = std::min({replaced, diagonal + 1, distance[j] + 1});
    }
  }
  return 1 - distance[length] / static_cast<double>(length);
}

}  // namespace basinscope
