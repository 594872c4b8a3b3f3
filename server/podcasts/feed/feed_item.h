#pragma once
#include <optional>
#include <string>

#include "podcasts/feed/feed_xml.h"
#include "podcasts/feed/imported_feed.h"

/// Parts of a feed, for feed_reader.cpp. Pure.
namespace zender::podcasts {

/// How long titles and one-sentence summaries may be, in characters: those of a bundle are no longer.
inline constexpr std::size_t kMaxFeedTitle = 200;
inline constexpr std::size_t kMaxFeedSummary = 500;

enum class FeedFormat { kRss, kAtom };

/// An item of RSS or an entry of Atom; nothing when it has no sound, or when the feed asks not to show it.
std::optional<FeedEpisode> read_item(const xmlNode& item, const xmlNs* core, FeedFormat format,
                                     const std::string& base);

/// A text construct of Atom (RFC 4287, 3.1) as HTML, whatever type it is given in.
std::string atom_text(const xmlNode& node);

/// A podcast:person.
std::optional<FeedPerson> read_person(const xmlNode& node, const std::string& base);

/// What is said most fully comes last: the first of the texts that is not empty.
const std::string& first_text(std::initializer_list<const std::string*> texts);

}  // namespace zender::podcasts
