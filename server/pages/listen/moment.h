#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

/// A moment that a listener shares: its sound, and the song and programme that are heard. 410 with
/// the same page without sound once the sound has expired; an error page, with the reason in Dutch,
/// for a moment that cannot be shared: 400 for a wrong length or too much of a song, 410 for a
/// programme that may not be listened back to, else 404.
PageResult moment_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
