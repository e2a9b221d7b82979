import type { InvitationStatus } from '@tiltyard/contracts'
import type { PlatformTables } from '@tiltyard/db'
import { type ExpressionBuilder, sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { type InvitationState, statesByStatus, type TeamFacts } from './team.rules.ts'
import { toTeam } from './team.store.ts'

type Invitations = ExpressionBuilder<PlatformTables & { i: PlatformTables['team_invitations'] }, 'i'>

/**
 * The owner of an invitation is checked in the statement that reads it: the named person or, while it names nobody, a
 * person whose mailbox the account service has confirmed.
 */
const addressedTo = (userId: string) => (eb: Invitations) =>
  eb.or([
    eb('i.invitee_id', '=', userId),
    eb.and([
      eb('i.invitee_id', 'is', null),
      eb('i.addressed_by', '=', 'email'),
      eb('i.address_key', '=', (inner) =>
        inner
          .selectFrom('users')
          .select(({ fn }) => fn<string>('lower', ['email']).as('mailbox'))
          .where('id', '=', userId),
      ),
    ]),
  ])

const isExpired = (clock: Clock) => sql<boolean>`i.expires_at <= ${now(clock)}`

/** Lock order: the team first, then the invitation; every writer uses it, so there are no deadlocks. */
export async function lockInvitation(
  tx: PlatformTx,
  clock: Clock,
  { invitationId, userId }: { readonly invitationId: string; readonly userId: string },
): Promise<{
  id: string
  inviterId: string
  state: InvitationState
  isPastItsTime: boolean
  team: TeamFacts
} | null> {
  const team = await tx
    .selectFrom('team_invitations as i')
    .innerJoin('teams as t', 't.id', 'i.team_id')
    .selectAll('t')
    .where('i.id', '=', invitationId)
    .where(addressedTo(userId))
    .forUpdate('t')
    .executeTakeFirst()
  if (!team) return null
  const row = await tx
    .selectFrom('team_invitations as i')
    .select(['i.id', 'i.state', 'i.inviter_id', isExpired(clock).as('past')])
    .where('i.id', '=', invitationId)
    .where(addressedTo(userId))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    inviterId: row.inviter_id,
    state: row.state as InvitationState,
    isPastItsTime: row.past,
    team: toTeam(team),
  }
}

/** Also binds an invitation by mailbox to the answering user. */
export async function markAnswered(
  tx: PlatformTx,
  clock: Clock,
  {
    invitationId,
    state,
    userId,
  }: { readonly invitationId: string; readonly state: 'accepted' | 'declined'; readonly userId: string },
): Promise<void> {
  await tx
    .updateTable('team_invitations')
    .set({ state, invitee_id: userId, closed_at: now(clock) })
    .where('id', '=', invitationId)
    .execute()
}

const invitationQuery = (reader: PlatformReader, clock: Clock, userId: string) =>
  reader
    .selectFrom('team_invitations as i')
    .innerJoin('teams as t', 't.id', 'i.team_id')
    .innerJoin('competitions as c', 'c.id', 'i.competition_id')
    .innerJoin('users as inviter', 'inviter.id', 'i.inviter_id')
    .select(['i.id', 'i.team_id', 'i.competition_id', 'i.state', 'i.created_at', 'i.expires_at'])
    .select(['t.name as team_name', 't.org_type', 't.org_name', 't.industry_code', 't.leader_id'])
    .select(['c.name as competition_name', 'inviter.nickname as inviter_name', isExpired(clock).as('past')])
    .where(addressedTo(userId))

export function findInvitation(reader: PlatformReader, clock: Clock, userId: string, id: string) {
  return invitationQuery(reader, clock, userId).where('i.id', '=', id).executeTakeFirst()
}
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

type InvitationFilter = { readonly userId: string; readonly status?: InvitationStatus | undefined }

export function listInvitationPage(
  reader: PlatformReader,
  clock: Clock,
  { userId, status }: InvitationFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return invitationQuery(reader, clock, userId)
    .where(hasStatus(clock, status))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countInvitations(
  reader: PlatformReader,
  clock: Clock,
  { userId, status }: InvitationFilter,
): Promise<number> {
  const { total } = await reader
    .selectFrom('team_invitations as i')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(addressedTo(userId))
    .where(hasStatus(clock, status))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** An overdue invitation reads as expired at once, whether or not the sweep has run. */
function hasStatus(clock: Clock, status: InvitationStatus | undefined) {
  if (status === undefined) return sql<boolean>`true`
  const state = statesByStatus[status]
  if (state === 'pending') return sql<boolean>`i.state = 'pending' and not ${isExpired(clock)}`
  if (state === 'expired')
    return sql<boolean>`(i.state = 'expired' or (i.state = 'pending' and ${isExpired(clock)}))`
  return sql<boolean>`i.state = ${state}`
}

/** Found by the hash of its secret and bound to this user. Null when it belongs to another user or is not open. */
export async function markClaimedByLink(
  tx: PlatformTx,
  clock: Clock,
  { secretHash, userId }: { readonly secretHash: Buffer; readonly userId: string },
): Promise<string | null> {
  const row = await tx
    .updateTable('team_invitations')
    .set({ invitee_id: userId })
    .where('secret_hash', '=', secretHash)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now(clock))
    .where((eb) => eb.or([eb('invitee_id', 'is', null), eb('invitee_id', '=', userId)]))
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Kinds of the teams that a user is in or invited to, in one competition. */
export async function listTeamOrgTypes(
  reader: PlatformReader,
  clock: Clock,
  { competitionId, userId }: { readonly competitionId: string; readonly userId: string },
): Promise<string[]> {
  const [joined, invited] = await Promise.all([
    reader
      .selectFrom('team_members as m')
      .innerJoin('teams as t', 't.id', 'm.team_id')
      .select('t.org_type')
      .where('m.competition_id', '=', competitionId)
      .where('m.user_id', '=', userId)
      .execute(),
    invitationQuery(reader, clock, userId)
      .where('i.competition_id', '=', competitionId)
      .where(hasStatus(clock, 0))
      .execute(),
  ])
  return [...new Set((joined.length > 0 ? joined : invited).map(({ org_type }) => org_type))]
}
