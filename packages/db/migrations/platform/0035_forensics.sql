-- Why: a forensic case is a task whose questions are its children; its evidence says where it comes from and may differ by team, and the team keeps notes.

alter table tasks add constraint tasks_stage_unique unique (id, stage_id);
alter table tasks
  -- The case of a question. Both are in one stage and move together.
  add column parent_id uuid,
  add constraint tasks_parent_in_stage foreign key (parent_id, stage_id) references tasks (id, stage_id) on update cascade,
  add constraint tasks_parent_is_other check (parent_id <> id);
create index tasks_by_parent on tasks (parent_id, stage_id) where parent_id is not null;

-- The points of its solved questions pass a case.
alter table solves
  add column credit_permille smallint not null default 1000 check (credit_permille between 0 and 1000);

alter table challenge_answers drop constraint challenge_answers_pkey;
alter table challenge_answers
  -- 0: right for every team; otherwise for the teams that were given this variant of the evidence.
  add column variant smallint not null default 0 check (variant between 0 and 99),
  add primary key (challenge_id, variant, number);

alter table challenge_files drop constraint challenge_files_purpose_check;
alter table challenge_files
  add constraint challenge_files_purpose_check check (purpose in ('material', 'evidence', 'truth')),
  -- {acquiredAt, tool, by, imageType, note}, each of them or null.
  add column custody jsonb,
  add column is_malware boolean not null default false,
  -- Shown to players: malware is handed out in an archive.
  add column archive_password text check (length(archive_password) between 1 and 100),
  add constraint challenge_files_custody check ((purpose = 'evidence') = (custody is not null)),
  add constraint challenge_files_archive check (purpose = 'evidence' or (archive_password is null and not is_malware)),
  add constraint challenge_files_same_for_all check (purpose <> 'evidence' or not is_templated);

-- Variant 1 is the evidence itself.
create table evidence_variants (
  challenge_file_id uuid not null references challenge_files,
  number smallint not null check (number between 2 and 99),
  file_id uuid constraint evidence_variants_file_unique unique references files on delete set null,
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  primary key (challenge_file_id, number)
);

-- Which variant of a case a team was given when it first opened the case. It stays, whatever becomes of their number.
create table team_variants (
  task_id uuid not null references tasks,
  team_id uuid not null references entries,
  number smallint not null check (number between 1 and 99),
  given_at timestamptz not null,
  primary key (team_id, task_id)
);
create index team_variants_by_number on team_variants (task_id, number);

create table case_notes (
  task_id uuid not null references tasks,
  team_id uuid not null references entries,
  text text not null check (length(text) <= 100000),
  -- Raised with every change: whoever would save over a team mate's text is told.
  revision integer not null default 1,
  -- Who saved it last.
  user_id uuid not null references users,
  saved_at timestamptz not null,
  primary key (team_id, task_id)
);
create index case_notes_by_task on case_notes (task_id);
create index case_notes_by_user on case_notes (user_id);

-- What a team found out, in the order in which it happened.
create table case_facts (
  id uuid primary key,
  task_id uuid not null references tasks,
  team_id uuid not null references entries,
  happened_at timestamptz not null,
  source text not null check (length(source) <= 200),
  text text not null check (length(text) between 1 and 2000),
  -- Who wrote it last.
  user_id uuid not null references users,
  saved_at timestamptz not null
);
create index case_facts_by_team on case_facts (team_id, task_id, happened_at, id);
create index case_facts_by_task on case_facts (task_id);
create index case_facts_by_user on case_facts (user_id);
