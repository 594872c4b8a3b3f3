#include "domain/editorial/editorial.h"

#include "domain/schedule/now_playing.h"

namespace zender {

const Campaign* running(const std::vector<Campaign>& campaigns, TimePoint at) {
  for (const Campaign& campaign : campaigns) {
    const bool begun = !campaign.from || *campaign.from <= at;
    const bool over = campaign.until && *campaign.until <= at;
    if (begun && !over) return &campaign;
  }
  return nullptr;
}

std::optional<TimePoint> next_campaign_change(const std::vector<Campaign>& campaigns, TimePoint at) {
  std::optional<TimePoint> next;
  for (const Campaign& campaign : campaigns) {
    for (const auto& moment : {campaign.from, campaign.until})
      if (moment && *moment > at) next = earlier(next, moment);
  }
  return next;
}

}  // namespace zender
