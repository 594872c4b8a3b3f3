#include "pages/files/calendar.h"

#include <algorithm>

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/model/shared_models.h"
#include "support/text/utf8.h"

namespace zender::pages {
namespace {

constexpr std::size_t kMaxOctets = 75;
constexpr int kMaxEvents = 1000;
constexpr const char* kContentType = "text/calendar; charset=utf-8";

std::string utc(TimePoint moment) {
  return date::format("%Y%m%dT%H%M%SZ", std::chrono::floor<std::chrono::seconds>(moment));
}

std::string event(const CalendarStation& station, const CalendarEvent& event, TimePoint made) {
  const Broadcast& broadcast = event.broadcast;
  std::string description;
  for (const auto& presenter : broadcast.presenters)
    description += (description.empty() ? "Met " : " & ") + presenter.name;
  if (!description.empty()) description += ".";
  if (const std::string summary = summary_of(broadcast); !summary.empty())
    description += (description.empty() ? "" : "\n") + summary;

  std::string text = calendar_line("BEGIN:VEVENT");
  text += calendar_line("UID:" + broadcast.uid + "@" + station.site_code);
  text += calendar_line("DTSTAMP:" + utc(made));
  text += calendar_line("SEQUENCE:" + std::to_string(broadcast.sequence));
  text += calendar_line("DTSTART:" + utc(broadcast.time.from));
  text += calendar_line("DTEND:" + utc(broadcast.time.until));
  text +=
      calendar_line("SUMMARY:" + calendar_text(broadcast.name + (broadcast.is_repeat ? " (herhaling)" : "")));
  if (!description.empty()) text += calendar_line("DESCRIPTION:" + calendar_text(description));
  text += calendar_line("LOCATION:" + calendar_text(event.channel_name));
  if (!event.path.empty()) text += calendar_line("URL:" + station.public_url + event.path);
  text += calendar_line("TRANSP:TRANSPARENT");
  return text + calendar_line("END:VEVENT");
}

CalendarStation station_of(const SiteSettings& site) {
  return {site.name, site.site_code, site.public_url};
}

CalendarEvent event_of(const Channel& channel, Broadcast broadcast) {
  std::optional<std::string> path;
  if (broadcast.programme) path = programme_link(channel, broadcast.programme->slug);
  return {std::move(broadcast), channel.name, path.value_or("")};
}

GeneratedFile file_of(const PageContext& context, const std::string& name,
                      const std::vector<CalendarEvent>& events, const std::string& file_name) {
  GeneratedFile file;
  file.content_type = kContentType;
  // The start of the day, so that an unchanged calendar has the same bytes all day.
  const TimePoint day = station_day(station_date(context.now)).from;
  file.body = calendar(station_of(context.site), name, events, day);
  file.freshness.depends_on(kTopicContent, kTopicSchedule)
      .until(station_day(station_date(context.now)).until);
  for (const auto& one : events) file.freshness.until(one.broadcast.time.until);
  file.download_as = file_name;
  return file;
}

}  // namespace

std::string calendar_line(const std::string& line) {
  std::string out;
  std::size_t at = 0;
  std::size_t room = kMaxOctets;
  while (line.size() - at > room) {
    const std::size_t end = std::max(at + 1, cut_position(line, at + room));
    out += line.substr(at, end - at) + "\r\n ";
    at = end;
    room = kMaxOctets - 1;  // the space counts
  }
  return out + line.substr(at) + "\r\n";
}

std::string calendar_text(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\' || c == ';' || c == ',') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if ((static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) || c == '\t') {
      out += c;
    }
  }
  return out;
}

std::string calendar(const CalendarStation& station, const std::string& name,
                     const std::vector<CalendarEvent>& events, TimePoint made) {
  std::string text = calendar_line("BEGIN:VCALENDAR");
  text += calendar_line("VERSION:2.0");
  text += calendar_line("PRODID:-//" + calendar_text(station.site_code) + "//Gids//NL");
  text += calendar_line("CALSCALE:GREGORIAN");
  text += calendar_line("METHOD:PUBLISH");
  text += calendar_line("X-WR-CALNAME:" + calendar_text(name));
  text += calendar_line("X-WR-TIMEZONE:Europe/Amsterdam");
  text += calendar_line("REFRESH-INTERVAL;VALUE=DURATION:PT6H");
  text += calendar_line("X-PUBLISHED-TTL:PT6H");
  for (const auto& one : events) text += event(station, one, made);
  return text + calendar_line("END:VCALENDAR");
}

std::optional<GeneratedFile> guide_calendar(const PageContext& context, const ChannelSlug& slug) {
  const auto channel = find_published(context.channels, slug);
  if (!channel) return std::nullopt;
  const Interval ahead{context.now, context.now + kBroadcastsAhead + date::days{1}};
  std::vector<CalendarEvent> events;
  for (auto& broadcast : context.broadcasts.between(slug, ahead, kMaxEvents))
    events.push_back(event_of(*channel, std::move(broadcast)));
  return file_of(context, "Gids van " + channel->name, events, "gids-" + slug.value + ".ics");
}

std::optional<GeneratedFile> programme_calendar(const PageContext& context, const ProgrammeSlug& slug) {
  const auto programme = context.programmes.programme(slug);
  if (!programme || !programme->published) return std::nullopt;
  const auto channels = published_channels(context.channels);
  const auto channel_of = [&](const Broadcast& broadcast) {
    return std::find_if(channels.begin(), channels.end(),
                        [&](const Channel& one) { return one.slug == broadcast.channel; });
  };
  auto broadcasts = context.broadcasts.upcoming_of(slug, context.now, kMaxEvents);
  for (const auto& channel : channels) {
    auto on_air = context.broadcasts.on_air(channel.slug, context.now);
    if (on_air && on_air->programme && on_air->programme->slug == slug)
      broadcasts.insert(broadcasts.begin(), std::move(*on_air));
  }
  std::vector<CalendarEvent> events;
  for (auto& broadcast : broadcasts) {
    const auto channel = channel_of(broadcast);
    if (channel != channels.end()) events.push_back(event_of(*channel, std::move(broadcast)));
  }
  return file_of(context, programme->name, events, slug.value + ".ics");
}

}  // namespace zender::pages
