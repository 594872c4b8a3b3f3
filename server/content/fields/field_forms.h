#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

/// Checks of single values in a bundle. Pure. Functions named `wrong_…` return what is wrong, or an
/// empty text.
namespace zender::content {

/// What is wrong with the character at `position`, which find_bad_utf8() found. Never empty.
std::string wrong_character(std::string_view text, std::size_t position);

/// Characters that a text may not have, with the place in it of the first. The bytes of files are
/// checked before, but escapes in quoted YAML and references in Markdown can make any character.
std::string wrong_characters(std::string_view text);

/// One line that listeners read: something is seen of it, no spaces around it, at most
/// `most_characters` long.
std::string wrong_line_of_text(std::string_view text, std::size_t most_characters);

/// For a text that is not a slug (is_slug() in domain): what is wrong with it. Never empty.
std::string wrong_slug(std::string_view text);

/// '#rrggbb'.
bool is_colour(std::string_view text);

/// http:// or https:// with a host, or a path on this site (not '//host'); no spaces or quotes.
bool is_address(std::string_view text);

/// 'HH:mm' from 00:00 to 23:59.
std::optional<std::chrono::minutes> parse_hour_minute(std::string_view text);

/// 1 = Monday … 7 = Sunday, from 'ma di wo do vr za zo'.
std::optional<unsigned> parse_weekday(std::string_view text);
/// The reverse of parse_weekday().
std::string_view weekday_name(unsigned iso_weekday);

/// A picture's path: in the bundle's folder images/, ending in .webp, .png, .jpg or .jpeg, in small
/// letters or capitals.
std::string wrong_picture_path(std::string_view path);

}  // namespace zender::content
