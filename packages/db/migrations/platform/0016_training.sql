-- Why: the training camp: banks of questions, what people answer, and what they gain.

create table questions (
  id uuid primary key,
  bank text not null check (bank in ('ctf', 'attack-defense', 'analytics', 'real-world', 'forensics')),
  -- A step of another question.
  parent_id uuid references questions,
  position integer not null default 0,
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  published_at timestamptz,
  -- group: it has steps, and is passed with `pass_score` of their points.
  kind text not null check (kind in ('flag', 'file', 'text', 'number', 'time', 'hash', 'choice', 'group')),
  name jsonb not null,
  -- {zh, en?}: markup that has been through the sanitiser.
  content jsonb not null,
  document jsonb,
  category text not null check (length(category) between 1 and 40),
  tags text[] not null default '{}',
  author text,
  difficulty smallint not null check (difficulty between 1 and 5),
  minutes smallint check (minutes between 1 and 600),
  points integer not null check (points between 0 and 100000),
  pass_score integer check (pass_score >= 0),
  competition_id uuid references competitions,
  task_id uuid constraint questions_task_unique unique references tasks,
  template_id uuid references environment_templates,
  -- How long its environment lives at first; null: by difficulty.
  limit_seconds integer check (limit_seconds between 60 and 86400),
  -- Each person has a flag of their own, made from this.
  flag_template text,
  -- [{key, text: {zh, en?}}] of a choice; `several` may be right together.
  options jsonb,
  is_multiple boolean not null default false,
  -- Of a file: under which name, how large, how it is scored.
  file_name text check (length(file_name) between 1 and 255),
  file_bytes_max bigint check (file_bytes_max between 1 and 314572800),
  -- {kind: metric, metric, …} or {kind: program, templateId, command, seconds}
  scorer jsonb,
  -- From how many points of a file's score on it counts as solved.
  solved_score integer check (solved_score >= 0),
  -- Scored files a day; null: any number.
  daily_limit smallint check (daily_limit >= 1),
  revision integer not null default 1,
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a keyword is looked for in.
  name_text text generated always as (lower((name ->> 'zh') || ' ' || coalesce(name ->> 'en', '') || ' ' || category)) stored,
  check ((kind = 'group') = (pass_score is not null)),
  check (kind <> 'group' or parent_id is null),
  check ((kind = 'file') = (file_name is not null and file_bytes_max is not null and scorer is not null)),
  check ((kind = 'choice') = (options is not null))
);
create index questions_of_bank on questions (bank, difficulty, published_at desc, id) where state = 'published' and parent_id is null;
create index questions_published on questions (published_at desc, id) where state = 'published' and parent_id is null;
create index questions_of_parent on questions (parent_id, position) where parent_id is not null;
create index questions_of_competition on questions (competition_id) where competition_id is not null;
create index questions_of_template on questions (template_id) where template_id is not null;

-- How many people have solved it, counted in the transaction that solves: lists are sorted by it. Not in the question's own
-- row, which authors lock while they work.
create table question_solve_counts (
  question_id uuid primary key references questions,
  solves integer not null default 0 check (solves >= 0)
);

-- As with tasks: only what a flag looks like under our key. Numbers and times are compared with a tolerance, so they are kept.
create table question_answers (
  question_id uuid not null references questions,
  number smallint not null,
  kind text not null check (kind in ('exact', 'any-case', 'pattern', 'value')),
  digest bytea,
  pattern text check (length(pattern) <= 256),
  -- {number, tolerance} or {time, toleranceSeconds}
  value jsonb,
  primary key (question_id, number),
  check ((kind = 'pattern') = (pattern is not null)),
  check ((kind = 'value') = (value is not null)),
  check ((kind in ('exact', 'any-case')) = (digest is not null))
);

create table question_files (
  id uuid primary key,
  question_id uuid not null references questions,
  file_id uuid constraint question_files_file_unique unique references files on delete set null,
  -- truth: what answers are scored against; it never leaves the server.
  purpose text not null default 'material' check (purpose in ('material', 'truth')),
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  position integer not null default 0
);
create index question_files_by_question on question_files (question_id, position, id);

create table question_hints (
  id uuid primary key,
  question_id uuid not null references questions,
  number smallint not null,
  content jsonb not null,
  document jsonb,
  price integer not null default 0 check (price between 0 and 100000),
  constraint question_hints_number_unique unique (question_id, number)
);

create table question_hint_unlocks (
  hint_id uuid not null references question_hints,
  user_id uuid not null references users,
  price integer not null,
  unlocked_at timestamptz not null,
  primary key (hint_id, user_id)
);
create index question_hint_unlocks_by_user on question_hint_unlocks (user_id);

-- One answer of a person. The id has its time in front.
create table training_answers (
  id uuid primary key,
  question_id uuid not null references questions,
  user_id uuid not null references users,
  received_at timestamptz not null,
  -- Flags and typed answers are judged at once; files wait for a scorer.
  state text not null check (state in ('scoring', 'scored', 'failed')),
  is_right boolean,
  score integer check (score >= 0),
  -- What was sent, where it was wrong and no file.
  answer text check (length(answer) <= 1000),
  file_id uuid references files on delete set null,
  file_name text,
  file_size bigint,
  -- {zh, en?}: the scorer's words, shown to whoever sent the answer.
  message jsonb check (length(message::text) <= 8000),
  -- {name: number}: what a metric was made of.
  details jsonb,
  finished_at timestamptz,
  -- Whose own flag was sent: evidence for organisers. Its sender is told what every wrong answer is told.
  shared_flag_owner_id uuid references users,
  attempts smallint not null default 0,
  leased_by text,
  leased_until timestamptz,
  check ((state = 'scoring') = (finished_at is null)),
  check ((state = 'scored') = (score is not null))
);
create index training_answers_of_person on training_answers (user_id, question_id, id desc);
create index training_answers_waiting on training_answers (id) where state = 'scoring';
create index training_answers_by_question on training_answers (question_id, id desc);
create index training_answers_shared_flag on training_answers (question_id) where shared_flag_owner_id is not null;

-- How a person stands with a question: kept with every answer, in the same transaction.
create table training_results (
  user_id uuid not null references users,
  question_id uuid not null references questions,
  answers integer not null default 0,
  latest_score integer,
  latest_at timestamptz,
  highest_score integer,
  solved_at timestamptz,
  -- Answers since the present minute of trying began.
  recent smallint not null default 0,
  recent_since timestamptz not null,
  primary key (user_id, question_id)
  -- Room on the page: most answers change a row without touching an index.
) with (fillfactor = 80);
create index training_results_solved on training_results (question_id, solved_at) where solved_at is not null;

-- Causes of every board, append-only: what a person gained, and what hints cost.
create table training_gains (
  id uuid primary key,
  user_id uuid not null references users,
  question_id uuid not null references questions,
  kind text not null check (kind in ('solve', 'improve', 'hint')),
  points integer not null check (points <> 0),
  at timestamptz not null
);
-- A question is solved once.
create unique index training_gains_once on training_gains (user_id, question_id) where kind = 'solve';
create index training_gains_by_time on training_gains (at, user_id);
create index training_gains_of_person on training_gains (user_id, at);
