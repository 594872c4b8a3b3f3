#pragma once
#include <string>

#include "domain/bundle/content.h"

/// A small station for storage tests.
namespace zender::storage::testing {

inline TimePoint at(const std::string& iso) {
  return parse_iso(iso).value();
}

inline const ChannelSlug kRadio2("radio2");
inline const ProgrammeSlug kMorning("de-ochtend");
/// Saturday 21 November 2026 at 9:00 and at 10:30 in Amsterdam.
inline const TimePoint kNine = at("2026-11-21T08:00Z");
inline const TimePoint kHalfPastTen = at("2026-11-21T09:30Z");

inline Track make_track(const std::string& id, const std::string& artist, const std::string& name) {
  Track track;
  track.id = TrackId(id);
  track.artist = artist;
  track.name = name;
  return track;
}

/// Two channels (Radio 2 with its child Soul & Jazz, and Radio 4), two programmes, two presenters,
/// a week of two slots, three tracks (one classical), two media assets (ten segments of 6 s, three
/// of 5 s), and a chart with two editions. Applied at half past ten.
inline Content small_station() {
  using std::chrono::hours;
  Content content;
  content.applied_at = kHalfPastTen;
  content.broadcasters = {
      {BroadcasterSlug("max"), "MAX", Image{ImageId("img4"), "Een grote M", std::nullopt}},
      {BroadcasterSlug("bnnvara"), "BNNVARA"}};

  Channel radio2;
  radio2.slug = ChannelSlug("radio2");
  radio2.name = "Radio 2";
  radio2.tagline = "Muziek die bij je blijft";
  radio2.position = 2;
  radio2.accent = "#c4312f";
  radio2.broadcaster_whitelist = {BroadcasterSlug("max"), BroadcasterSlug("bnnvara")};
  radio2.links = {{"popupplayer", "/speler/radio2"}, {"app", "/app"}};
  radio2.live_video_url = "https://example.org/video.m3u8";
  radio2.image = Image{ImageId("img1"), "Een microfoon", "#112233"};
  Channel soul;
  soul.slug = ChannelSlug("soulenjazz");
  soul.name = "Soul & Jazz";
  soul.position = 1;
  soul.parent = radio2.slug;
  Channel radio4;
  radio4.slug = ChannelSlug("radio4");
  radio4.name = "Radio 4";
  radio4.position = 4;
  radio4.has_programming = false;
  radio4.player_preset = PlayerPreset::kA;
  radio4.uses_classical_data = true;
  radio4.stream_url = "https://example.org/live.m3u8";
  content.channels = {soul, radio2, radio4};

  content.presenters = {
      {PresenterSlug("sanne-de-wit"), "Sanne de Wit", "Presenteert.", "Over **Sanne**.", true, std::nullopt},
      {PresenterSlug("andre-van-dam"), "André van Dam", "Ook.", "Over André.", true,
       Image{ImageId("img2"), "André", std::nullopt}}};
  Programme morning;
  morning.slug = ProgrammeSlug("de-ochtend");
  morning.channel = radio2.slug;
  morning.name = "De Ochtend";
  morning.summary = "Wakker worden.";
  morning.text = "Elke dag.";
  morning.broadcasters = {BroadcasterSlug("max")};
  morning.presenters = {PresenterSlug("sanne-de-wit"), PresenterSlug("andre-van-dam")};
  morning.image = Image{ImageId("img3"), "Zonsopgang", std::nullopt};
  Programme cafe;
  cafe.slug = ProgrammeSlug("cafe-een");
  cafe.channel = radio2.slug;
  cafe.name = "Café Één 100%";
  cafe.stopped = true;
  content.programmes = {cafe, morning};

  content.schedule = {{radio2.slug, 1, hours(6), hours(9), morning.slug, {}, std::nullopt, false},
                      {radio2.slug,
                       5,
                       hours(22),
                       hours(26),
                       cafe.slug,
                       {PresenterSlug("andre-van-dam")},
                       "Café laat",
                       true,
                       "De stoelen mogen op tafel."}};

  content.media = {{MediaId("tune-a"), "A", "mp4a.40.2", std::vector<Milliseconds>(10, Milliseconds(6000))},
                   {MediaId("tune-b"), "B", "mp4a.40.2", std::vector<Milliseconds>(3, Milliseconds(5000))}};
  Track a = make_track("track-a", "Bløf", "Één vraag");
  a.duration = Milliseconds(60000);
  a.media = MediaId("tune-a");
  a.image = Image{ImageId("img4"), "Hoes", std::nullopt};
  Track b = make_track("track-b", "De Vragen", "Zomer");
  Track c = make_track("track-c", "Orkest", "Symfonie");
  c.classical = ClassicalData{"Componist", std::nullopt, "Ensemble"};
  c.is_available = false;
  content.tracks = {a, b, c};

  ChartContent chart;
  chart.slug = ChartSlug("top-35");
  chart.name = "De Top 35";
  chart.channels = {radio2.slug};
  chart.editions = {{"Altijd", std::nullopt, {{1, b.id, std::nullopt}}},
                    {"Week 47", date::year(2026) / 11 / 16, {{1, a.id, 3}, {2, b.id, 1}}}};
  content.charts = {chart};
  for (Track& track : content.tracks) track.slug = "";
  return content;
}

/// The ids of things or pages.
std::vector<std::string> ids(const auto& list) {
  std::vector<std::string> found;
  for (const auto& one : list) {
    if constexpr (requires { one.id.value; }) {
      found.push_back(one.id.value);
    } else {
      found.push_back(one.id);
    }
  }
  return found;
}

inline SentPlay play(const std::string& id, TimePoint from, Milliseconds length,
                     const std::string& media = "tune-a", const std::string& channel = "radio2") {
  SentPlay play;
  play.id = TrackPlayId(id);
  play.channel = ChannelSlug(channel);
  play.time = {from, from + length};
  play.artist = "Bløf";
  play.song = "Één vraag";
  play.track = TrackId("track-a");
  if (!media.empty()) play.media = MediaId(media);
  return play;
}

}  // namespace zender::storage::testing
