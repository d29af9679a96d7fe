#pragma once
// The inside of a report, for the decoders that fill it.

#include "read_report.h"

enum { SI_MESSAGE_SIZE = 160, SI_WARNING_LIMIT = 8 };

struct si_read_report {
  int status;
  int scans;
  int warning_count;
  uint32_t rows;
  uint64_t deadline;
  size_t unread;
  bool ended_early;
  bool has_missing_data;       // an entropy-coded segment was too short
  char message[SI_MESSAGE_SIZE];
  char warnings[SI_WARNING_LIMIT][SI_MESSAGE_SIZE];
};

// Adds a complaint unless there are too many or it is the same as the last.
void si_report_warn(si_read_report *report, const char *text);
// Sets how reading ended, unless that was set before.
void si_report_fail(si_read_report *report, int status, const char *text);
// Whether the deadline is past; then reading ends so, and goes no further.
bool si_report_is_late(si_read_report *report);
// Takes a failure back to a complaint: it came after the last pixel.
void si_report_forgive(si_read_report *report);
