#include "process.h"

#include <sys/prctl.h>
#include <unistd.h>

extern char **environ;

char **si_environment(void) { return environ; }

int si_signal_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal); }
