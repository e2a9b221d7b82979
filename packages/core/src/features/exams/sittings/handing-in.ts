import {
  type handInSitting as handInRoute,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import type { SittingDeps } from '../exam-deps.ts'
import { isAnswered } from './answer.rules.ts'
import { listAnswers } from './answer.store.ts'
import { loadPaperContext, type PaperRequest } from './exam-context.ts'
import { receiptOf } from './receipt.rules.ts'
import { whyNotOpen } from './sitting.rules.ts'
import { closeSittings, lockOwnSitting } from './sitting.store.ts'

type HandedIn = { closedAt: string; receipt: string; answered: number }
type HandInResult = Result<HandedIn, RefusalsOf<typeof handInRoute>>

/** A sitting that was handed in gives the same receipt again; one that the clock or staff closed was not handed in. */
export async function handInSitting(
  deps: SittingDeps,
  actor: Actor,
  request: PaperRequest,
): Promise<HandInResult> {
  const loaded = await loadPaperContext(deps, actor, request)
  if (!loaded.ok) return loaded
  const { stage } = loaded.value
  const { clock, examKey } = deps
  return transaction(deps.database, async (tx): Promise<HandInResult> => {
    const sitting = await lockOwnSitting(tx, clock, { taskId: request.taskId, userId: actor.userId })
    if (!sitting) return refuse('exam_sittings.not_begun')
    if (sitting.closedBy !== 'candidate' && whyNotOpen(sitting)) return refuse('exam_sittings.over')
    if (sitting.state === 'open' && stage.pausedAt) return refuse('play.paused')
    const [closed = sitting] =
      sitting.state === 'open' ? await closeSittings(tx, clock, { ids: [sitting.id], by: 'candidate' }) : []
    const { id, closedAt, answersHash } = closed
    if (!closedAt || !answersHash) throw new Error('a sitting that was handed in is open')
    const answers = await listAnswers(tx, sitting.id)
    return ok({
      closedAt: closedAt.toISOString(),
      receipt: receiptOf(examKey, { id, closedAt, answersHash }),
      answered: answers.filter(({ answer }) => isAnswered(answer)).length,
    })
  })
}
