#pragma once

namespace zender::images {

/// Starts libvips once for the process, with every loader but JPEG, PNG and WebP blocked, and its cache and
/// its compiled loops (liborc, which threads crash) off. Thread-safe; throws Failure(kInternal) when the
/// library cannot start.
void ensure_vips();

}  // namespace zender::images
