#include "domain/music/track_naming.h"

namespace zender {
namespace {

/// Trims spaces, with which playout systems pad their fields.
std::string trimmed(const std::string& text) {
  constexpr const char* kSpace = " \t\r\n";
  const auto first = text.find_first_not_of(kSpace);
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::string trimmed(const std::optional<std::string>& text) {
  return text ? trimmed(*text) : std::string();
}

/// The first of the texts that is not empty.
std::string first_of(std::initializer_list<std::string> texts) {
  for (const auto& text : texts)
    if (!text.empty()) return text;
  return {};
}

}  // namespace

std::optional<TrackNaming> name_track(const TrackNamingInput& input) {
  const std::string song = trimmed(input.song);
  if (song.empty()) return std::nullopt;
  const ClassicalData classical = input.classical.value_or(ClassicalData{});

  TrackNaming naming;
  naming.name = first_of({trimmed(classical.complete_work), trimmed(input.track_name), song});
  if (input.chart_position) naming.name = "#" + std::to_string(*input.chart_position) + ":  " + naming.name;
  naming.artist = trimmed(input.artist);
  if (input.classical_mode) naming.artist = first_of({trimmed(classical.composer), naming.artist});
  if (auto ensemble = trimmed(classical.ensemble); !ensemble.empty()) naming.ensemble = std::move(ensemble);
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
