import { type CompetitionStatistics, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { type Boards, boardScores } from '../../scores/index.ts'
import { createShortCache } from '../monitor/short-cache.ts'
import {
  answeredTasks,
  byCategory,
  median,
  scoreBuckets,
  sumAnswers,
  timelineBounds,
} from './statistics.rules.ts'
import {
  countSolvesBetween,
  countSubmissionsBetween,
  findTimes,
  listDivisionFigures,
  listTaskFigures,
} from './statistics.store.ts'

export type StatisticsDeps = CoreDeps & { readonly boards: Boards }

/** Half a minute old at most, however many people look and export. */
const statisticsCache = createShortCache<CompetitionStatistics | null>(30_000)

export async function getStatistics(
  deps: StatisticsDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<CompetitionStatistics, 'competitions.not_found'>> {
  const statistics = await statisticsCache(deps.database, competitionId, () =>
    loadStatistics(deps, competitionId),
  )
  return statistics ? ok(statistics) : refuse('competitions.not_found')
}

async function loadStatistics(
  { database, clock, boards }: StatisticsDeps,
  competitionId: string,
): Promise<CompetitionStatistics | null> {
  const reader = toReader(database)
  const times = await findTimes(reader, clock, competitionId)
  if (!times) return null
  const { bucketSeconds, bounds } = timelineBounds(times, times.at)
  const [taskFigures, divisionFigures, submissions, solves, board] = await Promise.all([
    listTaskFigures(reader, competitionId),
    listDivisionFigures(reader, competitionId),
    countSubmissionsBetween(reader, competitionId, bounds),
    countSolvesBetween(reader, competitionId, bounds),
    boards.get(competitionId),
  ])
  const groups = new Set(taskFigures.map(({ parentId }) => parentId))
  const tasks = taskFigures.map(({ firstAt, firstTeam, ...task }) => ({
    ...task,
    // A case is passed by answers to its questions and has none of its own.
    attempts: groups.has(task.id) ? 0 : task.solves + task.wrong,
    firstSolve: firstAt && firstTeam !== null ? { at: firstAt.toISOString(), teamName: firstTeam } : null,
  }))
  const answered = answeredTasks(tasks)
  const sumOf = (key: 'teams' | 'activeTeams') => divisionFigures.reduce((sum, each) => sum + each[key], 0)
  return {
    at: times.at.toISOString(),
    teams: sumOf('teams'),
    activeTeams: sumOf('activeTeams'),
    ...sumAnswers(answered),
    tasks,
    categories: byCategory(answered),
    divisions: divisionFigures.map(({ number, ...division }) => ({
      ...division,
      medianScore: board ? median(boardScores(board, number)) : null,
    })),
    scores: board ? scoreBuckets(boardScores(board)) : [],
    timeline: {
      bucketSeconds,
      buckets: submissions.map((count, place) => ({
        at: new Date(bounds[place] as number).toISOString(),
        submissions: count,
        solves: solves[place] ?? 0,
      })),
    },
  }
}
