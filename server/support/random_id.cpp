#include "support/random_id.h"

#include <algorithm>
#include <boost/uuid/random_generator.hpp>
#include <boost/uuid/uuid_io.hpp>

namespace zender {

std::string random_id() {
  thread_local boost::uuids::random_generator make;
  std::string text = boost::uuids::to_string(make());
  std::erase(text, '-');
  return text;
}

}  // namespace zender
