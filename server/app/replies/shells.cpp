#include "app/replies/shells.h"

#include "domain/schedule/now_playing.h"
#include "support/failure.h"
#include "support/station_time.h"

namespace zender::app {

std::string Shells::Shell::text_at(TimePoint now) const {
  return R"({"now":")" + to_iso(now) + R"(",)" + text_without_now.substr(1);
}

std::vector<std::string> Shells::Shell::made_from() const {
  auto all = topics;
  all.insert(all.end(), urgent_topics.begin(), urgent_topics.end());
  return all;
}

std::shared_ptr<const Shells::Shell> Shells::current() {
  return kept_.get([this] { return read(); });
}

Shells::Shell Shells::read() const {
  Shell shell;
  std::optional<Json> info;
  try {
    auto on_air = api::miniplayer_info(info_(), pages_.site().default_channel.value, clock_.now());
    info = std::move(on_air.body);
    shell.expires_at = on_air.expires_at;
    shell.topics = std::move(on_air.topics);
  } catch (const Failure& failure) {
    // A station without its default channel still has pages; the player then asks for itself.
    if (failure.kind() != FailureKind::kNotFound) throw;
  }
  pages::ShellModel made = pages_.shell(info);
  made.model.erase("now");
  shell.text_without_now = to_text(made.model);
  shell.topics.insert(shell.topics.end(), made.topics.begin(), made.topics.end());
  shell.urgent_topics = std::move(made.urgent_topics);
  shell.expires_at = earlier(shell.expires_at, made.expires_at);
  return shell;
}

}  // namespace zender::app
