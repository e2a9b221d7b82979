import { ok } from '@tiltyard/contracts'
import { transaction } from '../../../kernel/index.ts'
import { finishScoring, type Outcome } from '../../training/index.ts'
import { aborted } from '../aborted.ts'
import { ScoringRefusal } from '../program/run-scorer.ts'
import { scoreAnswer } from '../score-answer.ts'
import type { ScoringDeps } from '../scoring-deps.ts'
import { releaseAnswer, type TakenAnswer } from './answer-line.store.ts'
import { afterFault, attemptsMax } from './attempt.rules.ts'

/** One answer from the moment we hold it to its outcome, or back into the line. What another holds by now is left alone. */
export async function scoreTaken(
  deps: ScoringDeps,
  answer: TakenAnswer,
  holder: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = deps
  const held = { id: answer.id, holder }
  const outcome = await outcomeOf(deps, answer, signal)
  if (signal.aborted) return
  await transaction(database, async (tx) => {
    if ('againInSeconds' in outcome)
      return ok(
        await releaseAnswer(tx, clock, held, { afterSeconds: outcome.againInSeconds, isCounted: true }),
      )
    await finishScoring(tx, deps, { answerId: answer.id, leasedBy: holder }, outcome)
    return ok()
  })
}

async function outcomeOf(
  deps: ScoringDeps,
  answer: TakenAnswer,
  signal: AbortSignal,
): Promise<Outcome | { readonly againInSeconds: number }> {
  // Whoever held it before died with it, again and again.
  if (answer.attempts > attemptsMax)
    return { state: 'failed', message: deps.wordProblem({ name: 'gave_up', facts: {} }) }
  try {
    // A store that does not answer holds up neither the worker's end nor the next holder.
    return await Promise.race([scoreAnswer(deps, answer, signal), aborted(signal)])
  } catch (fault) {
    if (fault instanceof ScoringRefusal) return { state: 'failed', message: fault.words }
    const after = afterFault(fault, answer.attempts)
    if (!signal.aborted) note(deps, answer, fault)
    return 'problem' in after ? { state: 'failed', message: deps.wordProblem(after.problem) } : after
  }
}

function note({ log }: ScoringDeps, { id, questionId, attempts }: TakenAnswer, fault: unknown): void {
  log.warn({ err: fault, answerId: id, questionId, attempts }, 'an answer could not be scored')
}
