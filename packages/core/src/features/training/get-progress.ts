import { type AnswerOf, banks, ok, type Result, type getProgress as route } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, type PlatformReader, reading } from '../../kernel/index.ts'
import { findTrainingPlace } from '../leaderboards/index.ts'
import { listBankFacts, listSourceCompetitions } from './list-filters.store.ts'
import { findToday, listActiveDays, listBankPoints, listBankProgress } from './progress.store.ts'
import { questionListed } from './question-list.view.ts'
import { wishesFor } from './recommend.rules.ts'
import { findRecommended } from './recommend.store.ts'
import { streakOf } from './streak.rules.ts'

type Progress = AnswerOf<typeof route>

export async function getProgress(
  { database, clock, timeZone: zone }: CoreDeps & { readonly timeZone: string },
  { userId }: Actor,
): Promise<Result<Progress>> {
  const reader = reading(database)
  const [calendar, today, progress, points, facts, place] = await Promise.all([
    listActiveDays(reader, clock, { userId, zone }),
    findToday(reader, clock, zone),
    listBankProgress(reader, userId),
    listBankPoints(reader, userId),
    listBankFacts(reader),
    findTrainingPlace(reader, userId),
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
  progress: Parameters<typeof wishesFor>[0],
): Promise<Progress['next']> {
  for (const wish of wishesFor(progress)) {
    const row = await findRecommended(reader, userId, wish)
    if (!row) continue
    const competitions = row.competition_id ? await listSourceCompetitions(reader, undefined) : []
    return { question: questionListed(row, competitions), because: wish.because }
  }
  return null
}
