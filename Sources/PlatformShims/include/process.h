#pragma once

// What the Glibc module of Swift does not have.

// The variables of the process, ended by null.
char **si_environment(void);

// Lets the signal arrive when the thread that started this process ends; not 0 is a failure.
int si_signal_with_parent(int signal);
