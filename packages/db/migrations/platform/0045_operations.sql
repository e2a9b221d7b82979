-- Why: administrators see why codes do not arrive and what files take, and an installation has a limit of its own for them.

-- What became of each code; rows live a day.
alter table mobile_code_sends
  add column outcome text constraint mobile_code_sends_outcome_check check (
    outcome in ('accepted', 'not-configured', 'throttled', 'invalid-number', 'rejected', 'unreachable', 'unknown')
  ),
  add column provider_code text constraint mobile_code_sends_provider_code_check check (
    provider_code is null or (length(provider_code) <= 80 and outcome is not null)
  );

-- Counted by a job, because a sum over all files is too slow for an upload. A kind is a purpose of files, or what is made of them.
create table storage_totals (
  kind text primary key,
  files bigint not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  -- Uploaded or being uploaded, and used by nothing yet.
  unclaimed_files bigint not null check (unclaimed_files between 0 and files),
  unclaimed_bytes bigint not null check (unclaimed_bytes between 0 and bytes),
  -- Deleted here; their bytes are removed from the store next.
  removing_files bigint not null check (removing_files >= 0),
  removing_bytes bigint not null check (removing_bytes >= 0),
  -- Of those, how many the store did not remove when asked.
  stuck_files bigint not null check (stuck_files between 0 and removing_files),
  counted_at timestamptz not null
);

-- No row: no limit. One row at most.
create table storage_quota (
  is_only boolean primary key default true check (is_only),
  bytes bigint not null check (bytes > 0)
);

-- What was stored since the last count is added to it at each upload.
create index files_by_creation on files (created_at) include (size) where state <> 'removing';
