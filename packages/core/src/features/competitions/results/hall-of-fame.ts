import { createHash } from 'node:crypto'
import { decimalsOf } from '@tiltyard/competition-types'
import {
  type CompetitionType,
  type HallOfFameEntry,
  type Localised,
  ok,
  prepareReply,
  type ReplyOf,
  type Result,
  listHallOfFame as route,
} from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import {
  countHallCompetitions,
  listHallCompetitions,
  listHallMembers,
  listHallTeams,
  listHallYears,
} from './hall-of-fame.store.ts'

const pageSize = 10

export async function listHallOfFame(
  { database }: CoreDeps,
  { year, page }: { readonly year?: number | undefined; readonly page: number },
): Promise<Result<ReplyOf<typeof route>>> {
  const reader = toReader(database)
  const [years, total, competitions] = await Promise.all([
    listHallYears(reader),
    countHallCompetitions(reader, year),
    listHallCompetitions(reader, { year, page, limit: pageSize }),
  ])
  const teams = await listHallTeams(
    reader,
    competitions.map(({ id }) => id),
  )
  const members = await listHallMembers(reader, teams)
  const data: HallOfFameEntry[] = competitions.map((competition) => ({
    competitionId: competition.id,
    competitionName: competition.name as Localised,
    publishedAt: (competition.results_published_at as Date).toISOString(),
    decimals: decimalsOf(competition.type as CompetitionType),
    teams: teams
      .filter(({ competition_id }) => competition_id === competition.id)
      .map((row) => ({
        place: row.place,
        rank: row.rank,
        teamId: row.team_id,
        teamName: row.team_name,
        orgName: row.org_name,
        divisionName: row.division_name as Localised,
        score: Number(row.score),
        award: row.award as Localised | null,
        members: members.get(row.team_id)?.map(({ nickname, isLeader }) => ({ nickname, isLeader })) ?? [],
      })),
  }))
  const reply = { years, data, total }
  const version = createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 22)
  return ok(prepareReply(route.reply, reply, version))
}
