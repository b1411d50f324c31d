# SPDX-License-Identifier: GPL-3.0-or-later
# The SIMD loops (problem.h), compiled once for each instruction set of the processor; CpuEngine chooses one at run time.
# They are optimised in every configuration: at -O0 the compiler would emit inline functions, and the linker could give
# those of one unit to another, whose processor lacks their instructions. On other processors there are no units.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  set(simd_family X86)
  set(simd_units sse2 avx2 avx512)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64|ARM64)$")
  set(simd_family ARM)
  set(simd_units neon)
else()
  return()
endif()
set(simd_sse2 -msse2)
set(simd_avx2 -mavx2 -mfma)
# GCC 12 warns of registers that its own AVX-512 header leaves undefined on purpose.
set(simd_avx512 $<$<CXX_COMPILER_ID:GNU>:-Wno-uninitialized;-Wno-maybe-uninitialized> -mavx512f -mavx512cd -mavx512dq
                -mavx512bw -mfma)
add_library(basinscope_simd OBJECT)
foreach(unit ${simd_units})
  target_sources(basinscope_simd PRIVATE ${CMAKE_CURRENT_LIST_DIR}/${unit}.cpp)
  # No sanitisers: with them each unit takes minutes and a gigabyte of memory to compile.
  set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/${unit}.cpp PROPERTIES COMPILE_OPTIONS
                              "-O3;-fno-math-errno;-fno-trapping-math;-fno-exceptions;-fno-sanitize=all;${simd_${unit}}")
endforeach()
target_link_libraries(basinscope_simd PRIVATE core_continuation)
target_include_directories(basinscope_simd PRIVATE ${CMAKE_BINARY_DIR}/rooms/core_engine)
target_sources(core_engine PRIVATE $<TARGET_OBJECTS:basinscope_simd>)
target_compile_definitions(core_engine PRIVATE BASINSCOPE_${simd_family}_SIMD)
