#include "pages/model/optional_links.h"

#include "site/links.h"

namespace zender::pages {

std::optional<std::string> programme_link(const Channel& channel, const ProgrammeSlug& programme) {
  if (programme.value.empty() || !channel.has_programming) return std::nullopt;
  return site::programme_path(programme);
}

std::optional<std::string> track_link(const Track& track) {
  if (track.id.value.empty() || track.slug.empty()) return std::nullopt;
  return site::track_path(track.id, track.slug);
}

}  // namespace zender::pages
