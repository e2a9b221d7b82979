-- Why: people form teams for competitions, are invited into them, and hand in proofs that organisers review.

-- What teams need of a competition. Stages, tasks and entries refer to it from tables of their own.
create table competitions (
  id uuid primary key,
  name jsonb not null,
  summary jsonb,
  state text not null default 'draft' check (state in ('draft', 'published')),
  verify_type text not null default 'none' check (verify_type in ('none', 'mobile', 'cert_photo')),
  -- [{id, text}], in the order in which they are read.
  registration_conditions jsonb not null default '[]',
  -- {company, school, other}: lists of {key, value}; keys are those of profiles.
  team_user_fields jsonb not null default '{"company": [], "school": [], "other": []}',
  company_needs_materials boolean not null default false,
  -- {zh, en?}: markup that has been through the sanitiser.
  agreement jsonb,
  team_size_min smallint not null default 1 check (team_size_min >= 1),
  team_size_max smallint not null,
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  -- From then on nobody joins, leaves or is removed.
  roster_locks_at timestamptz,
  created_at timestamptz not null,
  check (team_size_max between team_size_min and 100),
  check (registration_opens_at < registration_closes_at),
  check (registration_opens_at < roster_locks_at),
  check (not company_needs_materials or agreement is not null)
);
create index competitions_published on competitions (registration_closes_at, id) where state = 'published';

-- Staff: power over one competition comes from here and from nowhere else.
create table competition_staff (
  competition_id uuid not null references competitions,
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'organiser', 'judge', 'monitor')),
  added_at timestamptz not null,
  primary key (competition_id, user_id)
);
create index competition_staff_by_user on competition_staff (user_id);

create table teams (
  id uuid primary key,
  competition_id uuid not null references competitions,
  name text not null check (length(name) between 1 and 32),
  -- Folded so that look-alikes collide, as nicknames are.
  name_key text not null,
  name_skeleton text not null,
  org_type text not null check (org_type in ('company', 'school', 'other')),
  org_name text not null check (length(org_name) between 1 and 100),
  industry_code text,
  -- Nobody, once it is dissolved.
  leader_id uuid,
  created_at timestamptz not null,
  dissolved_at timestamptz,
  constraint teams_of_competition unique (id, competition_id),
  check ((leader_id is null) = (dissolved_at is not null))
);
-- A dissolved team gives its name back.
create unique index teams_name_unique on teams (competition_id, name_key) where dissolved_at is null;
create unique index teams_name_skeleton_unique on teams (competition_id, name_skeleton) where dissolved_at is null;

create table team_members (
  team_id uuid not null,
  competition_id uuid not null,
  user_id uuid not null references users,
  joined_at timestamptz not null,
  reminded_at timestamptz,
  primary key (team_id, user_id),
  -- Whoever accepts in two places at once is in one of them.
  constraint team_members_one_team_per_competition unique (competition_id, user_id),
  foreign key (team_id, competition_id) references teams (id, competition_id)
);
create index team_members_by_user on team_members (user_id);

-- A team is led by one of its own; looked at when the transaction ends, so that leader and team can be written in either order.
alter table teams add constraint teams_leader_is_member
  foreign key (id, leader_id) references team_members (team_id, user_id) deferrable initially deferred;

-- Addressed to a person, or to the promise of one: whoever signs in with that mailbox, or is given that link. A nickname that is
-- nobody's is a promise that is never kept; its row looks like any other to the team.
create table team_invitations (
  id uuid primary key,
  team_id uuid not null,
  competition_id uuid not null,
  inviter_id uuid not null references users,
  addressed_by text not null check (addressed_by in ('nickname', 'email', 'link')),
  -- As the leader wrote it, and folded.
  address text not null,
  address_key text not null,
  invitee_id uuid references users,
  secret_hash bytea constraint team_invitations_secret_unique unique,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  foreign key (team_id, competition_id) references teams (id, competition_id),
  check ((addressed_by = 'link') = (secret_hash is not null)),
  check ((state = 'pending') = (closed_at is null)),
  check (state <> 'accepted' or invitee_id is not null)
);
create unique index team_invitations_one_open on team_invitations (team_id, addressed_by, address_key)
  where state = 'pending' and addressed_by <> 'link';
create index team_invitations_by_team on team_invitations (team_id, created_at desc);
create index team_invitations_by_invitee on team_invitations (invitee_id, created_at desc) where invitee_id is not null;
create index team_invitations_by_mailbox on team_invitations (address_key) where addressed_by = 'email';
create index team_invitations_due on team_invitations (expires_at) where state = 'pending';

-- A member's proof and the decision on it. What was decided stays; what is handed in again is a row of its own.
create table member_materials (
  id uuid primary key,
  team_id uuid not null references teams,
  competition_id uuid not null references competitions,
  user_id uuid not null references users,
  org_name text not null check (length(org_name) between 1 and 100),
  -- Gone once nobody may look at it any more.
  file_id uuid constraint member_materials_file_unique unique references files on delete set null,
  -- withdrawn: its owner left the team.
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'returned', 'withdrawn')),
  reason text,
  decided_by uuid references users,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((state in ('rejected', 'returned')) = (reason is not null)),
  check (state not in ('approved', 'rejected', 'returned') or decided_by is not null),
  check (state <> 'pending' or (decided_at is null and file_id is not null))
);
-- One that counts: nobody has two in review, or hands in after a final decision.
create unique index member_materials_one_open on member_materials (team_id, user_id)
  where state in ('pending', 'approved', 'rejected');
create index member_materials_queue on member_materials (competition_id, state, created_at, id);
create index member_materials_by_member on member_materials (team_id, user_id, created_at desc);
