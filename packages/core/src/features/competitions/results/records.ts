import type { PlatformReader } from '../../../kernel/index.ts'
import {
  findLongestLead,
  listFirstBloods,
  listScoringSolves,
  type ScoreEventColumns,
  type Scores,
} from '../../scores/index.ts'
import { type CompetitionRecord, getCompetitionTimes, listFirstViews, listTaskIds } from './record.store.ts'
import type { FinalPlace, RankedTeam } from './result.rules.ts'

type Standings = {
  readonly competitionId: string
  readonly order: readonly FinalPlace[]
  readonly columns: ScoreEventColumns
  readonly scores: Scores
  /** By their numbers in the ledger. */
  readonly teams: ReadonlyMap<number, RankedTeam>
}

/** Of teams with a place only: nobody holds a record after a ban. */
export async function listRecords(
  reader: PlatformReader,
  { competitionId, order, columns, scores, teams }: Standings,
): Promise<CompetitionRecord[]> {
  const times = await getCompetitionTimes(reader, competitionId)
  if (!times) return []
  const taskIds = await listTaskIds(reader, competitionId)
  const placed = new Set(order.map(({ teamId }) => teamId))
  const teamIdOf = (number: number) => {
    const teamId = teams.get(number)?.teamId
    return teamId !== undefined && placed.has(teamId) ? teamId : null
  }
  const firstBloods = listFirstBloods(columns, scores).flatMap(({ task, team, at }) => {
    const [teamId, taskId] = [teamIdOf(team), taskIds.get(task)]
    return teamId && taskId
      ? [{ kind: 'first-blood' as const, teamId, taskId, amount: secondsBetween(times.startsAt, at) }]
      : []
  })
  const numbers = new Map([...teams].map(([number, { teamId }]) => [teamId, number]))
  const lead = findLongestLead(
    columns,
    order.flatMap(({ teamId, place }) => (place === null ? [] : [numbers.get(teamId) as number])),
    times,
  )
  const leader = lead && teamIdOf(lead.team)
  return [
    ...firstBloods,
    ...mostFirstBloods(firstBloods),
    ...(await fastestSolve(reader, { competitionId, columns, scores, taskIds, teamIdOf })),
    ...(lead && leader
      ? [
          {
            kind: 'longest-lead' as const,
            teamId: leader,
            taskId: null,
            amount: secondsBetween(0, lead.milliseconds),
          },
        ]
      : []),
  ]
}

const secondsBetween = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1000))

/** Teams that share the record all hold it. */
function mostFirstBloods(firstBloods: readonly CompetitionRecord[]): CompetitionRecord[] {
  const counts = new Map<string, number>()
  for (const { teamId } of firstBloods) counts.set(teamId, (counts.get(teamId) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].flatMap(([teamId, count]) =>
    count === most && most > 1
      ? [{ kind: 'most-first-bloods' as const, teamId, taskId: null, amount: count }]
      : [],
  )
}

/** From the team's first view of a task to its solve; imported competitions have no views and no such record. */
async function fastestSolve(
  reader: PlatformReader,
  {
    competitionId,
    columns,
    scores,
    taskIds,
    teamIdOf,
  }: Pick<Standings, 'competitionId' | 'columns' | 'scores'> & {
    readonly taskIds: ReadonlyMap<number, string>
    readonly teamIdOf: (number: number) => string | null
  },
): Promise<CompetitionRecord[]> {
  const views = await listFirstViews(reader, competitionId)
  let best: CompetitionRecord | null = null
  for (const { team, task, at } of listScoringSolves(columns, scores)) {
    const [teamId, taskId] = [teamIdOf(team), taskIds.get(task)]
    const viewedAt = teamId && taskId ? views.get(`${taskId} ${teamId}`) : undefined
    if (!teamId || !taskId || viewedAt === undefined || viewedAt > at) continue
    const amount = secondsBetween(viewedAt, at)
    if (!best || amount < best.amount) best = { kind: 'fastest-solve', teamId, taskId, amount }
  }
  return best ? [best] : []
}
