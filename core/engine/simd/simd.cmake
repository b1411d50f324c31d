# SPDX-License-Identifier: GPL-3.0-or-later
# The SIMD loops (problem.h), compiled once for each instruction set; CpuEngine chooses one at run time. They are
# optimised in every configuration: at -O0 the compiler would emit inline functions, and the linker could give those
# of one unit to another, whose processor lacks their instructions. On other processors there are no units, and
# BASINSCOPE_X86_SIMD is not defined.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  # No sanitisers: with them each unit takes minutes and a gigabyte of memory to compile.
  # GCC 12 warns of registers that its own AVX-512 header leaves undefined on purpose: -Wno-uninitialized below.
  set(simd_common -O3 -fno-math-errno -fno-trapping-math -fno-exceptions -fno-sanitize=all)
  add_library(basinscope_simd OBJECT ${CMAKE_CURRENT_LIST_DIR}/sse2.cpp ${CMAKE_CURRENT_LIST_DIR}/avx2.cpp
              ${CMAKE_CURRENT_LIST_DIR}/avx512.cpp)
  set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/sse2.cpp PROPERTIES COMPILE_OPTIONS "${simd_common};-msse2")
  set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/avx2.cpp PROPERTIES COMPILE_OPTIONS "${simd_common};-mavx2;-mfma")
  set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/avx512.cpp PROPERTIES COMPILE_OPTIONS
    "${simd_common};$<$<CXX_COMPILER_ID:GNU>:-Wno-uninitialized;-Wno-maybe-uninitialized>;-mavx512f;-mavx512cd;-mavx512dq;-mavx512bw;-mfma")
  target_link_libraries(basinscope_simd PRIVATE core_continuation)
  target_include_directories(basinscope_simd PRIVATE ${CMAKE_BINARY_DIR}/rooms/core_engine)
  target_sources(core_engine PRIVATE $<TARGET_OBJECTS:basinscope_simd>)
  target_compile_definitions(core_engine PRIVATE BASINSCOPE_X86_SIMD)
endif()
