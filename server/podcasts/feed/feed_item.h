#pragma once
#include <optional>
#include <string>

#include "podcasts/feed/feed_base.h"
#include "podcasts/feed/feed_xml.h"
#include "podcasts/feed/imported_feed.h"

/// Reads parts of a feed, for feed_reader.cpp. Pure.
namespace zender::podcasts {

enum class FeedFormat { kRss, kAtom };

/// Reads an RSS item or Atom entry; nothing if it has no sound or if the feed asks to hide it.
std::optional<FeedEpisode> read_item(const xmlNode& item, const xmlNs* core, FeedFormat format,
                                     const FeedBase& base);

/// Reads a podcast:trailer; nothing if it has no sound or no title.
std::optional<FeedEpisode> read_trailer(const xmlNode& node, const std::string& base);

/// A text construct of Atom (RFC 4287, 3.1) of any type, as HTML.
std::string atom_text(const xmlNode& node);

/// Reads a podcast:person.
std::optional<FeedPerson> read_person(const xmlNode& node, const std::string& base);

/// The first text that is not empty.
const std::string& first_text(std::initializer_list<const std::string*> texts);

}  // namespace zender::podcasts
