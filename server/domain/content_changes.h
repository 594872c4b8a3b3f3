#pragma once

namespace zender {

/// The result of applying a bundle's content or storing an imported podcast.
struct ContentChanges {
  int added = 0;
  int changed = 0;
  int removed = 0;  ///< removed or unpublished
  int unchanged = 0;
};

}  // namespace zender
