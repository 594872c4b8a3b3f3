#pragma once
#include <string>

namespace zender::config {

/// Makes `<folder>/secrets.toml` (mode 0600) with a new token secret and an ingest token for the
/// playout, if it does not exist. Returns its path. Throws Failure(kUnavailable) if it cannot be
/// written.
std::string ensure_secrets(const std::string& folder);

}  // namespace zender::config
