#pragma once
#include <string>
#include <string_view>

namespace zender {

/// Slugify of specification §5 (S5-005 … S5-009): strip diacritics (also ø đ ł æ œ ß), lowercase and trim,
/// spaces to '-', other characters out, repeated hyphens to one. A hyphen at the end may remain, as on the
/// real site. Input is UTF-8; bytes that are not are dropped. The web app's is the same for all of Unicode
/// (contract/fixtures/slugs.json).
std::string slugify(std::string_view text);

/// What searching compares: lowercase, without diacritics (folded as above), every kind of white space a
/// plain space; other characters stay. Input and output are UTF-8; bytes that are not are dropped.
std::string fold_text(std::string_view text);

inline constexpr std::size_t kLongestSlug = 120;  ///< characters

/// Whether `text` is written as a slug, of whatever length: [a-z0-9] groups joined by single hyphens.
bool has_slug_form(std::string_view text);

/// Whether `text` is a well-formed slug of ours: written as one, 1–120 characters.
bool is_slug(std::string_view text);

/// Whether `text` is a well-formed id: [A-Za-z0-9_-], 1–64 characters.
bool is_id(std::string_view text);

}  // namespace zender
