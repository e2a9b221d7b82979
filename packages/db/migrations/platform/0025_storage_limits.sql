-- Why: what one account may store is limited for each purpose. Operators change a limit here; it holds from the next upload on.

create table storage_limits (
  attachment_type text primary key,
  bytes bigint not null check (bytes > 0)
);
insert into storage_limits (attachment_type, bytes) values
  ('avatar', 100000000),
  ('contribution', 2000000000),
  ('personal-material', 500000000),
  ('identity-document', 200000000),
  ('training-answer', 4000000000),
  ('content-image', 20000000000),
  ('task-file', 100000000000),
  ('question-file', 100000000000);

-- Index-only: the sum of an account is computed at each upload.
create index files_by_user on files (uploaded_by) include (attachment_type, state, size) where state <> 'removing';
