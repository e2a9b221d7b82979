-- Why: theory examinations: banks of versioned questions, papers drawn per person, sittings that end by the deadline in their row, and corrections that keep the old marks.

alter table challenges drop constraint challenges_kind_check;
alter table challenges add constraint challenges_kind_check check (
  -- exam: candidates sit a paper, and the task gets a grade.
  kind in ('flag', 'file', 'text', 'number', 'time', 'hash', 'choice', 'coordinates', 'group', 'exam'));

create table exam_banks (
  id uuid primary key,
  name jsonb not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  archived_at timestamptz
);
create index exam_banks_by_creator on exam_banks (created_by);

create table exam_bank_members (
  bank_id uuid not null references exam_banks,
  user_id uuid not null references users,
  -- owner: members too; author: writes questions; user: puts them into papers.
  role text not null check (role in ('owner', 'author', 'user')),
  primary key (bank_id, user_id)
);
create index exam_bank_members_by_user on exam_bank_members (user_id);

create table exam_items (
  id uuid primary key,
  bank_id uuid not null references exam_banks,
  kind text not null check (kind in ('single', 'multiple', 'judge', 'fill')),
  topic text not null check (length(topic) between 1 and 60),
  difficulty smallint not null check (difficulty between 1 and 5),
  state text not null default 'draft' check (state in ('draft', 'ready', 'retired')),
  latest_version integer not null default 1 check (latest_version >= 1),
  -- Plain text of the stem in both languages, folded: a keyword is looked for in it, and near duplicates are compared by it.
  stem_text text not null,
  -- Hash of the folded stem: equal ones are duplicates.
  stem_key bytea not null check (length(stem_key) = 32),
  created_by uuid references users,
  updated_at timestamptz not null
);
create index exam_items_by_bank on exam_items (bank_id, updated_at desc, id desc);
create index exam_items_by_topic on exam_items (bank_id, topic, difficulty);
create index exam_items_by_stem on exam_items (bank_id, stem_key);
create index exam_items_by_creator on exam_items (created_by) where created_by is not null;

-- Never changed: a paper names the version that its candidates saw.
create table exam_item_versions (
  item_id uuid not null references exam_items,
  version integer not null check (version >= 1),
  document jsonb not null,
  -- {zh, en?}: the document as markup that has been through the sanitiser.
  stem jsonb not null,
  -- [{zh, en?}]; empty for judge and fill.
  options jsonb not null default '[]',
  blanks smallint not null default 0 check (blanks between 0 and 10),
  -- Encrypted and bound to item and version; null: the author has not given the key yet.
  key_sealed bytea,
  explanation jsonb,
  saved_by uuid references users,
  saved_at timestamptz not null,
  primary key (item_id, version)
);
create index exam_item_versions_by_author on exam_item_versions (saved_by) where saved_by is not null;

create table exam_papers (
  task_id uuid primary key,
  competition_id uuid not null,
  minutes smallint not null default 60 check (minutes between 1 and 600),
  -- How long after the deadline an answer that was on its way is still taken.
  grace_seconds smallint not null default 5 check (grace_seconds between 0 and 30),
  candidates text not null default 'each-member' check (candidates in ('each-member', 'leader')),
  team_rule text not null default 'mean' check (team_rule in ('leader', 'mean', 'sum', 'best')),
  best_of smallint check (best_of between 1 and 100),
  several text not null default 'all' check (several in ('all', 'half', 'share')),
  -- Taken off for a wrong answer to a question with one answer.
  wrong_permille smallint not null default 0 check (wrong_permille between 0 and 1000),
  shuffles_items boolean not null default true,
  shuffles_options boolean not null default true,
  shows text not null default 'results' check (shows in ('never', 'results', 'points', 'all')),
  watches text[] not null default '{leave,paste,devices}',
  -- Draws follow from it: it never leaves the server.
  seed bytea not null check (length(seed) = 32),
  revision integer not null default 1,
  sealed_at timestamptz,
  -- Number of the last correction of a key.
  key_revision integer not null default 0,
  settled_revision integer,
  -- A paper is removed with its task, unless somebody has sat it.
  foreign key (task_id, competition_id) references tasks (id, competition_id) on delete cascade,
  constraint exam_papers_of_competition unique (task_id, competition_id),
  check ((candidates = 'leader') = (team_rule = 'leader')),
  check ((team_rule = 'best') = (best_of is not null)),
  check (settled_revision is null or sealed_at is not null)
);
create index exam_papers_by_competition on exam_papers (competition_id);

create table exam_paper_sections (
  task_id uuid not null references exam_papers on delete cascade,
  number smallint not null check (number between 1 and 20),
  name jsonb not null,
  instruction jsonb,
  -- How many of its questions each candidate gets; null: all.
  draw smallint check (draw >= 1),
  -- [{difficulty, count}]: how many of each difficulty; null: any.
  strata jsonb,
  -- Of each question, in hundredths of a point.
  points integer not null check (points between 1 and 100000),
  primary key (task_id, number)
);

create table exam_paper_items (
  task_id uuid not null,
  section smallint not null,
  position smallint not null check (position between 1 and 1000),
  item_id uuid not null,
  -- The latest one until the paper is sealed.
  version integer not null,
  primary key (task_id, section, position),
  constraint exam_paper_items_once unique (task_id, item_id),
  foreign key (task_id, section) references exam_paper_sections on delete cascade,
  foreign key (item_id, version) references exam_item_versions
);
create index exam_paper_items_by_item on exam_paper_items (item_id, version);

-- A sitting is over by the deadline in its row; jobs only write down what is already so.
create table exam_sittings (
  id uuid primary key,
  task_id uuid not null,
  competition_id uuid not null,
  team_id uuid not null,
  user_id uuid not null references users,
  -- The leader's, for all members.
  for_team boolean not null,
  -- [{section, position, optionOrder}] in the order shown.
  places jsonb not null,
  began_at timestamptz not null,
  deadline_at timestamptz not null,
  extra_seconds integer not null default 0 check (extra_seconds between 0 and 86400),
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_at timestamptz,
  closed_by text check (closed_by in ('candidate', 'clock', 'organiser')),
  -- By place, in hundredths of a point; null: not marked.
  marks integer[],
  mark bigint,
  -- The correction up to which it was marked.
  marked_revision integer,
  answers_hash bytea,
  -- The browser that saved last, for the signal of a second device.
  device text check (length(device) between 1 and 40),
  foreign key (task_id, competition_id) references exam_papers (task_id, competition_id),
  foreign key (team_id, competition_id) references entries (team_id, competition_id),
  check ((state = 'open') = (closed_at is null)),
  check ((closed_at is null) = (closed_by is null)),
  check ((marks is null) = (mark is null) and (marks is null) = (marked_revision is null))
);
create unique index exam_sittings_once on exam_sittings (task_id, user_id);
create unique index exam_sittings_once_for_team on exam_sittings (task_id, team_id) where for_team;
create index exam_sittings_by_team on exam_sittings (team_id, task_id);
create index exam_sittings_by_user on exam_sittings (user_id);
create index exam_sittings_due on exam_sittings (deadline_at) where state = 'open';
create index exam_sittings_by_competition on exam_sittings (competition_id, task_id, began_at, id);

create table exam_answers (
  sitting_id uuid not null references exam_sittings,
  place smallint not null check (place between 0 and 999),
  -- Options as shown; JSON null: the candidate took the answer back.
  answer jsonb not null check (pg_column_size(answer) <= 4096),
  -- Grows with each change, counted by the candidate's devices: an older packet never replaces a newer answer.
  revision bigint not null check (revision between 1 and 9007199254740991),
  -- How long the question was in view, as the browser says.
  seconds integer not null default 0 check (seconds between 0 and 86400),
  saved_at timestamptz not null,
  primary key (sitting_id, place)
) with (fillfactor = 80);

create table exam_sitting_events (
  id uuid primary key,
  sitting_id uuid not null references exam_sittings,
  at timestamptz not null,
  kind text not null check (kind in ('leave', 'paste', 'second-device', 'extra-time', 'closed', 'reopened')),
  seconds integer check (seconds between 0 and 86400),
  -- The reason of an act of the staff, or the place of a signal.
  detail text check (length(detail) between 1 and 500),
  -- Of an act of the staff.
  by_user uuid references users
);
create index exam_sitting_events_by_sitting on exam_sitting_events (sitting_id, at, id);
create index exam_sitting_events_by_staff on exam_sitting_events (by_user) where by_user is not null;

create table exam_corrections (
  task_id uuid not null references exam_papers,
  revision integer not null check (revision >= 1),
  item_id uuid not null references exam_items,
  -- also: another answer is right too; full: full marks for all; drop: the question does not count.
  act text not null check (act in ('also', 'full', 'drop')),
  answer_sealed bytea,
  reason text not null check (length(reason) between 1 and 500),
  by_user uuid not null references users,
  at timestamptz not null,
  primary key (task_id, revision),
  check ((act = 'also') = (answer_sealed is not null))
);
create index exam_corrections_by_item on exam_corrections (item_id);
create index exam_corrections_by_staff on exam_corrections (by_user);

create table exam_settlements (
  task_id uuid not null references exam_papers,
  revision integer not null,
  at timestamptz not null,
  -- Entries whose grade was written.
  entries integer not null check (entries >= 0),
  primary key (task_id, revision)
);

revoke update, delete, truncate on exam_item_versions from {{role}};
revoke update, delete, truncate on exam_corrections from {{role}};
revoke update, delete, truncate on exam_settlements from {{role}};

-- Time that is given back when a stage resumes is given back to whoever sits a paper of it, in the same transaction.
create function move_exam_deadlines() returns trigger language plpgsql set search_path = platform as $$
begin
  update exam_sittings s set deadline_at = s.deadline_at + (new.ends_at - old.ends_at)
  from tasks t where t.stage_id = new.id and t.id = s.task_id and s.state = 'open';
  return null;
end $$;
create trigger stages_move_exam_deadlines after update of paused_at on stages for each row
  when (old.paused_at is not null and new.paused_at is null and new.ends_at > old.ends_at)
  execute function move_exam_deadlines();
