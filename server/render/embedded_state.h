#pragma once
#include <string>
#include <string_view>

namespace zender::render {

/// JSON text for embedding in HTML: `<`, `>`, `&`, U+2028 and U+2029 are escaped.
std::string to_embedded_json(std::string_view json);

/// A rendered document with the state that its application begins from: `json` goes into the element that the
/// script left empty for it (web/src/app/ssr/document.ts). Throws RenderFailure when there is none.
std::string with_state(std::string document, std::string_view json);

}  // namespace zender::render
