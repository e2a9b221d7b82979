import { createHash } from 'node:crypto'
import {
  type HallCompetition,
  hallResultsPageSize,
  type Localised,
  ok,
  prepareReply,
  type ReplyOf,
  type Result,
  refuse,
  listHallOfFame as route,
} from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { hallEntryView, hallRecordView, hallTeamView } from './hall.view.ts'
import * as store from './hall-entry.store.ts'

const pageSize = 10

export type HallDeps = CoreDeps & { readonly timeZone: string }
type ListInput = Omit<store.HallFilter, 'timeZone'> & { readonly page: number }

export async function listHallOfFame(
  { database, timeZone }: HallDeps,
  { page, ...asked }: ListInput,
): Promise<Result<ReplyOf<typeof route>>> {
  const reader = toReader(database)
  const filter = { ...asked, timeZone }
  const [years, types, total, competitions] = await Promise.all([
    store.listHallYears(reader, timeZone),
    store.listHallTypes(reader),
    store.countHallCompetitions(reader, filter),
    store.listHallCompetitions(reader, filter, { page, limit: pageSize }),
  ])
  const ids = competitions.map(({ id }) => id)
  const [teams, divisions, records] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([
          store.listHallTeams(reader, ids),
          store.listHallDivisions(reader, ids),
          store.listHallRecords(reader, ids),
        ])
  const members = await store.listHallMembers(reader, teams)
  const data = competitions.map((competition) => {
    const isOwn = (row: { readonly competition_id: string }) => row.competition_id === competition.id
    return {
      ...hallEntryView(competition, {
        total: divisions.filter(isOwn).reduce((sum, row) => sum + Number(row.teams), 0),
        records: records.filter((row) => isOwn(row) && row.kind !== 'first-blood').map(hallRecordView),
      }),
      teams: teams.filter(isOwn).map((row) => hallTeamView(row, members)),
    }
  })
  const reply = { years, types, data, total }
  const version = createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 22)
  return ok(prepareReply(route.reply, reply, version))
}

/** The page of one competition: its address stays the same through corrections. */
export async function getHallCompetition(
  { database }: CoreDeps,
  {
    competitionId,
    division,
    page,
  }: { readonly competitionId: string; readonly division?: string | undefined; readonly page: number },
): Promise<Result<HallCompetition, 'competitions.not_found'>> {
  const reader = toReader(database)
  const competition = await store.findHallCompetition(reader, competitionId)
  if (!competition) return refuse('competitions.not_found')
  const [divisions, records, best] = await Promise.all([
    store.listHallDivisions(reader, [competitionId]),
    store.listHallRecords(reader, [competitionId]),
    store.listHallTeams(reader, [competitionId]),
  ])
  const isRanked = divisions.some(({ ranked }) => Number(ranked) > 0)
  // Where no division is ranked overall, the first division stands in for the overall board.
  const divisionId = division ?? (isRanked ? undefined : divisions[0]?.id)
  const chosen = divisions.filter(({ id }) => divisionId === undefined || id === divisionId)
  const podium = best.filter((row) =>
    divisionId === undefined
      ? row.rank !== null && row.rank <= 3
      : row.division_id === divisionId && row.division_rank <= 3,
  )
  const rows = await store.listHallRows(
    reader,
    { competitionId, divisionId },
    { page, limit: hallResultsPageSize },
  )
  const members = await store.listHallMembers(reader, [...rows, ...podium])
  return ok({
    ...hallEntryView(competition, {
      total: divisions.reduce((sum, row) => sum + Number(row.teams), 0),
      records: records.filter(({ kind }) => kind !== 'first-blood').map(hallRecordView),
    }),
    divisions: divisions.map(({ id, name, teams }) => ({
      id,
      name: name as Localised,
      teams: Number(teams),
    })),
    rows: rows.map((row) => hallTeamView(row, members)),
    rowCount: chosen.reduce((sum, row) => sum + Number(divisionId === undefined ? row.ranked : row.teams), 0),
    podium: podium.map((row) => hallTeamView(row, members)),
    firstBloods: records.filter(({ kind }) => kind === 'first-blood').map(hallRecordView),
  })
}
