#pragma once
#include <map>
#include <string>
#include <vector>

#include "content/bundle/bundle.h"
#include "content/bundle/bundle_files.h"

namespace zender::content {

struct CheckedPictures {
  std::map<std::string, ImageId> ids;    ///< by path in the bundle, with the focus
  std::vector<PictureToStore> to_store;  ///< each picture once, even if several files are the same
};

/// Opens every picture in `uses`. A picture that is missing, unreadable, too small or outside the
/// bundle is a mistake at each place that names it.
CheckedPictures check_pictures(const std::vector<PlacedText>& uses, const BundleFiles& files,
                               const ReadOptions& options, Mistakes& mistakes);

}  // namespace zender::content
