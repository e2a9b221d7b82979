-- Why: videos are uploaded, encoded into segments, played by those whom the access rule admits, and go on where somebody left them.

alter table contents drop constraint contents_kind_check;
alter table contents add constraint contents_kind_check check (
  kind in ('info', 'paper_explain', 'paper', 'conference', 'activity', 'dataset', 'video', 'video_series')
);

create table video_series (
  id uuid primary key references contents,
  title jsonb not null,
  summary jsonb not null,
  html jsonb not null,
  outline jsonb not null,
  category text not null,
  cover text,
  published_at timestamptz not null,
  updated_at timestamptz not null
);
create index video_series_by_time on video_series (published_at desc, id desc);

create table videos (
  id uuid primary key references contents,
  title jsonb not null,
  summary jsonb not null,
  html jsonb not null,
  outline jsonb not null,
  category text not null,
  -- A content that may not be published.
  series_id uuid references contents on delete set null,
  position integer,
  teachers jsonb not null,
  -- Names in both languages, for the filter.
  teacher_names text[] not null,
  recorded_on date,
  language text not null check (language in ('zh', 'en')),
  access text not null check (access in ('everyone', 'signed_in', 'verified', 'password')),
  may_download boolean not null,
  cover text,
  chapters jsonb not null,
  paper_ids uuid[] not null,
  question_ids uuid[] not null,
  dataset_ids uuid[] not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  -- Derived from the current encoding and the captions. Null: nothing can be played yet.
  seconds integer check (seconds >= 0),
  poster text,
  captions text[] not null default '{}'
);
create index videos_by_time on videos (published_at desc, id desc) where seconds is not null;
create index videos_by_series on videos (series_id, position, published_at, id) where series_id is not null;
create index videos_by_teacher on videos using gin (teacher_names) with (fastupdate = off);

create table video_encodings (
  id uuid primary key,
  -- Null: the draft was deleted; its objects are removed next.
  content_id uuid references contents on delete set null,
  source_file_id uuid references files on delete set null,
  started_by uuid references users,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- The one that viewers get; set with the first rendition, or when it is done if there is another.
  is_current boolean not null default false,
  -- Heights to be made, known once the source was probed.
  planned_heights smallint[] not null default '{}',
  seconds integer check (seconds >= 0),
  progress smallint not null default 0 check (progress between 0 and 100),
  failure text,
  -- The AES-128 key of the segments, sealed.
  sealed_key bytea not null,
  -- Sheets of pictures for seeking, each of 100; null: not made yet.
  thumbnail_sheets smallint check (thumbnail_sheets >= 0),
  -- Size of one picture.
  thumbnail_width smallint,
  thumbnail_height smallint,
  -- Key of a public image.
  poster text,
  attempts smallint not null default 0,
  leased_by text,
  leased_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Its objects are removed from then on; viewers who had begun may finish until then.
  removal_at timestamptz,
  check ((state = 'failed') = (failure is not null)),
  check (not is_current or removal_at is null)
);
create unique index video_encodings_current_unique on video_encodings (content_id) where is_current;
-- One at a time for each video.
create unique index video_encodings_open_unique on video_encodings (content_id)
  where state in ('waiting', 'running') and removal_at is null;
create index video_encodings_by_content on video_encodings (content_id, id);
create index video_encodings_queue on video_encodings (id) where state in ('waiting', 'running') and removal_at is null;
create index video_encodings_by_removal on video_encodings (removal_at) where removal_at is not null or content_id is null;
create index video_encodings_by_source on video_encodings (source_file_id) where source_file_id is not null;
create index video_encodings_by_starter on video_encodings (started_by) where started_by is not null;

-- Written when all of its segments are stored, so that no playlist is ever incomplete.
create table video_renditions (
  encoding_id uuid not null references video_encodings on delete cascade,
  height smallint not null check (height > 0),
  width smallint not null check (width > 0),
  -- Bits a second at most, for the playlist.
  bandwidth integer not null check (bandwidth > 0),
  codecs text not null,
  segment_seconds real[] not null check (cardinality(segment_seconds) > 0),
  primary key (encoding_id, height)
);

create table video_captions (
  content_id uuid not null references contents on delete cascade,
  language text not null check (language in ('zh', 'en')),
  -- [{from, to, text}], times in milliseconds.
  cues jsonb not null check (pg_column_size(cues) <= 4000000),
  cue_count integer not null check (cue_count > 0),
  is_machine boolean not null,
  updated_by uuid references users,
  updated_at timestamptz not null,
  primary key (content_id, language)
);
create index video_captions_by_author on video_captions (updated_by) where updated_by is not null;

-- Not part of revisions, and never sent out.
create table video_passwords (
  content_id uuid primary key references contents on delete cascade,
  hash text not null,
  -- A grant holds for the version that it was given by.
  version integer not null default 1,
  set_by uuid references users,
  set_at timestamptz not null
);
create index video_passwords_by_setter on video_passwords (set_by) where set_by is not null;

create table playback_grants (
  -- Digest of the cookie's secret; one cookie holds the grants of all videos.
  secret_hash bytea not null check (length(secret_hash) = 32),
  content_id uuid not null references contents on delete cascade,
  -- Null: a visitor who gave the password.
  user_id uuid references users,
  password_version integer,
  granted_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (secret_hash, content_id)
);
create index playback_grants_by_user on playback_grants (user_id) where user_id is not null;
create index playback_grants_by_content on playback_grants (content_id);
create index playback_grants_by_end on playback_grants (ends_at);

create table password_attempts (
  content_id uuid not null references contents on delete cascade,
  -- `user:<id>`, or the keyed hash of a network.
  attempted_by text not null,
  attempts smallint not null,
  since timestamptz not null,
  primary key (content_id, attempted_by)
);
create index password_attempts_by_time on password_attempts (since);

create table video_progress (
  user_id uuid not null references users,
  content_id uuid not null references contents on delete cascade,
  seconds integer not null check (seconds >= 0),
  -- A bit for each ten seconds.
  watched bytea not null check (length(watched) <= 1000),
  percent smallint not null check (percent between 0 and 100),
  finished_at timestamptz,
  updated_at timestamptz not null,
  primary key (user_id, content_id)
) with (fillfactor = 70);
create index video_progress_by_time on video_progress (user_id, updated_at desc);
create index video_progress_by_content on video_progress (content_id);

create table video_notes (
  id uuid primary key,
  user_id uuid not null references users,
  content_id uuid not null references contents on delete cascade,
  seconds integer not null check (seconds >= 0),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index video_notes_by_video on video_notes (user_id, content_id, seconds, id);
create index video_notes_by_content on video_notes (content_id);

-- Who has been counted on a day of the installation; rows of past days are purged.
create table video_views (
  content_id uuid not null references contents on delete cascade,
  day date not null,
  -- Digest of the user's id, or of address and browser, keyed with a secret and the day.
  viewer bytea not null check (length(viewer) = 32),
  primary key (content_id, day, viewer)
);
create index video_views_by_day on video_views (day);

create table video_counts (
  content_id uuid primary key references contents on delete cascade,
  views bigint not null default 0 check (views >= 0)
);

insert into storage_limits (attachment_type, bytes) values ('video-file', 2000000000000);

-- The product fixes the type value 'vid' for the categories of videos.
insert into dictionary_entries (type, code, name, position) values
  ('vid', 'foundations', '{"zh": "基础入门", "en": "Foundations"}', 1),
  ('vid', 'data-security', '{"zh": "数据安全", "en": "Data security"}', 2),
  ('vid', 'privacy', '{"zh": "隐私保护", "en": "Privacy"}', 3),
  ('vid', 'cryptography', '{"zh": "密码学", "en": "Cryptography"}', 4),
  ('vid', 'attack-defence', '{"zh": "攻防实战", "en": "Attack and defence"}', 5),
  ('vid', 'forensics', '{"zh": "取证分析", "en": "Forensics"}', 6),
  ('vid', 'competitions', '{"zh": "竞赛讲解", "en": "Competition walkthroughs"}', 7),
  ('vid', 'talks', '{"zh": "学术报告", "en": "Talks"}', 8)
on conflict do nothing;
