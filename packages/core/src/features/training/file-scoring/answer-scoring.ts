import { ReadableStream } from 'node:stream/web'
import { type MetricScorer, ok, Scorer } from '@tiltyard/contracts'
import { startThread, toReader, transaction, withOwnBuffers } from '../../../kernel/index.ts'
import { listTruthFiles } from '../../challenges/index.ts'
import { findQuestion } from '../questions/question.store.ts'
import type { ScoringDeps } from '../training-deps.ts'
import type { MetricResult } from './metrics.ts'
import { runScorer, ScoringRefusal } from './scorer-program.ts'
import { shareOf } from './scorer-result.rules.ts'
import { openForScoring, rejectOnAbort } from './scoring-files.ts'
import { finishScoring } from './scoring-outcome.ts'
import { type Problem, ScoringProblem } from './scoring-problem.ts'
import { type LeasedAnswer, releaseLease, type ScoringOutcome } from './scoring-queue.store.ts'
import { decideAfterFailure, maxAttempts } from './scoring-retry.rules.ts'
import { TruthFileError } from './table-join.ts'

export type MeasureRequest = {
  readonly scorer: Omit<MetricScorer, 'kind'>
  readonly truth: ReadableStream<Uint8Array>
  readonly answer: ReadableStream<Uint8Array>
}
export type MeasureReply =
  | { readonly measured: MetricResult }
  | { readonly problem: Problem }
  | { readonly truthFault: string }

type Files = { readonly truth: AsyncIterable<Uint8Array>; readonly answer: AsyncIterable<Uint8Array> }

/**
 * Runs `measure` on a separate thread: a large file takes seconds of processor time, and this thread has leases to
 * renew. Bytes are sent as the other side requests them.
 */
export async function measureInThread(
  scorer: MeasureRequest['scorer'],
  files: Files,
  signal: AbortSignal,
): Promise<MetricResult> {
  const sources = [withOwnBuffers(files.truth), withOwnBuffers(files.answer)] as const
  const [truth, answer] = [ReadableStream.from(sources[0]), ReadableStream.from(sources[1])]
  const thread = startThread<MeasureRequest, MeasureReply>(new URL('./measure-thread.ts', import.meta.url))
  try {
    const outcome = await thread.ask({ scorer, truth, answer }, { signal, transfer: [truth, answer] })
    if ('problem' in outcome) throw new ScoringProblem(outcome.problem.name, outcome.problem.facts)
    if ('truthFault' in outcome) throw new TruthFileError(outcome.truthFault)
    return outcome.measured
  } finally {
    await thread.end()
    // An ended thread does not close its sources: files would stay open. A silent one is not awaited.
    for (const source of sources) source.return().catch(() => undefined)
  }
}

type ScoredOutcome = Extract<ScoringOutcome, { state: 'scored' }>

/** The score of an answer by the question's scorer. Throws the problem with the answer; writes nothing. */
async function scoreAnswer(
  deps: ScoringDeps,
  answer: LeasedAnswer,
  signal: AbortSignal,
): Promise<ScoredOutcome> {
  const reader = toReader(deps.database)
  const question = await findQuestion(reader, answer.questionId)
  const scorer = Scorer.safeParse(question?.scorer)
  if (!question || !scorer.success) throw new TruthFileError('the question has no scorer that can be read')
  const truths = await listTruthFiles(reader, question.challenge_id)
  const open = (fileId: string | null) => openForScoring(deps, fileId, signal)
  if (scorer.data.kind === 'metric') {
    const [truth] = truths
    if (!truth) throw new TruthFileError('the question has no truth to score against')
    const files = {
      truth: (await open(truth.fileId)).content,
      answer: (await open(answer.fileId)).content,
    }
    const measured = await measureInThread(scorer.data, files, signal)
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

/**
 * Scores a leased answer up to its result, or returns it to the queue. An answer leased by another worker meanwhile is
 * left alone.
 */
export async function scoreLeasedAnswer(
  deps: ScoringDeps,
  answer: LeasedAnswer,
  holder: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = deps
  const lease = { id: answer.id, holder }
  const outcome = await outcomeOf(deps, answer, signal)
  if (signal.aborted) return
  await transaction(database, async (tx) => {
    if ('againInSeconds' in outcome)
      return ok(
        await releaseLease(tx, clock, lease, { afterSeconds: outcome.againInSeconds, isCounted: true }),
      )
    await finishScoring(tx, deps, { answerId: answer.id, leasedBy: holder }, outcome)
    return ok()
  })
}

async function outcomeOf(
  deps: ScoringDeps,
  answer: LeasedAnswer,
  signal: AbortSignal,
): Promise<ScoringOutcome | { readonly againInSeconds: number }> {
  // Previous workers crashed with this answer repeatedly.
  if (answer.attempts > maxAttempts)
    return { state: 'failed', message: deps.localizeProblem({ name: 'retries_exhausted', facts: {} }) }
  try {
    // A silent store delays neither the worker's stop nor the next holder.
    return await Promise.race([scoreAnswer(deps, answer, signal), rejectOnAbort(signal)])
  } catch (fault) {
    if (fault instanceof ScoringRefusal) return { state: 'failed', message: fault.words }
    const after = decideAfterFailure(fault, answer.attempts)
    if (!signal.aborted) logFailure(deps, answer, fault)
    return 'problem' in after ? { state: 'failed', message: deps.localizeProblem(after.problem) } : after
  }
}

function logFailure({ log }: ScoringDeps, { id, questionId, attempts }: LeasedAnswer, fault: unknown): void {
  log.warn({ err: fault, answerId: id, questionId, attempts }, 'answer scoring failed')
}
