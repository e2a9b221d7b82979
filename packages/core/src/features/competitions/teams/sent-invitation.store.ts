import { sql } from 'kysely'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'

export type NewInvitation = {
  readonly id: string
  readonly teamId: string
  readonly competitionId: string
  readonly inviterId: string
  readonly by: 'nickname' | 'email' | 'link'
  readonly address: string
  readonly addressKey: string
  readonly secretHash: Buffer | null
  readonly ttlSeconds: number
}

/**
 * False when an invitation to the same address is open. The nickname is resolved inside the statement, so that an
 * unknown one takes the same time; later owners of a nickname do not inherit the invitation.
 */
export async function insertInvitation(
  tx: PlatformTx,
  clock: Clock,
  invitation: NewInvitation,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('team_invitations')
    .values(({ selectFrom }) => ({
      id: invitation.id,
      team_id: invitation.teamId,
      competition_id: invitation.competitionId,
      inviter_id: invitation.inviterId,
      addressed_by: invitation.by,
      address: invitation.address,
      address_key: invitation.addressKey,
      invitee_id: selectFrom('users')
        .select('id')
        .where('nickname_key', '=', invitation.addressKey)
        .where(sql<boolean>`${invitation.by}::text = 'nickname'`),
      secret_hash: invitation.secretHash,
      created_at: now(clock),
      sent_at: now(clock),
      expires_at: secondsFromNow(clock, invitation.ttlSeconds),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Open invitations, and all sent within a day. Exact while the team is locked. */
export async function countSentInvitations(
  reader: PlatformReader,
  clock: Clock,
  teamId: string,
): Promise<{ open: number; today: number }> {
  const { open, today } = await reader
    .selectFrom('team_invitations')
    .select(({ fn }) => [
      fn
        .countAll<string>()
        .filterWhere('state', '=', 'pending')
        .filterWhere('expires_at', '>', now(clock))
        .as('open'),
      fn.countAll<string>().filterWhere('sent_at', '>', secondsFromNow(clock, -86_400)).as('today'),
    ])
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow()
  return { open: Number(open), today: Number(today) }
}

/** For one team, or for all; returns the invitations. */
export function markInvitationsExpired(
  tx: PlatformTx,
  clock: Clock,
  teamId?: string,
): Promise<{ id: string }[]> {
  return tx
    .updateTable('team_invitations')
    .set({ state: 'expired', closed_at: now(clock) })
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now(clock))
    .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId ?? ''))
    .returning('id')
    .execute()
}

const maxSentInvitations = 100

export function listSentInvitations(reader: PlatformReader, clock: Clock, teamId: string) {
  return reader
    .selectFrom('team_invitations as i')
    .select(['i.id', 'i.addressed_by', 'i.address', 'i.state', 'i.created_at', 'i.sent_at', 'i.expires_at'])
    .select(sql<boolean>`i.expires_at <= ${now(clock)}`.as('past'))
    .where('i.team_id', '=', teamId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(maxSentInvitations)
    .execute()
}
export type SentInvitationRow = Awaited<ReturnType<typeof listSentInvitations>>[number]

/** Called with the team locked. */
export function lockSentInvitation(
  tx: PlatformTx,
  clock: Clock,
  { teamId, invitationId }: { readonly teamId: string; readonly invitationId: string },
) {
  return tx
    .selectFrom('team_invitations')
    .select(['id', 'state', 'addressed_by', 'address_key', 'invitee_id'])
    .select(sql<boolean>`sent_at > ${secondsFromNow(clock, -600)}`.as('sent_lately'))
    .where('id', '=', invitationId)
    .where('team_id', '=', teamId)
    .forUpdate()
    .executeTakeFirst()
}

export async function markInvitationResent(
  tx: PlatformTx,
  clock: Clock,
  {
    invitationId,
    secretHash,
    ttlSeconds,
  }: { readonly invitationId: string; readonly secretHash: Buffer | null; readonly ttlSeconds: number },
): Promise<void> {
  await tx
    .updateTable('team_invitations')
    .set({
      state: 'pending',
      closed_at: null,
      sent_at: now(clock),
      expires_at: secondsFromNow(clock, ttlSeconds),
      ...(secretHash && { secret_hash: secretHash }),
    })
    .where('id', '=', invitationId)
    .execute()
}

export async function findOpenInvitationId(
  reader: PlatformReader,
  { teamId, by, addressKey }: { readonly teamId: string; readonly by: string; readonly addressKey: string },
): Promise<string | null> {
  const row = await reader
    .selectFrom('team_invitations')
    .select('id')
    .where('team_id', '=', teamId)
    .where('addressed_by', '=', by)
    .where('address_key', '=', addressKey)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Withdraws one or all open invitations of a team; returns them with the users who had been notified. */
export async function markInvitationsWithdrawn(
  tx: PlatformTx,
  clock: Clock,
  which: { readonly teamId: string; readonly invitationId?: string },
): Promise<{ id: string; inviteeId: string | null }[]> {
  const rows = await tx
    .updateTable('team_invitations')
    .set({ state: 'withdrawn', closed_at: now(clock) })
    .where('team_id', '=', which.teamId)
    .where('state', '=', 'pending')
    .$if(which.invitationId !== undefined, (query) => query.where('id', '=', which.invitationId ?? ''))
    .returning(['id', 'invitee_id'])
    .execute()
  return rows.map(({ id, invitee_id }) => ({ id, inviteeId: invitee_id }))
}
