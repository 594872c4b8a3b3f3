#include "render/engine.h"

#include <JavaScriptCore/JavaScript.h>
#include <jsc/jsc.h>

#include <array>
#include <mutex>

#include "render/utf16.h"

// Exported by the library, declared only in a private header of its source tree.
extern "C" {
typedef bool (*JSShouldTerminateCallback)(JSContextRef ctx, void* context);
JS_EXPORT void JSContextGroupSetExecutionTimeLimit(JSContextGroupRef group, double limit,
                                                   JSShouldTerminateCallback callback, void* context);
JS_EXPORT void JSSynchronousEdenCollectForDebugging(JSContextRef ctx);
JS_EXPORT void JSSynchronousGarbageCollectForDebugging(JSContextRef ctx);
}
// Likewise. Weak symbols: these functions only save time, and the server must start with a library
// that lacks them.
namespace WTF {
__attribute__((weak)) void fastDisableScavenger();
__attribute__((weak)) void releaseFastMallocFreeMemory();
}  // namespace WTF

namespace zender::render {
namespace {

/// Owns a JSStringRef.
class Text {
 public:
  explicit Text(const char* utf8) : ref_(JSStringCreateWithUTF8CString(utf8)) {}
  explicit Text(const std::string& utf8) : Text(utf8.c_str()) {}
  explicit Text(JSStringRef owned) : ref_(owned) {}
  ~Text() {
    if (ref_ != nullptr) JSStringRelease(ref_);
  }
  Text(const Text&) = delete;
  Text& operator=(const Text&) = delete;
  JSStringRef get() const { return ref_; }
  std::string utf8() const {
    static_assert(sizeof(JSChar) == sizeof(char16_t));
    return to_utf8(
        {reinterpret_cast<const char16_t*>(JSStringGetCharactersPtr(ref_)), JSStringGetLength(ref_)});
  }

 private:
  JSStringRef ref_;
};

std::string to_text(JSContextRef context, JSValueRef value) {
  JSValueRef exception = nullptr;
  JSStringRef copy = JSValueToStringCopy(context, value, &exception);
  if (copy == nullptr || exception != nullptr) {
    if (copy != nullptr) JSStringRelease(copy);
    return "(a value that has no text)";
  }
  return Text(copy).utf8();
}

/// Sets options of the whole process, which must happen before JavaScript is first used.
void set_up_library() {
  // One marker thread per core would take the cores from other render threads.
  static_cast<void>(jsc_options_set_uint("numberOfGCMarkers", 1));
  // Compile earlier than for a browser's tab: the same few functions run for every page.
  static_cast<void>(jsc_options_set_int("thresholdForJITAfterWarmUp", 100));
  static_cast<void>(jsc_options_set_int("thresholdForOptimizeAfterWarmUp", 300));
  static_cast<void>(jsc_options_set_int("thresholdForFTLOptimizeAfterWarmUp", 10'000));
  // Memory freed after one page would be returned to the system just before the next page needs it;
  // collect_garbage() returns it instead.
  if (WTF::fastDisableScavenger != nullptr && WTF::releaseFastMallocFreeMemory != nullptr)
    WTF::fastDisableScavenger();
}

JSContextGroupRef make_group() {
  static std::once_flag is_set_up;
  std::call_once(is_set_up, set_up_library);
  return JSContextGroupCreate();
}

std::string describe(JSContextRef context, JSValueRef exception) {
  std::string message = to_text(context, exception);
  if (JSValueIsObject(context, exception)) {
    JSValueRef ignored = nullptr;
    JSObjectRef object = JSValueToObject(context, exception, &ignored);
    if (object != nullptr) {
      JSValueRef stack = JSObjectGetProperty(context, object, Text("stack").get(), &ignored);
      if (stack != nullptr && JSValueIsString(context, stack)) message += "\n" + to_text(context, stack);
    }
  }
  return message;
}

}  // namespace

class Engine::Impl {
 public:
  Impl(Script script, Limits limits) : script_(std::move(script)), limits_(limits), group_(make_group()) {
    JSContextGroupSetExecutionTimeLimit(
        group_, std::chrono::duration<double>(limits_.time).count(), [](JSContextRef, void*) { return true; },
        nullptr);
    try {
      open();
    } catch (...) {
      close();
      JSContextGroupRelease(group_);
      throw;
    }
  }

  ~Impl() {
    close();
    JSContextGroupRelease(group_);
  }

  std::string render(const RenderInput& input) {
    if (context_ == nullptr || renders_ >= limits_.renders_per_context) reopen();
    ++renders_;
    try {
      return call(input);
    } catch (...) {
      close();
      throw;
    }
  }

  void collect_garbage() {
    if (context_ == nullptr || renders_ == collected_at_) return;
    const bool all = renders_ - collected_all_at_ >= kRendersPerFullCollection;
    collected_at_ = renders_;
    if (all) collected_all_at_ = renders_;
    if (!all) return JSSynchronousEdenCollectForDebugging(context_);
    JSSynchronousGarbageCollectForDebugging(context_);
    if (WTF::releaseFastMallocFreeMemory != nullptr) WTF::releaseFastMallocFreeMemory();
  }

  int renders_since_collection() const { return context_ == nullptr ? 0 : renders_ - collected_at_; }
  int contexts_made() const { return contexts_made_; }

 private:
  /// Objects that survive a partial collection are only freed by a full one, which takes longer.
  static constexpr int kRendersPerFullCollection = 200;

  void reopen() {
    close();
    open();
  }

  void open() {
    context_ = JSGlobalContextCreateInGroup(group_, nullptr);
    ++contexts_made_;
    renders_ = collected_at_ = collected_all_at_ = 0;
    JSValueRef exception = nullptr;
    JSEvaluateScript(context_, Text(script_.source).get(), nullptr, Text(script_.name).get(), 1, &exception);
    if (exception != nullptr)
      throw RenderFailure("cannot load the render script: " + describe(context_, exception));
    JSObjectRef global = JSContextGetGlobalObject(context_);
    JSValueRef function = JSObjectGetProperty(context_, global, Text("zenderRender").get(), &exception);
    if (exception != nullptr || !JSValueIsObject(context_, function)) {
      throw RenderFailure("the render script does not define zenderRender");
    }
    function_ = JSValueToObject(context_, function, &exception);
    if (exception != nullptr || !JSObjectIsFunction(context_, function_)) {
      throw RenderFailure("zenderRender is not a function");
    }
    JSValueProtect(context_, function_);
  }

  void close() {
    if (context_ == nullptr) return;
    if (function_ != nullptr) JSValueUnprotect(context_, function_);
    function_ = nullptr;
    JSGlobalContextRelease(context_);
    context_ = nullptr;
  }

  JSValueRef argument(const std::string& json) {
    // A C string ends at a NUL. JSON text holds only escaped NULs, so a raw one is a bug of the
    // caller.
    if (json.find('\0') != std::string::npos) throw RenderFailure("the render input contains a NUL byte");
    return JSValueMakeString(context_, Text(json).get());
  }

  std::string call(const RenderInput& input) {
    const std::array<JSValueRef, 2> arguments{argument(input.page), argument(input.shared)};
    JSValueRef exception = nullptr;
    JSValueRef result =
        JSObjectCallAsFunction(context_, function_, nullptr, arguments.size(), arguments.data(), &exception);
    if (exception != nullptr) throw RenderFailure(describe(context_, exception));
    if (result == nullptr || !JSValueIsString(context_, result))
      throw RenderFailure("zenderRender did not return a string");
    return to_text(context_, result);
  }

  Script script_;
  Limits limits_;
  JSContextGroupRef group_;
  JSGlobalContextRef context_ = nullptr;
  JSObjectRef function_ = nullptr;
  int renders_ = 0;
  int collected_at_ = 0;  ///< renders_ at the last collection
  int collected_all_at_ = 0;
  int contexts_made_ = 0;
};

Engine::Engine(Script script, Limits limits) : impl_(std::make_unique<Impl>(std::move(script), limits)) {}
Engine::~Engine() = default;
std::string Engine::render(const RenderInput& input) {
  return impl_->render(input);
}
void Engine::collect_garbage() {
  impl_->collect_garbage();
}
int Engine::renders_since_collection() const {
  return impl_->renders_since_collection();
}
int Engine::contexts_made() const {
  return impl_->contexts_made();
}

}  // namespace zender::render
