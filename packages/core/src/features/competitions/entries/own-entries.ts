import { EntryState, type OwnCompetition, ok, type Result } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader } from '../../../kernel/index.ts'
import { listCompetitionsByIds } from '../catalogue/catalogue.store.ts'
import { competitionListItemView } from '../catalogue/competition.view.ts'
import { listTeamEntriesOfUser } from './entry-list.store.ts'
import { nextStep } from './own-entry.rules.ts'

/** Drafts are left out: a competition may be unpublished again while teams exist. */
export async function listOwnEntries(
  { database, clock }: CoreDeps,
  { userId }: Actor,
): Promise<Result<OwnCompetition[]>> {
  const reader = toReader(database)
  const teams = await listTeamEntriesOfUser(reader, userId)
  const byCompetition = new Map(teams.map((row) => [row.competition_id, row]))
  const competitions = await listCompetitionsByIds(reader, clock, [...byCompetition.keys()])
  return ok(
    competitions.flatMap((row) => {
      const own = byCompetition.get(row.id)
      if (!own) return []
      const competition = competitionListItemView(row)
      const state = own.state === null ? null : EntryState.parse(own.state)
      const isLeader = own.leader_id === userId
      const { status, registrationIsOpen } = competition
      return {
        competition,
        team: { id: own.team_id, name: own.name, isLeader },
        state,
        reason: own.reason,
        next: nextStep({ state, status, registrationIsOpen, isLeader }),
      }
    }),
  )
}
