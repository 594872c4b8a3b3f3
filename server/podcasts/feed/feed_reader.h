#pragma once
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>

#include "podcasts/feed/episode_list.h"
#include "podcasts/feed/imported_feed.h"
#include "podcasts/podcast_limits.h"

namespace zender::podcasts {

/// Reads a podcast's feed: RSS 2.0 or Atom (RFC 4287) with the tags of iTunes, Podcasting 2.0 and
/// Podlove chapters, in any encoding (feed_bytes.h). Items without sound are skipped. Returns a
/// FeedMistake if it cannot be imported: not XML, another format, no title, no episodes with sound.
/// `url`: where the bytes came from; relative addresses are resolved against it. `charset`: that of
/// the reply's Content-Type; empty: none. Takes time in proportion to the size. Throws
/// Failure(kBusy) when `stop` is requested. Pure; fetches nothing.
std::variant<ImportedFeed, FeedMistake> read_feed(std::string_view bytes, const std::string& url,
                                                  std::string_view charset = {},
                                                  const std::stop_token& stop = {});

/// Reads a further page of a feed (ImportedFeed::next_url). As read_feed(), but the page may lack a
/// title and episodes.
std::variant<ImportedFeed, FeedMistake> read_feed_page(std::string_view bytes, const std::string& url,
                                                       std::string_view charset = {},
                                                       const std::stop_token& stop = {});

}  // namespace zender::podcasts
