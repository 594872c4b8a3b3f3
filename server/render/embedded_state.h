#pragma once
#include <string>
#include <string_view>

namespace zender::render {

/// JSON text for embedding in HTML: `<`, `>`, `&`, U+2028 and U+2029 are escaped.
std::string to_embedded_json(std::string_view json);

/// Puts the initial state of the React app into a rendered document: `json` fills the empty element
/// that the script left for it (web/src/app/ssr/document.ts). Throws RenderFailure if there is
/// none.
std::string with_state(std::string document, std::string_view json);

}  // namespace zender::render
