import {
  type CompetitionTeam,
  type EntryDetail,
  type EntryListItem,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { findCompetition } from '../catalogue/competition.store.ts'
import { loadMembers } from '../teams/membership.ts'
import { materialsRequired } from '../teams/team.rules.ts'
import { findTeam } from '../teams/team.store.ts'
import { entryDetailView, entryListItemView } from './entry.view.ts'
import {
  type AcceptedTeamFilter,
  countAcceptedTeams,
  countEntries,
  type EntryFilter,
  findEntryRow,
  listAcceptedTeamPage,
  listEntryPage,
} from './entry-list.store.ts'

export async function listEntries(
  { database }: CoreDeps,
  { page, limit, ...filter }: EntryFilter & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: EntryListItem[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listEntryPage(reader, filter, { page, limit }),
    countEntries(reader, filter),
  ])
  return ok({ data: rows.map(entryListItemView), total })
}

/** What each member lacks is personal data and is hidden from monitors, who only observe. */
export async function getEntry(
  { database, clock }: CoreDeps,
  key: { readonly competitionId: string; readonly teamId: string },
): Promise<Result<EntryDetail, 'entries.not_found'>> {
  const reader = toReader(database)
  const [row, team, competition] = await Promise.all([
    findEntryRow(reader, key),
    findTeam(reader, key.teamId),
    findCompetition(reader, clock, key.competitionId),
  ])
  if (!row || !team || !competition) return refuse('entries.not_found')
  return ok(
    entryDetailView(row, {
      competition,
      leaderId: team.leaderId,
      members: await loadMembers(reader, team, competition),
      materialsAreRequired: materialsRequired(team.orgType, competition),
    }),
  )
}

export async function listCompetitionTeams(
  { database, clock }: CoreDeps,
  input: AcceptedTeamFilter & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: CompetitionTeam[]; total: number }, 'competitions.not_found'>> {
  const reader = toReader(database)
  const competition = await findCompetition(reader, clock, input.competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  const [data, total] = await Promise.all([
    listAcceptedTeamPage(reader, input),
    countAcceptedTeams(reader, input),
  ])
  return ok({ data, total })
}
