-- Why: after a competition teams explain how they solved its tasks; organisers collect, review and publish what they write.

create table writeup_collections (
  competition_id uuid primary key references competitions on delete cascade,
  deadline timestamptz not null
);
create table writeup_collection_tasks (
  task_id uuid primary key,
  competition_id uuid not null references writeup_collections on delete cascade,
  foreign key (task_id, competition_id) references tasks (id, competition_id) on delete cascade
);
create index writeup_collection_tasks_by_competition on writeup_collection_tasks (competition_id);

create table writeups (
  id uuid primary key,
  competition_id uuid not null,
  task_id uuid not null,
  team_id uuid not null,
  -- A draft is read by its team only, what was submitted by the organisers too, what is published by everybody.
  state text not null default 'draft' check (state in ('draft', 'submitted', 'returned', 'accepted', 'published')),
  language text not null check (language in ('zh', 'en')),
  -- Markdown as it was written, and the sanitised markup that it renders to; or a PDF.
  text text check (length(text) <= 60000),
  html text,
  file_id uuid references files,
  revision integer not null default 1,
  saved_by uuid not null references users,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  decided_by uuid references users,
  decided_at timestamptz,
  -- Why it was returned, or is not published any more.
  reason text check (length(reason) between 1 and 1000),
  published_at timestamptz,
  constraint writeups_once unique (team_id, task_id),
  foreign key (task_id, competition_id) references tasks (id, competition_id),
  foreign key (team_id, competition_id) references entries (team_id, competition_id),
  constraint writeups_text_or_file check ((text is null) = (html is null) and (text is null) <> (file_id is null)),
  constraint writeups_submitted check (state = 'draft' or submitted_at is not null),
  constraint writeups_decided check ((state in ('returned', 'accepted', 'published')) = (decided_at is not null)),
  constraint writeups_returned_with_reason check (state <> 'returned' or reason is not null),
  constraint writeups_published check ((state = 'published') = (published_at is not null))
);
create index writeups_queue on writeups (competition_id, state, submitted_at, id);
create index writeups_by_task on writeups (task_id);
create index writeups_by_file on writeups (file_id) where file_id is not null;
create index writeups_by_author on writeups (saved_by);
create index writeups_by_reviewer on writeups (decided_by) where decided_by is not null;

insert into storage_limits (attachment_type, bytes) values ('writeup', 1000000000);
