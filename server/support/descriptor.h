#pragma once
#include <unistd.h>

#include <utility>

namespace zender {

/// A file descriptor, closed at the end of its life. Negative: none.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    if (this != &other) {
      close();
      number_ = other.release();
    }
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  explicit operator bool() const { return number_ >= 0; }
  int get() const { return number_; }
  /// The caller must close it.
  int release() { return std::exchange(number_, -1); }

 private:
  void close() {
    if (number_ >= 0) ::close(number_);
  }
  int number_;
};

}  // namespace zender
