#pragma once
#include <optional>
#include <string>
#include <vector>

#include "pages/files/side_file.h"
#include "pages/page_request.h"

namespace zender::pages {

/// A line of iCalendar (RFC 5545 §3.1): folded so that no line is longer than 75 octets, no character of
/// UTF-8 taken apart, each ending in CRLF. Pure.
std::string calendar_line(const std::string& line);
/// A text as a value (§3.3.11): backslash, semicolon, comma and line end escaped. Pure.
std::string calendar_text(const std::string& text);

/// What the calendars of a station say of it.
struct CalendarStation {
  std::string name;
  std::string site_code;
  std::string public_url;
};

/// One broadcast in a calendar.
struct CalendarEvent {
  Broadcast broadcast;
  std::string channel_name;
  std::string path;  ///< of the page that it leads to; empty: none
};

/// A whole calendar. Times are in UTC, which every clock change leaves alone; an event's UID is its
/// broadcast's id, so a calendar that is read again moves events instead of doubling them. `made` is said of
/// every event. Pure.
std::string calendar(const CalendarStation& station, const std::string& name,
                     const std::vector<CalendarEvent>& events, TimePoint made);

/// Addresses of the two below; the station's own channel is left out.
std::string guide_calendar_path(const SiteSettings& site, const ChannelSlug& channel);
std::string programme_calendar_path(const ProgrammeSlug& programme);

/// /gids.ics: the shows of a channel that are still to end, as far as the schedule goes; nothing for an
/// unknown channel. Blocks on storage; throws what the repositories throw.
std::optional<SideFile> guide_calendar(const PageContext& context, const ChannelSlug& channel);
/// /programmas/{slug}.ics: a programme's; nothing for an unknown one. Blocks and throws as above.
std::optional<SideFile> programme_calendar(const PageContext& context, const ProgrammeSlug& programme);

}  // namespace zender::pages
