#pragma once

// Lets the C library keep memory that was freed for what is allocated next, up to 64 MiB a thread.
void si_keep_freed_memory(void);
