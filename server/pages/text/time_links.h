#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "support/json.h"
#include "support/station_time.h"

/// Times in show notes that refer to positions in the sound. Pure.
namespace zender::pages {

/// A time in a text: its bytes [begin, end) and the position in seconds.
struct NamedTime {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::int64_t seconds = 0;
  bool operator==(const NamedTime&) const = default;
};

/// The times ('m:ss', 'h:mm:ss') in a paragraph that refer to positions in sound of this length;
/// none if the length is 0 (unknown).
///
/// Because a time can also be a time of day ('elke dag om 20:30'), only these count: the first
/// thing on a line (also after a dash, a bullet or an opening bracket); a time alone between
/// brackets; and a time right after 'zie', 'op', 'minuut' or 'tijdcode', or after 'vanaf' that
/// follows 'zie', 'luister', 'hoor' or 'spring'. Of a range ('0:16 - 2:00') the start counts. A
/// time before 'uur' never counts, nor does part of something longer (10:00:00:00, 3:16a, 1:23/4).
std::vector<NamedTime> named_times(std::string_view text, Milliseconds length);

/// `rich_text` (RichText of the contract) with the named times in paragraphs, headings and list
/// items turned into links to '#t={seconds}', which play from there. Existing links stay.
Json with_time_links(Json rich_text, Milliseconds length);

}  // namespace zender::pages
