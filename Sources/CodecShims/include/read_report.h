#pragma once
// What a decoder has to say beside its pixels: how it ended, and its complaints.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum si_read_status {
  SI_READ_OK = 0,
  SI_READ_TRUNCATED,           // the bytes ended before the last pixel
  SI_READ_MALFORMED,           // `message` says why
  SI_READ_TOO_MANY_SCANS,      // `scans` passed the limit
  SI_READ_LOSSLESS,            // a JPEG process that the library doesn't read
  SI_READ_PRECISION,           // a JPEG of 12 bits a sample
  SI_READ_NO_MEMORY,
  SI_READ_LATE,                // the deadline came before the last row
};

typedef struct si_read_report si_read_report;

// NULL when there is no memory. Reading ends at the deadline, of the monotonic clock in nanoseconds;
// 0 is none.
si_read_report *si_read_report_new(uint64_t deadline);
void si_read_report_free(si_read_report *report);

// An si_read_status.
int si_read_report_status(const si_read_report *report);
// The text that belongs to a status other than SI_READ_OK; ends with NUL.
const char *si_read_report_message(const si_read_report *report);
// How many rows from the top were written, whole or filled up by the decoder itself.
uint32_t si_read_report_rows(const si_read_report *report);
// How many scans of a JPEG were begun.
int si_read_report_scans(const si_read_report *report);
// Whether the decoder asked for bytes beyond the end.
bool si_read_report_ended_early(const si_read_report *report);
// How many bytes follow the end of a JPEG.
size_t si_read_report_unread(const si_read_report *report);
// Complaints, a limited number of different ones; each ends with NUL.
int si_read_report_warning_count(const si_read_report *report);
const char *si_read_report_warning(const si_read_report *report, int index);
