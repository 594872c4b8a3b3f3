#include "support/paths/inside_path.h"

#include <algorithm>

#include "support/failure.h"

namespace zender {
namespace {

bool is_part(std::string_view part) {
  return !part.empty() && part != "." && part != ".." && part.size() <= 255;
}

bool is_inside(std::string_view text) {
  const bool has_control =
      std::any_of(text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 0x7F; });
  if (text.size() > InsidePath::kMax || has_control) return false;
  while (true) {
    const std::size_t slash = text.find('/');
    if (!is_part(text.substr(0, slash))) return false;
    if (slash == std::string_view::npos) return true;
    text.remove_prefix(slash + 1);
  }
}

}  // namespace

std::optional<InsidePath> InsidePath::parse(std::string_view text) {
  if (!is_inside(text)) return std::nullopt;
  return InsidePath(std::string(text));
}

InsidePath InsidePath::require(std::string_view text) {
  constexpr std::size_t kShown = 200;
  if (auto path = parse(text)) return std::move(*path);
  throw Failure(FailureKind::kUnprocessable,
                "'" + std::string(text.substr(0, kShown)) + "' is not a path inside a folder");
}

bool InsidePath::is_name(std::string_view text) {
  return is_inside(text) && text.find('/') == std::string_view::npos;
}

std::string_view InsidePath::name() const {
  return std::string_view(text_).substr(text_.rfind('/') + 1);  // npos + 1 is 0
}

std::optional<InsidePath> InsidePath::parent() const {
  const std::size_t slash = text_.rfind('/');
  if (slash == std::string::npos) return std::nullopt;
  return InsidePath(text_.substr(0, slash));
}

}  // namespace zender
