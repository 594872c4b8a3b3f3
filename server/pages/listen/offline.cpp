#include "pages/listen/offline.h"

#include "domain/topic_names.h"
#include "pages/model/page_model.h"

namespace zender::pages {

PageResult offline_page(const PageContext& context, const PageRequest& request) {
  Meta meta;
  meta.title = "Offline | " + context.site.name;
  meta.description = "Wat je van " + context.site.name + " op dit apparaat bewaart, ook zonder verbinding.";
  meta.indexed = false;
  PageResult result;
  result.freshness.depends_on(kTopicContent);
  result.model = page_model(context, request, meta, {{"kind", "offline"}});
  return result;
}

}  // namespace zender::pages
