#pragma once
#include <vector>

#include "content/bundle/bundle.h"
#include "content/bundle/bundle_files.h"
#include "content/readers/bundle_draft.h"

namespace zender::content {

struct BundleMedia {
  std::vector<MediaToStore> to_store;
  std::vector<SoundToEncode> to_encode;
};

/// Reads the folders of sound and video and checks their files. Sound from a source file gets its
/// id here, also wherever the draft's content names it: call it after everything else was read.
BundleMedia read_bundle_media(BundleFiles& files, const ReadOptions& options, BundleDraft& draft,
                              Mistakes& mistakes);

}  // namespace zender::content
