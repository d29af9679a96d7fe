#include "report.h"

#include "deadline.h"

#include <stdlib.h>
#include <string.h>

static void copy_text(char *to, const char *from) {
  size_t length = strnlen(from, SI_MESSAGE_SIZE - 1);
  memcpy(to, from, length);
  to[length] = 0;
}

si_read_report *si_read_report_new(uint64_t deadline) {
  si_read_report *report = calloc(1, sizeof *report);
  if (report != NULL) report->deadline = deadline;
  return report;
}
void si_read_report_free(si_read_report *report) { free(report); }

int si_read_report_status(const si_read_report *report) { return report->status; }
const char *si_read_report_message(const si_read_report *report) { return report->message; }
uint32_t si_read_report_rows(const si_read_report *report) { return report->rows; }
int si_read_report_scans(const si_read_report *report) { return report->scans; }
bool si_read_report_ended_early(const si_read_report *report) { return report->ended_early; }
size_t si_read_report_unread(const si_read_report *report) { return report->unread; }
int si_read_report_warning_count(const si_read_report *report) { return report->warning_count; }

const char *si_read_report_warning(const si_read_report *report, int index) {
  return index >= 0 && index < report->warning_count ? report->warnings[index] : "";
}

void si_report_warn(si_read_report *report, const char *text) {
  int count = report->warning_count;
  if (count >= SI_WARNING_LIMIT) return;
  if (count > 0 && strncmp(report->warnings[count - 1], text, SI_MESSAGE_SIZE - 1) == 0) return;
  copy_text(report->warnings[count], text);
  report->warning_count = count + 1;
}

void si_report_fail(si_read_report *report, int status, const char *text) {
  if (report->status != SI_READ_OK) return;
  report->status = status;
  copy_text(report->message, text);
}

bool si_report_is_late(si_read_report *report) {
  if (!si_is_past(report->deadline)) return false;
  si_report_fail(report, SI_READ_LATE, "");
  return true;
}

void si_report_forgive(si_read_report *report) {
  if (report->status == SI_READ_MALFORMED) si_report_warn(report, report->message);
  report->status = SI_READ_OK;
}
