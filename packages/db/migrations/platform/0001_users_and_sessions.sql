-- Why: the first slice: a person from an account service becomes a user with sessions.
create table users (
  id uuid primary key,
  -- Who vouches for the person, and their name there. Never the mail or the nickname: those change hands.
  issuer text not null,
  subject text not null,
  nickname text not null check (length(nickname) between 1 and 32),
  -- The nickname folded so that look-alikes collide (see confusable-name.rules.ts).
  nickname_key text not null constraint users_nickname_unique unique,
  avatar text,
  role_id smallint not null default 2 check (role_id in (1, 2, 3, 4, 5)),
  verified_status smallint not null default 0 check (verified_status in (0, 1, 2, 3)),
  verified_type text not null default 'none' check (verified_type in ('none', 'mobile', 'cert_photo')),
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint users_identity_unique unique (issuer, subject)
);

create table sessions (
  id uuid primary key,
  -- SHA-256 of the cookie's secret: a stolen table opens no session.
  secret_hash bytea not null constraint sessions_secret_unique unique,
  user_id uuid not null references users,
  user_agent text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_open_by_user on sessions (user_id) where ended_at is null;
create index sessions_by_expiry on sessions (expires_at);

-- A sign-in state is good for one exchange, whether or not that succeeds.
create table used_login_states (
  state_hash bytea primary key,
  used_at timestamptz not null default now()
);
create index used_login_states_by_time on used_login_states (used_at);

-- Who was called what, and since when: disputes are decided on names as they were. One row an event, however often its job runs.
create table user_names (
  event_id uuid primary key,
  user_id uuid not null references users,
  nickname text not null,
  since timestamptz not null
);
create index user_names_by_user on user_names (user_id, since);
