#pragma once
#include <optional>
#include <string>
#include <vector>

#include "pages/request/page_builder.h"

namespace zender::pages {

/// A line of iCalendar (RFC 5545 §3.1): folded to at most 75 octets a line without splitting a
/// UTF-8 character, each line ending in CRLF. Pure.
std::string calendar_line(const std::string& line);
/// A text value (§3.3.11): backslash, semicolon, comma and line feed escaped, other control
/// characters except tabs removed. Pure.
std::string calendar_text(const std::string& text);

/// The station's details in its calendars.
struct CalendarStation {
  std::string name;
  std::string site_code;
  std::string public_url;
};

/// One broadcast in a calendar.
struct CalendarEvent {
  Broadcast broadcast;
  std::string channel_name;
  std::string path;  ///< of the page that it links to; empty: none
};

/// A whole calendar. Times are in UTC, so clock changes do not matter. An event's UID is its
/// broadcast's, which stays when it moves, and the station's code, which no other address changes:
/// so a calendar app moves events when it reads the calendar again instead of adding them twice.
/// `made` is the DTSTAMP of every event. Pure.
std::string calendar(const CalendarStation& station, const std::string& name,
                     const std::vector<CalendarEvent>& events, TimePoint made);

/// /gids.ics: the shows of a channel that have not ended, up to the end of the schedule; nothing
/// for an unknown or unpublished channel. Blocks on storage; throws what the repositories throw.
std::optional<GeneratedFile> guide_calendar(const PageContext& context, const ChannelSlug& channel);
/// /programmas/{slug}.ics: the same for a programme. Blocks and throws as above.
std::optional<GeneratedFile> programme_calendar(const PageContext& context, const ProgrammeSlug& programme);

}  // namespace zender::pages
