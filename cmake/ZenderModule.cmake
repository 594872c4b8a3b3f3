# zender_module(<folder> [PCH common|net] PUBLIC <libs…> PRIVATE <libs…> TEST <libs…>)
#
# Makes the static library zender_<folder> from **.cpp in the current folder, the test program
# <folder>_tests from its *_test.cpp, and zender_<folder>_testing from testing/*.cpp, which tests of
# this and other modules share. A module's headers can only be reached through an include root of
# its own, which contains nothing but a link to the folder. So `#include "storage/x.h"` compiles
# only in a module that links zender_storage: the link lines in server/*/CMakeLists.txt are the
# import rules, and the compiler enforces them.
function(zender_include_root folder)
  set(root ${CMAKE_BINARY_DIR}/include-roots/${folder})
  file(MAKE_DIRECTORY ${root})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${root}/${folder} SYMBOLIC)
endfunction()

function(zender_module folder)
  cmake_parse_arguments(M "" "PCH" "PUBLIC;PRIVATE;TEST" ${ARGN})
  zender_include_root(${folder})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  set(tests ${sources})
  set(shared ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/main\\.cpp$|/testing/")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER shared INCLUDE REGEX "/testing/")
  list(FILTER shared EXCLUDE REGEX "_test\\.cpp$")

  if(sources)
    zender_unity(zender_${folder} sources ${sources})
    add_library(zender_${folder} STATIC ${sources})
    target_include_directories(zender_${folder} PUBLIC ${CMAKE_BINARY_DIR}/include-roots/${folder})
    target_link_libraries(zender_${folder} PUBLIC ${M_PUBLIC} PRIVATE ${M_PRIVATE})
    if(M_PCH)
      target_precompile_headers(zender_${folder} REUSE_FROM zender_pch_${M_PCH})
      target_link_libraries(zender_${folder} PRIVATE zender_pch_${M_PCH}_deps)
    endif()
  else()
    add_library(zender_${folder} INTERFACE)
    target_include_directories(zender_${folder} INTERFACE ${CMAKE_BINARY_DIR}/include-roots/${folder})
    target_link_libraries(zender_${folder} INTERFACE ${M_PUBLIC})
  endif()

  if(ZENDER_TESTS AND shared)
    zender_unity(zender_${folder}_testing shared ${shared})
    add_library(zender_${folder}_testing STATIC ${shared})
    target_link_libraries(zender_${folder}_testing PUBLIC zender_${folder} PRIVATE ${M_TEST})
    if(M_PCH)
      target_precompile_headers(zender_${folder}_testing REUSE_FROM zender_pch_${M_PCH})
      target_link_libraries(zender_${folder}_testing PRIVATE zender_pch_${M_PCH}_deps)
    endif()
  endif()

  if(ZENDER_TESTS AND tests)
    zender_unity(${folder}_tests tests ${tests})
    add_executable(${folder}_tests ${tests})
    target_link_libraries(${folder}_tests PRIVATE zender_${folder} ${M_PRIVATE} ${M_TEST} GTest::gtest GTest::gmock GTest::gtest_main)
    if(shared)
      target_link_libraries(${folder}_tests PRIVATE zender_${folder}_testing)
    endif()
    if(M_PCH)
      target_precompile_headers(${folder}_tests REUSE_FROM zender_pch_${M_PCH}_tests)
      target_link_libraries(${folder}_tests PRIVATE zender_pch_${M_PCH}_deps)
    endif()
    if(ZENDER_SANITIZE MATCHES "undefined")
      # A quarter of the time that it takes to compile tests goes into checks of tests themselves.
      target_compile_options(${folder}_tests PRIVATE -fno-sanitize=undefined)
    endif()
    # Relative, so that objects of one checkout can be used by another (ccache): tests run in the
    # root of the checkout.
    target_compile_definitions(${folder}_tests PRIVATE ZENDER_SOURCE_DIR=".")
    add_test(NAME ${folder} COMMAND ${folder}_tests WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  endif()
endfunction()
