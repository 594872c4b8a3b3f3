#include "station/parts/shells.h"

#include <algorithm>

#include "support/content_hash.h"
#include "support/failure.h"
#include "support/station_time.h"

namespace zender::station {

std::string Shells::Shell::text_at(TimePoint now) const {
  return R"({"now":")" + to_iso(now) + R"(",)" + text_without_now.substr(1);
}

std::shared_ptr<const Shells::Shell> Shells::current() {
  bool is_new = false;
  auto shell = kept_.get([this, &is_new] {
    is_new = true;
    return read();
  });
  if (is_new) {
    const MutexLock lock(mutex_);
    last_.push_front(shell);
    if (last_.size() > kKept) last_.pop_back();
  }
  return shell;
}

std::shared_ptr<const Shells::Shell> Shells::find(std::string_view version) {
  if (auto kept = find_kept(version)) return kept;
  // Another machine may have made the page, or this one was restarted.
  auto shell = current();
  return shell->version == version ? shell : nullptr;
}

std::shared_ptr<const Shells::Shell> Shells::find_kept(std::string_view version) const {
  const MutexLock lock(mutex_);
  const auto found = std::find_if(last_.begin(), last_.end(),
                                  [version](const auto& one) { return one->version == version; });
  return found == last_.end() ? nullptr : *found;
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
  shell.version = content_hash(shell.text_without_now);
  shell.freshness.merge(made.freshness);
  return shell;
}

}  // namespace zender::station
