#include "images/vips_setup.h"

#include <vips/vips.h>

#include <mutex>

#include "support/failure.h"

// Behind vips.h, whose types it names.
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
    // Each picture is read once: a cache would only hold memory.
    vips_cache_set_max(0);
    vips_concurrency_set(1);
    // liborc frees what it compiled for one thread while another compiles, and crashes within a minute of
    // eight threads that make pictures smaller. Without it they are no slower.
    vips_vector_set_enabled(FALSE);
    // What libvips warns of on standard error is either repeated in the failure we throw or of no use to an
    // operator.
    g_log_set_handler(
        "VIPS", G_LOG_LEVEL_WARNING, [](const char*, GLogLevelFlags, const char*, void*) {}, nullptr);
  });
}

}  // namespace zender::images
