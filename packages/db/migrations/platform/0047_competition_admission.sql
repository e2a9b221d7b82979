-- Why: who may enter a competition: listed for everybody or found by its address only, with an invitation code, up to a number of teams.
alter table competitions
  add column is_listed boolean not null default true,
  add column join_code text constraint competitions_join_code_check check (length(join_code) between 8 and 40),
  add column team_limit integer constraint competitions_team_limit_check check (team_limit >= 1);

-- States in which an entry takes one of the places. Kept in sync with takesPlace in entry.rules.ts.
create function entry_takes_place(state text) returns boolean language sql immutable as $$
  select state in ('submitted', 'returned', 'accepted', 'suspended')
$$;

-- True when the competition has a place left. Without a limit nobody waits; with one, those who enter at once count one after another.
create function claim_entry_place(competition uuid) returns boolean language plpgsql set search_path = platform as $$
declare
  places integer;
begin
  select team_limit into places from competitions where id = competition;
  if places is null then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('entry places ' || competition, 0));
  return (select count(*) from entries where competition_id = competition and entry_takes_place(state)) < places;
end $$;

-- Holds the limit, whoever writes an entry.
create function check_entry_place() returns trigger language plpgsql set search_path = platform as $$
declare
  places integer;
begin
  select team_limit into places from competitions where id = new.competition_id;
  if places is null or not entry_takes_place(new.state) or (tg_op = 'UPDATE' and entry_takes_place(old.state)) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('entry places ' || new.competition_id, 0));
  if (select count(*) from entries where competition_id = new.competition_id and entry_takes_place(state)) > places then
    raise check_violation using
      message = 'the competition has no place left', constraint = 'entries_within_team_limit', table = 'entries';
  end if;
  return null;
end $$;
create trigger entries_check_place after insert or update of state on entries
  for each row execute function check_entry_place();
