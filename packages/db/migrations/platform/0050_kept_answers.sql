-- Why: rejudging has to find solves whose answer is wrong now, and right answers were not kept.
-- Answers that are not wrong, encrypted under a key that is not in the database and bound to their submission. Read by rejudging alone.
create table kept_answers (
  submission_id uuid primary key references submissions on delete cascade,
  sealed bytea not null check (length(sealed) between 28 and 4200)
);
revoke update, truncate on kept_answers from {{role}};
