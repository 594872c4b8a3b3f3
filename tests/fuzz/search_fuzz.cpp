// What a listener types in search, and a title that is indexed: nothing that is typed is more than
// words, and every document is found by its own title.
#include <xapian.h>

#include "promise.h"
#include "search/index/hit_data.h"
#include "search/index/indexer.h"
#include "search/query/query.h"
#include "search/query/snippet.h"
#include "search/query/spelling.h"
#include "support/text/slug.h"
#include "support/text/utf8.h"

namespace {

using namespace zender;
using namespace zender::search;
using fuzz::promise;

SearchDocument document_titled(const std::string& title, const std::string& text) {
  SearchDocument document;
  document.key = {SearchKind::kTrack, "a"};
  document.slug = "a";
  document.title = title;
  document.subtitle = "Radio 1";
  document.text = text;
  return document;
}

const Xapian::Database& small_index() {
  static const Xapian::WritableDatabase database = [] {
    Xapian::WritableDatabase made("", Xapian::DB_BACKEND_INMEMORY);
    for (const char* title :
         {"De Nachtbus", "AC/DC", "Laag land", "C'est la vie", "Één dag", "P!nk", "50/50"})
      made.add_document(index_document(document_titled(title, "Een verhaal over de nacht, en het land.")));
    return made;
  }();
  return database;
}

void check_queries(const TypedTerm& term) {
  const QueryMaker maker(small_index());
  for (const Strictness strictness : {Strictness::kAll, Strictness::kMost, Strictness::kAny}) {
    Xapian::Enquire enquire(small_index());
    enquire.set_query(maker.full(term, strictness));
    enquire.get_mset(0, 10);
    enquire.set_query(maker.in_names(term, strictness));
    enquire.get_mset(0, 10);
  }
  Xapian::Enquire names(small_index());
  names.set_query(maker.names_only(term));
  names.get_mset(0, 10);
  if (const auto other = corrected(small_index(), term))
    promise(!other->words.empty() && is_utf8(other->text), "a correction has words");
}

void check_marked(const MarkedText& marked) {
  for (const MarkedText::Part& part : marked.parts)
    promise(!part.text.empty() && is_utf8(part.text), "a part that is shown is text");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view typed = fuzz::text_of(bytes, size);
  const TypedTerm term = read_typed(typed);
  promise(is_utf8(term.text) && count_characters(term.text) <= kMaxTypedCharacters,
          "what is kept is short text");
  promise(term.words.size() <= kMaxTypedWords, "there are not too many words");
  std::size_t last = 0;
  for (const Word& word : term.words) {
    promise(!word.text.empty() && word.text.size() <= kMaxWord && is_utf8(word.text), "a word is short text");
    promise(word.from >= last && word.from < word.until && word.until <= term.text.size(),
            "words follow each other in the text");
    last = word.until;
    stem_of(word.text);
  }
  promise(read_typed(term.text).words.size() == term.words.size(), "what is kept means the same");

  if (!term.words.empty()) check_queries(term);

  const SearchWords sought(term);
  const std::string clean = clean_utf8(typed);
  check_marked(mark(clean, sought));
  const Snippet snippet = best_snippet(clean, sought);
  check_marked(snippet.text);
  promise(snippet.found <= sought.count(), "a snippet has no more words than are sought");

  const SearchDocument document = document_titled(clean, clean);
  const Xapian::Document indexed = index_document(document);
  promise(read_hit_data(write_hit_data(document)).title == document.title, "a title comes back as it was");
  spelling_words(indexed);
  fold_text(clean);
  return 0;
}
