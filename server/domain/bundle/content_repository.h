#pragma once
#include "domain/bundle/content.h"
#include "domain/content_changes.h"

namespace zender {

/// Stores the content of bundles (conditions: domain/store.h).
class ContentRepository {
 public:
  virtual ~ContentRepository() = default;
  /// Makes the stored content equal to `content` in one transaction; docs/content-bundle.md says
  /// what happens to other content. Track plays do not change.
  virtual ContentChanges apply(const Content& content) = 0;
};

}  // namespace zender
