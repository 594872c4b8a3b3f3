#pragma once
#include <string>

namespace zender::pages {

/// podcast:guid of a feed: the UUIDv5 of its address without scheme and without slashes at its end, in the
/// namespace that Podcasting 2.0 chose for it. The same feed has the same one wherever it is listed. Pure.
std::string podcast_guid(const std::string& feed_url);

}  // namespace zender::pages
