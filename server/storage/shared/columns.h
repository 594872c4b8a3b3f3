#pragma once
#include <optional>
#include <string>

#include "domain/music/track.h"
#include "storage/sql/sql.h"

/// Groups of columns that several queries share.
namespace zender::storage {

/// image_id, image_alt, image_colour.
inline constexpr std::size_t kImageColumns = 3;
std::optional<Image> read_image(Row& row);
/// Reads two images; returns the first that is present.
std::optional<Image> first_image(Row& row);
/// Appends the three parameters of the image.
void add_image(Params& params, const std::optional<Image>& image);

/// The columns of a track, from the table or alias `t`.
inline constexpr const char* kTrackSelect = R"sql(
  t.id, t.artist, t.name, t.duration_ms, t.media_id, t.is_available, t.published, t.is_classical,
  t.composer, t.complete_work, t.ensemble,
  t.image_id, t.image_alt, t.image_colour
)sql";
inline constexpr std::size_t kTrackColumns = 14;
Track read_track(Row& row);
/// For an outer join; returns nothing if there is no track.
std::optional<Track> read_joined_track(Row& row);

/// Segment durations as they are stored: a JSON list of milliseconds.
std::string write_segments(const std::vector<Milliseconds>& segments);
/// Throws Failure(kInternal) if the text is not such a list.
std::vector<Milliseconds> read_segments(const std::string& json);

/// Raises the counter of the topic (Store::generations()). Belongs in the transaction that changes
/// what the topic stands for.
void bump(Connection& connection, const std::string& topic);

}  // namespace zender::storage
