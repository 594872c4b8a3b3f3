#pragma once
#include <string>

namespace zender::pages {

/// podcast:guid of a feed: the UUIDv5 of its address, without scheme and trailing slashes, in the
/// namespace of Podcasting 2.0. It is the same in every directory. Pure.
std::string podcast_guid(const std::string& feed_url);

/// podcast:guid for a podcast that has none yet. That of its address, or one that no other station
/// has if the address is of this machine (localhost), which many stations begin with.
std::string new_podcast_guid(const std::string& feed_url);

}  // namespace zender::pages
