#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "domain/music/track.h"
#include "domain/on_demand/on_demand.h"
#include "domain/site/image.h"

/// Recorded videos: moving pictures that the station has, one after another, with their sound.
namespace zender {

/// A video as a bundle gives it.
struct Video {
  VideoId id;
  std::string title;
  std::string category;  ///< its name; slugify() of it stands in addresses
  Publication published;
  std::string summary;
  std::optional<ProgrammeSlug> programme;
  std::vector<MediaId> pictures;  ///< ids of MediaPictures, in order; at least one
  std::optional<Image> image;     ///< absent: the programme's
  bool operator==(const Video&) const = default;
};

/// A video as read for a screen.
struct ShownVideo {
  VideoId id;
  std::string title;
  std::string category;
  TimePoint published;
  std::string summary;
  std::optional<ProgrammeSlug> programme;  ///< nothing when it is not published
  std::string programme_name;
  Milliseconds duration{0};
  std::optional<Image> image;  ///< its own, else the programme's
};

/// A piece of a video: pictures with the sound that they were made for, segment by segment.
struct VideoPart {
  MediaPictures pictures;
  MediaAsset sound;
};

struct VideoCategory {
  std::string slug;
  std::string name;
  std::int64_t count = 0;  ///< of its videos that were published
};

/// Which videos; what is absent leaves nothing out.
struct VideoFilter {
  std::optional<std::string> category;  ///< slug
};

/// What screens and players ask of storage; the same promises as domain/repositories.h. What is published
/// after the moment asked for is not there yet.
class VideoRepository {
 public:
  virtual ~VideoRepository() = default;
  virtual std::optional<ShownVideo> video(const VideoId& id, TimePoint at) = 0;
  /// Newest first; `offset` are passed over.
  virtual std::vector<ShownVideo> list_videos(const VideoFilter& filter, TimePoint at, std::int64_t offset,
                                              int limit) = 0;
  virtual std::int64_t count_videos(const VideoFilter& filter, TimePoint at) = 0;
  /// Those that have videos, by name.
  virtual std::vector<VideoCategory> video_categories(TimePoint at) = 0;
  /// The pieces of a published video, in order; none when it is not known.
  virtual std::vector<VideoPart> video_parts(const VideoId& id, TimePoint at) = 0;
};

}  // namespace zender
