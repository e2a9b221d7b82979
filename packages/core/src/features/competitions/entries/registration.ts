import { type EntryState, ok, type Result, refuse } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  type PlatformTx,
  transaction,
} from '../../../kernel/index.ts'
import { type Competition, whyCannotJoin } from '../catalogue/competition.rules.ts'
import { findCompetition, listStages, lockDivisionForShare } from '../catalogue/competition.store.ts'
import { type LockedTeam, loadMembers, lockTeamAsLeader } from '../teams/membership.ts'
import { materialsRequired, type TeamFacts } from '../teams/team.rules.ts'
import { findTeam, findTeamOfUser } from '../teams/team.store.ts'
import {
  type Entry,
  hasApprovedMaterials,
  type ReadinessRefusal,
  takesPlace,
  whyCannotSubmit,
  whyCannotWithdraw,
  whyNotReady,
  whyRegistrationClosed,
} from './entry.rules.ts'
import { claimEntryPlace, insertEntry, lockEntry, markSubmitted } from './entry.store.ts'
import {
  lockTeamAndEntry,
  moveEntryToDivision,
  queueEntryEvent,
  transitionEntry,
} from './entry-transitions.ts'

export type RegistrationInput = {
  readonly competitionId: string
  readonly divisionId: string
  readonly agreement: boolean
}
type Refusals =
  | RegistrationRefusal
  | 'competitions.not_found'
  | 'competitions.registration_closed'
  | 'entries.no_team'
  | 'teams.leader_only'
  | 'entries.agreement_required'
  | 'entries.already_registered'
  | 'entries.already_rejected'
  | 'entries.competition_full'

export function registerTeam(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { competitionId, divisionId, agreement }: RegistrationInput,
): Promise<Result<{ state: EntryState }, Refusals>> {
  return transaction(database, async (tx) => {
    const own = await lockTeamEntryAsLeader(tx, clock, { competitionId, userId })
    if (!own.ok) return own
    const { team, competition, entry, hasBegun } = own.value
    const why = whyCannotSubmit(entry) ?? whyRegistrationClosed(competition, { entry, hasBegun })
    if (why) return refuse(why)
    if (!agreement) return refuse('entries.agreement_required')
    if (!(entry && takesPlace(entry.state)) && !(await claimEntryPlace(tx, competitionId)))
      return refuse('entries.competition_full')
    const teamId = team.id
    const registration = await registerEntry(tx, clock, {
      team,
      competition,
      divisionId,
      write: async () => {
        if (await insertEntry(tx, clock, { teamId, competitionId, divisionId })) return
        if (!entry) throw new Error('a team has an entry that was not there while the team was held')
        await markSubmitted(tx, clock, teamId)
        await moveEntryToDivision(tx, clock, entry, { divisionId })
      },
    })
    if (!registration.ok) return registration
    await queueEntryEvent(tx, { teamId, competitionId })
    audit(tx, {
      actor: userId,
      action: 'entries.register',
      subject: `competition:${competitionId}`,
      before: entry && { teamId, state: entry.state, divisionId: entry.divisionId },
      after: { teamId, state: registration.value.state, divisionId },
    })
    return registration
  })
}

type ChangeEntryDivisionRefusals =
  | RegistrationRefusal
  | 'competitions.not_found'
  | 'competitions.registration_closed'
  | 'entries.no_team'
  | 'entries.not_found'
  | 'entries.invalid_transition'
  | 'teams.leader_only'

/** Only before a decision; afterwards organisers move a team. */
export function changeEntryDivision(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { competitionId, divisionId }: { readonly competitionId: string; readonly divisionId: string },
): Promise<Result<{ state: EntryState }, ChangeEntryDivisionRefusals>> {
  return transaction(database, async (tx) => {
    const own = await lockTeamEntryAsLeader(tx, clock, { competitionId, userId })
    if (!own.ok) return own
    const { team, competition, entry, hasBegun } = own.value
    if (!entry) return refuse('entries.not_found')
    if (entry.state !== 'submitted') return refuse('entries.invalid_transition')
    const why = whyRegistrationClosed(competition, { entry, hasBegun })
    if (why) return refuse(why)
    const registration = await registerEntry(tx, clock, {
      team,
      competition,
      divisionId,
      write: async () => void (await moveEntryToDivision(tx, clock, entry, { divisionId })),
    })
    if (!registration.ok) return registration
    audit(tx, {
      actor: userId,
      action: 'entries.change-division',
      subject: `competition:${competitionId}`,
      before: { teamId: team.id, divisionId: entry.divisionId },
      after: { teamId: team.id, divisionId, state: registration.value.state },
    })
    return registration
  })
}

type WithdrawTeamRefusals =
  | 'competitions.not_found'
  | 'entries.no_team'
  | 'teams.leader_only'
  | 'entries.not_found'
  | 'entries.invalid_transition'
  | 'entries.competition_started'

export function withdrawTeam(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<null, WithdrawTeamRefusals>> {
  return transaction(database, async (tx) => {
    const own = await lockTeamEntryAsLeader(tx, clock, { competitionId, userId })
    if (!own.ok) return own
    const { team, entry, hasBegun } = own.value
    if (!entry) return refuse('entries.not_found')
    const why = whyCannotWithdraw(entry, hasBegun)
    if (why) return refuse(why)
    const withdrawn = await transitionEntry(tx, clock, entry, { action: 'withdraw', by: userId })
    if (!withdrawn.ok) return withdrawn
    audit(tx, {
      actor: userId,
      action: 'entries.withdraw',
      subject: `competition:${competitionId}`,
      before: { teamId: team.id, state: entry.state },
      after: { teamId: team.id, state: withdrawn.value.after.state },
    })
    return ok()
  })
}

/** Withdraws the entry of a team without members; a team with members, or without an entry, stays unchanged. */
export async function withdrawEntryOfDissolvedTeam(
  { database, clock }: CoreDeps,
  { teamId }: { readonly teamId: string },
): Promise<void> {
  await transaction(database, async (tx) => {
    const team = await findTeam(tx, teamId)
    if (!team || team.leaderId !== null) return ok()
    const locked = await lockTeamAndEntry(tx, teamId)
    if (!locked.ok) return ok()
    const step = { action: 'withdraw', by: null, reason: 'dissolved' } as const
    const withdrawn = await transitionEntry(tx, clock, locked.value.entry, step)
    if (withdrawn.ok)
      audit(tx, {
        actor: 'system',
        action: 'entries.withdraw',
        subject: `competition:${team.competitionId}`,
        before: { teamId, state: withdrawn.value.before.state },
        after: { teamId, state: withdrawn.value.after.state, reason: 'dissolved' },
      })
    return ok()
  })
}

export type RegistrationRefusal =
  | ReadinessRefusal
  | 'entries.division_not_found'
  | 'entries.division_closed'
  | 'entries.division_not_eligible'

type EntryRegistration = {
  readonly team: TeamFacts
  readonly competition: Competition
  readonly divisionId: string
  /** Writes the entry after all checks have passed. */
  readonly write: () => Promise<void>
}

/**
 * Registers a locked team in a division: without review it is accepted at once. Materials in review make it wait, so
 * that a team does not miss the deadline because of a reviewer.
 */
async function registerEntry(
  tx: PlatformTx,
  clock: Clock,
  { team, competition, divisionId, write }: EntryRegistration,
): Promise<Result<{ state: EntryState }, RegistrationRefusal>> {
  const division = await lockDivisionForShare(tx, { competitionId: competition.id, divisionId })
  if (!division) return refuse('entries.division_not_found')
  const members = await loadMembers(tx, team, competition)
  const why = whyCannotJoin(division, team.orgType) ?? whyNotReady(members, competition)
  if (why) return refuse(why)
  await write()
  if (division.needsReview || !hasApprovedMaterials(members, materialsRequired(team.orgType, competition)))
    return ok({ state: 'submitted' })
  const entry = await lockEntry(tx, team.id)
  if (!entry) throw new Error('an entry that was written is not there')
  const accepted = await transitionEntry(tx, clock, entry, { action: 'accept', by: null })
  if (!accepted.ok) throw new Error(`an entry that was ready is refused: ${accepted.reason}`)
  return ok({ state: accepted.value.after.state })
}

export type LockedTeamEntry = LockedTeam & { readonly entry: Entry | null; readonly hasBegun: boolean }
type LockTeamEntryRefusals = 'competitions.not_found' | 'entries.no_team' | 'teams.leader_only'

/** The team that the user leads in the competition and its entry, locked until the end of the transaction. */
async function lockTeamEntryAsLeader(
  tx: PlatformTx,
  clock: Clock,
  { competitionId, userId }: { readonly competitionId: string; readonly userId: string },
): Promise<Result<LockedTeamEntry, LockTeamEntryRefusals>> {
  const competition = await findCompetition(tx, clock, competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  const team = await findTeamOfUser(tx, { competitionId, userId })
  const led = team && (await lockTeamAsLeader(tx, clock, { teamId: team.id, userId }))
  // The user left the team concurrently, which counts as having no team.
  if (!led || (!led.ok && led.reason === 'teams.not_found')) return refuse('entries.no_team')
  if (!led.ok) return refuse('teams.leader_only')
  const entry = await lockEntry(tx, led.value.team.id)
  const stages = await listStages(tx, clock, competitionId)
  return ok({ ...led.value, entry, hasBegun: stages.some(({ state }) => state !== 'waiting') })
}
