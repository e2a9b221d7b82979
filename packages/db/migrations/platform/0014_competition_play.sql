-- Why: competitions are played: stages, divisions, entries, tasks, answers, and the ledger from which every board is folded.

alter table competitions
  add column type text not null default 'jeopardy'
    check (type in ('major', 'jeopardy', 'dawd', 'theory', 'rwd', 'works', 'forensics')),
  -- {zh, en?}: markup that has been through the sanitiser.
  add column overview jsonb,
  add column rules jsonb,
  add column prizes jsonb,
  add column faq jsonb,
  -- How a flag looks, for players: flag{…}
  add column flag_format text,
  -- Percent of the value that the first, second … solver get on top.
  add column blood_percents smallint[] not null default '{}',
  add column hint_payment text not null default 'now' check (hint_payment in ('now', 'on-solve')),
  -- Answers to one task that one entry may send within a minute.
  add column attempts_per_minute smallint not null default 10 check (attempts_per_minute between 1 and 600),
  add column board_is_public boolean not null default true,
  add column revealed_at timestamptz,
  add column results_published_at timestamptz,
  -- Raised with every change that players may see: whoever keeps a copy of a competition reads it again.
  add column revision integer not null default 1,
  -- Raised with every change of settings, stages and divisions: whoever would save over another's work is told.
  add column settings_revision integer not null default 1,
  -- {overview, rules, prizes, faq, agreement}: {zh, en?} as organisers write them; the markup of the same name is made from it.
  add column documents jsonb not null default '{}';
create index competitions_by_start on competitions (type, created_at desc, id) where state = 'published';

-- The hall of fame reads from the latest on.
create index competitions_by_results on competitions (results_published_at desc, id) where results_published_at is not null;

create table stages (
  id uuid primary key,
  competition_id uuid not null references competitions,
  number smallint not null check (number >= 1),
  name jsonb not null,
  type text not null check (type in ('jeopardy', 'dawd', 'theory', 'rwd', 'works', 'forensics')),
  starts_at timestamptz not null,
  -- What came later is on no public board before the reveal.
  freeze_at timestamptz,
  ends_at timestamptz not null,
  -- By itself; otherwise somebody reveals by hand.
  reveal_at timestamptz,
  paused_at timestamptz,
  constraint stages_number_unique unique (competition_id, number),
  constraint stages_of_competition unique (id, competition_id),
  check (starts_at < ends_at),
  check (freeze_at > starts_at and freeze_at <= ends_at),
  check (reveal_at >= ends_at)
);

-- Who may register, what is reviewed, who ranks where. Its number is what the ledger calls it.
create table divisions (
  id uuid primary key,
  competition_id uuid not null references competitions,
  number smallint not null check (number between 0 and 999),
  name jsonb not null,
  description jsonb,
  -- Kinds of organisation whose teams may join; null: any.
  org_types text[],
  can_join boolean not null default true,
  needs_review boolean not null default false,
  ranks_overall boolean not null default true,
  can_see_tasks boolean not null default true,
  can_submit boolean not null default true,
  scores boolean not null default true,
  can_take_bloods boolean not null default true,
  affects_value boolean not null default true,
  constraint divisions_number_unique unique (competition_id, number),
  constraint divisions_of_competition unique (id, competition_id)
);

-- A team's part in a competition, from its registration on. Before that it is a draft, which is no row.
create table entries (
  team_id uuid primary key,
  competition_id uuid not null,
  division_id uuid not null,
  -- What the ledger calls it, given with the first acceptance and for good.
  number integer check (number >= 0),
  state text not null check (state in ('submitted', 'returned', 'accepted', 'rejected', 'suspended', 'withdrawn')),
  reason text check (length(reason) between 1 and 500),
  agreed_at timestamptz not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  foreign key (team_id, competition_id) references teams (id, competition_id),
  foreign key (division_id, competition_id) references divisions (id, competition_id),
  constraint entries_of_competition unique (team_id, competition_id),
  constraint entries_number_unique unique (competition_id, number),
  check ((state in ('returned', 'rejected', 'suspended')) = (reason is not null)),
  check (state not in ('accepted', 'suspended') or number is not null)
);
create index entries_queue on entries (competition_id, state, submitted_at, team_id);

create table tasks (
  id uuid primary key,
  competition_id uuid not null references competitions,
  stage_id uuid not null,
  -- What the ledger calls it.
  number integer not null check (number between 0 and 9999),
  is_published boolean not null default false,
  category text not null check (length(category) between 1 and 40),
  name jsonb not null,
  -- {zh, en?}: markup that has been through the sanitiser.
  content jsonb not null,
  -- {zh, en?} as its author writes it, from which the markup is made; null where it came as markup.
  document jsonb,
  author text,
  difficulty smallint check (difficulty between 1 and 5),
  tags text[] not null default '{}',
  rule jsonb not null,
  rule_revision integer not null default 1,
  -- Wrong answers after which an entry may send no more; null: any number.
  attempts_max integer check (attempts_max >= 1),
  released_at timestamptz,
  closes_at timestamptz,
  -- Each entry has a flag of its own, made from this when the entry first opens the task.
  flag_template text,
  position integer not null default 0,
  -- Raised with every change of the task: whoever would save over another's work is told.
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (stage_id, competition_id) references stages (id, competition_id),
  constraint tasks_number_unique unique (competition_id, number),
  constraint tasks_of_competition unique (id, competition_id),
  check (released_at < closes_at)
);

create table task_prerequisites (
  task_id uuid not null,
  prerequisite_id uuid not null,
  competition_id uuid not null,
  primary key (task_id, prerequisite_id),
  foreign key (task_id, competition_id) references tasks (id, competition_id),
  foreign key (prerequisite_id, competition_id) references tasks (id, competition_id),
  check (task_id <> prerequisite_id)
);

-- Where a division's rights differ on one task; null: as the division has it.
create table division_tasks (
  division_id uuid not null,
  task_id uuid not null,
  competition_id uuid not null,
  can_see_tasks boolean,
  can_submit boolean,
  scores boolean,
  can_take_bloods boolean,
  affects_value boolean,
  primary key (division_id, task_id),
  foreign key (division_id, competition_id) references divisions (id, competition_id),
  foreign key (task_id, competition_id) references tasks (id, competition_id)
);

-- Only what a flag looks like under our key, so that whoever reads the table cannot use it. Patterns have to be kept as they are.
create table task_flags (
  task_id uuid not null references tasks,
  number smallint not null,
  kind text not null check (kind in ('exact', 'any-case', 'pattern')),
  digest bytea,
  pattern text check (length(pattern) <= 256),
  primary key (task_id, number),
  check ((kind = 'pattern') = (pattern is not null)),
  check ((kind = 'pattern') = (digest is null))
);

-- An entry's own flag, valid for good; who sends another's is found by the index.
create table minted_flags (
  task_id uuid not null,
  team_id uuid not null,
  competition_id uuid not null,
  digest bytea not null,
  minted_at timestamptz not null,
  primary key (task_id, team_id),
  constraint minted_flags_digest_unique unique (task_id, digest),
  foreign key (task_id, competition_id) references tasks (id, competition_id),
  foreign key (team_id, competition_id) references entries (team_id, competition_id)
);

create table task_files (
  id uuid primary key,
  task_id uuid not null references tasks,
  file_id uuid constraint task_files_file_unique unique references files on delete set null,
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  -- Each entry is given one of its own, with its own flag where {{flag}} stands.
  is_templated boolean not null default false,
  position integer not null default 0
);
create index task_files_by_task on task_files (task_id, position, id);

create table task_hints (
  id uuid primary key,
  task_id uuid not null references tasks,
  number smallint not null,
  content jsonb not null,
  -- As with tasks.
  document jsonb,
  price integer not null default 0 check (price between 0 and 1000000),
  constraint task_hints_number_unique unique (task_id, number)
);

create table hint_unlocks (
  hint_id uuid not null references task_hints,
  team_id uuid not null references entries,
  user_id uuid not null references users,
  price integer not null,
  unlocked_at timestamptz not null,
  primary key (hint_id, team_id)
);
create index hint_unlocks_by_team on hint_unlocks (team_id);
create index hint_unlocks_by_user on hint_unlocks (user_id);

-- When an entry first saw a task: evidence for disputes.
create table task_first_views (
  task_id uuid not null references tasks,
  team_id uuid not null references entries,
  user_id uuid not null references users,
  first_viewed_at timestamptz not null,
  primary key (task_id, team_id)
);
create index task_first_views_by_team on task_first_views (team_id);
create index task_first_views_by_user on task_first_views (user_id);

-- Never changed. The id has its time in front, so that rows and indexes only grow at their ends.
create table submissions (
  id uuid primary key,
  competition_id uuid not null,
  task_id uuid not null,
  team_id uuid not null,
  user_id uuid not null references users,
  received_at timestamptz not null,
  verdict text not null check (verdict in ('right', 'repeated', 'wrong', 'shared_flag')),
  -- What was sent, where it was wrong. A flag that opens something is not kept.
  answer text check (length(answer) <= 256),
  foreign key (task_id, competition_id) references tasks (id, competition_id),
  foreign key (team_id, competition_id) references entries (team_id, competition_id),
  check (answer is null or verdict = 'wrong')
);
create index submissions_by_competition on submissions (competition_id, id);
create index submissions_by_team on submissions (team_id, task_id, id);
create index submissions_by_user on submissions (user_id, id);

-- How often an entry has tried a task: in all, and since the present minute of trying began.
create table attempts (
  team_id uuid not null references entries,
  task_id uuid not null references tasks,
  wrong integer not null default 0,
  recent smallint not null default 0,
  recent_since timestamptz not null,
  primary key (team_id, task_id)
);

-- The solves that stand. One is taken back by deleting it here and saying so in the ledger.
create table solves (
  team_id uuid not null,
  task_id uuid not null,
  competition_id uuid not null,
  submission_id uuid references submissions,
  solved_at timestamptz not null,
  constraint solves_once primary key (team_id, task_id),
  foreign key (task_id, competition_id) references tasks (id, competition_id),
  foreign key (team_id, competition_id) references entries (team_id, competition_id)
);
create index solves_by_task on solves (task_id, solved_at);

-- The end of each competition's ledger: whoever writes into it holds this row first, so there is one order.
create table ledgers (
  competition_id uuid primary key references competitions,
  last_seq bigint not null default 0,
  last_at timestamptz not null,
  last_hash bytea not null,
  -- Numbers given to entries so far.
  entries integer not null default 0
);

-- Causes, never effects: what a solve is worth follows from the fold. Teams (their entries), tasks and divisions by their numbers.
create table score_events (
  competition_id uuid not null references ledgers,
  seq bigint not null,
  at timestamptz not null,
  kind text not null check (kind in (
    'join', 'solve', 'withdraw-solve', 'hint', 'award', 'penalty', 'ban', 'unban', 'move-division', 'rule', 'division', 'bloods'
  )),
  team integer,
  task integer,
  division smallint,
  amount integer,
  details jsonb,
  hash bytea not null,
  primary key (competition_id, seq)
);
-- What people did to an entry's score, among all that play did: few rows, read beside the entry.
create index score_events_of_people on score_events (competition_id, team, seq)
  where kind in ('award', 'penalty', 'ban', 'unban', 'withdraw-solve', 'move-division');
revoke update, delete, truncate on score_events from {{role}};
revoke update, delete, truncate on submissions from {{role}};

create table competition_announcements (
  id uuid primary key,
  competition_id uuid not null references competitions,
  task_id uuid references tasks,
  title jsonb not null,
  -- {zh, en?}: markup that has been through the sanitiser.
  content jsonb not null,
  published_at timestamptz not null,
  published_by uuid references users,
  withdrawn_at timestamptz
);
create index competition_announcements_by_time on competition_announcements (competition_id, published_at desc, id);

-- Somebody sent another entry's flag. The sender saw "wrong"; people decide what it was.
create table incidents (
  id uuid primary key,
  competition_id uuid not null references competitions,
  submission_id uuid not null constraint incidents_submission_unique unique references submissions,
  task_id uuid not null references tasks,
  team_id uuid not null references entries,
  source_team_id uuid not null references entries,
  state text not null default 'pending' check (state in ('pending', 'misjudged', 'confirmed')),
  note text check (length(note) between 1 and 2000),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  check ((state = 'pending') = (decided_at is null))
);
create index incidents_queue on incidents (competition_id, state, opened_at, id);

-- What was published in the end, as it was then: the hall of fame reads it.
create table final_results (
  competition_id uuid not null references competitions,
  place integer not null check (place >= 1),
  rank integer not null check (rank >= 1),
  team_id uuid not null references teams,
  team_name text not null,
  org_name text not null,
  division_id uuid not null references divisions,
  score integer not null,
  award jsonb,
  primary key (competition_id, place),
  constraint final_results_team_unique unique (competition_id, team_id)
);
create table final_result_members (
  competition_id uuid not null,
  team_id uuid not null,
  user_id uuid not null references users,
  is_leader boolean not null,
  primary key (competition_id, team_id, user_id),
  foreign key (competition_id, team_id) references final_results (competition_id, team_id)
);
create index final_result_members_by_user on final_result_members (user_id);

-- A finished competition's tasks that may be practised with from now on.
create table practice_tasks (
  task_id uuid primary key references tasks,
  competition_id uuid not null references competitions,
  released_at timestamptz not null,
  released_by uuid references users
);

-- Raised with whatever decides who plays for whom, so that a process may remember that for one version. At the end of the
-- transaction, when it holds all else that it needs: two that change one competition never wait for each other in turn.
create table rosters (
  competition_id uuid primary key references competitions on delete cascade,
  version bigint not null default 1,
  raised_by xid8 not null default pg_current_xact_id()
);
create function raise_roster() returns trigger language plpgsql set search_path = platform as $$
begin
  insert into rosters (competition_id) values (coalesce(new.competition_id, old.competition_id))
  on conflict (competition_id) do update set version = rosters.version + 1, raised_by = excluded.raised_by
  where rosters.raised_by <> excluded.raised_by;
  return null;
end $$;
create constraint trigger teams_raise_roster after insert or update or delete on teams
  deferrable initially deferred for each row execute function raise_roster();
create constraint trigger team_members_raise_roster after insert or update or delete on team_members
  deferrable initially deferred for each row execute function raise_roster();
create constraint trigger entries_raise_roster after insert or update or delete on entries
  deferrable initially deferred for each row execute function raise_roster();
