#include "pages/guide/schedule_schema_org.h"

#include "pages/model/optional_links.h"
#include "site/pictures.h"

namespace zender::pages {
namespace {

Json work_of(const SiteSettings& site, const Channel& channel, const BroadcastProgramme& programme) {
  Json series = {{"@type", "RadioSeries"}, {"name", programme.name}};
  if (const auto link = programme_link(channel, programme.slug)) series["url"] = absolute(site, *link);
  return series;
}

}  // namespace

Json broadcast_events(const SiteSettings& site, const Channel& channel,
                      const std::vector<Broadcast>& broadcasts) {
  Json events = Json::array();
  for (const auto& broadcast : broadcasts) {
    Json event = {{"@type", "BroadcastEvent"},
                  {"@id", site.public_url + "/#" + broadcast.id.value},
                  {"name", broadcast.name},
                  {"startDate", to_iso(broadcast.time.from)},
                  {"endDate", to_iso(broadcast.time.until)},
                  {"isLiveBroadcast", !broadcast.is_repeat},
                  {"inLanguage", "nl"},
                  {"publishedOn", {{"@type", "BroadcastService"}, {"name", channel.name}}}};
    if (const std::string summary = summary_of(broadcast); !summary.empty()) event["description"] = summary;
    if (const auto& programme = broadcast.programme)
      event["workPerformed"] = work_of(site, channel, *programme);
    if (const auto image = image_of(broadcast))
      event["image"] = absolute(site, site::image_path(image->id, 1200));
    for (const auto& presenter : broadcast.presenters)
      event["performer"].push_back({{"@type", "Person"}, {"name", presenter.name}});
    events.push_back(std::move(event));
  }
  return {{"@context", "https://schema.org"}, {"@graph", std::move(events)}};
}

}  // namespace zender::pages
