// The base set for tests; precompiled, never included by hand.
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common.h"
