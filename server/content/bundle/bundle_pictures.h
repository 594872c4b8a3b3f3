#pragma once
#include <map>
#include <string>
#include <vector>

#include "content/bundle/bundle.h"
#include "content/bundle/bundle_files.h"

namespace zender::content {

struct CheckedPictures {
  std::map<std::string, ImageId> ids;    ///< by path in the bundle
  std::vector<PictureToStore> to_store;  ///< each picture once, also where two files are the same
};

/// Opens every picture that is used and notes what is wrong with it at each place that names it: missing,
/// unreadable, too small.
CheckedPictures check_pictures(const std::vector<Located>& uses, const BundleFiles& files,
                               const ReadOptions& options, Mistakes& mistakes);

}  // namespace zender::content
