-- Why: people are given virtual environments: the row is the wish, the engine's inventory the fact, and a reconciler makes them equal.

create table environment_templates (
  id uuid primary key,
  name jsonb not null,
  -- Null: it is being prepared, and nobody is given one.
  published_at timestamptz,
  archived_at timestamptz,
  image text not null check (length(image) between 1 and 255),
  -- Instead of the image's own.
  command text[],
  -- Never a secret: everybody inside can read it.
  variables jsonb not null default '{}',
  uid integer not null default 1000 check (uid > 0),
  gid integer not null default 1000 check (gid > 0),
  cpu_millis integer not null check (cpu_millis between 10 and 64000),
  memory_mb integer not null check (memory_mb between 8 and 262144),
  processes integer not null default 64 check (processes between 4 and 4096),
  -- [{path, sizeMb, ownedBy}]: everything else is read-only.
  writable jsonb not null default '[]',
  runtime text,
  network text not null default 'none' check (network in ('none', 'group', 'egress')),
  egress_hosts text[] not null default '{}',
  -- [{name: {zh, en?}, port, protocol: http | tcp}]
  services jsonb not null default '[]',
  -- The program of the terminal; null: there is none.
  shell text[],
  -- Whose password its owner may set; null: nobody's.
  account text check (account ~ '^[a-z][a-z0-9_-]{0,31}$'),
  -- {port} or {command}: it is running once this answers; null: once its first process runs.
  readiness jsonb,
  ready_seconds smallint not null default 60 check (ready_seconds between 1 and 900),
  -- Where its owner's flag is written; null: it has none.
  flag_path text check (flag_path like '/%'),
  -- Kept running for nobody yet, so that whoever comes does not wait.
  warm_min smallint not null default 0 check (warm_min >= 0),
  warm_max smallint not null default 0 check (warm_max <= 100),
  -- Raised with every change: what was made from an older one is not handed out any more.
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (warm_min <= warm_max),
  -- Whose group it joins is known only when it has an owner, and the engine joins it at its making.
  check (warm_max = 0 or network <> 'group')
);

-- Small files that are put into each one after its start.
create table environment_template_files (
  template_id uuid not null references environment_templates,
  path text not null check (path like '/%' and length(path) <= 255),
  content bytea not null check (length(content) <= 1048576),
  mode smallint not null default 420,
  owned_by text not null default 'user' check (owned_by in ('user', 'root')),
  primary key (template_id, path)
);

create table environments (
  id uuid primary key,
  template_id uuid not null references environment_templates,
  template_revision integer not null,
  -- Null: kept warm for whoever comes next.
  owner_id uuid references users,
  purpose text not null check (purpose in ('warm', 'question', 'dry-run', 'scoring')),
  -- Who is in one group may talk to one another.
  network_group text,
  desired_state text not null check (desired_state in ('running', 'stopped', 'deleted')),
  -- As last seen. queued: it waits for room. deleted rows stay as history.
  state text not null check (state in ('queued', 'creating', 'starting', 'running', 'stopped', 'deleting', 'deleted', 'failed')),
  -- A word of ours, and what the engine said of it, for organisers.
  failure text,
  failure_detail text,
  -- Unguessable: the name of its own origin.
  access_name text not null constraint environments_access_name_unique unique,
  -- The flag in it is made from this and its owner; only its digest is kept.
  flag_template text,
  flag_subject_id uuid,
  -- What it was given at first, and is given again by hand.
  limit_seconds integer not null check (limit_seconds > 0),
  created_at timestamptz not null,
  -- Its way, step by step, for whoever tries a template: out of the queue, made, files and flag in it, ready.
  admitted_at timestamptz,
  claimed_at timestamptz,
  started_at timestamptz,
  prepared_at timestamptz,
  running_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  -- However often it is extended.
  max_expires_at timestamptz not null,
  extended_at timestamptz,
  warned_minutes smallint,
  -- Whoever works on it holds it until then; another may take over afterwards.
  leased_by text,
  leased_until timestamptz,
  attempts smallint not null default 0,
  retry_at timestamptz,
  -- {cpuMillis, memoryMb, processes}, as the engine said at that time.
  load jsonb,
  load_at timestamptz,
  check (purpose <> 'warm' or owner_id is null),
  check (owner_id is not null or purpose in ('warm', 'scoring')),
  check (expires_at <= max_expires_at)
);
create index environments_alive on environments (state, created_at) where state <> 'deleted';
create index environments_of_owner on environments (owner_id, created_at desc) where owner_id is not null;
create index environments_warm on environments (template_id, state) where purpose = 'warm' and state <> 'deleted';
-- How long the latest took to start.
create index environments_started on environments (template_id, created_at desc)
  where purpose = 'question' and running_at is not null;

-- Questions that their owner has open on one environment: each lends it its limit.
create table environment_uses (
  environment_id uuid not null references environments,
  question_id uuid not null,
  limit_seconds integer not null check (limit_seconds > 0),
  opened_at timestamptz not null,
  primary key (environment_id, question_id)
);
create index environment_uses_by_question on environment_uses (question_id);

-- Whoever starts one holds this row first, so that parallel starts are counted one after another.
create table environment_owners (
  owner_id uuid primary key references users,
  started_at timestamptz not null,
  -- Starts since then, against loops of starting and stopping.
  recent_starts smallint not null default 0,
  recent_starts_since timestamptz not null
);

-- An owner's own flag, valid after the environment is gone; who sends another's is found by the index.
create table environment_flags (
  subject_id uuid not null,
  owner_id uuid not null references users,
  digest bytea not null,
  minted_at timestamptz not null,
  primary key (subject_id, owner_id),
  constraint environment_flags_digest_unique unique (subject_id, digest)
);
create index environment_flags_by_owner on environment_flags (owner_id);

-- The way from the site to the gateway: good once, for half a minute. Redeeming one deletes it.
create table environment_tickets (
  -- SHA-256 of the ticket: a stolen table opens nothing.
  digest bytea primary key,
  environment_id uuid not null references environments,
  owner_id uuid not null references users,
  -- What is open through the gateway ends with the session that asked for it.
  session_id uuid not null,
  -- Of a service.
  port integer check (port between 1 and 65535),
  expires_at timestamptz not null
);
create index environment_tickets_by_owner on environment_tickets (owner_id);
