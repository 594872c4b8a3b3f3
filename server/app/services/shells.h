#pragma once
#include <functional>
#include <memory>
#include <string>

#include "api/miniplayer_info.h"
#include "app/services/cached_part.h"
#include "pages/pages.h"

namespace zender::app {

/// The shell of every page, cached until it changes: between two songs, hundreds of pages are made.
/// Thread-safe.
class Shells {
 public:
  Shells(const pages::Pages& pages, std::function<api::InfoSources()> info, cache::Topics& topics,
         const Clock& clock)
      : pages_(pages), info_(std::move(info)), clock_(clock), kept_(topics, clock) {}

  struct Shell {
    /// Shell of contract/openapi.yaml as JSON text, without its `now`: see text_at().
    std::string text_without_now;
    Freshness freshness;

    /// The shell's JSON text for a page that is made at `now`.
    std::string text_at(TimePoint now) const;
  };

  /// Blocks on storage if the cached one is stale.
  std::shared_ptr<const Shell> current();

 private:
  Shell read() const;

  const pages::Pages& pages_;
  std::function<api::InfoSources()> info_;
  const Clock& clock_;
  CachedPart<Shell> kept_;
};

}  // namespace zender::app
