-- Why: documents about persons are kept encrypted, each under a key of its own; large files come in parts, straight to the file store.

-- The key of one sealed file, itself encrypted under a master key that no table holds. Without this row its bytes are noise for ever,
-- in every copy of the bucket.
create table file_keys (
  file_id uuid primary key references files on delete cascade,
  -- Which master key encrypted it: a fingerprint, so that a change of master keys finds what is left to do.
  master_key_id text not null check (master_key_id ~ '^[0-9a-f]{16}$'),
  wrapped_key bytea not null check (length(wrapped_key) = 60)
);
create index file_keys_by_master_key on file_keys (master_key_id);

-- A file that comes in parts. Which parts have come is known to the file store alone; nobody has to keep two lists equal.
-- receiving: parts may come · checking: all are there, a job is looking at them · done: the file waits to be used
-- refused:   it was not what it was said to be, and its bytes are going
create table uploads (
  file_id uuid primary key references files on delete cascade,
  -- What the store calls it; null for the moment between our row and the store's answer.
  store_id text,
  part_bytes integer not null check (part_bytes >= 5242880),
  -- As its sender says; what it is, the files table has.
  declared_sha256 bytea check (length(declared_sha256) = 32),
  state text not null default 'receiving' check (state in ('receiving', 'checking', 'done', 'refused')),
  refusal text,
  check ((state = 'refused') = (refusal is not null))
);
