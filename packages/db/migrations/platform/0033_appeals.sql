-- Why: a team may contest a verdict, a task or its score. Judges answer with a reason; what changes the score is a score event that names the appeal.

-- Null: 24 hours after the stage ends.
alter table stages add column appeals_until timestamptz;

create table appeals (
  id uuid primary key,
  competition_id uuid not null references competitions,
  team_id uuid not null references entries,
  user_id uuid not null references users,
  -- Null: the appeal is about the score of the team.
  task_id uuid references tasks,
  subject jsonb not null check (subject ? 'kind' and length(subject::text) <= 1000),
  -- Null: the account of the author was deleted.
  text text check (length(text) between 1 and 4000),
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected', 'withdrawn')),
  answer text check (length(answer) between 1 and 2000),
  opened_at timestamptz not null,
  closed_at timestamptz,
  decided_by uuid references users,
  check ((state = 'open') = (closed_at is null)),
  check ((state in ('upheld', 'rejected')) = (answer is not null and decided_by is not null))
);
create unique index appeals_open_unique on appeals (team_id, task_id, subject) nulls not distinct where state = 'open';
create index appeals_queue on appeals (competition_id, state, opened_at, id);
create index appeals_by_team on appeals (team_id, id);
create index appeals_by_user on appeals (user_id);
create index appeals_by_task on appeals (task_id) where task_id is not null;
create index appeals_by_decider on appeals (decided_by) where decided_by is not null;

-- What followed from an appeal.
create index score_events_by_appeal on score_events (competition_id, (details ->> 'appealId')) where details ? 'appealId';
