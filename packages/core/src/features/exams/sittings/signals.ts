import {
  ok,
  type RefusalsOf,
  type Result,
  type recordExamSignals as recordRoute,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, toReader, transaction } from '../../../kernel/index.ts'
import type { SittingDeps } from '../exam-deps.ts'
import { loadPaperContext, type PaperRequest } from './exam-context.ts'
import { whyNotOpen } from './sitting.rules.ts'
import { findOwnSitting } from './sitting.store.ts'
import { insertSignals } from './sitting-event.store.ts'

type Signal = { readonly kind: 'leave' | 'paste'; readonly seconds: number | null }

/** Hints of a browser, of the kinds that the paper announces; others are dropped. */
export async function recordExamSignals(
  deps: SittingDeps,
  actor: Actor,
  { signals, ...request }: PaperRequest & { readonly signals: readonly Signal[] },
): Promise<Result<null, RefusalsOf<typeof recordRoute>>> {
  const loaded = await loadPaperContext(deps, actor, request)
  if (!loaded.ok) return loaded
  const { watches } = loaded.value.paper.rules
  const sitting = await findOwnSitting(toReader(deps.database), deps.clock, {
    taskId: request.taskId,
    userId: actor.userId,
  })
  if (!sitting) return refuse('exam_sittings.not_begun')
  if (whyNotOpen(sitting)) return refuse('exam_sittings.closed')
  return transaction(deps.database, async (tx) => {
    const watched = signals.filter(({ kind }) => watches.includes(kind))
    await insertSignals(
      tx,
      watched.map((signal) => ({ ...signal, sittingId: sitting.id, at: sitting.at })),
    )
    return ok()
  })
}
