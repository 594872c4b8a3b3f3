#pragma once
#include "app/services/services.h"
#include "http/files/static_files.h"

namespace zender::app {

/// A folder whose files are read on the file pool and kept in the cache for media.
http::StaticFiles files_of(Services& services, http::StaticFiles::Options options);

}  // namespace zender::app
