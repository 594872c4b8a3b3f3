#include "images/with_vips.h"

#include <vips/vips.h>

#include <mutex>

#include "support/failure.h"

// Included after vips.h, whose types it uses.
#include <vips/vector.h>

namespace zender::images {

void ensure_vips() {
  static std::once_flag once;
  std::call_once(once, [] {
    if (vips_init("zender") != 0)
      throw Failure(FailureKind::kInternal, std::string("libvips: ") + vips_error_buffer());
    vips_block_untrusted_set(TRUE);
    vips_operation_block_set("VipsForeignLoad", TRUE);
    for (const char* loader : {"VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"})
      vips_operation_block_set(loader, FALSE);
    // Each picture is read once, so a cache would only use memory.
    vips_cache_set_max(0);
    vips_concurrency_set(1);
    // liborc frees compiled code of one thread while another thread compiles. With eight threads
    // resizing pictures this crashes within a minute. Resizing is not slower without it.
    vips_vector_set_enabled(FALSE);
    // libvips's warnings on standard error either repeat the Failure that is thrown or are of no
    // use to an operator.
    g_log_set_handler(
        "VIPS", G_LOG_LEVEL_WARNING, [](const char*, GLogLevelFlags, const char*, void*) {}, nullptr);
  });
}

}  // namespace zender::images
