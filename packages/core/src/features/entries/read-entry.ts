import { type EntryRead, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findCompetition } from '../competitions/index.ts'
import { findTeam, materialsRequired, readMembers } from '../teams/index.ts'
import { findEntryRow } from './entry-queue.store.ts'
import { entryReadView } from './entry-queue.view.ts'

/** Who lacks what is personal: monitors, who only look at the play, are not told. */
export async function readEntry(
  { database, clock }: CoreDeps,
  one: { readonly competitionId: string; readonly teamId: string },
): Promise<Result<EntryRead, 'entries.not_found'>> {
  const reader = reading(database)
  const [row, team, competition] = await Promise.all([
    findEntryRow(reader, one),
    findTeam(reader, one.teamId),
    findCompetition(reader, clock, one.competitionId),
  ])
  if (!row || !team || !competition) return refuse('entries.not_found')
  return ok(
    entryReadView(row, {
      competition,
      leaderId: team.leaderId,
      members: await readMembers(reader, team, competition),
      proofsAreAsked: materialsRequired(team.orgType, competition),
    }),
  )
}
