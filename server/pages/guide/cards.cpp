#include "pages/guide/cards.h"

#include <algorithm>

#include "pages/items/past_broadcast.h"
#include "pages/model/shared_models.h"
#include "site/links.h"
#include "site/picture_addresses.h"
#include "support/text/slug.h"

namespace zender::pages {

const Presenter* NamesBySlug::presenter(const PresenterSlug& slug) const {
  const auto found = std::find_if(presenters.begin(), presenters.end(),
                                  [&](const Presenter& one) { return one.slug == slug; });
  return found == presenters.end() ? nullptr : &*found;
}

std::vector<Broadcaster> accepted_broadcasters(const Channel& channel, const Programme& programme,
                                               const NamesBySlug& names) {
  std::vector<Broadcaster> accepted;
  for (const auto& slug : programme.broadcasters) {
    if (!accepts_broadcaster(channel, slug)) continue;
    const auto named = std::find_if(names.broadcasters.begin(), names.broadcasters.end(),
                                    [&](const Broadcaster& one) { return one.slug == slug; });
    if (named != names.broadcasters.end()) accepted.push_back(*named);
  }
  return accepted;
}

Json programme_card(const Channel& channel, const Programme& programme, const NamesBySlug& names) {
  Json broadcasters = Json::array();
  for (const auto& one : accepted_broadcasters(channel, programme, names))
    broadcasters.push_back({{"name", one.name}, {"slug", one.slug.value}});
  std::string by;
  for (const auto& slug : programme.presenters)
    if (const auto* presenter = names.presenter(slug)) by += (by.empty() ? "" : " & ") + presenter->name;
  return {{"slug", programme.slug.value},
          {"name", programme.name},
          {"summary", programme.summary},
          {"image", image_model(image_on(channel, programme.image), site::kUnknownProgrammeImage)},
          {"channel", programme.channel.value},
          {"broadcasters", std::move(broadcasters)},
          {"presenters", by.empty() ? Json(nullptr) : Json(by)},
          {"url", or_null(programme_link(channel, programme.slug))}};
}

Json presenter_card(const Presenter& presenter) {
  return {{"slug", presenter.slug.value},
          {"name", presenter.name},
          {"summary", presenter.summary},
          {"image", image_model(presenter.image, site::kUnknownProgrammeImage)},
          {"url", site::presenter_path(presenter.slug)}};
}

Json scheduled_show(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                    Freshness& freshness) {
  const auto& source = context.site.playables;
  const auto expires_at = sound_expires_at(context, channel, broadcast);
  if (expires_at) freshness.until(expires_at).until(source.token_urls_change_at());
  if (broadcast.time.from > context.now) freshness.until(broadcast.time.from);
  if (broadcast.time.until > context.now) freshness.until(broadcast.time.until);
  return {
      {"show", show_model(channel, broadcast)},
      {"playable", expires_at ? playables::broadcast_item(source, broadcast, channel.name) : Json(nullptr)},
      {"url",
       broadcast.time.from <= context.now ? Json(playables::broadcast_path(broadcast)) : Json(nullptr)},
      {"playedTracksUrl", played_link(context, channel, broadcast, freshness)}};
}

void add_under_letter(Json& letters, const std::string& name, const char* key, Json item) {
  const std::string folded = fold_text(name);
  const char first = folded.empty() ? '#' : folded.front();
  const std::string letter =
      first >= 'a' && first <= 'z' ? std::string(1, static_cast<char>(first - 'a' + 'A')) : "#";
  for (auto& group : letters) {
    if (group.at("letter") != letter) continue;
    group[key].push_back(std::move(item));
    return;
  }
  letters.push_back({{"letter", letter}, {key, Json::array({std::move(item)})}});
}

}  // namespace zender::pages
