#include "podcasts/import/identity.h"

#include <sodium.h>

#include <array>
#include <map>
#include <set>
#include <string>

namespace zender::podcasts {
namespace {

EpisodeId hashed(const FeedSlug& feed, const std::string& key) {
  constexpr std::size_t kBytes = 16;
  const std::string text = feed.value + "\n" + key;
  std::array<unsigned char, kBytes> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),  // NOLINT
                     text.size(), nullptr, 0);
  std::array<char, 2 * kBytes + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return EpisodeId("r" + std::string(hex.data(), 24));
}

/// The ids by guid or by the whole address of the sound, oldest first, so that new episodes do not
/// change any. Of several with the same, all but the oldest get an id of more; nothing if that is
/// the same too.
std::vector<std::optional<EpisodeId>> exact_ids(const FeedSlug& feed,
                                                const std::vector<FeedEpisode>& episodes) {
  std::vector<std::optional<EpisodeId>> ids(episodes.size());
  std::set<EpisodeId> given;
  for (std::size_t i = episodes.size(); i-- > 0;) {
    const FeedEpisode& one = episodes[i];
    const std::string& url = one.sound.url;
    EpisodeId id = hashed(feed, one.guid.empty() ? url : one.guid);
    if (!given.insert(id).second) {
      const TimePoint published = one.published.value_or(TimePoint());
      id = hashed(feed, one.guid.empty() ? url + "\n" + one.title + "\n" +
                                               std::to_string(published.time_since_epoch().count())
                                         : one.guid + "\n" + url);
      if (!given.insert(id).second) continue;
    }
    ids[i] = std::move(id);
  }
  return ids;
}

std::string without_query(const std::string& url) {
  return url.substr(0, url.find_first_of("?#"));
}

/// By what episodes can be found when they have no guid, the surest first.
enum class Address { kPage, kSound, kSoundWithoutQuery };
constexpr std::array kAddresses{Address::kPage, Address::kSound, Address::kSoundWithoutQuery};

/// For FeedEpisode and ImportedEpisode.
template <class Episode>
std::string address_of_kind(const Episode& episode, Address kind) {
  if (kind == Address::kPage) return episode.link;
  return kind == Address::kSound ? episode.sound.url : without_query(episode.sound.url);
}

/// Episodes by one of their addresses; null where several have the same.
template <class Episode>
std::map<std::string, const Episode*> by_address(const std::vector<Episode>& episodes, Address kind) {
  std::map<std::string, const Episode*> found;
  for (const Episode& one : episodes) {
    const auto [at, is_new] = found.emplace(address_of_kind(one, kind), &one);
    if (!is_new) at->second = nullptr;
  }
  found.erase("");
  return found;
}

/// What was stored before, and which ids are taken.
class StoredIdentities {
 public:
  StoredIdentities(const FeedSlug& feed, const std::vector<FeedEpisode>& episodes,
                   const std::vector<ImportedEpisode>& stored)
      : feed_(feed) {
    for (const ImportedEpisode& one : stored) known_.insert(one.id);
    for (const Address kind : kAddresses) {
      listed_[kind] = by_address(episodes, kind);
      stored_[kind] = by_address(stored, kind);
    }
  }

  bool knows(const EpisodeId& id) const { return known_.contains(id); }
  void take(const EpisodeId& id) { taken_.insert(id); }

  /// The id of an episode whose exact id is not stored.
  EpisodeId settled(const FeedEpisode& episode, const EpisodeId& exact) {
    EpisodeId id = stored_elsewhere(episode).value_or(new_id(episode, exact));
    // Another episode may have the address of this one as its guid.
    while (!taken_.insert(id).second) id = hashed(feed_, id.value + "\n" + exact.value);
    return id;
  }

 private:
  bool is_alone(const FeedEpisode& episode, Address kind) const {
    const auto found = listed_.at(kind).find(address_of_kind(episode, kind));
    return found != listed_.at(kind).end() && found->second != nullptr;
  }

  std::optional<EpisodeId> stored_elsewhere(const FeedEpisode& episode) const {
    for (const Address kind : kAddresses) {
      const auto found = stored_.at(kind).find(address_of_kind(episode, kind));
      const ImportedEpisode* one = found == stored_.at(kind).end() ? nullptr : found->second;
      if (one == nullptr || !is_alone(episode, kind) || taken_.contains(one->id)) continue;
      const bool had_guid = one->guid != one->sound.url;
      if (had_guid && !episode.guid.empty()) continue;
      if (one->title == episode.title || episode.published == one->published) return one->id;
    }
    return std::nullopt;
  }

  EpisodeId new_id(const FeedEpisode& episode, const EpisodeId& exact) const {
    if (!episode.guid.empty()) return exact;
    for (const Address kind : {Address::kPage, Address::kSoundWithoutQuery})
      if (is_alone(episode, kind)) return hashed(feed_, address_of_kind(episode, kind));
    return exact;
  }

  const FeedSlug& feed_;
  std::set<EpisodeId> known_;
  std::set<EpisodeId> taken_;
  std::map<Address, std::map<std::string, const FeedEpisode*>> listed_;
  std::map<Address, std::map<std::string, const ImportedEpisode*>> stored_;
};

}  // namespace

std::vector<std::optional<EpisodeId>> episode_ids(const FeedSlug& feed,
                                                  const std::vector<FeedEpisode>& episodes,
                                                  const std::vector<ImportedEpisode>& stored) {
  auto ids = exact_ids(feed, episodes);
  StoredIdentities identities(feed, episodes, stored);
  for (const auto& id : ids)
    if (id && identities.knows(*id)) identities.take(*id);
  for (std::size_t i = episodes.size(); i-- > 0;) {
    std::optional<EpisodeId>& id = ids[i];
    if (id && !identities.knows(*id)) id = identities.settled(episodes[i], *id);
  }
  return ids;
}

}  // namespace zender::podcasts
