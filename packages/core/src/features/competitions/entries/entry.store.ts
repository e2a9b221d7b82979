import { EntryState } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { Entry } from './entry.rules.ts'

/** The entry of a user's team and the user's role in it; null without one. */
export async function findOwnEntry(
  reader: PlatformReader,
  competitionId: string,
  userId: string,
): Promise<OwnEntry | null> {
  const row = await reader
    .selectFrom('team_members as m')
    .innerJoin('entries as e', 'e.team_id', 'm.team_id')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .innerJoin('divisions as d', 'd.id', 'e.division_id')
    .selectAll('e')
    .select(['t.name', 't.org_type', 't.leader_id', 'd.number as division'])
    .where('m.competition_id', '=', competitionId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  return row
    ? { ...toEntry(row), teamName: row.name, division: row.division, isLeader: row.leader_id === userId }
    : null
}

export type OwnEntry = Entry & {
  readonly teamName: string
  /** Number of the division in the ledger. */
  readonly division: number
  readonly isLeader: boolean
}

export async function findEntry(reader: PlatformReader, teamId: string): Promise<Entry | null> {
  const row = await reader.selectFrom('entries').selectAll().where('team_id', '=', teamId).executeTakeFirst()
  return row ? toEntry(row) : null
}

/**
 * Called with the team locked. A lock without the key (for no key update) lets submissions that reference the entry be
 * written meanwhile by the holder of the ledger, which the holder of an entry often waits for.
 */
export async function lockEntry(tx: PlatformTx, teamId: string): Promise<Entry | null> {
  const row = await tx
    .selectFrom('entries')
    .selectAll()
    .where('team_id', '=', teamId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? toEntry(row) : null
}

/** False when the team already has an entry, also a concurrent one. */
export async function insertEntry(
  tx: PlatformTx,
  clock: Clock,
  entry: { readonly teamId: string; readonly competitionId: string; readonly divisionId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('entries')
    .values({
      team_id: entry.teamId,
      competition_id: entry.competitionId,
      division_id: entry.divisionId,
      state: 'submitted',
      agreed_at: now(clock),
      submitted_at: now(clock),
    })
    .onConflict((conflict) => conflict.column('team_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when the competition has a limit of teams and no place left; those who ask at once are counted one by one. */
export async function claimEntryPlace(tx: PlatformTx, competitionId: string): Promise<boolean> {
  const { rows } = await sql<{
    isFree: boolean
  }>`select claim_entry_place(${competitionId}) as "isFree"`.execute(tx)
  return rows[0]?.isFree === true
}

/** Resubmission after a return or withdrawal clears the previous decision. */
export async function markSubmitted(tx: PlatformTx, clock: Clock, teamId: string): Promise<void> {
  await tx
    .updateTable('entries')
    .set({
      state: 'submitted',
      reason: null,
      agreed_at: now(clock),
      submitted_at: now(clock),
      decided_at: null,
      decided_by: null,
    })
    .where('team_id', '=', teamId)
    .execute()
}

export type EntryDecision = {
  readonly teamId: string
  readonly state: EntryState
  readonly number: number | null
  readonly reason: string | null
  /** Null: no review was needed. */
  readonly by: string | null
}

export async function markDecided(tx: PlatformTx, clock: Clock, decision: EntryDecision): Promise<void> {
  await tx
    .updateTable('entries')
    .set({
      state: decision.state,
      number: decision.number,
      reason: decision.reason,
      decided_at: now(clock),
      decided_by: decision.by,
    })
    .where('team_id', '=', decision.teamId)
    .execute()
}

export async function updateEntryDivision(tx: PlatformTx, teamId: string, divisionId: string): Promise<void> {
  await tx.updateTable('entries').set({ division_id: divisionId }).where('team_id', '=', teamId).execute()
}

function toEntry(row: {
  team_id: string
  competition_id: string
  division_id: string
  number: number | null
  state: string
  reason: string | null
  agreed_at: Date
  submitted_at: Date
  decided_at: Date | null
}): Entry {
  return {
    teamId: row.team_id,
    competitionId: row.competition_id,
    divisionId: row.division_id,
    number: row.number,
    state: EntryState.parse(row.state),
    reason: row.reason,
    agreedAt: row.agreed_at,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
  }
}
