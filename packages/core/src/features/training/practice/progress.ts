import { type AnswerOf, banks, ok, type Result, type getProgress as route } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { findLeaderboardRank } from '../leaderboards/leaderboards.ts'
import { listRecommendationCriteria, streakOf } from './progress.rules.ts'
import {
  findRecommendedQuestion,
  getToday,
  listActiveDays,
  listBankPoints,
  listBankProgress,
} from './progress.store.ts'
import { questionListItemView } from './question.view.ts'
import { listBankSummaries, listSourceCompetitions } from './question-list.store.ts'

type Progress = AnswerOf<typeof route>

export async function getProgress(
  { database, clock, timeZone: zone }: CoreDeps & { readonly timeZone: string },
  { userId }: Actor,
): Promise<Result<Progress>> {
  const reader = toReader(database)
  const [calendar, today, progress, points, facts, place] = await Promise.all([
    listActiveDays(reader, clock, { userId, zone }),
    getToday(reader, clock, zone),
    listBankProgress(reader, userId),
    listBankPoints(reader, userId),
    listBankSummaries(reader),
    findLeaderboardRank(reader, userId),
  ])
  const answered = calendar.filter(({ answers }) => answers > 0).map(({ day }) => day)
  return ok({
    points: [...points.values()].reduce((sum, each) => sum + each, 0),
    solved: progress.reduce((sum, { solved }) => sum + solved, 0),
    streak: streakOf(answered, today),
    calendar,
    banks: banks.map((bank) => {
      const own = progress.find((one) => one.bank === bank)
      const whole = facts.find((one) => one.bank === bank)
      return {
        bank,
        questions: whole?.questions ?? 0,
        solved: own?.solved ?? 0,
        attempted: own?.attempted ?? 0,
        points: points.get(bank) ?? 0,
        possible: whole?.points ?? 0,
      }
    }),
    next: await recommend(reader, userId, progress),
    place,
  })
}

async function recommend(
  reader: PlatformReader,
  userId: string,
  progress: Parameters<typeof listRecommendationCriteria>[0],
): Promise<Progress['next']> {
  for (const criteria of listRecommendationCriteria(progress)) {
    const row = await findRecommendedQuestion(reader, userId, criteria)
    if (!row) continue
    const competitions = row.competition_id ? await listSourceCompetitions(reader, undefined) : []
    return { question: questionListItemView(row, competitions), because: criteria.because }
  }
  return null
}
