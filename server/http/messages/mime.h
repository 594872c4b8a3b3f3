#pragma once
#include <string_view>

namespace zender::http {

/// The media type for the extension of a file's name; 'application/octet-stream' if unknown.
std::string_view mime_type(std::string_view file_name);

}  // namespace zender::http
