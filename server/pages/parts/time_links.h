#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "support/json.h"
#include "support/station_time.h"

/// Places in sound that its show notes name. Pure.
namespace zender::pages {

/// A place that a text names: its bytes [begin, end) and the second it leads to.
struct NamedTime {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::int64_t seconds = 0;
  bool operator==(const NamedTime&) const = default;
};

/// The times ('m:ss', 'h:mm:ss') of a paragraph that are places in sound of this length; none when the length
/// is 0 (not known).
///
/// A time is as easily one of the clock ('elke dag om 20:30'), so only these count: the first thing on a line
/// (after a dash, a bullet or an opening bracket too); one alone between brackets; and one right after 'zie',
/// 'op', 'minuut' or 'tijdcode', or after 'vanaf' that follows 'zie', 'luister', 'hoor' or 'spring'. Of a
/// stretch
/// ('0:16 - 2:00') the beginning counts. Never one before 'uur', and never one that is a part of something
/// longer (10:00:00:00, 3:16a, 1:23/4).
std::vector<NamedTime> named_times(std::string_view text, Milliseconds length);

/// `rich_text` (RichText of the contract) in which the named times of each paragraph, heading and item of a
/// list are links to '#t={seconds}', which play from there. Links that are there stay as they are.
Json with_time_links(Json rich_text, Milliseconds length);

}  // namespace zender::pages
