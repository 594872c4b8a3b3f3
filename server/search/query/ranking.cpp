#include "search/query/ranking.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

#include "search/index/document_order.h"
#include "search/index/schema.h"

namespace zender::search {
namespace {

/// How much each kind counts, in the order of SearchKind: more if listeners mean it more often.
constexpr std::array<double, kKinds> kKindScore{1.30, 1.20, 1.0,  0.95, 0.90, 0.55, 1.15,
                                                0.95, 0.90, 1.10, 1.35, 1.25, 1.25};

/// What a dated thing counts above kOldScore halves in this many days.
constexpr double kHalfLifeDays = 45;
constexpr double kOldScore = 0.80;
constexpr double kUnknownScore = 0.85;

double age_score(const std::optional<TimePoint>& published, TimePoint now) {
  if (!published) return 1;
  const std::chrono::duration<double, std::ratio<86'400>> age = now - *published;
  return kOldScore + (1 - kOldScore) * std::exp2(-std::max(0.0, age.count()) / kHalfLifeDays);
}

bool begins_word(std::string_view text, std::size_t at) {
  return at == 0 || text[at - 1] == ' ';
}
bool ends_word(std::string_view text, std::size_t until) {
  return until == text.size() || text[until] == ' ';
}

/// Whether every typed word is in the title, or the beginning of a word that is.
bool holds_every_word(std::string_view title, std::string_view typed) {
  while (!typed.empty()) {
    const auto space = typed.find(' ');
    const std::string_view word = typed.substr(0, space);
    std::size_t at = title.find(word);
    while (at != std::string_view::npos && !begins_word(title, at)) at = title.find(word, at + 1);
    if (at == std::string_view::npos) return false;
    typed.remove_prefix(space == std::string_view::npos ? typed.size() : space + 1);
  }
  return true;
}

/// Whether title and typed text differ in spaces only.
bool is_same_but_for_spaces(std::string_view title, std::string_view typed) {
  std::size_t at = 0;
  for (const char c : typed) {
    if (c == ' ') continue;
    while (at < title.size() && title[at] == ' ') ++at;
    if (at == title.size() || title[at] != c) return false;
    ++at;
  }
  return at == title.size();
}
constexpr double kOtherSpaces = 2.2;

/// The title without its article, which listeners leave out: 'ochtend' for 'De Ochtend'.
std::string_view without_article(std::string_view title) {
  for (const std::string_view article : {"de ", "het ", "een ", "the "})
    if (title.starts_with(article) && title.size() > article.size()) return title.substr(article.size());
  return title;
}
constexpr double kWithoutArticle = 0.97;

/// 1 if the title does not begin with what was typed.
double beginning_score(std::string_view title, std::string_view typed) {
  if (title == typed) return 2.6;
  if (!title.starts_with(typed)) return 1;
  const double part = static_cast<double>(typed.size()) / static_cast<double>(title.size());
  return (ends_word(title, typed.size()) ? 1.8 : 1.6) * (1 + part / 4);
}

}  // namespace

RankingData ranking_data_of(const Xapian::Database& database, Xapian::docid id) {
  RankingData data;
  data.kind = kind_of_id(id);
  if (is_dated(data.kind)) data.published = moment_of_id(id);
  const std::string value = database.get_document(id, Xapian::DOC_ASSUME_VALID).get_value(kRankingSlot);
  if (value.empty()) return data;
  data.popularity = static_cast<unsigned>(value.front() - '0');
  data.names = value.substr(1);
  return data;
}

double base_score(const RankingData& data, TimePoint now) {
  const double known = kUnknownScore + (1 - kUnknownScore) * std::min(data.popularity, 63U) / 63.0;
  return kKindScore.at(static_cast<std::size_t>(data.kind)) * age_score(data.published, now) * known;
}

double title_score(std::string_view names, const std::string& typed) {
  if (typed.empty()) return 1;
  const auto line_end = names.find('\n');
  const std::string_view title = names.substr(0, line_end);
  const std::string_view subtitle =
      line_end == std::string_view::npos ? std::string_view() : names.substr(line_end + 1);
  const double beginning = std::max(beginning_score(title, typed),
                                    kWithoutArticle * beginning_score(without_article(title), typed));
  if (beginning > 1) return beginning;
  if (is_same_but_for_spaces(title, typed)) return kOtherSpaces;
  if (is_same_but_for_spaces(without_article(title), typed)) return kWithoutArticle * kOtherSpaces;
  if (holds_every_word(title, typed)) return 1.4;
  if (subtitle == typed) return 1.35;
  if (subtitle.starts_with(typed)) return 1.2;
  return 1;
}

Xapian::BM25Weight weighting_scheme() {
  return {/*k1=*/1.0, /*k2=*/0, /*k3=*/1, /*b=*/0, /*min_normlen=*/0.5};
}

}  // namespace zender::search
