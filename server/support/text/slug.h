#pragma once
#include <string>
#include <string_view>

namespace zender {

/// The slugify function of specification §5 (S5-005 … S5-009): removes diacritics (also ø đ ł æ œ
/// ß and ligatures), lowercases, replaces spaces by '-', removes other characters, merges repeated
/// hyphens and removes those at the ends. So the result is a slug of any length (has_slug_form), or
/// empty. The input is UTF-8; invalid bytes are dropped. The web app's version gives the same
/// results for all of Unicode (contract/fixtures/slugs.json).
std::string slugify(std::string_view text);

/// Folds text for search: lowercase, without diacritics (as above), with every white space
/// character as a plain space; other characters stay. Input and output are UTF-8; invalid bytes are
/// dropped.
std::string fold_text(std::string_view text);

inline constexpr std::size_t kMaxSlug = 120;  ///< characters

/// Whether `text` has the form of a slug, of any length: groups of [a-z0-9] joined by single
/// hyphens.
bool has_slug_form(std::string_view text);

/// Whether `text` is a valid slug: the form of a slug and 1–120 characters.
bool is_slug(std::string_view text);

/// Whether `text` is a valid id: [A-Za-z0-9_-], 1–64 characters.
bool is_id(std::string_view text);

}  // namespace zender
