#pragma once
#include <string>

namespace zender::pages {

/// The colour of text on an accent colour: the site's ink (#171411) or paper (#faf7f2), whichever
/// has the higher contrast; black or white on the few mid tones on which neither reaches 4.5:1
/// (WCAG 2.2, 1.4.3). `accent` is '#rgb' or '#rrggbb'; anything else counts as the default accent.
std::string accent_text(const std::string& accent);

/// The contrast ratio of two such colours, from 1 to 21.
double contrast(const std::string& one, const std::string& other);

/// Whether the text is '#rgb' or '#rrggbb'.
bool is_hex_colour(const std::string& text);

}  // namespace zender::pages
