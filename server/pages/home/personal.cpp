#include "domain/topic_names.h"
#include "pages/home/home.h"
#include "pages/items/channels_on_air.h"
#include "pages/model/page_model.h"
#include "site/links.h"

namespace zender::pages {

PageResult personal_page(const PageContext& context, const PageRequest& request) {
  Meta meta;
  meta.title = site::page_title("personal") + " | " + context.site.name;
  meta.description =
      "Verder luisteren, de programma’s, podcasts en zenders die je volgt, en de nummers die je bewaarde. "
      "Zonder account: alles staat op je eigen apparaat.";
  meta.indexed = false;
  const auto read = [&] { return channels_on_air(context, published_channels(context.channels)); };
  const auto on_air = context.site.cached_on_air ? context.site.cached_on_air(read)
                                                 : std::make_shared<const ChannelsOnAir>(read());
  PageResult result;
  result.freshness.depends_on(kTopicContent).merge(on_air->freshness);
  result.model = page_model(context, request, meta, {{"kind", "personal"}, {"channels", on_air->model}});
  return result;
}

}  // namespace zender::pages
