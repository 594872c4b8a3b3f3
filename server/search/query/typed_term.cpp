#include "search/query/typed_term.h"

#include <algorithm>
#include <array>

#include "support/text/utf8.h"

namespace zender::search {
namespace {

/// Every kind of double quote as a straight one.
std::string with_straight_quotes(std::string text) {
  for (const std::string_view quote : {"\u201C", "\u201D", "\u201E", "\u201F", "\u00AB", "\u00BB"}) {
    for (auto at = text.find(quote); at != std::string::npos; at = text.find(quote, at + 1))
      text.replace(at, quote.size(), "\"");
  }
  return text;
}

/// The texts between pairs of quotes.
std::vector<std::string> quoted_parts(const std::string& text) {
  std::vector<std::string> parts;
  auto from = text.find('"');
  while (from != std::string::npos) {
    const auto until = text.find('"', from + 1);
    if (until == std::string::npos) break;
    parts.push_back(text.substr(from + 1, until - from - 1));
    from = text.find('"', until + 1);
  }
  return parts;
}

std::string typed_word(const TypedTerm& term, std::size_t at) {
  const Word& word = term.words[at];
  return term.text.substr(word.from, word.until - word.from);
}

/// What is kept of the text between two words: a space and their quotes.
std::string kept_between(std::string_view between) {
  const auto quotes = static_cast<std::size_t>(std::count(between.begin(), between.end(), '"'));
  if (quotes == 0) return " ";
  if (quotes > 1) return "\" \"";
  const auto quote = between.find('"');
  return between.find(' ') < quote ? " \"" : "\" ";
}

}  // namespace

TypedTerm read_typed(std::string_view typed) {
  TypedTerm term;
  term.text = with_straight_quotes(std::string(first_characters(clean_utf8(typed), kMaxTypedCharacters)));
  term.words = split_words(term.text);
  if (term.words.size() > kMaxTypedWords) term.words.resize(kMaxTypedWords);
  for (const std::string& part : quoted_parts(term.text)) {
    const auto words = split_words(part);
    if (words.size() < 2 || words.size() > kMaxTypedWords) continue;
    auto& phrase = term.phrases.emplace_back();
    for (const Word& word : words) phrase.push_back(word.text);
  }
  term.is_unfinished = !term.words.empty() && term.words.back().until == term.text.size();
  return term;
}

TypedTerm with_words(const TypedTerm& term, const std::map<std::size_t, std::string>& others) {
  const bool has_phrases = !term.phrases.empty();
  const auto quote_in = [&](std::string_view text) {
    return has_phrases && text.find('"') != std::string_view::npos ? "\"" : "";
  };
  std::string text;
  std::size_t copied = 0;
  for (std::size_t at = 0; at < term.words.size(); ++at) {
    const Word& word = term.words[at];
    const auto between = std::string_view(term.text).substr(copied, word.from - copied);
    if (at == 0) {
      text += quote_in(between);
    } else {
      text += has_phrases ? kept_between(between) : " ";
    }
    const auto other = others.find(at);
    text += other == others.end() ? typed_word(term, at) : other->second;
    copied = word.until;
  }
  text += quote_in(std::string_view(term.text).substr(copied));
  TypedTerm made = read_typed(text);
  made.is_unfinished = term.is_unfinished;
  return made;
}

std::string without_quotes(const TypedTerm& term) {
  std::string text;
  for (std::size_t at = 0; at < term.words.size(); ++at) text += (at == 0 ? "" : " ") + typed_word(term, at);
  return text;
}

}  // namespace zender::search
