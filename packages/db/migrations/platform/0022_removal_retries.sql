-- Why: an object that the file store cannot remove is tried again later, and keeps no other from being removed.

alter table files
  add column removal_attempts smallint not null default 0,
  add column remove_after timestamptz;
alter table data_exports
  add column removal_attempts smallint not null default 0,
  add column remove_after timestamptz;
