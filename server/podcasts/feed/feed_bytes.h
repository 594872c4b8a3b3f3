#pragma once
#include <string_view>

/// What is looked at in the bytes of a feed before libxml2 gets them. Pure.
namespace zender::podcasts {

/// Whether a tag may have more than kMostAttributes attributes (limits.h): libxml2 compares each
/// with all before it, which takes hours for a million. Counts what looks like one between two '<',
/// which no value of an attribute contains. Expects that is_ascii_based() or UTF-16.
bool has_crowded_tag(std::string_view bytes);

/// Whether the encoding that the XML declares, if any, writes ASCII as ASCII: not UTF-7, UTF-32,
/// EBCDIC and those that switch between alphabets. An unknown one does. UTF-16 is not looked at:
/// what declares it is only read as that if it begins so.
bool is_ascii_based(std::string_view bytes);

}  // namespace zender::podcasts
