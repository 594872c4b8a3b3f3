#pragma once
#include <string>

#include "domain/editorial/blocks.h"
#include "storage/sql/sql.h"

namespace zender::storage {

/// Blocks: JSON. A kind written by a newer version is read as an UnknownBlock.
template <>
struct ColumnText<Blocks> {
  static std::string write(const Blocks& blocks);
  static Blocks read(const std::string& json);
};

}  // namespace zender::storage
