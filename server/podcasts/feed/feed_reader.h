#pragma once
#include <string>
#include <string_view>
#include <variant>

#include "podcasts/feed/imported_feed.h"

namespace zender::podcasts {

/// The maximum size of a feed in bytes.
inline constexpr std::size_t kMaxFeedBytes = 20U << 20U;
/// How many episodes of a feed are kept: the newest.
inline constexpr std::size_t kMaxEpisodes = 5'000;

/// Reads a podcast's feed: RSS 2.0 or Atom (RFC 4287) with the tags of iTunes, Podcasting 2.0 and
/// Podlove chapters, in the encoding that it declares. Items without sound are skipped. Returns a
/// FeedMistake if it cannot be imported: not XML, another format, no title, no episodes with sound.
/// `url`: where the bytes came from; relative addresses are resolved against it. Pure; fetches
/// nothing.
std::variant<ImportedFeed, FeedMistake> read_feed(std::string_view bytes, const std::string& url);

}  // namespace zender::podcasts
