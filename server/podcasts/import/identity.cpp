#include "podcasts/import/identity.h"

#include <sodium.h>

#include <array>
#include <string>

namespace zender::podcasts {

EpisodeId EpisodeIdentity::hashed(const std::string& key) const {
  constexpr std::size_t kBytes = 16;
  const std::string text = feed_.value + "\n" + key;
  std::array<unsigned char, kBytes> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),  // NOLINT
                     text.size(), nullptr, 0);
  std::array<char, 2 * kBytes + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return EpisodeId("r" + std::string(hex.data(), 24));
}

std::optional<EpisodeId> EpisodeIdentity::next(const FeedEpisode& episode) {
  const std::string& url = episode.sound.url;
  EpisodeId id = hashed(episode.guid.empty() ? url : episode.guid);
  if (given_.insert(id).second) return id;
  const TimePoint published = episode.published.value_or(TimePoint());
  id = hashed(episode.guid.empty()
                  ? url + "\n" + episode.title + "\n" + std::to_string(published.time_since_epoch().count())
                  : episode.guid + "\n" + url);
  if (given_.insert(id).second) return id;
  return std::nullopt;
}

}  // namespace zender::podcasts
