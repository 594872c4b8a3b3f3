#include "domain/music/track_naming.h"

#include "support/text/trimmed.h"

namespace zender {
namespace {

/// Without the spaces with which playout systems pad their fields.
std::string unpadded(const std::string& text) {
  return std::string(trimmed(text));
}

std::string unpadded(const std::optional<std::string>& text) {
  return text ? unpadded(*text) : std::string();
}

/// The first of the texts that is not empty.
std::string first_of(std::initializer_list<std::string> texts) {
  for (const auto& text : texts)
    if (!text.empty()) return text;
  return {};
}

}  // namespace

std::optional<TrackNaming> name_track(const TrackNamingInput& input) {
  const std::string song = unpadded(input.song);
  if (song.empty()) return std::nullopt;
  const ClassicalData classical = input.classical.value_or(ClassicalData{});

  TrackNaming naming;
  naming.name = first_of({unpadded(classical.complete_work), unpadded(input.track_name), song});
  if (input.chart_position) naming.name = "#" + std::to_string(*input.chart_position) + ":  " + naming.name;
  naming.artist = unpadded(input.artist);
  if (input.classical_mode) naming.artist = first_of({unpadded(classical.composer), naming.artist});
  if (auto ensemble = unpadded(classical.ensemble); !ensemble.empty()) naming.ensemble = std::move(ensemble);
  return naming;
}

std::optional<TrackNaming> name_track(const TrackPlay& play, std::optional<int> chart_position,
                                      bool classical_mode) {
  TrackNamingInput input;
  input.artist = play.artist;
  input.song = play.song;
  if (play.track) {
    input.track_name = play.track->name;
    input.classical = play.track->classical;
  }
  input.chart_position = chart_position;
  input.classical_mode = classical_mode;
  return name_track(input);
}

}  // namespace zender
