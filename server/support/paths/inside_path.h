#pragma once
#include <compare>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace zender {

/// A path of a file beneath some folder, such as 'media/audio/tune-1/asset.yaml'. It cannot lead
/// out of the folder: it is relative and no part of it is empty, '.' or '..'. Only parse() and
/// require() make one, so every path from outside (a row of the database, a backup, a bundle) is
/// checked before a file is looked for. Symbolic links are another way out: see inside_files.h.
class InsidePath {
 public:
  static constexpr std::size_t kMax = 1000;  ///< bytes

  /// Nothing if the text is not such a path, or holds a control character. Pure.
  static std::optional<InsidePath> parse(std::string_view text);
  /// The same. Throws Failure(kUnprocessable) that names the text.
  static InsidePath require(std::string_view text);

  /// Whether the text can be the name of one file or folder: a path with one part. Pure.
  static bool is_name(std::string_view text);

  const std::string& text() const { return text_; }
  /// The name of the file, without folders.
  std::string_view name() const;
  /// The folder that it is in; nothing if it has one part.
  std::optional<InsidePath> parent() const;
  /// This path beneath another folder. Pure.
  InsidePath operator/(const InsidePath& rest) const { return InsidePath(text_ + '/' + rest.text_); }
  /// Where it is on the disk.
  friend std::filesystem::path operator/(const std::filesystem::path& folder, const InsidePath& path) {
    return folder / path.text_;
  }
  auto operator<=>(const InsidePath&) const = default;

 private:
  explicit InsidePath(std::string text) : text_(std::move(text)) {}
  std::string text_;
};

}  // namespace zender
