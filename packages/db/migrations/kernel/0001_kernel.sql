-- Why: each service needs the same three mechanisms in its own schema: outbox, retry keys, audit.
create table outbox_events (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  occurred_at timestamptz not null default now()
);
create index outbox_events_by_time on outbox_events (occurred_at);

-- The outcome is stored in the transaction of the write that it answers for, so a crash leaves both or neither.
create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  outcome bytea,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);

-- Append-only: the service's role may insert and read, never change or remove.
create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_log_by_subject on audit_log (subject, seq);

revoke update, delete, truncate on audit_log from {{role}};
revoke update, truncate on outbox_events from {{role}};
