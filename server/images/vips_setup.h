#pragma once

namespace zender::images {

/// Initialises libvips once per process. Disables all loaders but JPEG, PNG and WebP, the cache,
/// and the compiled loops of liborc, which are not thread-safe. Thread-safe; throws
/// Failure(kInternal) if the library cannot start.
void ensure_vips();

}  // namespace zender::images
