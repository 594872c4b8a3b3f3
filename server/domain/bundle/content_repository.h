#pragma once
#include <vector>

#include "domain/bundle/content.h"
#include "domain/content_changes.h"

namespace zender {

/// Stores the content of bundles (conditions: domain/store.h).
class ContentRepository {
 public:
  virtual ~ContentRepository() = default;
  /// Makes the stored content equal to `content` in one transaction; docs/content-bundle.md says
  /// what happens to other content. Track plays do not change. If `approve` is given and returns
  /// false, nothing changes; the result says what would have. It may be called more than once, if
  /// the transaction must be repeated.
  virtual ContentChanges apply(const Content& content, const ApproveChanges& approve = {}) = 0;
  /// The files of the content that was applied last, by path.
  virtual std::vector<BundleFile> bundle_files() = 0;
};

}  // namespace zender
