#include "search/query/search_engine.h"

#include <algorithm>

#include "search/index/hit_data.h"
#include "search/query/index_readers.h"
#include "search/query/matches.h"
#include "search/query/query.h"
#include "search/query/snippet.h"
#include "search/query/spelling.h"
#include "search/query/transcript_hit.h"

namespace zender::search {
namespace {

SearchHit hit_without_snippet(const HitData& data, const SearchWords& sought) {
  SearchHit hit;
  hit.key = data.key;
  hit.slug = data.slug;
  hit.parent = data.parent;
  hit.title = mark(data.title, sought);
  hit.subtitle = mark(data.subtitle, sought);
  hit.image = data.image;
  hit.published = data.published;
  return hit;
}

std::size_t count_in(std::string_view text, const SearchWords& sought) {
  std::vector<bool> found(sought.count());
  for (const Word& word : split_words(text)) {
    const auto which = sought.find(word.text);
    if (which) found[*which] = true;
  }
  return static_cast<std::size_t>(std::count(found.begin(), found.end(), true));
}

SearchHit whole_hit(const Xapian::Database& database, Xapian::docid id, const SearchWords& sought) {
  const std::string data = database.get_document(id).get_data();
  const HitData hit_data = read_hit_data(data);
  SearchHit hit = hit_without_snippet(hit_data, sought);
  const HitTexts texts = texts_of(data);
  Snippet snippet = best_snippet(texts.text, sought);
  if (!texts.transcript.empty()) {
    const std::size_t read =
        std::max(snippet.found, count_in(hit_data.title + " " + hit_data.subtitle, sought));
    // If title and text have every word, the transcript cannot have more.
    auto said = read < sought.count() ? find_in_transcript(texts.transcript, sought) : std::nullopt;
    if (said && said->snippet.found > read) {
      hit.said_at = said->said_at;
      snippet = std::move(said->snippet);
    }
  }
  hit.snippet = std::move(snippet.text);
  return hit;
}

/// All candidates, kind by kind, the kind with the best one first.
std::vector<Candidate> best_kind_first(std::array<std::vector<Candidate>, kKinds> kinds) {
  const auto best_of = [](const std::vector<Candidate>& kind) {
    return kind.empty() ? 0 : kind.front().score;
  };
  std::stable_sort(kinds.begin(), kinds.end(),
                   [&](const auto& a, const auto& b) { return best_of(a) > best_of(b); });
  std::vector<Candidate> all;
  for (const auto& kind : kinds) all.insert(all.end(), kind.begin(), kind.end());
  return all;
}

/// The search as it was made in the end, and what it found.
struct SearchOutcome {
  TypedTerm term;
  std::optional<std::string> did_you_mean;
  std::array<std::int64_t, kKinds> counts{};  ///< by the number of the kind
  std::vector<Candidate> best;                ///< of the kinds that were asked for
  bool is_partial = false;                    ///< found by some of the words only
};

/// Fills in what matches. False if nothing does.
bool find_in(const Xapian::Database& database, const SearchQueries& queries, const SearchRequest& request,
             std::int64_t limit, SearchOutcome& outcome) {
  if (queries.query.empty()) return false;
  Matches matches = find_matches(database, queries, request.now, request.kind);
  std::array<std::vector<Candidate>, kKinds> kinds;
  for (std::size_t number = 0; number < kKinds; ++number) {
    const auto kind = static_cast<SearchKind>(number);
    if (request.kind.value_or(kind) == kind)
      kinds.at(number) = best_matches(database, std::move(matches.by_words.at(number)), outcome.term, kind,
                                      request.now, limit);
  }
  outcome.counts = matches.counts;
  outcome.best = best_kind_first(std::move(kinds));
  return std::any_of(outcome.counts.begin(), outcome.counts.end(),
                     [](std::int64_t count) { return count > 0; });
}

/// Searches for all words, then for most, then for any, until something is found. False if nothing
/// is.
bool find_by_words(const Xapian::Database& database, const SearchRequest& request, std::int64_t limit,
                   SearchOutcome& outcome) {
  const QueryMaker maker(database);
  const auto levels = {Strictness::kAll, Strictness::kMost, Strictness::kAny};
  return std::any_of(levels.begin(), levels.end(), [&](Strictness strictness) {
    const SearchQueries queries{maker.full(outcome.term, strictness),
                                maker.in_names(outcome.term, strictness), maker.exact_title(outcome.term)};
    if (!find_in(database, queries, request, limit, outcome)) return false;
    outcome.is_partial = strictness != Strictness::kAll;
    return true;
  });
}

/// For words in quotes that stand together nowhere: proposes them without quotes if that finds
/// something.
void propose_without_quotes(const Xapian::Database& database, const SearchRequest& request,
                            SearchOutcome& outcome) {
  SearchOutcome loose;
  loose.term = read_typed(without_quotes(outcome.term));
  if (find_by_words(database, request, 1, loose)) outcome.did_you_mean = loose.term.text;
}

SearchOutcome run_search(const Xapian::Database& database, const SearchRequest& request, std::int64_t limit) {
  SearchOutcome outcome;
  outcome.term = read_typed(request.term);
  if (outcome.term.words.empty()) return outcome;
  if (auto better = corrected(database, outcome.term)) {
    outcome.did_you_mean = better->text;
    outcome.term = std::move(*better);
  }
  const bool is_found = find_by_words(database, request, limit, outcome);
  if (!is_found && !outcome.term.phrases.empty()) propose_without_quotes(database, request, outcome);
  return outcome;
}

SearchResults answer(const Xapian::Database& database, const SearchRequest& request) {
  const std::int64_t offset = request.kind ? std::clamp<std::int64_t>(request.offset, 0, kMaxCountedHits) : 0;
  const std::int64_t limit = std::clamp<std::int64_t>(request.limit, 0, kMaxCountedHits - offset);
  const SearchOutcome outcome = run_search(database, request, offset + limit);
  SearchResults results;
  results.did_you_mean = outcome.did_you_mean;
  results.is_partial = outcome.is_partial;
  for (int number = 0; number < kKinds; ++number) {
    const auto kind = static_cast<SearchKind>(number);
    const std::int64_t count = outcome.counts.at(static_cast<std::size_t>(number));
    if (count == 0) continue;
    results.counts[kind] = count;
    if (request.kind.value_or(kind) == kind) results.total += count;
  }
  const SearchWords sought(outcome.term);
  for (auto at = static_cast<std::size_t>(offset); at < outcome.best.size(); ++at)
    results.hits.push_back(whole_hit(database, outcome.best[at].id, sought));
  return results;
}

/// Matches by name, kind by kind, the kind with the best one first.
std::vector<Candidate> best_by_name(const Xapian::Database& database, const TypedTerm& term, TimePoint now,
                                    int per_kind) {
  const Xapian::Query query = QueryMaker(database).names_only(term);
  if (query.empty()) return {};
  return best_kind_first(best_names(database, query, term, now, per_kind));
}

std::vector<SearchHit> suggestions(const Xapian::Database& database, const std::string& typed, TimePoint now,
                                   int per_kind) {
  TypedTerm term = read_typed(typed);
  if (term.words.empty() || per_kind <= 0) return {};
  auto best = best_by_name(database, term, now, per_kind);
  if (best.empty()) {
    auto better = corrected(database, term);
    if (!better) return {};
    term = std::move(*better);
    best = best_by_name(database, term, now, per_kind);
  }
  const SearchWords sought(term);
  std::vector<SearchHit> hits;
  hits.reserve(best.size());
  for (const Candidate& one : best)
    hits.push_back(hit_without_snippet(read_hit_data(database.get_document(one.id).get_data()), sought));
  return hits;
}

}  // namespace

struct IndexEngine::Parts {
  IndexReaders readers;
};

IndexEngine::IndexEngine(const std::string& folder) : parts_(new Parts{IndexReaders(folder)}) {}
IndexEngine::~IndexEngine() = default;

SearchResults IndexEngine::search(const SearchRequest& request) {
  return parts_->readers.with([&](const Xapian::Database& database) { return answer(database, request); });
}

std::vector<SearchHit> IndexEngine::suggest(const std::string& typed, TimePoint now, int per_kind) {
  return parts_->readers.with(
      [&](const Xapian::Database& database) { return suggestions(database, typed, now, per_kind); });
}

void IndexEngine::renew() {
  parts_->readers.renew();
}

bool IndexEngine::take_damage_flag() {
  return parts_->readers.take_damage_flag();
}

bool IndexEngine::is_ready() {
  return parts_->readers.is_ready();
}

}  // namespace zender::search
