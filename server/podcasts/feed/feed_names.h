#pragma once
#include <string_view>

namespace zender::podcasts {

/// Whether XML has more than kMaxNames (podcast_limits.h) different names of elements, attributes,
/// entities and instructions: libxml2 keeps each, and finds it ever more slowly, also behind a
/// mistake for which the whole is refused. Counts what looks like a name, whatever it is. Also for
/// UTF-16. Pure.
bool has_many_names(std::string_view bytes);

}  // namespace zender::podcasts
