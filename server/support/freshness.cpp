#include "support/freshness.h"

#include <algorithm>

namespace zender {

Freshness& Freshness::until(std::optional<TimePoint> moment) {
  if (moment) expires_at_ = std::min(expires_at_.value_or(*moment), *moment);
  return *this;
}

Freshness& Freshness::merge(const Freshness& part) {
  for (const std::string& name : part.topics_) add(topics_, name);
  for (const std::string& name : part.urgent_topics_) add(urgent_topics_, name);
  return until(part.expires_at_);
}

void Freshness::add(std::vector<std::string>& topics, std::string name) {
  if (std::find(topics.begin(), topics.end(), name) == topics.end()) topics.push_back(std::move(name));
}

}  // namespace zender
