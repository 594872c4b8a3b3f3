#pragma once
#include <ostream>
#include <streambuf>

#include "support/threads/mutex.h"

namespace zender {

/// While it exists, what is written to a stream contains no character that a terminal obeys (C0 but
/// tab and the ends of lines, DEL, C1): each becomes a space. What commands print comes from feeds,
/// bundles and browsers. Several threads may write.
class PlainOutput : private std::streambuf {
 public:
  explicit PlainOutput(std::ostream& stream);
  ~PlainOutput() override;
  PlainOutput(const PlainOutput&) = delete;
  PlainOutput& operator=(const PlainOutput&) = delete;

 private:
  int_type overflow(int_type character) override;
  int sync() override;
  void put(unsigned char byte) ZENDER_REQUIRES(mutex_);
  /// Writes the byte whose meaning depends on the next, which is this one; 0 if there is none.
  void release(unsigned char next) ZENDER_REQUIRES(mutex_);

  std::ostream& stream_;
  std::streambuf* to_;
  Mutex mutex_;
  /// The first byte of C1 in UTF-8, or a carriage return; 0: none.
  unsigned char held_ ZENDER_GUARDED_BY(mutex_) = 0;
};

}  // namespace zender
