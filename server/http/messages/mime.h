#pragma once
#include <string_view>

namespace zender::http {

/// The media type of a file by the end of its name; 'application/octet-stream' for anything unknown.
std::string_view mime_type(std::string_view file_name);

}  // namespace zender::http
