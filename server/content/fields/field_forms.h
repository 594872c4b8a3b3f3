#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

/// The forms that single values of a bundle have. Pure. Functions that give text say what is wrong; empty
/// means nothing is.
namespace zender::content {

/// A text of one line that a listener reads: not empty, without spaces around it, at most so many characters.
std::string wrong_line_of_text(std::string_view text, std::size_t most_characters);

/// What to say of a text that is not a slug.
std::string wrong_slug(std::string_view text);

/// '#rrggbb'.
bool is_colour(std::string_view text);

/// http:// or https:// with a host, or a path on this site (not '//host'); no spaces or quotes.
bool is_address(std::string_view text);

/// 'HH:mm' from 00:00 to 23:59.
std::optional<std::chrono::minutes> parse_hour_minute(std::string_view text);

/// 1 = Monday … 7 = Sunday, from 'ma di wo do vr za zo'.
std::optional<unsigned> parse_weekday(std::string_view text);
/// The other way round.
std::string_view weekday_name(unsigned iso_weekday);

/// A picture's path: inside the bundle's folder images/, with an ending that tells WebP, PNG or JPEG.
std::string wrong_picture_path(std::string_view path);

}  // namespace zender::content
