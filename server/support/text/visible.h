#pragma once
#include <string_view>

namespace zender {

/// Whether a reader sees anything of the text: a character that is neither white space nor one that
/// is shown as nothing (Default_Ignorable_Code_Point of Unicode, such as a soft hyphen or a
/// zero-width space). Bytes that are not UTF-8 count as nothing. Pure.
bool is_visible(std::string_view text);

}  // namespace zender
