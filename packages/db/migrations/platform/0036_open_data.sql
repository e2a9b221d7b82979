-- Why: datasets have versions with files and statistics, a licence that is accepted in a version, applications that stewards decide, and grants that end.

alter table datasets
  add column labels text[] not null default '{}',
  add column question_ids uuid[] not null default '{}',
  add column competition_ids uuid[] not null default '{}',
  -- What the editor wrote; size and licence of the platform's own files replace it in the catalogue.
  add column declared_licence text,
  add column declared_size_bytes bigint,
  -- Derived from the published version and the access rule. External: the platform has no files of it.
  add column access text not null default 'external' check (access in ('open', 'application', 'external')),
  add column formats text[] not null default '{}',
  add column row_count bigint,
  add column column_count integer;
update datasets set declared_licence = licence, declared_size_bytes = size_bytes;
alter table datasets alter column declared_licence set not null;
create index datasets_by_update on datasets (updated_at desc, id desc);
create index datasets_by_size on datasets ((coalesce(size_bytes, -1)) desc, id desc);
create index datasets_by_smallest on datasets (size_bytes, id);
create index datasets_by_licence on datasets (licence, published_at desc, id desc);
create index datasets_by_access on datasets (access, published_at desc, id desc);
-- No pending list: datasets are published rarely and filtered often.
create index datasets_by_label on datasets using gin (labels) with (fastupdate = off);
create index datasets_by_format on datasets using gin (formats) with (fastupdate = off);

-- Up to 1 MB, 100 MB, 10 GB, and more; null: not known.
create function dataset_size(bytes bigint) returns text language sql immutable parallel safe
  return case when bytes <= 1000000 then 'small' when bytes <= 100000000 then 'medium' when bytes <= 10000000000 then 'large'
    when bytes is not null then 'huge' end;

-- Number of datasets by value of each facet, and of all of them (facet ''), for lists without a filter.
create table dataset_counts (
  facet text not null,
  value text not null,
  datasets integer not null,
  primary key (facet, value)
);
create function dataset_facets(d datasets) returns table (facet text, value text) language sql stable set search_path = platform as $$
  select '', '' union all
  select 'category', d.category union all
  select 'licence', d.licence union all
  select 'access', d.access union all
  select 'size', dataset_size(d.size_bytes) where d.size_bytes is not null union all
  select 'format', unnest(d.formats) union all
  select 'label', unnest(d.labels)
$$;
create function count_datasets() returns trigger language plpgsql set search_path = platform as $$
begin
  -- Two publications at once would lock the counts of their facets in different orders.
  perform pg_advisory_xact_lock(hashtextextended('dataset_counts', 0));
  if tg_op <> 'INSERT' then
    update dataset_counts as counted set datasets = counted.datasets - 1
    from dataset_facets(old) as gone where counted.facet = gone.facet and counted.value = gone.value;
  end if;
  if tg_op <> 'DELETE' then
    insert into dataset_counts as counted (facet, value, datasets) select distinct f.facet, f.value, 1 from dataset_facets(new) as f
    on conflict on constraint dataset_counts_pkey do update set datasets = counted.datasets + 1;
  end if;
  return null;
end $$;
insert into dataset_counts (facet, value, datasets)
  select f.facet, f.value, count(*) from datasets cross join lateral dataset_facets(datasets) as f group by f.facet, f.value;
create trigger datasets_count after insert or delete or update of category, licence, access, size_bytes, formats, labels
  on datasets for each row execute function count_datasets();

create table licences (
  id uuid primary key,
  -- Short name, as in the catalogue: CC BY 4.0.
  name text not null constraint licences_name_unique unique check (length(name) between 1 and 120),
  spdx text check (length(spdx) between 1 and 60),
  created_at timestamptz not null
);

-- A version is never changed: people have accepted exactly this text.
create table licence_versions (
  licence_id uuid not null references licences,
  version integer not null check (version >= 1),
  title jsonb not null,
  text jsonb not null,
  -- {may, must, mustNot}, lists of short sentences.
  terms jsonb not null,
  sha256 bytea not null check (length(sha256) = 32),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (licence_id, version)
);
create index licence_versions_by_creator on licence_versions (created_by) where created_by is not null;
revoke update, delete, truncate on licence_versions from {{role}};
grant update (created_by) on licence_versions to {{role}};

create table dataset_access (
  dataset_id uuid primary key references contents,
  rule text not null check (rule in ('open', 'application')),
  licence_id uuid not null,
  licence_version integer not null,
  -- What applicants are told before they write.
  instructions jsonb,
  default_days integer not null default 365 check (default_days between 1 and 3650),
  max_days integer not null default 730 check (max_days between default_days and 3650),
  -- Within how many days stewards mean to answer; shown to applicants.
  answer_days smallint not null default 10 check (answer_days between 1 and 90),
  -- Files of the dataset that one person may fetch a day; null: any number.
  daily_files integer check (daily_files between 1 and 100000),
  revision integer not null default 1,
  updated_at timestamptz not null,
  foreign key (licence_id, licence_version) references licence_versions (licence_id, version)
);
create index dataset_access_by_licence on dataset_access (licence_id, licence_version);

create table dataset_stewards (
  dataset_id uuid not null references contents,
  user_id uuid not null references users,
  -- Owners change the dataset and its stewards, handlers decide applications.
  role text not null check (role in ('owner', 'handler')),
  added_at timestamptz not null,
  primary key (dataset_id, user_id)
);
create index dataset_stewards_by_user on dataset_stewards (user_id);

create table dataset_versions (
  id uuid primary key,
  dataset_id uuid not null references contents,
  number text not null check (number ~ '^[0-9]{1,4}(\.[0-9]{1,4}){0,2}$'),
  -- What changed.
  notes jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  -- Position among the published versions of the dataset.
  ordinal integer check (ordinal >= 1),
  doi text check (doi ~ '^10\.[0-9]{4,9}/\S{1,200}$'),
  withdrawal_reason text check (length(withdrawal_reason) between 1 and 500),
  created_by uuid references users,
  created_at timestamptz not null,
  published_at timestamptz,
  constraint dataset_versions_number_unique unique (dataset_id, number),
  constraint dataset_versions_ordinal_unique unique (dataset_id, ordinal),
  check ((state = 'draft') = (published_at is null)),
  check ((state = 'draft') = (ordinal is null)),
  check ((state = 'withdrawn') = (withdrawal_reason is not null))
);
create unique index dataset_versions_one_draft on dataset_versions (dataset_id) where state = 'draft';
create index dataset_versions_by_creator on dataset_versions (created_by) where created_by is not null;

create table dataset_files (
  id uuid primary key,
  version_id uuid not null references dataset_versions on delete cascade,
  -- Versions may share a stored file. Null: it was removed.
  file_id uuid references files on delete set null,
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  format text not null check (format in ('csv', 'tsv', 'jsonl', 'parquet', 'other')),
  description jsonb,
  -- Each person gets a copy with a mark of their own: some of these rows, which the owner made up.
  is_watermarked boolean not null default false,
  decoys text check (length(decoys) <= 200000),
  profile_state text not null default 'none' check (profile_state in ('none', 'queued', 'done', 'failed')),
  profile_problem text,
  profiled_at timestamptz,
  row_count bigint check (row_count >= 0),
  -- Part of the statistics comes from a random part of the rows.
  is_sampled boolean not null default false,
  position integer not null,
  constraint dataset_files_name_unique unique (version_id, name),
  check (not is_watermarked or format = 'csv'),
  check (is_watermarked = (decoys is not null))
);
create index dataset_files_by_file on dataset_files (file_id) where file_id is not null;

create table dataset_columns (
  dataset_file_id uuid not null references dataset_files on delete cascade,
  position smallint not null check (position >= 1),
  name text not null,
  kind text not null,
  unit text check (length(unit) between 1 and 60),
  meaning jsonb,
  statistics jsonb not null check (pg_column_size(statistics) <= 100000),
  -- Kinds of personal data that the values look like.
  sensitive text[] not null default '{}',
  primary key (dataset_file_id, position)
);

-- Shown only when a steward has approved it: the first rows may name people.
create table dataset_samples (
  dataset_file_id uuid primary key references dataset_files on delete cascade,
  rows jsonb not null check (pg_column_size(rows) <= 200000),
  approved_by uuid references users,
  approved_at timestamptz
);
create index dataset_samples_by_approver on dataset_samples (approved_by) where approved_by is not null;

create table dataset_applications (
  id uuid primary key,
  dataset_id uuid not null references contents,
  user_id uuid not null references users,
  state text not null default 'draft' check (
    state in ('draft', 'submitted', 'returned', 'approved', 'rejected', 'withdrawn', 'expired', 'revoked')
  ),
  -- Null in these three: the account was deleted.
  purpose text check (length(purpose) <= 4000),
  project text check (length(project) <= 300),
  storage text check (length(storage) <= 2000),
  wanted_until date,
  -- Copied from the verified profile when the application is submitted.
  identity jsonb,
  licence_id uuid,
  licence_version integer,
  licence_sha256 bytea,
  accepted_at timestamptz,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  decided_by uuid references users,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 2000),
  until date,
  -- The application whose grant this one prolongs.
  renews_id uuid references dataset_applications,
  -- Reminders that stewards got while it waits.
  reminders smallint not null default 0,
  -- Raised with every change: whoever decides about another text than the one seen is told.
  revision integer not null default 1,
  foreign key (licence_id, licence_version) references licence_versions (licence_id, version),
  check (state in ('draft', 'withdrawn') or (submitted_at is not null and accepted_at is not null)),
  check ((state in ('approved', 'expired', 'revoked')) = (until is not null)),
  check (state not in ('returned', 'rejected', 'revoked') or reason is not null)
);
-- One open application per person and dataset.
create unique index dataset_applications_open_unique on dataset_applications (dataset_id, user_id)
  where state in ('draft', 'submitted', 'returned');
create index dataset_applications_queue on dataset_applications (dataset_id, state, submitted_at, id);
create index dataset_applications_waiting on dataset_applications (state, submitted_at, id);
create index dataset_applications_by_user on dataset_applications (user_id, id);
create index dataset_applications_by_decider on dataset_applications (decided_by) where decided_by is not null;
create index dataset_applications_by_renewed on dataset_applications (renews_id) where renews_id is not null;
create index dataset_applications_by_licence on dataset_applications (licence_id, licence_version) where licence_id is not null;

create table dataset_application_events (
  id uuid primary key,
  application_id uuid not null references dataset_applications,
  kind text not null check (
    kind in ('submitted', 'returned', 'approved', 'rejected', 'withdrawn', 'expired', 'revoked', 'extended', 'renewed', 'note')
  ),
  -- Null: the platform itself, or a deleted account.
  user_id uuid references users,
  -- Notes are for stewards only.
  text text check (length(text) between 1 and 2000),
  at timestamptz not null
);
create index dataset_application_events_by_application on dataset_application_events (application_id, at, id);
create index dataset_application_events_by_user on dataset_application_events (user_id) where user_id is not null;

create table dataset_grants (
  id uuid primary key,
  dataset_id uuid not null references contents,
  user_id uuid not null references users,
  application_id uuid not null constraint dataset_grants_application_unique unique references dataset_applications,
  -- The version that the person has accepted; another one of the dataset suspends the grant.
  licence_id uuid not null,
  licence_version integer not null,
  accepted_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_kind text check (end_kind in ('expired', 'revoked', 'deleted')),
  is_reminded boolean not null default false,
  foreign key (licence_id, licence_version) references licence_versions (licence_id, version),
  check (starts_at < ends_at),
  check ((ended_at is null) = (end_kind is null))
);
-- One right per person and dataset.
create unique index dataset_grants_running_unique on dataset_grants (dataset_id, user_id) where ended_at is null;
create index dataset_grants_by_end on dataset_grants (ends_at) where ended_at is null;
create index dataset_grants_by_user on dataset_grants (user_id);
create index dataset_grants_by_dataset on dataset_grants (dataset_id, id);
create index dataset_grants_by_licence on dataset_grants (licence_id, licence_version);

-- Files that a person began to fetch on a day of the installation, where the dataset limits them.
create table dataset_daily_files (
  dataset_id uuid not null references contents,
  user_id uuid not null references users,
  day date not null,
  dataset_file_id uuid not null references dataset_files on delete cascade,
  primary key (user_id, dataset_id, day, dataset_file_id)
);
create index dataset_daily_files_by_day on dataset_daily_files (day);
create index dataset_daily_files_by_file on dataset_daily_files (dataset_file_id);
create index dataset_daily_files_by_dataset on dataset_daily_files (dataset_id);

-- A person's own copy of a watermarked file.
create table dataset_copies (
  dataset_file_id uuid not null references dataset_files on delete cascade,
  user_id uuid not null references users,
  state text not null default 'queued' check (state in ('queued', 'ready', 'failed')),
  file_id uuid references files on delete set null,
  size bigint check (size >= 0),
  sha256 bytea check (length(sha256) = 32),
  requested_at timestamptz not null,
  made_at timestamptz,
  primary key (dataset_file_id, user_id),
  check (state <> 'ready' or sha256 is not null)
);
create index dataset_copies_by_user on dataset_copies (user_id);
create index dataset_copies_by_file on dataset_copies (file_id) where file_id is not null;

-- A file found outside, compared with everybody's mark.
create table dataset_traces (
  id uuid primary key,
  dataset_file_id uuid not null references dataset_files on delete cascade,
  -- The found file; removed once it was read.
  file_id uuid references files on delete set null,
  name text not null check (length(name) between 1 and 255),
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  result jsonb,
  problem text,
  created_by uuid references users,
  created_at timestamptz not null,
  check ((state = 'done') = (result is not null)),
  check ((state = 'failed') = (problem is not null))
);
create index dataset_traces_by_file on dataset_traces (dataset_file_id, id);
create index dataset_traces_by_stored_file on dataset_traces (file_id) where file_id is not null;
create index dataset_traces_by_creator on dataset_traces (created_by) where created_by is not null;

insert into storage_limits (attachment_type, bytes) values ('dataset-file', 10000000000000);
