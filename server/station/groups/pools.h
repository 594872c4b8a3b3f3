#pragma once
#include "media_store/media_store.h"
#include "render/renderer.h"
#include "station/groups/base.h"
#include "support/threads/worker_pool.h"

namespace zender::station {

/// The threads on which requests wait, each with a queue of its own, so that none fills another's.
struct Pools {
  /// They run from then on. The arguments must live longer.
  Pools(Base& base, const media_store::MediaStore& media, render::Renderer& renderer);

  /// For work on media that reads many files.
  WorkerPool& sound() { return media_.has_bucket() ? fetch : storage; }
  void stop();

  WorkerPool storage;
  /// The live lane, for what players repeat (polls, live lists, tokens, notifications). Cold pages,
  /// however many, cannot fill it.
  WorkerPool live;
  WorkerPool files;  ///< opens and reads files; pages cannot fill it either
  /// Waits for the bucket, if there is one; what is in the folder does not wait for it.
  WorkerPool fetch;
  WorkerPool render;  ///< in idle time it warms the renderer up
  WorkerPool finish;
  WorkerPool pictures;

 private:
  const media_store::MediaStore& media_;
};

}  // namespace zender::station
