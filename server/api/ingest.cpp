#include "api/ingest.h"

#include <map>

#include "api/bulletin_input.h"
#include "api/track_play_input.h"
#include "support/json_input.h"

namespace zender::api {
namespace {

/// Asks for each key only once: a body names the same few tracks and media again and again.
template <class Key, class Ask>
class Remembered {
 public:
  explicit Remembered(Ask ask) : ask_(std::move(ask)) {}
  const auto& operator()(const Key& key) {
    const auto found = answers_.find(key);
    return found != answers_.end() ? found->second : answers_.emplace(key, ask_(key)).first->second;
  }

 private:
  Ask ask_;
  std::map<Key, std::invoke_result_t<Ask, const Key&>> answers_;
};

/// Takes song and artist from the track if the play leaves them out (see the contract).
void fill_from_track(PlayInput& input, const Track& track) {
  if (!input.artist_given) input.play.artist = track.artist;
  if (!input.play.song) input.play.song = track.name;
}

}  // namespace

Ingest::Ingest(TrackRepository& tracks, TrackPlayRepository& plays, BulletinRepository& bulletins,
               const Clock& clock)
    : tracks_(tracks), plays_(plays), bulletins_(bulletins), clock_(clock) {}

Json Ingest::store_plays(std::string_view body) {
  PlayMistakes mistakes;
  auto inputs = read_track_plays(parse_json_input(body), clock_.now(), mistakes);

  const auto ask_track = [this](const TrackId& id) { return tracks_.track(id); };
  Remembered<TrackId, decltype(ask_track)> track_of(ask_track);
  std::vector<SentPlay> plays;
  plays.reserve(inputs.size());
  for (auto& one : inputs) {
    if (one.play.track && (!one.artist_given || !one.play.song))
      if (const auto& track = track_of(*one.play.track)) fill_from_track(one, *track);
    plays.push_back(std::move(one.play));
  }
  if (mistakes.any()) {
    for (const PlayMistake& more : plays_.mistakes_in(plays))
      mistakes.add(inputs[more.play].index, more.field, more.detail);
    mistakes.throw_if_any();
  }
  const TrackPlayReceipt receipt = plays_.record(plays);
  return {{"stored", receipt.stored}, {"unchanged", receipt.unchanged}, {"updated", receipt.updated}};
}

Json Ingest::store_bulletin(std::string_view body) {
  const Bulletin bulletin = read_bulletin(parse_json_input(body, kBulletinLimits), clock_.now());
  const bool stored = bulletins_.store_bulletin(bulletin);
  return {{"id", bulletin.id.value}, {"stored", stored}};
}

Json Ingest::latest() {
  Json channels = Json::array();
  for (const auto& play : plays_.latest_per_channel())
    channels.push_back(
        {{"channel", play.channel.value}, {"id", play.id.value}, {"untilIso", to_iso(play.until)}});
  return {{"channels", std::move(channels)}};
}

}  // namespace zender::api
