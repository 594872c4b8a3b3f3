#include "domain/testing/demo_data.h"

#include <algorithm>

#include "support/text/slug.h"

namespace zender::testing {

TimePoint at(const std::string& iso) {
  return parse_iso(iso).value();
}

TimePoint saturday(const std::string& time) {
  return at("2026-11-21T" + time + "+01:00");
}

Image image(const std::string& id, const std::string& alt) {
  return {ImageId(id), alt, "#336699"};
}

SentPlay play(const std::string& id, const std::string& channel, TimePoint from, TimePoint until,
              const std::string& artist, const std::string& song, const std::optional<std::string>& track) {
  SentPlay play;
  play.id = TrackPlayId(id);
  play.channel = ChannelSlug(channel);
  play.time = {from, until};
  play.artist = artist;
  if (!song.empty()) play.song = song;
  if (track) play.track = TrackId(*track);
  return play;
}

BroadcastRecord show(const std::string& id, const std::string& channel, TimePoint from, TimePoint until,
                     const std::string& name) {
  BroadcastRecord broadcast;
  broadcast.id = BroadcastId(id);
  broadcast.uid = "uid-" + id;
  broadcast.channel = ChannelSlug(channel);
  broadcast.time = {from, until};
  broadcast.name = name;
  broadcast.programme = ProgrammeSlug(slugify(name));
  broadcast.presenters = {PresenterSlug("sanne-de-wit"), PresenterSlug("bo-vos")};
  return broadcast;
}

Channel channel(const std::string& slug, const std::string& name, int position) {
  Channel result;
  result.slug = ChannelSlug(slug);
  result.name = name;
  result.tagline = "Muziek die bij je blijft";
  result.position = position;
  result.broadcaster_whitelist = {BroadcasterSlug("bnnvara"), BroadcasterSlug("max")};
  result.links = {{"popupplayer", "/speler/" + slug}};
  result.image = image("img-" + slug, "Beeld van " + name);
  return result;
}

Programme programme(const std::string& name, const std::string& channel) {
  Programme result;
  result.slug = ProgrammeSlug(slugify(name));
  result.channel = ChannelSlug(channel);
  result.name = name;
  result.summary = "Een zin over " + name + ".";
  result.broadcasters = {BroadcasterSlug("max"), BroadcasterSlug("vreemd")};
  result.image = image("img-" + result.slug.value, name);
  return result;
}

Track track(const std::string& id, const std::string& artist, const std::string& name) {
  Track result;
  result.id = TrackId(id);
  result.slug = slugify(name);
  result.artist = artist;
  result.name = name;
  result.image = image("img-" + id, "Hoes van " + name);
  return result;
}

MediaAsset sound(const std::string& id, std::chrono::seconds length) {
  const std::chrono::seconds segment(5);
  return {MediaId(id), id, "mp4a.40.2",
          std::vector<Milliseconds>(static_cast<std::size_t>(length / segment), segment)};
}

namespace {

void add_channels(Station& station) {
  Channel radio2 = channel("radio2", "Radio 2", 1);
  radio2.accent = "#c4312f";
  radio2.live_video_url = "https://video.example/radio2.m3u8";
  Channel soul = channel("soulenjazz", "Soul & Jazz", 2);
  soul.parent = ChannelSlug("radio2");
  Channel radio4 = channel("radio4", "Radio 4", 3);
  radio4.uses_classical_data = true;
  radio4.player_preset = PlayerPreset::kA;
  radio4.stream_url = "https://icecast.example/radio4";
  Channel hidden = channel("geheim", "Geheim", 4);
  hidden.published = false;
  station.channels = {radio4, radio2, soul, hidden};
}

void add_programming(Station& station) {
  station.broadcasters = {{BroadcasterSlug("bnnvara"), "BNNVARA"},
                          {BroadcasterSlug("max"), "MAX", image("img-max", "Merkteken van MAX")},
                          {BroadcasterSlug("vreemd"), "Vreemd"}};
  station.presenters = {
      {PresenterSlug("sanne-de-wit"), "Sanne de Wit", "Ochtendmens.", "", true, std::nullopt},
      {PresenterSlug("bo-vos"), "Bo Vos", "Ook.", "", true, std::nullopt}};
  station.programmes = {programme("De Ochtend"),       programme("Middagpauze"),
                        programme("Platenkast"),       programme("De Avond"),
                        programme("Op weg naar huis"), programme("Klassiek", "radio4")};
  station.broadcasts = {
      show("b1", "radio2", saturday("09:00:00"), saturday("12:00:00"), "De Ochtend"),
      show("b2", "radio2", saturday("12:00:00"), saturday("14:00:00"), "Middagpauze"),
      show("b3", "radio2", saturday("14:00:00"), saturday("16:00:00"), "Platenkast"),
      show("b4", "radio2", saturday("16:00:00"), saturday("18:00:00"), "Op weg naar huis"),
      show("b5", "radio2", saturday("18:00:00"), saturday("20:00:00"), "De Avond"),
      show("b6", "radio4", saturday("08:00:00"), saturday("13:00:00"), "Klassiek"),
  };
}

void add_music(Station& station) {
  Track symphony = track("t3", "Karel Orkest", "Deel I");
  symphony.classical = ClassicalData{"Anna Componist", "Symfonie in D", "Het Strijkje"};
  Track plain = track("t2", "Zonder Hoes", "Kaal lied");
  plain.image.reset();
  station.tracks = {track("t1", "Mila Bloem", "Café aan zee"), plain, symphony};
  station.plays = {
      play("p1", "radio2", saturday("10:20:00"), saturday("10:23:30"), "Mila Bloem", "Café aan zee", "t1"),
      play("p2", "radio2", saturday("10:23:30"), saturday("10:24:00"), "Nieuws", ""),
      play("p3", "radio2", saturday("10:24:00"), saturday("10:27:00"), "Zonder Hoes", "Kaal lied", "t2"),
      play("p4", "radio2", saturday("10:27:00"), saturday("10:31:00"), "Onbekend", "Los nummer"),
      play("p5", "radio2", saturday("10:31:00"), saturday("10:35:00"), "Mila Bloem", "Café aan zee", "t1"),
      play("p6", "radio4", saturday("10:00:00"), saturday("10:40:00"), "Karel Orkest", "Deel I", "t3"),
  };
  station.charts = {{ChartSlug("top-35"),
                     "De Top 35",
                     {ChannelSlug("radio2")},
                     {{"Week 47",
                       parse_iso_date("2026-11-16"),
                       {{1, TrackId("t1"), 3}, {2, TrackId("t2"), std::nullopt}}}}}};
}

/// Adds what `make` returns, unless the list has a thing with that key.
template <class T, class Key, class Make>
void add_missing(std::vector<T>& list, Key T::*key, const Key& wanted, Make make) {
  const auto has_it = [&](const T& one) { return one.*key == wanted; };
  if (std::none_of(list.begin(), list.end(), has_it)) list.push_back(make());
}

}  // namespace

Station demo_station() {
  Station station;
  station.applied_at = saturday("10:00:00");
  add_channels(station);
  add_programming(station);
  add_music(station);
  return station;
}

Station complete(Station station) {
  const auto need_sound = [&](const MediaId& id) {
    add_missing(station.media, &MediaAsset::id, id,
                [&] { return sound(id.value, std::chrono::seconds(125)); });
  };
  for (const auto& one : station.broadcasts)
    add_missing(station.programmes, &Programme::slug, one.programme,
                [&] { return programme(one.name, one.channel.value); });
  for (Fragment& one : station.fragments) {
    need_sound(one.media);
    if (one.broadcast) one.origin = FragmentOrigin::kBroadcast;
  }
  for (const auto& one : station.episodes) need_sound(one.media);
  for (const auto& one : station.plays)
    if (one.media) need_sound(*one.media);
  for (const auto& one : station.videos)
    for (const MediaId& part : one.parts) {
      need_sound(part);
      add_missing(station.media_videos, &MediaVideo::id, part,
                  [&] { return MediaVideo{part, part, "avc1.42c016", 640, 360, 210'000}; });
    }
  return station;
}

}  // namespace zender::testing
