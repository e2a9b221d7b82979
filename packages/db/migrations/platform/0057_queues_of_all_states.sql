-- Why: the console lists tool submissions, tool reports and dataset applications of all states, in the order in which they came; the indexes of the queues begin with the state.

create index tool_submissions_by_time on tool_submissions (submitted_at desc, id) where submitted_at is not null;
create index tool_reports_by_time on tool_reports (created_at desc, id);
create index dataset_applications_by_time on dataset_applications (submitted_at, id) where submitted_at is not null;
