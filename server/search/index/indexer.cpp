#include "search/index/indexer.h"

#include <unistr.h>

#include <chrono>
#include <map>

#include "search/index/document_order.h"
#include "search/index/hit_data.h"
#include "search/index/schema.h"
#include "search/index/terms.h"
#include "support/text/utf8.h"
#include "support/text/webvtt.h"

namespace zender::search {
namespace {

/// Positions left free between two names, so that no phrase runs from one into the next.
constexpr Xapian::termpos kGap = 100;

/// How much of a text is indexed, in bytes.
constexpr std::size_t kMaxIndexedText = 200'000;

/// Lengths in bytes of the words that can be proposed for misspelt ones.
constexpr std::size_t kShortestSpellingWord = 3;
constexpr std::size_t kShortestSpellingWordInText = 5;
constexpr std::size_t kMaxSpellingWord = 30;
/// A word of a name counts as much as a word of this many texts.
constexpr Xapian::termcount kNameWeight = 20;

/// Calls `use` with the beginnings of the text, of one to `most` characters.
template <class Use>
void each_beginning(const std::string& text, std::size_t most, Use use) {
  std::size_t characters = 0;
  for (std::size_t at = 1; at <= text.size() && characters < most; ++at) {
    if (at < text.size() && is_continuation_byte(text[at])) continue;
    ++characters;
    use(text.substr(0, at));
  }
}

class Indexer {
 public:
  explicit Indexer(const SearchDocument& source) : source_(source) {}

  Xapian::Document run() {
    const std::string title = clean_utf8(source_.title);
    const auto title_words = split_words(title);
    add_words(kTitle, title_words);
    add_name_words(title_words);
    add_title(title_words);

    const std::string subtitle = clean_utf8(source_.subtitle);
    const auto subtitle_words = split_words(subtitle);
    add_names(subtitle_words);
    for (const std::string& name : source_.names) {
      const std::string clean = clean_utf8(name);
      add_names(split_words(clean));
    }
    position_ = 0;
    add_words(kText, split_words(clean_utf8(std::string_view(source_.text).substr(0, kMaxIndexedText))));
    position_ = 0;
    for (const Cue& cue : read_webvtt(source_.transcript))
      add_words(kTranscript, split_words(clean_utf8(cue.text)));

    const std::string key = key_term(source_.key);
    document_.add_boolean_term(key);
    if (is_dated(source_.key.kind)) {
      const auto second = std::chrono::floor<std::chrono::seconds>(source_.published.value_or(TimePoint()))
                              .time_since_epoch();
      document_.add_value(kPublishedSlot, Xapian::sortable_serialise(static_cast<double>(second.count())));
    }
    document_.add_value(kRankingSlot,
                        std::string(1, static_cast<char>('0' + popularity_step(source_.popularity))) +
                            normal_form(title_words) + '\n' + normal_form(subtitle_words));
    document_.set_data(write_hit_data(source_));
    return document_;
  }

 private:
  void add_words(const char* field, const std::vector<Word>& words) {
    const std::string stem = std::string(kStem) + field;
    for (const Word& word : words) {
      document_.add_posting(field + word.text, ++position_);
      document_.add_term(stem + stem_of(word.text));
    }
  }

  /// The terms of titles and names besides their words: beginnings and joined words.
  void add_name_words(const std::vector<Word>& words) {
    for (const Word& word : words) add_beginnings(word.text);
    for (const std::string& form : joined_neighbours(words)) {
      document_.add_term(kJoined + form);
      add_beginnings(form);
    }
    for (const std::string& form : unspaced_forms(words)) {
      add_beginnings(form);
      document_.add_term(kNames + form);
      document_.add_term(std::string(kStem) + kNames + stem_of(form));
    }
  }

  void add_beginnings(const std::string& word) {
    each_beginning(word, kMaxBeginning,
                   [&](const std::string& beginning) { document_.add_term(kBeginning + beginning); });
  }

  void add_names(const std::vector<Word>& words) {
    position_ += kGap;
    add_words(kNames, words);
    add_name_words(words);
  }

  void add_title(const std::vector<Word>& words) {
    const std::string form = normal_form(words);
    if (form.empty()) return;
    if (form.size() <= kMaxWholeTitle) document_.add_term(kWholeTitle + form);
    each_beginning(form, kMaxTitleBeginning, [&](const std::string& beginning) {
      document_.add_boolean_term(kTitleBeginning + beginning);
    });
  }

  const SearchDocument& source_;
  Xapian::Document document_;
  Xapian::termpos position_ = 0;
};

}  // namespace

Xapian::Document index_document(const SearchDocument& document) {
  return Indexer(document).run();
}

std::vector<SpellingWord> spelling_words(const Xapian::Document& document) {
  std::map<std::string, Xapian::termcount> weights;
  const auto end = document.termlist_end();
  const auto add_field = [&](const std::string& field, std::size_t shortest, Xapian::termcount weight) {
    auto term = document.termlist_begin();
    for (term.skip_to(field); term != end; ++term) {
      const std::string text = *term;
      if (!text.starts_with(field)) break;
      std::string word = text.substr(field.size());
      if (word.size() >= shortest && word.size() <= kMaxSpellingWord)
        weights.emplace(std::move(word), weight);
    }
  };
  for (const char* field : {kTitle, kNames}) add_field(field, kShortestSpellingWord, kNameWeight);
  for (const char* field : {kText, kTranscript}) add_field(field, kShortestSpellingWordInText, 1);
  std::vector<SpellingWord> words;
  words.reserve(weights.size());
  for (auto& [word, weight] : weights) words.push_back({word, weight});
  return words;
}

}  // namespace zender::search
