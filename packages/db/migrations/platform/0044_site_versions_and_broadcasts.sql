-- Why: administrators change the site and can go back, choose what the home page recommends, and write to everybody.

-- The parameters after each change, whole, so that any of them can be restored. Version 0 is what was there before the first change.
create table site_versions (
  version integer primary key check (version >= 0),
  parameters jsonb not null,
  -- Names of the parameters that this version changed.
  changed text[] not null,
  restored_from integer references site_versions,
  created_by uuid references users on delete set null,
  created_at timestamptz not null
);
create index site_versions_by_author on site_versions (created_by);
create index site_versions_by_origin on site_versions (restored_from) where restored_from is not null;

-- content: an editor marked it in its document, and publishing keeps the row · chosen: an administrator did.
alter table recommendations
  add column source text not null default 'content' check (source in ('content', 'chosen')),
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add constraint recommendations_period_is_positive check (shown_until > shown_from);

create table broadcasts (
  id uuid primary key,
  title jsonb not null,
  content jsonb not null,
  -- Null: everybody.
  role_id integer check (role_id between 1 and 5),
  by_mail boolean not null,
  -- Counted when it was written; people who sign up meanwhile get it too.
  recipients integer not null check (recipients >= 0),
  -- The last person of the last batch: whoever begins again after a crash goes on from here.
  sent_to uuid,
  sent_count integer not null default 0 check (sent_count >= 0),
  state text not null default 'sending' check (state in ('sending', 'sent', 'stopped')),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint broadcasts_ended check ((state = 'sending') = (ended_at is null))
);
create index broadcasts_by_time on broadcasts (created_at desc, id desc);
create index broadcasts_by_author on broadcasts (created_by);
