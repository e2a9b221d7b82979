import { type Actor, newId } from '../kernel/index.ts'
import type { Platform } from './platform.fixture.ts'

type Owner = Pick<Platform['owner'], 'query'>

export async function makePerson(owner: Owner, more: Partial<Actor> = {}): Promise<Actor> {
  const userId = newId()
  const name = userId.slice(-12)
  await owner.query(
    `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton) values ($1, 'test', $2, $2, $2, $2)`,
    [userId, name],
  )
  return {
    userId,
    sessionId: newId(),
    nickname: name,
    avatar: null,
    roleId: 2,
    verifiedStatus: 0,
    verifiedType: 'none',
    ...more,
  }
}

export async function makeCompetition(owner: Owner, { sizeMax = 50 } = {}): Promise<string> {
  const id = newId()
  await owner.query(
    `insert into platform.competitions (id, name, state, team_size_max, created_at) values ($1, '{"zh": "赛"}', 'published', $2, now())`,
    [id, sizeMax],
  )
  return id
}

/** Includes its leader as a member. */
export async function makeTeam(owner: Owner, competitionId: string, leader: Actor): Promise<string> {
  const id = newId()
  await owner.query(
    `with made as (
       insert into platform.teams (id, competition_id, name, name_key, name_skeleton, org_type, org_name, leader_id, created_at)
       values ($1, $2, $3, $3, $3, 'other', 'x', $4, now()) returning id
     ) insert into platform.team_members (team_id, competition_id, user_id, joined_at) select id, $2, $4, now() from made`,
    [id, competitionId, id.slice(-12), leader.userId],
  )
  return id
}

export async function makeInvitation(
  owner: Owner,
  { teamId, competitionId, from, to }: { teamId: string; competitionId: string; from: Actor; to: Actor },
): Promise<string> {
  const id = newId()
  await owner.query(
    `insert into platform.team_invitations (id, team_id, competition_id, inviter_id, addressed_by, address, address_key,
       invitee_id, created_at, sent_at, expires_at)
     values ($1, $2, $3, $4, 'nickname', $5, $5, $6, now(), now(), now() + interval '7 days')`,
    [id, teamId, competitionId, from.userId, to.nickname, to.userId],
  )
  return id
}
