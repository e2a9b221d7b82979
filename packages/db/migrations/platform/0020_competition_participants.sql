-- Why: the staff of a competition sees its tasks, flags and the board behind the freeze. None of them may play.

-- Whoever was both keeps playing and leaves the staff. Administrators can add another owner where none is left.
delete from competition_staff s using team_members t
  where t.competition_id = s.competition_id and t.user_id = s.user_id;

-- One row a person and competition. The primary key decides between two transactions that give one person both.
create table competition_participants (
  competition_id uuid not null references competitions,
  user_id uuid not null references users,
  kind text not null check (kind in ('staff', 'player')),
  primary key (competition_id, user_id)
);

insert into competition_participants (competition_id, user_id, kind)
  select competition_id, user_id, 'staff' from competition_staff
  union all select competition_id, user_id, 'player' from team_members;

-- Answers with the kind that the person has afterwards: the one asked for, or the other one, which they had before.
create function claim_participation(competition uuid, person uuid, asked text) returns text language plpgsql set search_path = platform as $$
declare
  held text;
begin
  -- Administrators act as owners of every competition.
  if asked = 'player' and exists (select from users where id = person and role_id = 1) then
    return 'staff';
  end if;
  -- The update changes nothing: it waits for, locks and returns the row of whoever was first.
  insert into competition_participants as standing (competition_id, user_id, kind) values (competition, person, asked)
    on conflict (competition_id, user_id) do update set kind = standing.kind
    returning standing.kind into held;
  return held;
end $$;

-- Keeps the table equal to staff and team members, whoever writes them.
create function sync_participation() returns trigger language plpgsql set search_path = platform as $$
begin
  if tg_op <> 'INSERT' then
    delete from competition_participants where competition_id = old.competition_id and user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and claim_participation(new.competition_id, new.user_id, tg_argv[0]) <> tg_argv[0] then
    raise exclusion_violation using
      message = 'staff of a competition cannot play in it', constraint = 'competition_participants_exclusive', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger competition_staff_sync_participation after insert or delete or update of competition_id, user_id
  on competition_staff for each row execute function sync_participation('staff');
create trigger team_members_sync_participation after insert or delete or update of competition_id, user_id
  on team_members for each row execute function sync_participation('player');
