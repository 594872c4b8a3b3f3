#include "domain/testing/demo_data.h"

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

Broadcast show(const std::string& id, const std::string& channel, TimePoint from, TimePoint until,
               const std::string& name) {
  Broadcast broadcast;
  broadcast.id = BroadcastId(id);
  broadcast.uid = "uid-" + id;
  broadcast.channel = ChannelSlug(channel);
  broadcast.time = {from, until};
  broadcast.name = name;
  broadcast.slug = slugify(name);
  broadcast.programme = BroadcastProgramme{ProgrammeSlug(broadcast.slug), name, "Een zin over " + name + ".",
                                           image("img-" + broadcast.slug, name)};
  broadcast.presenters = {{PresenterSlug("sanne-de-wit"), "Sanne de Wit"},
                          {PresenterSlug("bo-vos"), "Bo Vos"}};
  broadcast.broadcasters = {{BroadcasterSlug("max"), "MAX", image("img-max", "Merkteken van MAX")},
                            {BroadcasterSlug("vreemd"), "Vreemd"}};
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

Track track(const std::string& id, const std::string& artist, const std::string& name) {
  Track result;
  result.id = TrackId(id);
  result.slug = slugify(name);
  result.artist = artist;
  result.name = name;
  result.image = image("img-" + id, "Hoes van " + name);
  return result;
}

namespace {

void fill_channels(FakeStore& store) {
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
  store.channel_list = {radio4, radio2, soul, hidden};
}

void fill_programming(FakeStore& store) {
  store.broadcast_list = {
      show("b1", "radio2", saturday("09:00:00"), saturday("12:00:00"), "De Ochtend"),
      show("b2", "radio2", saturday("12:00:00"), saturday("14:00:00"), "Middagpauze"),
      show("b3", "radio2", saturday("14:00:00"), saturday("16:00:00"), "Platenkast"),
      show("b4", "radio2", saturday("16:00:00"), saturday("18:00:00"), "Op weg naar huis"),
      show("b5", "radio2", saturday("18:00:00"), saturday("20:00:00"), "De Avond"),
      show("b6", "radio4", saturday("08:00:00"), saturday("13:00:00"), "Klassiek"),
  };
  Programme programme;
  programme.slug = ProgrammeSlug("de-ochtend");
  programme.channel = ChannelSlug("radio2");
  programme.name = "De Ochtend";
  programme.summary = "Wakker worden met muziek.";
  store.programme_list = {programme};
  Presenter presenter;
  presenter.slug = PresenterSlug("sanne-de-wit");
  presenter.name = "Sanne de Wit";
  presenter.summary = "Ochtendmens.";
  store.presenter_list = {presenter};
}

void fill_music(FakeStore& store) {
  Track symphony = track("t3", "Karel Orkest", "Deel I");
  symphony.classical = ClassicalData{"Anna Componist", "Symfonie in D", "Het Strijkje"};
  Track plain = track("t2", "Zonder Hoes", "Kaal lied");
  plain.image.reset();
  store.track_list = {track("t1", "Mila Bloem", "Café aan zee"), plain, symphony};
  store.play_list = {
      play("p1", "radio2", saturday("10:20:00"), saturday("10:23:30"), "Mila Bloem", "Café aan zee", "t1"),
      play("p2", "radio2", saturday("10:23:30"), saturday("10:24:00"), "Nieuws", ""),
      play("p3", "radio2", saturday("10:24:00"), saturday("10:27:00"), "Zonder Hoes", "Kaal lied", "t2"),
      play("p4", "radio2", saturday("10:27:00"), saturday("10:31:00"), "Onbekend", "Los nummer"),
      play("p5", "radio2", saturday("10:31:00"), saturday("10:35:00"), "Mila Bloem", "Café aan zee", "t1"),
      play("p6", "radio4", saturday("10:00:00"), saturday("10:40:00"), "Karel Orkest", "Deel I", "t3"),
  };
  ChartEdition edition{ChartSlug("top-35"), "De Top 35", "Week 47", {}};
  edition.positions = {{1, 3, store.track_list[0]}, {2, std::nullopt, store.track_list[1]}};
  store.charts[ChannelSlug("radio2")][*parse_iso_date("2026-11-16")] = edition;
}

}  // namespace

void fill(FakeStore& store) {
  fill_channels(store);
  fill_programming(store);
  fill_music(store);
}

}  // namespace zender::testing
