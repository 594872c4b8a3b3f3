#include "station/groups/base.h"

#include <utility>

#include "support/failure.h"

namespace zender::station {
namespace {

/// Checked before anything is made or migrated.
config::Config with_secret(config::Config config) {
  if (config.player.token_secret.empty()) {
    throw Failure(FailureKind::kUnprocessable,
                  "player.token_secret is not set (`zender init` creates one in the data folder)");
  }
  return config;
}

}  // namespace

Base::Base(config::Config settings, Clock& time) : config(with_secret(std::move(settings))), clock(time) {}

}  // namespace zender::station
