-- Why: the armory lists tools of data security. People submit and update them, editors review, and readers report problems.

alter table contents drop constraint if exists contents_kind_check;
alter table contents add constraint contents_kind_check
  check (kind in ('info', 'paper_explain', 'paper', 'conference', 'activity', 'dataset', 'video', 'tool'));

-- By which repository a tool is known: a second tool of the same repository is a duplicate, drafts included.
create table tool_keys (
  key text constraint tool_keys_unique primary key,
  content_id uuid not null references contents on delete cascade
);
create index tool_keys_by_content on tool_keys (content_id);

create table tools (
  id uuid primary key references contents,
  title jsonb not null,
  -- Names without case, blanks and signs, by which likely duplicates are found.
  name_keys text[] not null,
  summary jsonb not null,
  html jsonb,
  outline jsonb,
  category text not null,
  labels text[] not null,
  licence text not null,
  repository text not null,
  homepage text,
  authors text[] not null,
  language text,
  platforms text[] not null,
  requirements jsonb,
  install jsonb not null,
  screenshots text[] not null,
  is_maintained boolean not null,
  -- Of the latest version.
  version text,
  released_on date,
  published_at timestamptz not null,
  updated_at timestamptz not null
);
create index tools_by_time on tools (published_at desc, id desc);
create index tools_by_update on tools (updated_at desc, id desc);
create index tools_by_release on tools (released_on desc nulls last, id desc);
create index tools_by_category on tools (category, updated_at desc, id desc);
create index tools_by_name on tools using gin (name_keys) with (fastupdate = off);

create table tool_versions (
  tool_id uuid not null references tools on delete cascade,
  number text not null,
  -- Latest first.
  position smallint not null,
  released_on date,
  notes jsonb,
  primary key (tool_id, number)
);

-- What a tool belongs to. Plain ids: either end may be published first, and reading joins what is there.
create table tool_links (
  tool_id uuid not null references tools on delete cascade,
  kind text not null check (kind in ('question', 'competition', 'paper', 'dataset')),
  target_id uuid not null,
  position smallint not null,
  primary key (tool_id, kind, target_id)
);
create index tool_links_by_target on tool_links (kind, target_id);

create table tool_submissions (
  id uuid primary key,
  user_id uuid not null references users,
  -- The published tool that is to be changed; null: a new one.
  tool_id uuid references contents,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'returned', 'accepted', 'declined', 'withdrawn')),
  -- What the person wrote, and what the form held at first: only what differs is applied to an existing tool.
  form jsonb not null check (pg_column_size(form) <= 100000),
  base jsonb,
  name text not null check (length(name) <= 120),
  repository_key text check (length(repository_key) between 1 and 600),
  file_id uuid constraint tool_submissions_file_unique unique references files on delete set null,
  -- Of the file. Off: this installation has no scanner.
  scan text not null default 'none' check (scan in ('none', 'queued', 'clean', 'infected', 'failed', 'off')),
  scan_detail text check (length(scan_detail) <= 200),
  reason text check (length(reason) between 1 and 1000),
  -- The tool that it became or changed.
  content_id uuid references contents,
  reviewer_id uuid references users,
  -- Raised with every change: whoever decides about another text than the one seen is told.
  revision integer not null default 1,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  check (state in ('draft', 'withdrawn') or submitted_at is not null),
  check (state not in ('returned', 'declined') or reason is not null),
  check ((state = 'accepted') = (content_id is not null))
);
-- One open submission per person and repository.
create unique index tool_submissions_open_unique on tool_submissions (user_id, repository_key)
  where state in ('draft', 'submitted', 'returned') and repository_key is not null;
create index tool_submissions_queue on tool_submissions (state, submitted_at, id);
create index tool_submissions_by_user on tool_submissions (user_id, saved_at desc, id desc);
create index tool_submissions_by_key on tool_submissions (repository_key) where repository_key is not null;
create index tool_submissions_by_tool on tool_submissions (tool_id) where tool_id is not null;
create index tool_submissions_by_content on tool_submissions (content_id) where content_id is not null;
create index tool_submissions_by_reviewer on tool_submissions (reviewer_id) where reviewer_id is not null;

-- Release files, offered only after the review that accepted them.
create table tool_files (
  id uuid primary key,
  content_id uuid not null references contents,
  version text not null,
  -- Null: it was removed.
  file_id uuid constraint tool_files_file_unique unique references files on delete set null,
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  scan text not null check (scan in ('clean', 'failed', 'off')),
  added_at timestamptz not null,
  constraint tool_files_version_unique unique (content_id, version)
);

create table tool_reports (
  id uuid primary key,
  tool_id uuid not null references contents,
  -- Null: the account was deleted.
  user_id uuid references users,
  kind text not null check (kind in ('broken_link', 'outdated', 'licence', 'malicious', 'other')),
  text text not null check (length(text) <= 1000),
  state text not null default 'open' check (state in ('open', 'resolved')),
  note text check (length(note) between 1 and 1000),
  resolved_by uuid references users,
  created_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = 'resolved') = (resolved_at is not null))
);
-- One open report per person and tool.
create unique index tool_reports_open_unique on tool_reports (tool_id, user_id) where state = 'open';
create index tool_reports_queue on tool_reports (state, created_at, id);
create index tool_reports_by_tool on tool_reports (tool_id);
create index tool_reports_by_user on tool_reports (user_id) where user_id is not null;
create index tool_reports_by_resolver on tool_reports (resolved_by) where resolved_by is not null;

create table tool_collections (
  id uuid primary key,
  title jsonb not null,
  summary jsonb not null,
  -- In the editors' order; tools that are no longer published are left out when it is read.
  tool_ids uuid[] not null check (cardinality(tool_ids) between 1 and 60),
  position integer not null default 0,
  is_published boolean not null default false,
  revision integer not null default 1,
  updated_by uuid not null references users,
  updated_at timestamptz not null
);
create index tool_collections_by_position on tool_collections (position, id);
create index tool_collections_by_editor on tool_collections (updated_by);

insert into dictionary_entries (type, code, name, position) values
  ('tool_category', 'discovery', '{"zh": "数据发现与分类", "en": "Data discovery and classification"}', 1),
  ('tool_category', 'anonymisation', '{"zh": "匿名化与脱敏", "en": "Anonymisation and masking"}', 2),
  ('tool_category', 'privacy', '{"zh": "隐私计算", "en": "Privacy-preserving computation"}', 3),
  ('tool_category', 'encryption', '{"zh": "加密与密钥管理", "en": "Encryption and key management"}', 4),
  ('tool_category', 'leak-detection', '{"zh": "泄露检测", "en": "Leak detection"}', 5),
  ('tool_category', 'monitoring', '{"zh": "监测与审计", "en": "Monitoring and auditing"}', 6),
  ('tool_category', 'forensics', '{"zh": "取证与恢复", "en": "Forensics and recovery"}', 7),
  ('tool_category', 'network', '{"zh": "网络流量分析", "en": "Network traffic analysis"}', 8),
  ('tool_category', 'attack', '{"zh": "攻击模拟与测试", "en": "Attack simulation and testing"}', 9),
  ('tool_category', 'reverse', '{"zh": "逆向工程", "en": "Reverse engineering"}', 10),
  ('tool_category', 'other', '{"zh": "其他", "en": "Other"}', 11)
on conflict do nothing;

insert into storage_limits (attachment_type, bytes) values ('tool-file', 3000000000), ('tool-screenshot', 300000000);
