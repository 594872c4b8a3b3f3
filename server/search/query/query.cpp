#include "search/query/query.h"

#include "search/index/schema.h"
#include "support/text/utf8.h"

namespace zender::search {
namespace {

using Xapian::Query;

/// How much a match in each field counts. Where a word matches, its stem matches too: the weight of
/// the word comes on top.
constexpr double kTitleStemWeight = 6;
constexpr double kTitleWordWeight = 2;
constexpr double kNamesStemWeight = 3;
constexpr double kNamesWordWeight = 1;
constexpr double kJoinedWeight = 6;
constexpr double kTextWeight = 1;
constexpr double kTranscriptWeight = 0.5;
constexpr double kBeginningWeight = 1;
constexpr double kStopWordWeight = 0.5;
constexpr double kWholeTitleWeight = 4;

/// A word of at least this many bytes may stand for one that begins with it, wherever it was typed.
constexpr std::size_t kShortestPart = 3;

/// With more words than this, leaving each out in turn is more work than it is worth.
constexpr std::size_t kMaxLeftOut = 6;

Query any_of(const std::vector<Query>& queries) {
  return {Query::OP_OR, queries.begin(), queries.end()};
}
Query all_of_them(const std::vector<Query>& queries) {
  for (const Query& one : queries)
    if (one.empty()) return {};
  return {Query::OP_AND, queries.begin(), queries.end()};
}

void add_weighted(std::vector<Query>& queries, const Xapian::Database& database, const std::string& term,
                  double weight) {
  if (database.term_exists(term)) queries.emplace_back(Query::OP_SCALE_WEIGHT, Query(term), weight);
}

std::string stem_term(const char* field, const std::string& stem) {
  return std::string(kStem) + field + stem;
}

/// The term with the word at `at` and the next one joined.
TypedTerm with_joined(const TypedTerm& term, std::size_t at) {
  TypedTerm joined = term;
  joined.words[at].text += joined.words[at + 1].text;
  joined.words[at].until = joined.words[at + 1].until;
  joined.words.erase(joined.words.begin() + static_cast<std::ptrdiff_t>(at) + 1);
  return joined;
}

}  // namespace

std::string indexed_beginning(const std::string& word, std::size_t most) {
  return std::string(first_characters(word, most));
}

std::vector<std::size_t> required_words(const TypedTerm& term) {
  std::vector<std::size_t> content_words;
  std::vector<std::size_t> required;
  for (std::size_t at = 0; at < term.words.size(); ++at) {
    if (is_stop_word(term.words[at].text)) continue;
    content_words.push_back(at);
    if (!named_kind(term.words[at].text)) required.push_back(at);
  }
  if (!required.empty()) return required;
  if (!content_words.empty()) return content_words;
  for (std::size_t at = 0; at < term.words.size(); ++at) required.push_back(at);
  return required;
}

bool QueryMaker::is_known(const std::string& word, bool unfinished) const {
  const std::string stem = stem_of(word);
  for (const char* field : {kTitle, kNames, kText, kTranscript})
    if (database_.term_exists(stem_term(field, stem))) return true;
  if (database_.term_exists(kJoined + word)) return true;
  return (unfinished || word.size() >= kShortestPart) &&
         database_.term_exists(kBeginning + indexed_beginning(word, kMaxBeginning));
}

bool QueryMaker::is_joined_name(const TypedTerm& term, std::size_t at) const {
  if (at + 1 >= term.words.size()) return false;
  const std::string& before = term.words[at].text;
  const std::string& behind = term.words[at + 1].text;
  const std::string joined = before + behind;
  if (database_.term_exists(kTitle + joined) || database_.term_exists(kNames + joined)) return true;
  // 'de k' is not the beginning of Dekker.
  if (!term.is_unfinished || at + 2 != term.words.size() || is_stop_word(before) || is_stop_word(behind))
    return false;
  // After a long word, the indexed beginning has nothing of the next one.
  const std::string beginning = indexed_beginning(joined, kMaxBeginning);
  return beginning.size() > before.size() && database_.term_exists(kBeginning + beginning);
}

Query QueryMaker::word(const std::string& word, bool unfinished, SearchScope scope) const {
  const std::string stem = stem_of(word);
  std::vector<Query> ways;
  add_weighted(ways, database_, stem_term(kTitle, stem), kTitleStemWeight);
  add_weighted(ways, database_, kTitle + word, kTitleWordWeight);
  add_weighted(ways, database_, stem_term(kNames, stem), kNamesStemWeight);
  add_weighted(ways, database_, kNames + word, kNamesWordWeight);
  add_weighted(ways, database_, kJoined + word, kJoinedWeight);
  if (scope == SearchScope::kEverywhere) {
    add_weighted(ways, database_, stem_term(kText, stem), kTextWeight);
    add_weighted(ways, database_, stem_term(kTranscript, stem), kTranscriptWeight);
  }
  if (unfinished || (ways.empty() && word.size() >= kShortestPart))
    add_weighted(ways, database_, kBeginning + indexed_beginning(word, kMaxBeginning), kBeginningWeight);
  return any_of(ways);
}

Query QueryMaker::name_word(const std::string& word, bool unfinished) const {
  std::vector<Query> ways;
  const auto add = [&](const std::string& term) {
    if (database_.term_exists(term)) ways.emplace_back(term);
  };
  if (unfinished || word.size() >= kShortestPart) add(kBeginning + indexed_beginning(word, kMaxBeginning));
  const std::string stem = stem_of(word);
  add(stem_term(kTitle, stem));
  add(stem_term(kNames, stem));
  add(kJoined + word);
  return any_of(ways);
}

Query QueryMaker::phrase(const std::vector<std::string>& words) const {
  std::vector<Query> ways;
  for (const char* field : {kTitle, kNames, kText, kTranscript}) {
    std::vector<Query> terms;
    terms.reserve(words.size());
    for (const std::string& word : words) terms.emplace_back(field + word);
    ways.emplace_back(Query::OP_PHRASE, terms.begin(), terms.end(),
                      static_cast<Xapian::termcount>(words.size()));
  }
  return any_of(ways);
}

Query QueryMaker::all_of(const TypedTerm& term, SearchScope scope) const {
  std::vector<Query> parts;
  for (const std::size_t at : required_words(term))
    parts.push_back(word(term.words[at].text, term.is_unfinished && at + 1 == term.words.size(), scope));
  return all_of_them(parts);
}

Query QueryMaker::joined_pairs(const TypedTerm& term, Strictness strictness, SearchScope scope) const {
  std::vector<Query> ways;
  if (strictness != Strictness::kAll || term.words.size() > kMaxLeftOut) return {};
  for (std::size_t at = 0; at + 1 < term.words.size(); ++at) {
    if (is_joined_name(term, at)) ways.push_back(all_of(with_joined(term, at), scope));
  }
  return any_of(ways);
}

/// Finds documents with as many of the words as they must have.
Query QueryMaker::enough_of(const TypedTerm& term, Strictness strictness, SearchScope scope) const {
  Query found;
  if (strictness == Strictness::kAll) {
    found = all_of(term, scope);
  } else {
    const auto required = required_words(term);
    std::vector<Query> words;
    words.reserve(required.size());
    for (const std::size_t at : required)
      words.push_back(word(term.words[at].text, term.is_unfinished && at + 1 == term.words.size(), scope));
    std::vector<Query> ways;
    if (strictness == Strictness::kMost && words.size() > 2 && words.size() <= kMaxLeftOut) {
      for (std::size_t left_out = 0; left_out < words.size(); ++left_out) {
        auto rest = words;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(left_out));
        ways.push_back(all_of_them(rest));
      }
      found = any_of(ways);
    } else {
      found = any_of(words);
    }
  }
  const Query joined = joined_pairs(term, strictness, scope);
  if (joined.empty()) return found;
  return found.empty() ? joined : Query(Query::OP_OR, found, joined);
}

Query QueryMaker::full(const TypedTerm& term, Strictness strictness) const {
  Query found = enough_of(term, strictness, SearchScope::kEverywhere);
  if (found.empty()) return found;

  for (const auto& words : term.phrases) found = Query(Query::OP_FILTER, found, phrase(words));
  std::vector<Query> more;
  for (const Word& one : term.words) {
    if (is_stop_word(one.text)) add_weighted(more, database_, kTitle + one.text, kStopWordWeight);
    if (named_kind(one.text)) more.push_back(word(one.text, false, SearchScope::kEverywhere));
  }
  const std::string whole = normal_form(term.words);
  if (whole.size() <= kMaxWholeTitle) add_weighted(more, database_, kWholeTitle + whole, kWholeTitleWeight);
  return more.empty() ? found : Query(Query::OP_AND_MAYBE, found, any_of(more));
}

Query QueryMaker::in_names(const TypedTerm& term, Strictness strictness) const {
  return enough_of(term, strictness, SearchScope::kNamesOnly);
}

Query QueryMaker::exact_title(const TypedTerm& term) const {
  const std::string whole = kWholeTitle + normal_form(term.words);
  return database_.term_exists(whole) ? Query(whole) : Query();
}

Query QueryMaker::all_names(const TypedTerm& term) const {
  std::vector<Query> parts;
  const std::size_t last = term.words.size() - 1;
  for (const std::size_t at : required_words(term))
    if (at != last) parts.push_back(name_word(term.words[at].text, false));
  // The last one may be the beginning of a word that is not a stop word.
  if (term.is_unfinished || parts.empty() || !is_stop_word(term.words[last].text))
    parts.push_back(name_word(term.words[last].text, term.is_unfinished));
  return all_of_them(parts);
}

Query QueryMaker::names_only(const TypedTerm& term) const {
  std::vector<Query> ways;
  const auto add = [&](const TypedTerm& one) {
    const Query names = all_names(one);
    if (!names.empty()) ways.push_back(names);
  };
  add(term);
  for (std::size_t at = 0; at + 1 < term.words.size() && term.words.size() <= kMaxLeftOut; ++at)
    if (is_joined_name(term, at)) add(with_joined(term, at));
  return any_of(ways);
}

}  // namespace zender::search
