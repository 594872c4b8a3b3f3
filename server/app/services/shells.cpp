#include "app/services/shells.h"

#include "support/failure.h"
#include "support/station_time.h"

namespace zender::app {

std::string Shells::Shell::text_at(TimePoint now) const {
  return R"({"now":")" + to_iso(now) + R"(",)" + text_without_now.substr(1);
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
    shell.freshness = std::move(on_air.freshness);
  } catch (const Failure& failure) {
    // A station without its default channel still has pages; the player then requests the info
    // itself.
    if (failure.kind() != FailureKind::kNotFound) throw;
  }
  pages::ShellModel made = pages_.shell(info);
  made.model.erase("now");
  shell.text_without_now = to_text(made.model);
  shell.freshness.merge(made.freshness);
  return shell;
}

}  // namespace zender::app
