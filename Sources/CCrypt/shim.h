#ifndef PUNCHLINE_CCRYPT_H
#define PUNCHLINE_CCRYPT_H

#include <crypt.h>

#endif
