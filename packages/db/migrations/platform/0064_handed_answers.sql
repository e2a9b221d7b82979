-- Why: only the leader submits, so a member who found an answer hands it over; the team then knows who found it and when.

create table handed_answers (
  id uuid primary key,
  competition_id uuid not null references competitions,
  task_id uuid not null references tasks,
  team_id uuid not null references entries,
  user_id uuid not null references users,
  -- Encrypted: it may be a flag.
  sealed bytea not null check (octet_length(sealed) <= 8192),
  handed_at timestamptz not null,
  -- A later one of the same member replaces it, which also limits their number.
  unique (team_id, task_id, user_id)
);
create index handed_answers_by_task on handed_answers (task_id);
create index handed_answers_by_user on handed_answers (user_id);
create index handed_answers_by_competition on handed_answers (competition_id);
