-- Why: evidence of up to 50 GB is uploaded in parts for longer than a day and downloaded in ranges, each of which is logged.

-- The limits of sizes are in the code, by purpose; here they would be a second home.
alter table files drop constraint files_size_check;
alter table files add constraint files_size_check check (size >= 0);

update storage_limits set bytes = 1000000000000 where attachment_type in ('task-file', 'question-file');

-- When parts were last asked for: an upload that goes on is not purged.
alter table uploads add column active_at timestamptz;
update uploads set active_at = created_at from files where files.id = file_id;
alter table uploads alter column active_at set not null;

-- Who fetched which bytes of which private file, and when; one row for each range asked for.
create table file_downloads (
  id uuid primary key,
  file_id uuid not null references files on delete cascade,
  user_id uuid references users,
  -- The route that authorised it.
  source text not null,
  from_byte bigint not null check (from_byte >= 0),
  bytes bigint not null check (bytes >= 0),
  started_at timestamptz not null
);
create index file_downloads_by_file on file_downloads (file_id, started_at);
create index file_downloads_by_user on file_downloads (user_id) where user_id is not null;
create index file_downloads_by_time on file_downloads (started_at);
