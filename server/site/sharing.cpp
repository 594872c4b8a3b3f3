#include "site/sharing.h"

#include <algorithm>
#include <array>

#include "site/file_addresses.h"
#include "site/media.h"
#include "site/streams.h"

namespace zender::site {
namespace {

constexpr std::array<std::string_view, 3> kFolders{kMediaPrefix, kStreamPrefix, "/images/"};
constexpr std::array<std::string_view, 13> kFiles{
    kRobots,           kSecurityContacts, kManifest,          kSitemapIndex, kSitemapPart,
    kPlayedTracksList, kGuideCalendar,    kProgrammeCalendar, kNewsFeed,     kCategoryFeed,
    kPodcastFeedFile,  kEpisodeChapters,  kEpisodeTranscript};

}  // namespace

bool is_shared(std::string_view pattern) {
  return std::find(kFiles.begin(), kFiles.end(), pattern) != kFiles.end() ||
         std::any_of(kFolders.begin(), kFolders.end(),
                     [&](std::string_view folder) { return pattern.starts_with(folder); });
}

}  // namespace zender::site
