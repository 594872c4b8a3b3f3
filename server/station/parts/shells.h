#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "api/miniplayer_info.h"
#include "pages/pages.h"
#include "station/parts/cached_part.h"

namespace zender::station {

/// The shell of every page, cached until it changes: between two songs, hundreds of pages are made.
/// A document only names the version of its shell, which the browser requests once and keeps.
/// Thread-safe.
class Shells {
 public:
  Shells(const pages::Pages& pages, std::function<api::InfoSources()> info, cache::Topics& topics,
         const Clock& clock)
      : pages_(pages), info_(std::move(info)), clock_(clock), kept_(topics, clock) {}

  struct Shell {
    std::string version;  ///< a hash of the text: the same on every machine
    /// Shell of contract/openapi.yaml as JSON text, without its `now`: see text_at().
    std::string text_without_now;
    Freshness freshness;

    /// The shell's JSON text for a page that is made at `now`.
    std::string text_at(TimePoint now) const;
  };

  /// Blocks on storage if the cached one is stale.
  std::shared_ptr<const Shell> current();

  /// The shell with this version, if it is the current one or one of the last kKept. Null
  /// otherwise. Blocks like current().
  std::shared_ptr<const Shell> find(std::string_view version);

  /// It changes with every song of every channel: enough for the pages of the last half hour.
  static constexpr std::size_t kKept = 100;

 private:
  Shell read() const;
  std::shared_ptr<const Shell> find_kept(std::string_view version) const ZENDER_EXCLUDES(mutex_);

  const pages::Pages& pages_;
  std::function<api::InfoSources()> info_;
  const Clock& clock_;
  CachedPart<Shell> kept_;
  mutable Mutex mutex_;
  std::deque<std::shared_ptr<const Shell>> last_ ZENDER_GUARDED_BY(mutex_);  ///< the newest first
};

}  // namespace zender::station
