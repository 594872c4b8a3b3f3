#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace zender {

enum class ChangeAction { kAdded, kChanged, kRemoved };

/// One thing that is changed. Removed means removed or unpublished.
struct ContentChange {
  ChangeAction action = ChangeAction::kAdded;
  std::string kind;   ///< in English, singular: 'programme'
  std::string title;  ///< as listeners know it, else its id
};

/// The result of applying a bundle's content or storing an imported podcast.
struct ContentChanges {
  int added = 0;
  int changed = 0;
  int removed = 0;  ///< removed or unpublished
  int unchanged = 0;
  std::vector<ContentChange> list;          ///< for bundles: all but the unchanged
  std::map<std::string, int> kept_by_kind;  ///< for bundles: changed and unchanged ones
};

/// Decides on changes that have been worked out but not committed. False: none of them is made.
using ApproveChanges = std::function<bool(const ContentChanges&)>;

}  // namespace zender
