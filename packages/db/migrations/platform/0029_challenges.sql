-- Why: texts, files, hints and answer keys of tasks and of questions were in twin tables. They belong to a challenge, which tasks and questions use.

create table challenges (
  id uuid primary key,
  -- group: it has steps, and is passed with `pass_score` of their points.
  kind text not null check (kind in ('flag', 'file', 'text', 'number', 'time', 'hash', 'choice', 'coordinates', 'group')),
  name jsonb not null,
  -- {zh, en?}: markup that has been through the sanitiser.
  content jsonb not null,
  -- {zh, en?} as its author writes it, from which the markup is made; null where it came as markup.
  document jsonb,
  category text not null check (length(category) between 1 and 40),
  tags text[] not null default '{}',
  author text,
  pass_score integer check (pass_score >= 0),
  template_id uuid references environment_templates,
  -- How long its environment lives at first; null: by difficulty.
  limit_seconds integer check (limit_seconds between 60 and 86400),
  -- Each entry or person has a flag of its own, made from this.
  flag_template text,
  -- [{key, text: {zh, en?}}] of a choice; with `is_multiple` several may be right together.
  options jsonb,
  is_multiple boolean not null default false,
  -- Of a file: under which name, how large, how it is scored.
  file_name text check (length(file_name) between 1 and 255),
  file_bytes_max bigint check (file_bytes_max between 1 and 314572800),
  -- {kind: metric, metric, …} or {kind: program, templateId, command, seconds}
  scorer jsonb,
  -- Raised with every change of the challenge or its use: whoever would save over another's work is told.
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a keyword is looked for in.
  name_text text generated always as (lower((name ->> 'zh') || ' ' || coalesce(name ->> 'en', '') || ' ' || category)) stored,
  check ((kind = 'group') = (pass_score is not null)),
  check ((kind = 'file') = (file_name is not null and file_bytes_max is not null and scorer is not null)),
  check ((kind = 'choice') = (options is not null))
);
create index challenges_of_template on challenges (template_id) where template_id is not null;

-- Only what an answer looks like under our key, so that whoever reads the table cannot use it. Patterns, and values that are
-- compared with a tolerance, have to be kept as they are.
create table challenge_answers (
  challenge_id uuid not null references challenges,
  number smallint not null,
  kind text not null check (kind in ('exact', 'any-case', 'pattern', 'value')),
  digest bytea,
  pattern text check (length(pattern) <= 256),
  -- {number, tolerance}, {time, toleranceSeconds, zone} or {latitude, longitude, metres}
  value jsonb,
  -- When the pattern first took too long to match.
  slow_at timestamptz,
  primary key (challenge_id, number),
  check ((kind = 'pattern') = (pattern is not null)),
  check ((kind = 'value') = (value is not null)),
  check ((kind in ('exact', 'any-case')) = (digest is not null)),
  constraint challenge_answers_slow_pattern check (slow_at is null or kind = 'pattern')
);

create table challenge_files (
  id uuid primary key,
  challenge_id uuid not null references challenges,
  file_id uuid constraint challenge_files_file_unique unique references files on delete set null,
  -- truth: what answers are scored against; it never leaves the server.
  purpose text not null default 'material' check (purpose in ('material', 'truth')),
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  -- Each entry is given one of its own, with its own flag where {{flag}} stands.
  is_templated boolean not null default false,
  position integer not null default 0
);
create index challenge_files_by_challenge on challenge_files (challenge_id, position, id);

create table challenge_hints (
  id uuid primary key,
  challenge_id uuid not null references challenges,
  number smallint not null,
  content jsonb not null,
  document jsonb,
  price integer not null default 0 check (price between 0 and 1000000),
  constraint challenge_hints_number_unique unique (challenge_id, number)
);

insert into challenges (id, kind, name, content, document, category, tags, author, flag_template, revision, created_at, updated_at)
select id, 'flag', name, content, document, category, tags, author, flag_template, revision, created_at, updated_at from tasks;
-- A task and its challenge have one id: submissions are digested under it before the task is read.
alter table tasks add column challenge_id uuid constraint tasks_challenge_unique unique references challenges;
update tasks set challenge_id = id;
alter table tasks
  alter column challenge_id set not null,
  add constraint tasks_challenge_is_own check (challenge_id = id),
  drop column name, drop column content, drop column document, drop column category, drop column tags, drop column author,
  drop column flag_template, drop column revision, drop column created_at, drop column updated_at;

-- A question that was copied from a task uses the task's challenge from now on, unless its authors gave it answers of its own.
alter table questions add column challenge_id uuid;
update questions q set challenge_id = case
  when task_id is not null and not exists (select from question_answers a where a.question_id = q.id) then task_id else id end;
insert into challenges (id, kind, name, content, document, category, tags, author, pass_score, template_id, limit_seconds, flag_template,
  options, is_multiple, file_name, file_bytes_max, scorer, revision, created_at, updated_at)
select id, kind, name, content, document, category, tags, author, pass_score, template_id, limit_seconds, flag_template,
  options, is_multiple, file_name, file_bytes_max, scorer, revision, created_at, updated_at
from questions where challenge_id = id;

insert into challenge_answers (challenge_id, number, kind, digest, pattern, slow_at)
select task_id, number, kind, digest, pattern, slow_at from task_flags;
insert into challenge_answers (challenge_id, number, kind, digest, pattern, value, slow_at)
select question_id, number, kind, digest, pattern, value, slow_at from question_answers;

insert into challenge_files (id, challenge_id, file_id, name, size, sha256, is_templated, position)
select id, task_id, file_id, name, size, sha256, is_templated, position from task_files;
insert into challenge_files (id, challenge_id, file_id, purpose, name, size, sha256, position)
select f.id, f.question_id, f.file_id, f.purpose, f.name, f.size, f.sha256, f.position
from question_files f join questions q on q.id = f.question_id and q.challenge_id = q.id;

insert into challenge_hints (id, challenge_id, number, content, document, price)
select id, task_id, number, content, document, price from task_hints;
insert into challenge_hints (id, challenge_id, number, content, document, price)
select h.id, h.question_id, h.number, h.content, h.document, h.price
from question_hints h join questions q on q.id = h.question_id and q.challenge_id = q.id;

alter table hint_unlocks drop constraint hint_unlocks_hint_id_fkey,
  add constraint hint_unlocks_hint_id_fkey foreign key (hint_id) references challenge_hints;
alter table question_hint_unlocks drop constraint question_hint_unlocks_hint_id_fkey;
update question_hint_unlocks u set hint_id = same.id
from question_hints h join questions q on q.id = h.question_id and q.challenge_id <> q.id
  join challenge_hints same on same.challenge_id = q.challenge_id and same.number = h.number
where h.id = u.hint_id;
delete from question_hint_unlocks u where not exists (select from challenge_hints h where h.id = u.hint_id);
alter table question_hint_unlocks
  add constraint question_hint_unlocks_hint_id_fkey foreign key (hint_id) references challenge_hints;

alter table questions
  alter column challenge_id set not null,
  add constraint questions_challenge_unique unique (challenge_id),
  add constraint questions_challenge_id_fkey foreign key (challenge_id) references challenges,
  drop column name_text, drop column kind, drop column name, drop column content, drop column document, drop column category,
  drop column tags, drop column author, drop column pass_score, drop column task_id, drop column template_id,
  drop column limit_seconds, drop column flag_template, drop column options, drop column is_multiple, drop column file_name,
  drop column file_bytes_max, drop column scorer, drop column revision, drop column created_at, drop column updated_at;

drop table task_flags, task_files, task_hints, question_answers, question_files, question_hints;

-- A typed answer is longer than a flag.
alter table submissions drop constraint submissions_answer_check, add constraint submissions_answer_check check (length(answer) <= 1000);
