#include "domain/track_naming.h"

namespace zender {
namespace {

bool present(const std::optional<std::string>& text) { return text && !text->empty(); }

}  // namespace

std::optional<TrackNaming> name_track(const TrackNamingInput& input) {
  if (!present(input.song)) return std::nullopt;
  const ClassicalData none;
  const ClassicalData& classical = input.classical ? *input.classical : none;

  TrackNaming naming;
  naming.name = present(classical.complete_work) ? *classical.complete_work
                : present(input.track_name)      ? *input.track_name
                                                 : *input.song;
  if (input.chart_position) naming.name = "#" + std::to_string(*input.chart_position) + ":  " + naming.name;
  naming.artist = input.classical_mode && present(classical.composer) ? *classical.composer : input.artist;
  if (input.classical_mode && present(classical.ensemble)) naming.ensemble = classical.ensemble;
  return naming;
}

std::optional<TrackNaming> name_track(const TrackPlay& play, std::optional<int> chart_position,
                                      bool classical_mode) {
  TrackNamingInput input;
  input.artist = play.artist;
  input.song = play.song;
  if (play.track) {
    input.track_name = play.track->name;
    if (classical_mode) input.classical = play.track->classical;
  }
  input.chart_position = chart_position;
  input.classical_mode = classical_mode;
  return name_track(input);
}

}  // namespace zender
