-- Why: the organising group of a competition sees its tasks, flags and the board behind the freeze. Nobody in it may play.

-- Whoever was both keeps playing and leaves the group. Administrators can add another owner where none is left.
delete from competition_members m using team_members t
  where t.competition_id = m.competition_id and t.user_id = m.user_id;

-- One part a person and competition. The primary key decides between two transactions that give one person both.
create table competition_parts (
  competition_id uuid not null references competitions,
  user_id uuid not null references users,
  part text not null check (part in ('staff', 'player')),
  primary key (competition_id, user_id)
);

insert into competition_parts (competition_id, user_id, part)
  select competition_id, user_id, 'staff' from competition_members
  union all select competition_id, user_id, 'player' from team_members;

-- Answers with the part that the person has afterwards: the one asked for, or the other one, which they had before.
create function claim_part(competition uuid, person uuid, asked text) returns text language plpgsql set search_path = platform as $$
declare
  held text;
begin
  -- Administrators act as owners of every competition.
  if asked = 'player' and exists (select from users where id = person and role_id = 1) then
    return 'staff';
  end if;
  -- The update changes nothing: it waits for, locks and returns the row of whoever was first.
  insert into competition_parts as standing (competition_id, user_id, part) values (competition, person, asked)
    on conflict (competition_id, user_id) do update set part = standing.part
    returning standing.part into held;
  return held;
end $$;

-- Keeps the parts equal to the two tables of members, whoever writes them.
create function keep_part() returns trigger language plpgsql set search_path = platform as $$
begin
  if tg_op <> 'INSERT' then
    delete from competition_parts where competition_id = old.competition_id and user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and claim_part(new.competition_id, new.user_id, tg_argv[0]) <> tg_argv[0] then
    raise exclusion_violation using
      message = 'staff of a competition cannot play in it', constraint = 'competition_parts_one', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger competition_members_keep_part after insert or delete or update of competition_id, user_id
  on competition_members for each row execute function keep_part('staff');
create trigger team_members_keep_part after insert or delete or update of competition_id, user_id
  on team_members for each row execute function keep_part('player');
