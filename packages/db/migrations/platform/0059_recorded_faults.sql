-- Why: administrators see unexpected errors in the console; until now they were in the log of one process only.

-- One row for errors of one kind at one place in the code; at most 500, those seen last.
create table recorded_faults (
  -- Of process, kind of error and places in the code: versions with the same code have the same one.
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{16}$'),
  process text not null check (process in ('api', 'worker')),
  -- The route or job where it happened last.
  subject text not null check (length(subject) <= 200),
  name text not null check (length(name) <= 100),
  -- The first line, without what people wrote.
  message text check (length(message) <= 200),
  -- Places in our code and in libraries, the innermost first.
  frames text[] not null,
  version text not null,
  request_id text,
  occurrences bigint not null check (occurrences > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index recorded_faults_by_time on recorded_faults (last_at desc, fingerprint);
