-- Why: the hall of fame shows places within divisions, records, people by their consent and contributors; organisers issue certificates that anybody can verify.

alter table users
  -- How the hall of fame names the person: the name of the profile, the nickname, or not at all.
  add column hall_visibility text not null default 'nickname' check (hall_visibility in ('name', 'nickname', 'hidden'));

-- A team of a division that is not ranked overall has only a place in its division.
alter table final_results add column division_place integer, add column division_rank integer;
update final_results r set division_place = d.place, division_rank = d.rank
from (
  select competition_id, team_id, row_number() over within as place, rank() over (partition by competition_id, division_id order by rank) as rank
  from final_results window within as (partition by competition_id, division_id order by place)
) as d
where d.competition_id = r.competition_id and d.team_id = r.team_id;
alter table final_result_members drop constraint final_result_members_competition_id_team_id_fkey;
alter table final_results drop constraint final_results_pkey;
alter table final_results drop constraint final_results_team_unique;
alter table final_results
  alter column division_place set not null,
  alter column division_rank set not null,
  alter column place drop not null,
  alter column rank drop not null,
  add primary key (competition_id, team_id),
  add constraint final_results_place_unique unique (competition_id, place),
  add constraint final_results_division_place_unique unique (competition_id, division_id, division_place),
  add constraint final_results_division_place_positive check (division_place >= 1 and division_rank >= 1),
  add constraint final_results_rank_with_place check ((place is null) = (rank is null));
alter table final_result_members
  add foreign key (competition_id, team_id) references final_results (competition_id, team_id);
create index final_results_by_org on final_results (org_name, competition_id);

-- Written with the results: who was first to solve a task, who solved fastest, who led longest.
create table competition_records (
  competition_id uuid not null references competitions,
  kind text not null check (kind in ('first-blood', 'most-first-bloods', 'fastest-solve', 'longest-lead')),
  position integer not null check (position >= 1),
  team_id uuid not null references teams,
  task_id uuid references tasks,
  -- Seconds; of most-first-bloods the number of them.
  amount bigint not null check (amount >= 0),
  primary key (competition_id, kind, position)
);
create index competition_records_by_team on competition_records (team_id);
create index competition_records_by_task on competition_records (task_id);

-- What people have added to the platform, one row for each thing.
create table contributors (
  user_id uuid not null references users,
  kind text not null check (kind in ('article', 'question', 'task', 'tool', 'review')),
  subject_id uuid not null,
  at timestamptz not null,
  primary key (kind, subject_id, user_id)
);
create index contributors_by_user on contributors (user_id, kind);
insert into contributors (user_id, kind, subject_id, at)
  select created_by, 'article', id, published_at from contents
  where kind in ('info', 'paper_explain') and state = 'published' and published_at is not null
  union all
  select created_by, 'question', id, published_at from questions
  where state = 'published' and parent_id is null and created_by is not null and published_at is not null
  union all
  select submitted_by, 'article', id, decided_at from contributions where state = 'accepted' and submitted_by is not null
  union all
  select reviewer_id, 'review', id, decided_at from contributions where decided_at is not null and reviewer_id is not null;

-- One act of issuing: the design as it was then, and how far the job is.
create table certificate_batches (
  id uuid primary key,
  competition_id uuid not null references competitions,
  basis text not null check (basis in ('award', 'place', 'participation')),
  -- Certificates of the team, or one for each member.
  recipients text not null check (recipients in ('team', 'members')),
  design jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'done')),
  total integer not null check (total >= 1),
  done integer not null default 0 check (done between 0 and total),
  created_by uuid not null references users,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'done') = (finished_at is not null))
);
create index certificate_batches_by_competition on certificate_batches (competition_id, created_at desc);
create index certificate_batches_by_creator on certificate_batches (created_by);
create table certificates (
  id uuid primary key,
  batch_id uuid not null references certificate_batches,
  competition_id uuid not null references competitions,
  team_id uuid not null references teams,
  -- Null: the certificate is the team's.
  user_id uuid references users,
  basis text not null check (basis in ('award', 'place', 'participation')),
  code text not null constraint certificates_code_unique unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- What is printed, and a signature of it by the installation: a changed row fails verification.
  content jsonb not null,
  signature bytea not null check (length(signature) = 32),
  -- Null until the file is made; the hash of its bytes, to compare with a copy.
  file_id uuid references files on delete set null,
  file_sha256 bytea check (length(file_sha256) = 32),
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references users,
  revoke_reason text check (length(revoke_reason) between 1 and 500),
  check ((revoked_at is null) = (revoke_reason is null))
);
-- Issuing again adds what is missing: nobody has two valid certificates for the same thing.
create unique index certificates_valid on certificates (competition_id, team_id, basis, user_id) nulls not distinct where revoked_at is null;
create index certificates_by_batch on certificates (batch_id);
create index certificates_by_competition on certificates (competition_id, issued_at desc, id);
create index certificates_by_user on certificates (user_id, issued_at desc);
create index certificates_by_team on certificates (team_id);
create index certificates_by_file on certificates (file_id);
create index certificates_by_revoker on certificates (revoked_by);
