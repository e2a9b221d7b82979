import type { Owner } from '@tiltyard/testkit'

type RegisteredTeam = {
  readonly name: string
  /** Null takes anybody who does not organise the competition. */
  readonly leaderId: string | null
}

/** Inserts a team whose registration waits for a decision, in the first division; returns its id. */
export async function insertRegisteredTeam(
  owner: Owner,
  competitionId: string,
  { name, leaderId }: RegisteredTeam,
): Promise<string> {
  const [team] = await owner.query<{ team_id: string }>(
    `with leader as (
       select id from platform.users where id = coalesce($3::uuid, id) and id not in
         (select user_id from platform.competition_staff where competition_id = $1) order by id limit 1
     ), team as (
       insert into platform.teams
         (id, competition_id, name, name_key, name_skeleton, org_type, org_name, leader_id, created_at)
       select gen_random_uuid(), $1, $2, $2, $2, 'other', '东湖大学', id, now() from leader
       returning id, leader_id
     ), member as (
       insert into platform.team_members (team_id, competition_id, user_id, joined_at)
       select id, $1, leader_id, now() from team
     )
     insert into platform.entries (team_id, competition_id, division_id, state, agreed_at, submitted_at)
     select team.id, $1, d.id, 'submitted', now(), now()
     from team, (select id from platform.divisions where competition_id = $1 order by number limit 1) d
     returning team_id`,
    [competitionId, name, leaderId],
  )
  if (!team) throw new Error('nobody can lead the team')
  return team.team_id
}
