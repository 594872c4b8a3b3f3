#include "search/query/matches.h"

#include <algorithm>
#include <set>
#include <utility>

#include "search/index/place.h"
#include "search/query/query.h"
#include "search/query/ranking.h"
#include "search/query/reach.h"

namespace zender::search {
namespace {

using Xapian::Query;

/// Matches are ordered by their words. Within blocks of this size they are then ranked by
/// everything.
constexpr std::int64_t kBlock = 100;

/// How many matching names of each kind are compared.
constexpr Xapian::doccount kComparedNames = 30;

bool is_better(const Candidate& a, const Candidate& b) {
  return a.score != b.score ? a.score > b.score : a.place < b.place;
}

/// The first matches of each kind in the order of places.
std::vector<Xapian::docid> first_places(const Xapian::Database& database, const Query& query, Reach& reach) {
  Xapian::Enquire enquire(database);
  enquire.set_query(Query(Query::OP_FILTER, query, Query(&reach)));
  enquire.set_weighting_scheme(Xapian::BoolWeight());
  enquire.set_docid_order(Xapian::Enquire::ASCENDING);
  std::vector<Xapian::docid> places;
  const Xapian::MSet found = enquire.get_mset(0, kComparedNames * kKinds);
  for (auto one = found.begin(); one != found.end(); ++one) places.push_back(*one);
  return places;
}

/// How much more a kind counts if the search names it.
constexpr double kNamedKindWorth = 3;

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

/// All matches within reach, scored by their words alone. By the number of the kind, in no order.
std::array<std::vector<Candidate>, kKinds> reached_by_words(const Xapian::Database& database,
                                                            const Query& query, Reach& reach) {
  Xapian::Enquire enquire(database);
  enquire.set_query(Query(Query::OP_FILTER, query, Query(&reach)));
  enquire.set_weighting_scheme(weigher());
  std::array<std::vector<Candidate>, kKinds> kinds;
  const Xapian::MSet found = enquire.get_mset(0, kMostCountedHits * kKinds);
  for (auto one = found.begin(); one != found.end(); ++one)
    kinds.at(static_cast<std::size_t>(kind_at(*one))).push_back({*one, one.get_weight()});
  return kinds;
}

void keep_each_once(std::vector<Candidate>& candidates) {
  const auto by_place = [](const Candidate& a, const Candidate& b) { return a.place < b.place; };
  const auto is_same = [](const Candidate& a, const Candidate& b) { return a.place == b.place; };
  std::sort(candidates.begin(), candidates.end(), by_place);
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

Matches find_matches(const Xapian::Database& database, const Searched& searched, TimePoint now,
                     std::optional<SearchKind> only) {
  Reach reach(kMostCountedHits, now);
  Matches matches;
  matches.by_words = reached_by_words(database, searched.query, reach);
  for (std::size_t number = 0; number < kKinds; ++number)
    matches.counts.at(number) =
        std::min(static_cast<std::int64_t>(matches.by_words.at(number).size()), kMostCountedHits);
  for (std::size_t number = 0; number < kKinds; ++number) {
    const auto kind = static_cast<SearchKind>(number);
    bool may_be_more = only.value_or(kind) == kind && reach.is_full(kind);
    for (const Query& narrower : {searched.named, searched.called}) {
      if (!may_be_more) break;
      Reach further(kMostCountedHits, now, kind);
      const auto more =
          reached_by_words(database, Query(Query::OP_FILTER, searched.query, narrower), further).at(number);
      auto& all = matches.by_words.at(number);
      all.insert(all.end(), more.begin(), more.end());
      keep_each_once(all);
      may_be_more = further.is_full(kind);
    }
  }
  return matches;
}

std::vector<Candidate> best_matches(const Xapian::Database& database, std::vector<Candidate> by_words,
                                    const TypedTerm& term, SearchKind kind, TimePoint now,
                                    std::int64_t limit) {
  keep_best(by_words, static_cast<std::size_t>((limit + kBlock - 1) / kBlock * kBlock));
  const std::string typed = normal_form(term.words);
  const std::string saying = normal_form(without_kinds(term.words));
  const double named = names_kind(term, kind) ? kNamedKindWorth : 1;
  for (Candidate& one : by_words) {
    const Standing standing = standing_of(database, one.place);
    one.score *=
        named * worth(standing, now) * std::max(fit(standing.names, typed), fit(standing.names, saying));
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
  Reach reach(kComparedNames, now);
  auto places = first_places(database, query, reach);
  bool may_be_more = false;
  for (int kind = 0; kind < kKinds; ++kind) may_be_more |= reach.is_full(static_cast<SearchKind>(kind));
  if (may_be_more) {
    // There may be better ones: titles that are what was typed, or begin with it.
    for (const std::string& title :
         {kWholeTitle + typed, kTitleBeginning + indexed_beginning(typed, kLongestTitleBeginning)}) {
      if (!database.term_exists(title)) continue;
      Reach further(kComparedNames, now);
      const auto more = first_places(database, Query(Query::OP_FILTER, query, Query(title)), further);
      places.insert(places.end(), more.begin(), more.end());
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
  }
  std::array<std::vector<Candidate>, kKinds> best;
  std::set<std::pair<SearchKind, std::string>> names;
  for (const Xapian::docid place : places) {
    const Standing standing = standing_of(database, place);
    // Of broadcasts with the same name the newest is enough. It comes first.
    if (!names.emplace(standing.kind, standing.names).second) continue;
    best[static_cast<std::size_t>(standing.kind)].push_back(
        {place, worth(standing, now) * fit(standing.names, typed)});
  }
  for (auto& kind : best) keep_best(kind, static_cast<std::size_t>(per_kind));
  return best;
}

}  // namespace zender::search
