#include "search/query/matches.h"

#include <algorithm>
#include <set>
#include <utility>

#include "search/index/document_order.h"
#include "search/query/match_limit.h"
#include "search/query/query.h"
#include "search/query/ranking.h"

namespace zender::search {
namespace {

using Xapian::Query;

/// Matches are ordered by their words. Within blocks of this size they are then ranked by
/// everything.
constexpr std::int64_t kBlock = 100;

/// How many matching names of each kind are compared.
constexpr Xapian::doccount kComparedNames = 30;

bool is_better(const Candidate& a, const Candidate& b) {
  return a.score != b.score ? a.score > b.score : a.id < b.id;
}

/// The ids of the first matches of each kind, in order.
std::vector<Xapian::docid> first_ids(const Xapian::Database& database, const Query& query,
                                     MatchLimit& limit) {
  Xapian::Enquire enquire(database);
  enquire.set_query(Query(Query::OP_FILTER, query, Query(&limit)));
  enquire.set_weighting_scheme(Xapian::BoolWeight());
  enquire.set_docid_order(Xapian::Enquire::ASCENDING);
  std::vector<Xapian::docid> ids;
  const Xapian::MSet found = enquire.get_mset(0, kComparedNames * kKinds);
  for (auto one = found.begin(); one != found.end(); ++one) ids.push_back(*one);
  return ids;
}

/// How much more a kind counts if the search names it.
constexpr double kNamedKindFactor = 3;

bool names_kind(const TypedTerm& term, SearchKind kind) {
  return required_words(term).size() < term.words.size() &&
         std::any_of(term.words.begin(), term.words.end(),
                     [&](const Word& word) { return named_kind(word.text) == kind; });
}

/// The words that do not name a kind; all if there are no others.
std::vector<Word> without_kinds(const std::vector<Word>& words) {
  std::vector<Word> others;
  for (const Word& word : words)
    if (!named_kind(word.text)) others.push_back(word);
  return others.empty() ? words : others;
}

/// All matches within the limit, scored by their words alone. By the number of the kind, in no
/// order.
std::array<std::vector<Candidate>, kKinds> matches_by_words(const Xapian::Database& database,
                                                            const Query& query, MatchLimit& limit) {
  Xapian::Enquire enquire(database);
  enquire.set_query(Query(Query::OP_FILTER, query, Query(&limit)));
  enquire.set_weighting_scheme(weighting_scheme());
  std::array<std::vector<Candidate>, kKinds> kinds;
  const Xapian::MSet found = enquire.get_mset(0, kMaxCountedHits * kKinds);
  for (auto one = found.begin(); one != found.end(); ++one)
    kinds.at(static_cast<std::size_t>(kind_of_id(*one))).push_back({*one, one.get_weight()});
  return kinds;
}

void keep_each_once(std::vector<Candidate>& candidates) {
  const auto by_id = [](const Candidate& a, const Candidate& b) { return a.id < b.id; };
  const auto is_same = [](const Candidate& a, const Candidate& b) { return a.id == b.id; };
  std::sort(candidates.begin(), candidates.end(), by_id);
  candidates.erase(std::unique(candidates.begin(), candidates.end(), is_same), candidates.end());
}

/// Keeps the best `most`, best first.
void keep_best(std::vector<Candidate>& candidates, std::size_t most) {
  const std::size_t kept = std::min(candidates.size(), most);
  std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(kept),
                    candidates.end(), is_better);
  candidates.resize(kept);
}

}  // namespace

Matches find_matches(const Xapian::Database& database, const SearchQueries& queries, TimePoint now,
                     std::optional<SearchKind> only) {
  MatchLimit limit(kMaxCountedHits, now);
  Matches matches;
  matches.by_words = matches_by_words(database, queries.query, limit);
  for (std::size_t number = 0; number < kKinds; ++number)
    matches.counts.at(number) =
        std::min(static_cast<std::int64_t>(matches.by_words.at(number).size()), kMaxCountedHits);
  for (std::size_t number = 0; number < kKinds; ++number) {
    const auto kind = static_cast<SearchKind>(number);
    bool may_be_more = only.value_or(kind) == kind && limit.is_full(kind);
    for (const Query& narrower : {queries.in_names, queries.exact_title}) {
      if (!may_be_more) break;
      MatchLimit further_limit(kMaxCountedHits, now, kind);
      const auto more =
          matches_by_words(database, Query(Query::OP_FILTER, queries.query, narrower), further_limit)
              .at(number);
      auto& all = matches.by_words.at(number);
      all.insert(all.end(), more.begin(), more.end());
      keep_each_once(all);
      may_be_more = further_limit.is_full(kind);
    }
  }
  return matches;
}

std::vector<Candidate> best_matches(const Xapian::Database& database, std::vector<Candidate> by_words,
                                    const TypedTerm& term, SearchKind kind, TimePoint now,
                                    std::int64_t limit) {
  keep_best(by_words, static_cast<std::size_t>((limit + kBlock - 1) / kBlock * kBlock));
  const std::string typed = normal_form(term.words);
  const std::string content_words = normal_form(without_kinds(term.words));
  const double kind_factor = names_kind(term, kind) ? kNamedKindFactor : 1;
  for (Candidate& one : by_words) {
    const RankingData data = ranking_data_of(database, one.id);
    one.score *= kind_factor * base_score(data, now) *
                 std::max(title_score(data.names, typed), title_score(data.names, content_words));
  }
  for (std::size_t from = 0; from < by_words.size(); from += kBlock) {
    const std::size_t until = std::min(by_words.size(), from + static_cast<std::size_t>(kBlock));
    std::sort(by_words.begin() + static_cast<std::ptrdiff_t>(from),
              by_words.begin() + static_cast<std::ptrdiff_t>(until), is_better);
  }
  if (by_words.size() > static_cast<std::size_t>(limit)) by_words.resize(static_cast<std::size_t>(limit));
  return by_words;
}

std::array<std::vector<Candidate>, kKinds> best_names(const Xapian::Database& database, const Query& query,
                                                      const TypedTerm& term, TimePoint now, int per_kind) {
  const std::string typed = normal_form(term.words);
  MatchLimit limit(kComparedNames, now);
  auto ids = first_ids(database, query, limit);
  bool may_be_more = false;
  for (int kind = 0; kind < kKinds; ++kind) may_be_more |= limit.is_full(static_cast<SearchKind>(kind));
  if (may_be_more) {
    // There may be better ones: titles that are what was typed, or begin with it.
    for (const std::string& title :
         {kWholeTitle + typed, kTitleBeginning + indexed_beginning(typed, kMaxTitleBeginning)}) {
      if (!database.term_exists(title)) continue;
      MatchLimit further_limit(kComparedNames, now);
      const auto more = first_ids(database, Query(Query::OP_FILTER, query, Query(title)), further_limit);
      ids.insert(ids.end(), more.begin(), more.end());
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  }
  std::array<std::vector<Candidate>, kKinds> best;
  std::set<std::pair<SearchKind, std::string>> names;
  for (const Xapian::docid id : ids) {
    const RankingData data = ranking_data_of(database, id);
    // Of broadcasts with the same name the newest is enough. It comes first.
    if (!names.emplace(data.kind, data.names).second) continue;
    best[static_cast<std::size_t>(data.kind)].push_back(
        {id, base_score(data, now) * title_score(data.names, typed)});
  }
  for (auto& kind : best) keep_best(kind, static_cast<std::size_t>(per_kind));
  return best;
}

}  // namespace zender::search
