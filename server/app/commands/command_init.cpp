#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/config/secrets.h"

namespace zender::app {

int init(const Config& config) {
  ensure_secrets(config.data.folder);
  return kDone;
}

}  // namespace zender::app
