-- Why: people who register and sign in, and the tickets that carry them to the platform.
create table accounts (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  -- Lower-cased: mail providers treat the address so, and two accounts for one mailbox confuse everybody.
  email_key text not null constraint accounts_email_unique unique,
  display_name text not null check (length(display_name) between 1 and 32),
  language text not null check (language in ('zh', 'en')),
  password_hash text not null,
  confirmed_at timestamptz,
  -- Encrypted; in force only from totp_on_since.
  totp_secret bytea,
  totp_on_since timestamptz check (totp_on_since is null or totp_secret is not null),
  -- The last time step whose code was used: a code seen over a shoulder is already spent.
  totp_last_step bigint,
  created_at timestamptz not null default now()
);
create index accounts_unconfirmed on accounts (created_at) where confirmed_at is null;

create table account_sessions (
  id uuid primary key,
  secret_hash bytea not null constraint account_sessions_secret_unique unique,
  account_id uuid not null references accounts,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index account_sessions_open_by_account on account_sessions (account_id) where ended_at is null;
create index account_sessions_by_expiry on account_sessions (expires_at);

-- CAS 3.0: one attempt at validation, right or wrong, within a minute, for the service it was issued for.
create table tickets (
  ticket_hash bytea primary key,
  account_id uuid not null references accounts,
  service text not null,
  issued_at timestamptz not null,
  spent_at timestamptz
);
create index tickets_by_time on tickets (issued_at);
create index tickets_unspent_by_account on tickets (account_id) where spent_at is null;

-- Links sent by mail, by hash only. Each kind is good for its own purpose only, once, for a limited time.
create table mail_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('confirm', 'reset')),
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_links_by_account on mail_links (account_id, kind, created_at);
create index mail_links_by_expiry on mail_links (expires_at);

-- Tries that were not right, kept here so that an emptied cache does not reset the count. The subject is a keyed hash of
-- the address that was typed, known or not: counting only known ones would tell which they are.
create table sign_in_failures (
  id uuid primary key,
  subject bytea not null,
  at timestamptz not null
);
create index sign_in_failures_by_subject on sign_in_failures (subject, at);
create index sign_in_failures_by_time on sign_in_failures (at);

-- A solved puzzle counts once; after it expires the puzzle itself is refused.
create table spent_proofs (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_proofs_by_expiry on spent_proofs (expires_at);
