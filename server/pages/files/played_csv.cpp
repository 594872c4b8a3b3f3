#include "pages/files/played_csv.h"

#include <algorithm>

#include "domain/music/chart_positions.h"
#include "domain/music/track_naming.h"
#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "support/text/utf8.h"

namespace zender::pages {
namespace {

/// More songs than a channel can play in the longest day.
constexpr int kMaxRows = 5000;
constexpr int kMaxShowsOfDay = 500;

/// What spreadsheets know UTF-8 by.
constexpr const char* kByteOrderMark = "\uFEFF";

std::string row(const std::vector<std::string>& values) {
  std::string text;
  for (const auto& value : values) text += (text.empty() ? "" : ";") + csv_value(value);
  return text + "\r\n";
}

}  // namespace

std::string csv_value(const std::string& text) {
  std::string value = text;
  // As in East Asian editions of spreadsheets, the wide forms begin a formula too.
  constexpr std::u32string_view kFormula = U"=+-@\uFF1D\uFF0B\uFF0D\uFF20";
  const bool is_blank_first =
      !text.empty() && std::string_view("\t\r\n").find(text.front()) != std::string::npos;
  if (is_blank_first || kFormula.find(first_visible(text)) != kFormula.npos) value.insert(0, "'");
  if (value.find_first_of(",;\"\r\n") == std::string::npos) return value;
  std::string quoted = "\"";
  for (const char c : value) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

std::optional<GeneratedFile> played_csv(const PageContext& context, const ChannelSlug& slug, Date day,
                                        HourSlot slot) {
  const auto channel = find_published(context.channels, slug);
  if (!channel) return std::nullopt;
  const Interval span = slot_interval(day, slot);
  const auto plays = context.plays.songs(slug, span, context.now, 0, kMaxRows);
  const auto shows = context.broadcasts.between(slug, span, kMaxShowsOfDay);

  GeneratedFile file;
  file.content_type = "text/csv; charset=utf-8; header=present";
  file.freshness.depends_on(kTopicContent, kTopicSchedule, plays_topic(slug));
  if (span.until > context.now)
    file.freshness.until(span.until).until(context.plays.next_play_boundary(slug, context.now));
  file.download_as = "gedraaid-" + slug.value + "-" + to_iso_date(day) +
                     (slot == kWholeDay ? "" : "-" + slot_id(slot)) + ".csv";
  file.body = kByteOrderMark + row({"datum", "tijd", "artiest", "titel", "zender", "programma", "nummer"});
  for (const auto& play : plays) {
    const auto naming = name_track(play, std::nullopt, channel->uses_classical_data);
    if (!naming) continue;
    const auto show = std::find_if(shows.begin(), shows.end(), [&](const Broadcast& one) {
      return one.time.from <= play.time.from && play.time.from < one.time.until;
    });
    const std::string local = to_station_time(play.time.from);
    file.body +=
        row({to_route_date(station_date(play.time.from)), local.substr(11), naming->artist, naming->name,
             channel->name, show == shows.end() ? "" : show->name, play.track ? play.track->id.value : ""});
  }
  return file;
}

}  // namespace zender::pages
