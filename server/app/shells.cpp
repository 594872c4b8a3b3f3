#include "app/shells.h"

#include <algorithm>

#include "domain/now_playing.h"
#include "support/failure.h"
#include "support/station_time.h"

namespace zender::app {

std::string Shells::Shell::text_at(TimePoint now) const {
  return R"({"now":")" + to_iso(now) + R"(",)" + text_without_now.substr(1);
}

std::shared_ptr<const Shells::Shell> Shells::current() {
  {
    const std::lock_guard lock(mutex_);
    if (holds(kept_)) return kept_.shell;
  }
  Kept fresh;
  fresh.sequence = topics_.sequence();
  fresh.shell = read();
  for (const auto* names : {&fresh.shell->topics, &fresh.shell->urgent_topics})
    for (const std::string& name : *names) fresh.topics.push_back(topics_.find(name));
  const std::lock_guard lock(mutex_);
  if (fresh.sequence >= kept_.sequence) kept_ = fresh;
  return fresh.shell;
}

bool Shells::holds(const Kept& kept) const {
  if (kept.shell == nullptr || clock_.now() >= kept.shell->expires_at.value_or(TimePoint::max()))
    return false;
  return std::none_of(kept.topics.begin(), kept.topics.end(),
                      [&kept](const auto& topic) { return topic->changed_after(kept.sequence); });
}

std::shared_ptr<const Shells::Shell> Shells::read() const {
  auto shell = std::make_shared<Shell>();
  std::optional<Json> info;
  try {
    auto on_air = api::miniplayer_info(info_(), pages_.site().default_channel.value, clock_.now());
    info = std::move(on_air.body);
    shell->expires_at = on_air.expires_at;
    shell->topics = std::move(on_air.topics);
  } catch (const Failure& failure) {
    // A station without its default channel still has pages; the player then asks for itself.
    if (failure.kind() != FailureKind::kNotFound) throw;
  }
  pages::ShellModel made = pages_.shell(info);
  made.model.erase("now");
  shell->text_without_now = to_text(made.model);
  shell->topics.insert(shell->topics.end(), made.topics.begin(), made.topics.end());
  shell->urgent_topics = std::move(made.urgent_topics);
  shell->expires_at = earlier(shell->expires_at, made.expires_at);
  return shell;
}

}  // namespace zender::app
