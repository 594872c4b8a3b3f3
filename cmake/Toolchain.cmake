# Compiler settings that every target shares.
find_program(CCACHE ccache)
if(CCACHE)
  file(RELATIVE_PATH relative ${CMAKE_BINARY_DIR} ${CMAKE_SOURCE_DIR})
  string(REGEX REPLACE "/$" "" relative ${relative})
  set(CMAKE_C_COMPILER_LAUNCHER ${CMAKE_SOURCE_DIR}/cmake/compile ${CMAKE_SOURCE_DIR} ${relative})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_C_COMPILER_LAUNCHER})
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # pch_preprocess lets ccache look into precompiled headers. The -Wno options silence false alarms:
  # of g++ 12 in coroutines and std::string, and of -Wsubobject-linkage, which takes a source for a
  # header if it is compiled together with others.
  add_compile_options(-fpch-preprocess -fcoroutines -Wno-mismatched-new-delete -Wno-restrict -Wno-maybe-uninitialized -Wno-array-bounds
                      -Wno-stringop-overflow -Wno-stringop-overread -Wno-subobject-linkage)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # Checks that guarded members are used only with their mutex held
  # (server/support/threads/mutex.h).
  # Without a time stamp in precompiled headers ccache recognises them.
  # -Wno-deprecated-declarations: of libstdc++'s own templates (std::stable_sort), which clang does
  # not take for a system's once they are instantiated here.
  add_compile_options(-Wthread-safety -Wno-deprecated-declarations "SHELL:-Xclang -fno-pch-timestamp")
endif()
add_compile_definitions(BOOST_ASIO_NO_DEPRECATED BOOST_ASIO_DISABLE_VISIBILITY SPDLOG_FMT_EXTERNAL)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -g1 -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g1")
add_compile_options(-fstack-protector-strong -D_GLIBCXX_ASSERTIONS)

if(ZENDER_SANITIZE)
  add_compile_options(-fsanitize=${ZENDER_SANITIZE} -fno-omit-frame-pointer)
  find_program(MOLD mold)
  if(MOLD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # Links the twenty test programs several times as fast as GNU ld.
    add_link_options(-fuse-ld=mold)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND ZENDER_SANITIZE MATCHES "undefined")
    # The check of dynamic types stops at std::shared_ptr, whose members JavaScriptCore, built
    # without run-time type information, calls in our copy of the template.
    add_compile_options(-fno-sanitize=vptr)
  endif()
  add_link_options(-fsanitize=${ZENDER_SANITIZE})
  if(ZENDER_SANITIZE MATCHES "thread")
    # The thread sanitizer does not understand fences. Asio's are not needed next to its mutexes;
    # without them the sanitizer sees the order of all accesses.
    add_compile_definitions(BOOST_ASIO_DISABLE_FENCED_BLOCK)
    add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-tsan>)
  endif()
else()
  add_link_options(-Wl,-z,relro,-z,now)
endif()
