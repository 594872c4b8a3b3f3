#include "playables/podcast_parts.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "playables/playable_items.h"
#include "playables/remote_sound.h"
#include "site/file_addresses.h"
#include "site/media.h"
#include "support/text/lower_case.h"

namespace zender::playables {
namespace {

constexpr const char* kOtherRole = "Werkte mee";

/// The roles of the Podcast Taxonomy that listeners may meet, in lower case: feeds use both cases.
constexpr std::array<std::pair<std::string_view, const char*>, 19> kRoles{
    {{"", "Presentatie"},
     {"host", "Presentatie"},
     {"co-host", "Presentatie"},
     {"guest host", "Presentatie"},
     {"guest", "Gast"},
     {"narrator", "Verteller"},
     {"reporter", "Verslag"},
     {"voice actor", "Stem"},
     {"author", "Tekst"},
     {"writer", "Tekst"},
     {"script writer", "Tekst"},
     {"editor", "Redactie"},
     {"researcher", "Research"},
     {"producer", "Productie"},
     {"executive producer", "Productie"},
     {"audio editor", "Montage"},
     {"audio engineer", "Techniek"},
     {"composer", "Muziek"},
     {"theme music", "Muziek"}}};

const char* role_word(std::string_view role) {
  const auto known = std::find_if(kRoles.begin(), kRoles.end(),
                                  [word = lower_case(role)](const auto& one) { return one.first == word; });
  return known == kRoles.end() ? kOtherRole : known->second;
}

}  // namespace

std::string episode_sound_url(const ShownEpisode& episode, bool is_site_https) {
  const auto* remote = std::get_if<RemoteSound>(&episode.sound);
  return remote != nullptr ? remote_sound_address(*remote, is_site_https)
                           : site::episode_sound_path(episode.id);
}

std::string episode_transcript_path(const ShownEpisode& episode) {
  return site::episode_transcript_path(episode.feed, episode.id);
}

std::string episode_chapters_path(const ShownEpisode& episode) {
  return site::episode_chapters_path(episode.feed, episode.id);
}

const std::vector<PodcastPerson>& people_of(const EpisodeText& episode, const PodcastFeed& feed) {
  return episode.people.empty() ? feed.people : episode.people;
}

Json people_model(const std::vector<PodcastPerson>& people) {
  Json list = Json::array();
  for (const PodcastPerson& person : people)
    list.push_back({{"name", person.name},
                    {"role", role_word(person.role)},
                    {"imageUrl", image_url(person.image)},
                    {"url", person.link.empty() ? Json(nullptr) : Json(person.link)}});
  return list;
}

}  // namespace zender::playables
