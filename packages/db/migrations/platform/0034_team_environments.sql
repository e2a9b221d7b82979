-- Why: a team of a competition owns environments as a person does, shared by its members.

alter table environments
  add column team_id uuid references entries,
  drop constraint environments_purpose_check,
  drop constraint environments_check,
  drop constraint environments_check1,
  add constraint environments_purpose_check
    check (purpose in ('warm', 'question', 'task', 'service', 'dry-run', 'scoring')),
  -- Tasks and services belong to teams, questions and dry runs to persons.
  add constraint environments_owner_by_purpose check (
    case
      when purpose in ('task', 'service') then team_id is not null and owner_id is null
      when purpose in ('question', 'dry-run') then owner_id is not null and team_id is null
      when purpose = 'scoring' then team_id is null
      else owner_id is null and team_id is null
    end);
create index environments_of_team on environments (team_id, created_at desc) where team_id is not null;
drop index environments_started;
create index environments_started on environments (template_id, created_at desc)
  where purpose in ('question', 'task') and running_at is not null;

-- The subject is a question or a task, by the purpose of the environment.
alter table environment_uses rename column question_id to subject_id;
alter index environment_uses_by_question rename to environment_uses_by_subject;

-- As environment_owners: parallel starts of one team are counted one after another.
create table environment_teams (
  team_id uuid primary key references entries,
  started_at timestamptz not null,
  recent_starts smallint not null default 0,
  recent_starts_since timestamptz not null
);

-- A ticket belongs to the person who enters, whoever owns the environment.
alter table environment_tickets rename column owner_id to user_id;
alter index environment_tickets_by_owner rename to environment_tickets_by_user;
