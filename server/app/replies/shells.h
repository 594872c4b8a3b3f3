#pragma once
#include <functional>
#include <memory>
#include <string>

#include "api/miniplayer_info.h"
#include "app/replies/cached_part.h"
#include "pages/pages.h"

namespace zender::app {

/// What every page shows around its content, kept until it changes: hundreds of pages are made between two
/// songs. Thread-safe.
class Shells {
 public:
  Shells(const pages::Pages& pages, std::function<api::InfoSources()> info, cache::Topics& topics,
         const Clock& clock)
      : pages_(pages), info_(std::move(info)), clock_(clock), kept_(topics, clock) {}

  struct Shell {
    /// Shell of contract/openapi.yaml as JSON text, but for its `now`: see text_at().
    std::string text_without_now;
    Freshness freshness;

    /// The shell's JSON text for a page made at this moment.
    std::string text_at(TimePoint now) const;
  };

  /// Blocks on storage when the kept one is stale.
  std::shared_ptr<const Shell> current();

 private:
  Shell read() const;

  const pages::Pages& pages_;
  std::function<api::InfoSources()> info_;
  const Clock& clock_;
  CachedPart<Shell> kept_;
};

}  // namespace zender::app
