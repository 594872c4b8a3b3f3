#include "storage/shared/columns.h"

#include <nlohmann/json.hpp>

#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::storage {

std::optional<Image> read_image(Row& row) {
  auto id = row.optional_id<ImageId>();
  auto alt = row.optional_text();
  auto colour = row.optional_text();
  if (!id) return std::nullopt;
  return Image{std::move(*id), alt.value_or(std::string()), std::move(colour)};
}

std::optional<Image> first_image(Row& row) {
  auto own = read_image(row);
  auto other = read_image(row);
  return own ? own : other;
}

void add_image(Params& params, const std::optional<Image>& image) {
  if (!image) {
    params.insert(params.end(), 3, Param(std::nullopt));
    return;
  }
  params.insert(params.end(), {Param(image->id), Param(image->alt), Param(image->colour)});
}

std::optional<Track> read_joined_track(Row& row) {
  const auto id = row.optional_id<TrackId>();
  if (!id) {
    row.skip(kTrackColumns - 1);
    return std::nullopt;
  }
  Track track;
  track.id = *id;
  track.artist = row.text();
  track.name = row.text();
  track.slug = slugify(track.name);
  if (const auto duration = row.optional_number()) track.duration = Milliseconds(*duration);
  track.media = row.optional_id<MediaId>();
  track.is_available = row.truth();
  track.published = row.truth();
  const bool classical = row.truth();
  ClassicalData data{row.optional_text(), row.optional_text(), row.optional_text()};
  if (classical) track.classical = std::move(data);
  track.image = read_image(row);
  return track;
}

Track read_track(Row& row) {
  auto track = read_joined_track(row);
  if (!track) throw Failure(FailureKind::kInternal, "a track without id");
  return std::move(*track);
}

std::string write_segments(const std::vector<Milliseconds>& segments) {
  std::string json = "[";
  for (const Milliseconds segment : segments)
    json += (json.size() > 1 ? "," : "") + std::to_string(segment.count());
  return json + "]";
}

std::vector<Milliseconds> read_segments(const std::string& text) {
  std::vector<Milliseconds> segments;
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_array()) throw Failure(FailureKind::kInternal, "a media asset's segments are not a list");
  for (const auto& entry : json) {
    if (!entry.is_number_integer())
      throw Failure(FailureKind::kInternal, "a media asset's segment is not a number");
    segments.emplace_back(entry.get<std::int64_t>());
  }
  return segments;
}

void bump(Connection& connection, const std::string& topic) {
  const char* sql = R"sql(
    INSERT INTO topic_generations (topic, generation)
    VALUES (:topic, 1)
    ON CONFLICT (topic) DO UPDATE SET generation = topic_generations.generation + 1
  )sql";
  execute(connection, sql, {topic});
}

}  // namespace zender::storage
