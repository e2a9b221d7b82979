import { type AnswerOf, ok, type Result, refuse, type getOwnStanding as route } from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import type { QuestionRow } from '../questions/index.ts'
import { leftToday, ownStanding } from './answer.view.ts'
import { findOpenQuestion, idsOf } from './find-open-question.ts'
import { isVerified } from './gate.rules.ts'
import { listOwnHints } from './hint.store.ts'
import { countToday } from './queue.store.ts'
import { listResults } from './result.store.ts'
import type { AnswerDeps } from './training-deps.ts'

export async function getOwnStanding(
  { database, clock, timeZone }: Pick<AnswerDeps, 'database' | 'clock' | 'timeZone'>,
  actor: Actor,
  { questionId }: { readonly questionId: string },
): Promise<Result<AnswerOf<typeof route>, 'training.not_found'>> {
  const reader = reading(database)
  const open = await findOpenQuestion(reader, questionId)
  if (!open) return refuse('training.not_found')
  const { userId } = actor
  const questionIds = idsOf(open)
  const limited = [open.question, ...open.steps].filter(({ daily_limit }) => daily_limit !== null)
  const [results, hints, used] = await Promise.all([
    listResults(reader, { userId, questionIds }),
    listOwnHints(
      reader,
      questionIds.map((id) => ({ userId, questionId: id })),
    ),
    countToday(reader, clock, { userId, questionIds: limited.map(({ id }) => id), zone: timeZone }),
  ])
  const standing = ({ id, kind, daily_limit }: QuestionRow) =>
    ownStanding({
      questionId: id,
      kind,
      isVerified: isVerified(actor),
      result: results.find((result) => result.questionId === id),
      leftToday: leftToday(daily_limit, used.get(id)),
      hints,
    })
  const question = standing(open.question)
  return ok({
    question,
    steps: open.steps.map(standing),
    score: question.highestScore ?? 0,
    isPassed: question.solvedAt !== null,
  })
}
