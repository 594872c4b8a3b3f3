#pragma once
#include <string>
#include <string_view>

/// What is looked at in the bytes of a feed before libxml2 gets them. Pure.
namespace zender::podcasts {

/// Whether a tag may have more than kMaxAttributes attributes (podcast_limits.h): libxml2 compares
/// each with all before it, which takes hours for a million. Counts what looks like one between two
/// '<', which no value of an attribute contains.
bool has_crowded_tag(std::string_view bytes);

/// Whether the encoding that the XML declares, if any, writes ASCII as ASCII: not UTF-7, UTF-32,
/// EBCDIC and those that switch between alphabets. An unknown one does. UTF-16 is not looked at:
/// what declares it is only read as that if it begins so.
bool is_ascii_based(std::string_view bytes);

/// A feed as libxml2 gets it.
struct FeedText {
  std::string utf8;
  bool is_guessed = false;  ///< it is neither UTF-8 nor in what it claims
};

/// Reads a feed in the encoding of its Content-Type, or that of its XML declaration if that names
/// none or is wrongly UTF-8, or in UTF-16 without a byte order mark, recognised by the '<' that
/// every feed begins with. Otherwise as readable_text().
FeedText feed_text(std::string_view bytes, std::string_view charset);

}  // namespace zender::podcasts
