#include <malloc.h>

#include "app/commands/command_line.h"

int main(int argc, char** argv) {
  // A page passes through buffers of some hundred kilobytes. By default each would be mapped,
  // filled with zeros by the system and unmapped again.
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
  return zender::app::run_command_line(argc, argv);
}
