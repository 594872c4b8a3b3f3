#include "station/groups/topic_effects.h"

#include "domain/topic_names.h"

namespace zender::station {

bool is_of_kind(std::string_view topic, TopicKind kind) {
  switch (kind) {
    case TopicKind::kAny:
      return true;
    case TopicKind::kPurged:
      return !topic.starts_with(recording_topic({}));
    case TopicKind::kSearch:
      return topic == kTopicSearch;
    case TopicKind::kPlays:
      return topic.starts_with(plays_topic({}));
    case TopicKind::kContent:
      return topic == kTopicContent;
  }
  return false;
}

void TopicEffects::follow(const std::string& topic) const {
  for (const Effect& effect : table_)
    if (is_of_kind(topic, effect.kind)) effect.run(topic);
}

std::vector<std::string> TopicEffects::names_for(std::string_view topic) const {
  std::vector<std::string> names;
  for (const Effect& effect : table_)
    if (is_of_kind(topic, effect.kind)) names.emplace_back(effect.name);
  return names;
}

}  // namespace zender::station
