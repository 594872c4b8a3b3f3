#include "support/text/plain_output.h"

#include <utility>

namespace zender {
namespace {

constexpr unsigned char kBeforeC1 = 0xC2;

bool is_c1(unsigned char second) {
  return second >= 0x80 && second <= 0x9F;
}

}  // namespace

PlainOutput::PlainOutput(std::ostream& stream) : stream_(stream), to_(stream.rdbuf(this)) {}

PlainOutput::~PlainOutput() {
  const MutexLock lock(mutex_);
  if (held_ != 0) release(0);
  to_->pubsync();
  stream_.rdbuf(to_);
}

PlainOutput::int_type PlainOutput::overflow(int_type character) {
  const MutexLock lock(mutex_);
  if (character != traits_type::eof()) put(static_cast<unsigned char>(character));
  return traits_type::not_eof(character);
}

int PlainOutput::sync() {
  const MutexLock lock(mutex_);
  return to_->pubsync();
}

void PlainOutput::put(unsigned char byte) {
  if (held_ != 0) {
    const bool is_pair = held_ == kBeforeC1 && is_c1(byte);
    release(byte);
    if (is_pair) return;
  }
  if (byte == kBeforeC1 || byte == '\r') {
    held_ = byte;
  } else if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F) {
    to_->sputc(' ');
  } else {
    to_->sputc(static_cast<char>(byte));
  }
}

void PlainOutput::release(unsigned char next) {
  const unsigned char held = std::exchange(held_, 0);
  // A carriage return that ends no line would let the next words replace these.
  const bool is_obeyed = held == kBeforeC1 ? is_c1(next) : next != '\n';
  to_->sputc(is_obeyed ? ' ' : static_cast<char>(held));
}

}  // namespace zender
