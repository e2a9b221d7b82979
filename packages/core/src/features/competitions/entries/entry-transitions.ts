import { ok, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Clock, type PlatformTx, queueLiveEvent } from '../../../kernel/index.ts'
import { appendScoreEvents, type NewScoreEvent, nextEntryNumber, openLedger } from '../../scores/index.ts'
import type { Division } from '../catalogue/competition.rules.ts'
import { findCompetition, findDivision, lockDivisionForShare } from '../catalogue/competition.store.ts'
import { loadMembers } from '../teams/membership.ts'
import { materialsRequired, type TeamFacts } from '../teams/team.rules.ts'
import { listMemberIds, lockTeam } from '../teams/team.store.ts'
import {
  type Entry,
  type EntryAction,
  hasApprovedMaterials,
  keepsReason,
  type ReadinessRefusal,
  scoreEventKind,
  stateAfter,
  whyCannotTransition,
  whyNotReady,
} from './entry.rules.ts'
import { lockEntry, markDecided, updateEntryDivision } from './entry.store.ts'

export type TransitionInput = {
  readonly action: Exclude<EntryAction, 'submit'>
  /** Null: accepted without review. */
  readonly by: string | null
  readonly reason?: string
}

export type EntryChange = {
  readonly before: Entry
  readonly after: Pick<Entry, 'state' | 'number' | 'reason'>
}

/** One transition of a locked entry: its state, its score event, and the notification of its members. */
export async function transitionEntry(
  tx: PlatformTx,
  clock: Clock,
  entry: Entry,
  { action, by, reason }: TransitionInput,
): Promise<Result<EntryChange, 'entries.invalid_transition'>> {
  const why = whyCannotTransition(entry.state, action)
  if (why) return refuse(why)
  const state = stateAfter(action)
  const number = await writeEntryScoreEvent(tx, clock, entry, { action, reason })
  const after = { state, number, reason: keepsReason(state) ? (reason ?? null) : null }
  await markDecided(tx, clock, { teamId: entry.teamId, ...after, by })
  await publishEvent(tx, 'entries.state-changed', { teamId: entry.teamId, state: after.state, by })
  await queueEntryEvent(tx, entry)
  return ok({ before: entry, after })
}

/** Returns the entry's number, which is assigned when the entry first counts. */
async function writeEntryScoreEvent(
  tx: PlatformTx,
  clock: Clock,
  entry: Entry,
  { action, reason }: { readonly action: EntryAction; readonly reason: string | undefined },
): Promise<number | null> {
  const kind = scoreEventKind(entry, action)
  if (!kind) return entry.number
  const { competitionId, divisionId } = entry
  const ledger = await openLedger(tx, clock, competitionId)
  const team = entry.number ?? (await nextEntryNumber(tx, competitionId))
  const noteField = reason ? { note: { reason } } : {}
  const scoreEvent: NewScoreEvent =
    kind === 'join'
      ? { kind, team, division: await findDivisionNumber(tx, { competitionId, divisionId }) }
      : { kind, team, ...noteField }
  await appendScoreEvents(tx, ledger, [scoreEvent])
  return team
}

async function findDivisionNumber(
  tx: PlatformTx,
  division: { readonly competitionId: string; readonly divisionId: string },
): Promise<number> {
  const row = await findDivision(tx, division)
  if (!row) throw new Error('an entry without its division')
  return row.number
}

/**
 * Accepts a team once all of its members are ready. The number in the ledger is assigned at the first acceptance and
 * never changes: a withdrawn entry counts again under the same number.
 */
export async function acceptEntry(
  tx: PlatformTx,
  clock: Clock,
  { team, entry }: LockedEntry,
  by: string,
): Promise<
  Result<EntryChange, 'entries.invalid_transition' | 'entries.materials_pending' | ReadinessRefusal>
> {
  const competition = await findCompetition(tx, clock, team.competitionId)
  if (!competition) throw new Error('a team without its competition')
  const members = await loadMembers(tx, team, competition)
  const why = whyNotReady(members, competition)
  if (why) return refuse(why)
  if (!hasApprovedMaterials(members, materialsRequired(team.orgType, competition)))
    return refuse('entries.materials_pending')
  return transitionEntry(tx, clock, entry, { action: 'accept', by })
}

export type DivisionChange = { readonly before: Division; readonly after: Division }

/** The caller checks whether the team may join the division: organisers may move a team to any. */
export async function moveEntryToDivision(
  tx: PlatformTx,
  clock: Clock,
  entry: Entry,
  { divisionId, reason }: { readonly divisionId: string; readonly reason?: string },
): Promise<Result<DivisionChange, 'entries.division_not_found'>> {
  const { teamId, competitionId, number } = entry
  const after = await lockDivisionForShare(tx, { competitionId, divisionId })
  if (!after) return refuse('entries.division_not_found')
  const before = await findDivision(tx, { competitionId, divisionId: entry.divisionId })
  if (!before) throw new Error('an entry without its division')
  if (after.id === before.id) return ok({ before, after })
  await updateEntryDivision(tx, teamId, divisionId)
  if (number !== null)
    await appendScoreEvents(tx, await openLedger(tx, clock, competitionId), [
      { kind: 'move-division', team: number, division: after.number, ...(reason && { note: { reason } }) },
    ])
  await queueEntryEvent(tx, entry)
  return ok({ before, after })
}

export type LockedEntry = { readonly team: TeamFacts; readonly entry: Entry }

/** The team is locked first, as everywhere: its members cannot change while its entry is decided. */
export async function lockTeamAndEntry(
  tx: PlatformTx,
  teamId: string,
): Promise<Result<LockedEntry, 'entries.not_found'>> {
  const team = await lockTeam(tx, teamId)
  const entry = team && (await lockEntry(tx, teamId))
  return team && entry ? ok({ team, entry }) : refuse('entries.not_found')
}

/** Open pages of the members reload the entry. */
export async function queueEntryEvent(
  tx: PlatformTx,
  { teamId, competitionId }: Pick<Entry, 'teamId' | 'competitionId'>,
): Promise<void> {
  for (const userId of await listMemberIds(tx, teamId))
    queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'entry', payload: { competitionId } })
}
