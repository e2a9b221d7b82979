-- Why: editors write, readers read. Revisions are the truth; the readers' tables are made from the published revision and hold nothing else.
create table dictionary_entries (
  type text not null check (type ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'),
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$'),
  name jsonb not null,
  parent_code text,
  position integer not null default 0,
  primary key (type, code),
  foreign key (type, parent_code) references dictionary_entries (type, code)
);
create index dictionary_entries_by_parent on dictionary_entries (type, parent_code, position);

create table contents (
  id uuid primary key,
  kind text not null check (kind in ('info', 'paper_explain', 'paper', 'conference', 'activity', 'dataset')),
  state text not null check (state in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
  -- Of the latest revision, for the editors' list.
  title jsonb not null,
  translated boolean not null,
  latest_revision integer not null check (latest_revision >= 1),
  published_revision integer,
  -- A scheduled revision stays the one that was scheduled, whatever is saved afterwards.
  scheduled_revision integer,
  publish_at timestamptz,
  published_at timestamptz,
  note text,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_by uuid not null references users,
  updated_at timestamptz not null,
  constraint contents_scheduled_has_time check ((state = 'scheduled') = (publish_at is not null)),
  constraint contents_scheduled_has_revision check ((publish_at is null) = (scheduled_revision is null)),
  constraint contents_published_has_revision check (state <> 'published' or published_revision is not null),
  constraint contents_archived_is_unpublished check (state <> 'archived' or published_revision is null)
);
create index contents_by_change on contents (updated_at desc, id desc);
create index contents_by_kind_and_change on contents (kind, updated_at desc, id desc);
create index contents_by_state_and_change on contents (state, updated_at desc, id desc);
create index contents_untranslated on contents (updated_at desc, id desc) where not translated;
create index contents_due on contents (publish_at) where state = 'scheduled';

create table content_revisions (
  content_id uuid not null references contents on delete cascade,
  number integer not null check (number >= 1),
  document jsonb not null,
  restored_from integer,
  saved_by uuid not null references users,
  saved_at timestamptz not null,
  primary key (content_id, number)
);

-- By what a paper is known: a second one with the same DOI, arXiv id, or title and year is a duplicate, drafts included.
create table paper_keys (
  key text constraint paper_keys_unique primary key,
  content_id uuid not null references contents on delete cascade
);
create index paper_keys_by_content on paper_keys (content_id);

-- From here on: what readers see. Links between rows are by plain id, because either end may be published first; reading joins what is there.
create table articles (
  id uuid primary key references contents,
  kind text not null check (kind in ('info', 'paper_explain')),
  title jsonb not null,
  summary jsonb not null,
  channel text not null,
  labels text[] not null,
  authors text[] not null,
  cover text,
  html jsonb not null,
  outline jsonb not null,
  reading_minutes jsonb not null,
  paper_id uuid,
  recommended boolean not null,
  published_at timestamptz not null,
  updated_at timestamptz not null
);
create index articles_by_time on articles (kind, published_at desc, id desc);
create index articles_by_channel on articles (kind, channel, published_at desc, id desc);
create index articles_by_paper on articles (paper_id) where paper_id is not null;
create index articles_recommended on articles (published_at desc, id desc) where recommended;

create table article_labels (
  article_id uuid not null references articles on delete cascade,
  label text not null,
  kind text not null,
  published_at timestamptz not null,
  primary key (article_id, label)
);
create index article_labels_by_label on article_labels (kind, label, published_at desc, article_id desc);

-- How many articles a list has, so that no list counts a million rows. facet: '' for all, channel:code, label:code.
create table article_counts (
  kind text not null,
  facet text not null,
  articles bigint not null check (articles >= 0),
  primary key (kind, facet)
);

create table papers (
  id uuid primary key references contents,
  title text not null,
  authors text[] not null,
  venue text not null,
  conference_id uuid,
  year smallint not null,
  abstract jsonb,
  doi text,
  arxiv_id text,
  pdf_url text,
  code_url text,
  keywords text[] not null,
  published_at timestamptz not null,
  updated_at timestamptz not null
);
create index papers_by_year on papers (year desc, id desc);
create index papers_by_venue on papers (venue, year desc, id desc);
create index papers_by_conference on papers (conference_id, year desc, id desc);
create index papers_by_keyword on papers using gin (keywords);

create table paper_datasets (
  paper_id uuid not null references papers on delete cascade,
  dataset_id uuid not null,
  primary key (paper_id, dataset_id)
);
create index paper_datasets_by_dataset on paper_datasets (dataset_id);

create table conferences (
  id uuid primary key references contents,
  name jsonb not null,
  short_name text not null,
  area text not null,
  ccf text,
  core text,
  url text not null,
  description jsonb,
  published_at timestamptz not null,
  updated_at timestamptz not null
);

create table meetings (
  conference_id uuid not null references conferences on delete cascade,
  year smallint not null,
  place jsonb not null,
  starts_on date not null,
  ends_on date not null,
  url text,
  submitted integer,
  accepted integer,
  primary key (conference_id, year)
);

-- One row a round. The moments are worked out by the database from the local time and its zone.
create table meeting_rounds (
  conference_id uuid not null,
  year smallint not null,
  round smallint not null,
  name jsonb,
  abstract_at timestamptz,
  abstract_local text,
  abstract_zone text,
  paper_at timestamptz not null,
  paper_local text not null,
  paper_zone text not null,
  notify_on date,
  primary key (conference_id, year, round),
  foreign key (conference_id, year) references meetings on delete cascade
);
create index meeting_rounds_by_paper_deadline on meeting_rounds (paper_at);
create index meeting_rounds_by_abstract_deadline on meeting_rounds (abstract_at);

create table activities (
  id uuid primary key references contents,
  title jsonb not null,
  summary jsonb not null,
  html jsonb not null,
  outline jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place jsonb,
  join_url text,
  speakers jsonb not null,
  seats integer,
  recording_url text,
  slides_url text,
  published_at timestamptz not null,
  updated_at timestamptz not null
);
create index activities_by_end on activities (ends_at, id);

create table activity_papers (
  activity_id uuid not null references activities on delete cascade,
  paper_id uuid not null,
  position smallint not null,
  primary key (activity_id, paper_id)
);
create index activity_papers_by_paper on activity_papers (paper_id);

-- Of the content, not of the readers' row: whoever signed up stays signed up while editors work on the text.
-- Who has a seat follows from the order of signing up and the number of seats; it is never written down twice.
create table activity_signups (
  activity_id uuid not null references contents,
  user_id uuid not null references users,
  sequence bigint generated always as identity,
  signed_up_at timestamptz not null,
  primary key (activity_id, user_id)
);
create index activity_signups_by_sequence on activity_signups (activity_id, sequence);
create index activity_signups_by_user on activity_signups (user_id);

create table datasets (
  id uuid primary key references contents,
  title jsonb not null,
  summary jsonb not null,
  html jsonb not null,
  outline jsonb not null,
  category text not null,
  licence text not null,
  publisher jsonb not null,
  size_bytes bigint,
  url text,
  released_on date,
  published_at timestamptz not null,
  updated_at timestamptz not null
);
create index datasets_by_time on datasets (published_at desc, id desc);
create index datasets_by_category on datasets (category, published_at desc, id desc);

-- What editors recommend now comes from the contents themselves, the newest first within a position.
create index recommendations_by_position_and_time on recommendations (position, published_at desc, id);
