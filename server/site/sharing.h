#pragma once
#include <string_view>

namespace zender::site {

/// Whether pages and players of other sites may read what a pattern of the dispatcher answers:
/// everything that is played or shown elsewhere (playlists, segments, sound as one stream or file,
/// pictures), and the generated files (feeds, calendars, lists, chapters, transcripts). Pages and
/// calls are for this site's own pages. Pure.
bool is_shared(std::string_view pattern);

}  // namespace zender::site
