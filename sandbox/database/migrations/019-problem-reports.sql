-- Problem reports that users sent: steps by names only, and a sentence of theirs. Neither user nor address nor device is
-- stored with them.

create table problem_reports (
  report_id   integer primary key,
  received_at integer not null,
  -- JSON of src/domain/trails/problem-report.ts
  body        text not null
) strict;

create index problem_reports_by_age on problem_reports (received_at);
