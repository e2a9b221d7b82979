-- Why: people say who they are, messages lead somewhere, and open pages follow what happens.

-- As the account service vouches for it; a person may have none here. Not unique: two services may vouch for one mailbox.
alter table users add column email text;
create index users_by_email on users (lower(email)) where email is not null;

-- What a person tells about themselves. A competition says which of these it needs; nothing here is public.
create table profiles (
  user_id uuid primary key references users,
  real_name text,
  gender text check (gender in ('female', 'male', 'other')),
  birthday date,
  -- Written by verification alone, from the number that received the code.
  mobile text,
  org_type text check (org_type in ('company', 'school', 'other')),
  org_name text check (length(org_name) between 1 and 100),
  industry_code text,
  department text,
  job_title text,
  major text,
  degree text check (degree in ('secondary', 'bachelor', 'master', 'doctor', 'other')),
  student_no text,
  city text,
  bio text,
  updated_at timestamptz not null
);

alter table messages add column kind text not null default 'system';
alter table messages add column content jsonb;
-- Where the thing itself is; a path of our own pages.
alter table messages add column path text check (path ~ '^/([^/\\]|$)');

-- What open pages are told. A topic is one person or everybody; its numbers have no gap and are given in the order of commits,
-- because whoever takes the next one holds the topic's row until the commit. So "everything after 41" misses nothing.
create table live_topics (
  topic text primary key,
  last_seq bigint not null
) with (fillfactor = 50);

create table live_events (
  topic text not null,
  seq bigint not null,
  kind text not null,
  payload jsonb not null,
  at timestamptz not null,
  primary key (topic, seq)
);
create index live_events_by_time on live_events (at);
