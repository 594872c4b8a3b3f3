#include "common_tests.h"
