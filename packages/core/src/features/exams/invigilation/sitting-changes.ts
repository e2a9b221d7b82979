import {
  type closeSitting as closeRoute,
  type giveExtraTime as extraTimeRoute,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type reopenSitting as reopenRoute,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  type PlatformTx,
  queueLiveEvent,
  transaction,
} from '../../../kernel/index.ts'
import { requireStaffRole } from '../../competitions/index.ts'
import { closeSittings } from '../sittings/sitting.store.ts'
import { insertSittingEvents } from '../sittings/sitting-event.store.ts'
import { lockOpenSittings, lockSitting, type StaffSitting } from './invigilation.store.ts'
import {
  addExtraTime,
  lockPaperOfSitting,
  lockSealedPaper,
  reopenClosedSitting,
} from './sitting-change.store.ts'

type SittingRef = { readonly competitionId: string; readonly sittingId: string }
type ExtraTime = {
  readonly competitionId: string
  readonly taskId: string
  readonly sittingIds: readonly string[] | null
  readonly minutes: number
  readonly reason: string
}

/** Of those named, or of all, that are not over; a judge's own is left out. */
export function giveExtraTime(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, taskId, sittingIds, minutes, reason }: ExtraTime,
): Promise<Result<{ changed: number }, RefusalsOf<typeof extraTimeRoute>>> {
  return transaction(database, async (tx) => {
    if (!(await lockSealedPaper(tx, { competitionId, taskId }))) return refuse('exam_papers.not_found')
    const locked = await lockOpenSittings(tx, clock, { taskId, sittingIds })
    const role = await requireStaffRole(tx, actor, competitionId, 'judge')
    if (!role.ok) return role
    const sittings = locked.filter((sitting) => !isOwn(actor, sitting))
    const seconds = minutes * 60
    await addExtraTime(tx, { ids: sittings.map(({ id }) => id), seconds })
    await recordChange(tx, actor, sittings, {
      ...{ competitionId, kind: 'extra-time', seconds, reason },
      about: { taskId, sittingIds, changed: sittings.length },
    })
    return ok({ changed: sittings.length })
  })
}

export function closeSitting(
  { database, clock }: CoreDeps,
  actor: Actor,
  { reason, ...ref }: SittingRef & { readonly reason: string },
): Promise<Result<null, RefusalsOf<typeof closeRoute>>> {
  return transaction(database, async (tx) => {
    const locked = await lockAsJudge(tx, { clock }, actor, ref)
    if (!locked.ok) return locked
    const sitting = locked.value
    if (sitting.state === 'closed') return refuse('exam_sittings.closed')
    await closeSittings(tx, clock, { ids: [sitting.id], by: 'organiser' })
    await recordChange(tx, actor, [sitting], {
      ...{ competitionId: ref.competitionId, kind: 'closed', seconds: null, reason },
      about: { sittingId: sitting.id },
    })
    return ok()
  })
}

/** Until the paper is settled, which is held off meanwhile: a mark in the ledger is never of an open sitting. */
export function reopenSitting(
  { database, clock }: CoreDeps,
  actor: Actor,
  { minutes, reason, ...ref }: SittingRef & { readonly minutes: number; readonly reason: string },
): Promise<Result<{ deadlineAt: string }, RefusalsOf<typeof reopenRoute>>> {
  return transaction(database, async (tx) => {
    const paper = await lockPaperOfSitting(tx, ref)
    const locked = await lockAsJudge(tx, { clock }, actor, ref)
    if (!locked.ok) return locked
    const sitting = locked.value
    if (sitting.state === 'open') return refuse('exam_sittings.not_closed')
    if (!paper || paper.isSettled) return refuse('exam_sittings.already_settled')
    const seconds = minutes * 60
    const deadlineAt = await reopenClosedSitting(tx, clock, { id: sitting.id, seconds })
    await recordChange(tx, actor, [sitting], {
      ...{ competitionId: ref.competitionId, kind: 'reopened', seconds, reason },
      about: { sittingId: sitting.id },
    })
    return ok({ deadlineAt: deadlineAt.toISOString() })
  })
}

type JudgeRefusal =
  | 'exam_sittings.not_found'
  | 'competitions.not_found'
  | 'competitions.insufficient_role'
  | 'competitions.archived'

/** Staff cannot sit, but who sat may have joined the staff since. */
async function lockAsJudge(
  tx: PlatformTx,
  { clock }: Pick<CoreDeps, 'clock'>,
  actor: Actor,
  ref: SittingRef,
): Promise<Result<StaffSitting, JudgeRefusal>> {
  const sitting = await lockSitting(tx, clock, ref)
  if (!sitting) return refuse('exam_sittings.not_found')
  const role = await requireStaffRole(tx, actor, ref.competitionId, 'judge')
  if (!role.ok) return role
  return isOwn(actor, sitting) ? refuse('competitions.insufficient_role') : ok(sitting)
}

const isOwn = ({ userId }: Actor, sitting: StaffSitting) => sitting.userId === userId

type Change = {
  readonly competitionId: string
  readonly kind: 'extra-time' | 'closed' | 'reopened'
  readonly seconds: number | null
  readonly reason: string
  readonly about: object
}
const actions = {
  'extra-time': 'exam-sittings.give-extra-time',
  closed: 'exam-sittings.close',
  reopened: 'exam-sittings.reopen',
} as const

/** Open pages of the candidates follow. */
async function recordChange(
  tx: PlatformTx,
  actor: Actor,
  sittings: readonly StaffSitting[],
  { competitionId, kind, seconds, reason, about }: Change,
): Promise<void> {
  await insertSittingEvents(
    tx,
    sittings.map(({ id, at }) => ({
      sittingId: id,
      at,
      kind,
      seconds,
      detail: reason,
      byUser: actor.userId,
    })),
  )
  for (const { userId, taskId } of sittings)
    queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'sitting', payload: { competitionId, taskId } })
  audit(tx, {
    actor: actor.userId,
    action: actions[kind],
    subject: `competition:${competitionId}`,
    after: { ...about, seconds, reason },
  })
}
