import { Scorer } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { findQuestion, listTruthFiles } from '../questions/index.ts'
import type { Outcome } from '../training/index.ts'
import { TruthFault } from './csv/join-tables.ts'
import type { TakenAnswer } from './line/answer-line.store.ts'
import { measureApart } from './metrics/measure-apart.ts'
import { shareOf } from './metrics/share.rules.ts'
import { openForScoring } from './open-for-scoring.ts'
import { runScorer } from './program/run-scorer.ts'
import type { ScoringDeps } from './scoring-deps.ts'

type Scored = Extract<Outcome, { state: 'scored' }>

/** What an answer is worth, by the question's scorer. Throws what is wrong with it; writes nothing. */
export async function scoreAnswer(
  deps: ScoringDeps,
  answer: TakenAnswer,
  signal: AbortSignal,
): Promise<Scored> {
  const reader = reading(deps.database)
  const question = await findQuestion(reader, answer.questionId)
  const scorer = Scorer.safeParse(question?.scorer)
  if (!question || !scorer.success) throw new TruthFault('the question has no scorer that can be read')
  const truths = await listTruthFiles(reader, question.id)
  const open = (fileId: string | null) => openForScoring(deps, fileId, signal)
  if (scorer.data.kind === 'metric') {
    const [truth] = truths
    if (!truth) throw new TruthFault('the question has no truth to score against')
    const files = {
      truth: (await open(truth.fileId)).content,
      answer: (await open(answer.fileId)).content,
    }
    const measured = await measureApart(scorer.data, files, signal)
    return {
      state: 'scored',
      score: Math.round(question.points * shareOf(measured.value, scorer.data)),
      details: { [scorer.data.metric]: measured.value, ...measured.details },
    }
  }
  const files = [
    ...(await Promise.all(
      truths.map(async ({ fileId, name }) => ({ role: 'truth' as const, name, ...(await open(fileId)) })),
    )),
    { role: 'answer' as const, name: answer.fileName ?? 'answer', ...(await open(answer.fileId)) },
  ]
  const result = await runScorer(deps, scorer.data, files, signal)
  return {
    state: 'scored',
    score: Math.round(question.points * result.score),
    message: result.message,
    details: result.details,
  }
}
