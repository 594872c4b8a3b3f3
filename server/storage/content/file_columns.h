#pragma once
#include "domain/bundle/bundle_file.h"
#include "storage/sql/columns.h"

namespace zender::storage {

template <>
struct ColumnText<BundleFile::Kind> {
  static std::string write(BundleFile::Kind kind) {
    switch (kind) {
      case BundleFile::Kind::kText:
        return "T";
      case BundleFile::Kind::kPicture:
        return "P";
      case BundleFile::Kind::kSource:
        return "S";
    }
    return "";
  }
  static BundleFile::Kind read(const std::string& letter) {
    if (letter == "P") return BundleFile::Kind::kPicture;
    return letter == "S" ? BundleFile::Kind::kSource : BundleFile::Kind::kText;
  }
};

/// Of bundle_files.
inline constexpr auto kBundleFile = columns_of<BundleFile>([](auto& row, auto& file) {
  row("path", file.path);
  row("kind", file.kind);
  row("content", file.content);
});

}  // namespace zender::storage
