-- Why: organisers correct an announcement, write it ahead of its time, and send it to one team only.

alter table competition_announcements
  -- What an editor opens; null: written before documents were kept, or imported.
  add column document jsonb,
  -- Null: everybody.
  add column team_id uuid,
  -- Grows with each edit, for detecting concurrent ones.
  add column revision integer not null default 1 check (revision >= 1),
  -- The last edit that readers could notice.
  add column edited_at timestamptz,
  -- Until the job has announced it; readers see it from published_at on.
  add column is_scheduled boolean not null default false,
  add constraint competition_announcements_team_fkey
    foreign key (team_id, competition_id) references teams (id, competition_id),
  add constraint competition_announcements_withdrawn_is_not_scheduled check (not (is_scheduled and withdrawn_at is not null));
create index competition_announcements_by_team on competition_announcements (team_id, competition_id)
  where team_id is not null;
create index competition_announcements_scheduled on competition_announcements (published_at) where is_scheduled;
