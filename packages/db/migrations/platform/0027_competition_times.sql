-- Why: the public list sorts by the times of a competition, which were computed from its stages for every row. They are kept with it.

alter table competitions
  -- From its first stage's start to its last one's end; null before it has stages.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- From then on the list shows it among the finished ones: its end, or never while a stage is paused or there is none.
  add column over_at timestamptz not null default 'infinity';

create function set_competition_times() returns trigger language plpgsql set search_path = platform as $$
declare
  changed uuid := coalesce(new.competition_id, old.competition_id);
begin
  -- Locked by a statement of its own: the next one then sees what others have written of its stages.
  perform from competitions where id = changed for no key update;
  update competitions c set starts_at = t.starts_at, ends_at = t.ends_at, over_at = t.over_at
  from (
    select min(s.starts_at) as starts_at, max(s.ends_at) as ends_at,
      case when bool_or(s.paused_at is not null) then 'infinity' else coalesce(max(s.ends_at), 'infinity') end as over_at
    from stages s where s.competition_id = changed
  ) as t
  where c.id = changed and (c.starts_at, c.ends_at, c.over_at) is distinct from (t.starts_at, t.ends_at, t.over_at);
  return null;
end $$;
create trigger stages_set_competition_times
  after insert or delete or update of competition_id, starts_at, ends_at, paused_at on stages
  for each row execute function set_competition_times();

update competitions c set starts_at = t.starts_at, ends_at = t.ends_at, over_at = t.over_at
from (
  select competition_id, min(starts_at) as starts_at, max(ends_at) as ends_at,
    case when bool_or(paused_at is not null) then 'infinity' else max(ends_at) end as over_at
  from stages group by competition_id
) as t
where c.id = t.competition_id;

drop index competitions_by_start;
create index competitions_by_end on competitions (over_at desc, id) where state = 'published';
create index competitions_by_type_and_end on competitions (type, over_at desc, id) where state = 'published';
create index competitions_by_first_stage on competitions (starts_at) where state = 'published';

-- Checked when a statement ends, so that one statement gives all stages of a competition their new numbers.
alter table stages drop constraint stages_number_unique,
  add constraint stages_number_unique unique (competition_id, number) deferrable initially immediate;
