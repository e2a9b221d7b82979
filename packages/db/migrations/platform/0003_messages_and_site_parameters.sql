-- Why: the shell shows what the installation says about itself, what editors recommend, and a person's messages.
create table system_parameters (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table recommendations (
  id uuid primary key,
  position integer not null,
  kind text not null,
  title jsonb not null,
  summary jsonb not null,
  path text not null check (path ~ '^/([^/]|$)'),
  published_at timestamptz not null
);
create index recommendations_by_position on recommendations (position, id);

create table messages (
  id uuid primary key,
  user_id uuid not null references users,
  title jsonb not null,
  avatar text,
  system boolean not null default true,
  extra jsonb,
  status text not null default 'todo' check (status in ('todo', 'processing', 'urgent', 'doing')),
  created_at timestamptz not null,
  read_at timestamptz
);
create index messages_by_user on messages (user_id, created_at desc, id desc);
create index messages_unread_by_user on messages (user_id, created_at desc, id desc) where read_at is null;
