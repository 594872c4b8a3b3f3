#include "pages/listen/fragments.h"

#include <algorithm>

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/items/on_demand_schema_org.h"
#include "pages/items/transcript.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "site/links.h"
#include "site/media.h"

namespace zender::pages {
namespace {

/// The most fragments of the same broadcast that are shown here; the list has the rest.
constexpr int kOfOneBroadcast = 20;

/// The broadcast from which a fragment comes, and its channel; both empty if one is unknown or no
/// longer there.
struct SourceBroadcast {
  std::optional<Broadcast> broadcast;
  std::optional<Channel> channel;
};

SourceBroadcast source_broadcast(const PageContext& context, const ShownFragment& fragment) {
  SourceBroadcast found;
  if (!fragment.broadcast) return found;
  found.broadcast = context.broadcasts.broadcast(*fragment.broadcast);
  if (found.broadcast) found.channel = find_published(context.channels, found.broadcast->channel);
  if (!found.channel) found.broadcast.reset();
  return found;
}

Json broadcast_model(const PageContext& context, const SourceBroadcast& aired) {
  if (!aired.broadcast || !aired.channel) return nullptr;
  return {
      {"name", aired.broadcast->name},
      {"channel", aired.channel->slug.value},
      {"fromIso", to_iso(aired.broadcast->time.from)},
      {"untilIso", to_iso(aired.broadcast->time.until)},
      {"url", aired.broadcast->time.from <= context.now ? Json(playables::broadcast_path(*aired.broadcast))
                                                        : Json(nullptr)}};
}

Json items(const playables::PlayableSource& source, const std::vector<ShownFragment>& fragments) {
  Json list = Json::array();
  for (const auto& fragment : fragments) list.push_back(playables::fragment_item(source, fragment));
  return list;
}

Meta fragment_meta(const SiteSettings& site, const ShownFragment& fragment, const std::string& path,
                   const std::string& sound, const std::vector<Cue>& cues) {
  Meta meta;
  meta.title = fragment.title + " | " + fragment.programme_name + " | " + site.name;
  meta.description = fragment.summary.empty() ? "Luister het fragment '" + fragment.title + "' uit " +
                                                    fragment.programme_name + "."
                                              : fragment.summary;
  meta.image = fragment.image;
  meta.type = "article";
  meta.structured_data = {fragment_data(site, fragment, path, sound, transcript_words(cues)),
                          breadcrumbs(site, {crumb_of("fragments"), {fragment.title, path}})};
  return meta;
}

}  // namespace

PageResult fragment_page(const PageContext& context, const PageRequest& request) {
  const auto& source = context.site.playables;
  const std::string id = request.text("fragmentId");
  const auto fragment = context.fragments.fragment(FragmentId(id), context.now);
  if (!fragment)
    return not_found_page(context, request.path, 404, "Dit fragment is er niet",
                          "Misschien is het weggehaald, of klopt het adres niet helemaal.",
                          Freshness().until(context.publications.next_publication(context.now)));

  Json item = playables::fragment_item(source, *fragment);
  const auto path = item["url"].get<std::string>();
  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule)
      .until(source.token_urls_change_at())
      .until(context.publications.next_publication(context.now));
  if (path != request.path) {
    result.moved_to = path;
    return result;
  }

  const SourceBroadcast aired = source_broadcast(context, *fragment);
  std::vector<ShownFragment> same;
  if (aired.broadcast) {
    same = context.fragments.fragments_of_broadcast(aired.broadcast->id, fragment->programme,
                                                    aired.broadcast->time.from, context.now, kOfOneBroadcast);
    std::erase_if(same, [&](const ShownFragment& one) { return one.id == fragment->id; });
  }
  auto more =
      context.fragments.fragments_of(fragment->programme, context.now, kMoreFragments + kOfOneBroadcast + 1);
  std::erase_if(more, [&](const ShownFragment& one) {
    return one.id == fragment->id || std::any_of(same.begin(), same.end(), [&](const ShownFragment& other) {
             return other.id == one.id;
           });
  });
  if (more.size() > kMoreFragments) more.resize(kMoreFragments);

  const auto cues = read_webvtt(context.fragments.transcript(fragment->id));
  const std::string sound = site::fragment_sound_path(fragment->id);
  Json page = {{"kind", "fragment"},
               {"playable", std::move(item)},
               {"soundUrl", sound},
               {"programme", programme_model(fragment->programme, fragment->programme_name)},
               {"programmeFragmentsUrl", site::programme_fragments_path(fragment->programme)},
               {"broadcast", broadcast_model(context, aired)},
               {"summary", fragment->summary},
               {"tags", fragment->tags},
               {"image", fragment->image ? image_model(*fragment->image) : Json(nullptr)},
               {"transcript", transcript_model(cues)},
               {"sameBroadcast", items(source, same)},
               {"more", items(source, more)}};
  result.model = page_model(context, request, fragment_meta(context.site, *fragment, path, sound, cues),
                            std::move(page));
  return result;
}

}  // namespace zender::pages
