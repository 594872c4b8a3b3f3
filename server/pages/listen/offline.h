#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

/// '/offline': the frame in which the browser lists what it keeps on the device. The service worker
/// shows it without a connection, also in the place of pages that the browser does not keep.
PageResult offline_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
