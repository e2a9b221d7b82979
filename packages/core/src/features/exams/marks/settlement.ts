import { ok, type RefusalsOf, type Result, refuse, type settleExamPaper as route } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  audit,
  type CoreDeps,
  type PlatformReader,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import {
  competitionPages,
  incrementRevision,
  lockTasks,
  requireStaffRole,
  type StaffRefusal,
} from '../../competitions/index.ts'
import { appendScoreEvents, openLedger } from '../../scores/index.ts'
import {
  countSittings,
  findPaper,
  lockPaperRow,
  type PaperRef,
  type PaperRow,
  type SittingCounts,
} from '../papers/paper.store.ts'
import { changedGrades, isPaperOver } from './settlement.rules.ts'
import {
  insertSettlement,
  listEntryMarks,
  listLatestGrades,
  listPapersToSettle,
  listReasonsSince,
} from './settlement.store.ts'

type SettleRefusal = StaffRefusal | RefusalsOf<typeof route>
type SettleResult = Result<{ entries: number }, SettleRefusal>

/** By hand, before the worker does it. */
export function settleExamPaper(
  { database, clock }: CoreDeps,
  actor: Actor,
  ref: PaperRef,
): Promise<SettleResult> {
  return transaction(database, async (tx): Promise<SettleResult> => {
    await lockTasks(tx, ref.competitionId)
    const role = await requireStaffRole(tx, actor, ref.competitionId, 'judge')
    return role.ok ? settle(tx, { clock }, ref, actor.userId) : role
  })
}

type JobDeps = CoreDeps & { readonly log: { error(facts: object, message: string): void } }

/** Marks of papers that are over, and after a correction those that it changed; one bad paper stops no other. */
export async function settleDuePapers({ database, clock, log }: JobDeps): Promise<void> {
  for (const ref of await listPapersToSettle(toReader(database), clock))
    try {
      await transaction(database, async (tx): Promise<SettleResult> => {
        await lockTasks(tx, ref.competitionId)
        return settle(tx, { clock }, ref, 'system')
      })
    } catch (fault) {
      log.error({ err: fault, ...ref }, 'examination paper cannot be settled')
    }
}

/** The caller holds the competition, so that one settlement at a time reads marks and grades. */
async function settle(
  tx: PlatformTx,
  { clock }: Pick<CoreDeps, 'clock'>,
  ref: PaperRef,
  by: string,
): Promise<SettleResult> {
  const { competitionId, taskId } = ref
  await lockPaperRow(tx, taskId)
  const found = await findOverPaper(tx, { clock }, ref)
  if (!found.ok) return found
  const { paper, sittings } = found.value
  const { key_revision: revision, settled_revision: settled } = paper
  if (paper.results_published_at) return refuse('competitions.results_published')
  if (sittings.unmarked > 0) return refuse('exam_papers.sittings_open')
  if (settled === revision) return ok({ entries: 0 })
  const ledger = await openLedger(tx, clock, competitionId)
  const rule = { name: paper.team_rule, bestOf: paper.best_of }
  const latest = await listLatestGrades(tx, { competitionId, task: paper.task_number })
  const changed = changedGrades(rule, await listEntryMarks(tx, ref), latest)
  const reasons = settled === null ? [] : await listReasonsSince(tx, { taskId, revision: settled })
  // The audit row of the correction has the same task and revision.
  const note = { revision, ...(reasons.length > 0 && { reason: reasons.join('\n') }) }
  await appendScoreEvents(
    tx,
    ledger,
    [...changed].map(([team, grade]) => ({
      ...({ kind: 'grade', team, task: paper.task_number, note } as const),
      ...grade,
    })),
  )
  await insertSettlement(tx, clock, { taskId, revision, entries: changed.size })
  await incrementRevision(tx, competitionId)
  await publishEvent(tx, 'pages.invalidated', competitionPages(competitionId))
  audit(tx, {
    actor: by,
    action: 'exam-papers.settle',
    subject: `competition:${competitionId}`,
    after: { taskId, name: paper.name, revision, entries: changed.size },
  })
  return ok({ entries: changed.size })
}

type OverPaper = { readonly paper: PaperRow; readonly sittings: SittingCounts }
type OverRefusal =
  | 'exam_papers.not_found'
  | 'exam_papers.not_sealed'
  | 'exam_papers.not_over'
  | 'exam_papers.sittings_open'

/** A paper that nobody can sit any more. */
async function findOverPaper(
  reader: PlatformReader,
  { clock }: Pick<CoreDeps, 'clock'>,
  ref: PaperRef,
): Promise<Result<OverPaper, OverRefusal>> {
  const paper = await findPaper(reader, clock, ref)
  if (!paper) return refuse('exam_papers.not_found')
  if (!paper.sealed_at) return refuse('exam_papers.not_sealed')
  const sittings = (await countSittings(reader, [ref.taskId]))(ref.taskId)
  const ending = {
    at: paper.at,
    endsAt: paper.ends_at,
    pausedAt: paper.paused_at,
    graceSeconds: paper.grace_seconds,
  }
  if (!isPaperOver({ ...ending, open: 0 })) return refuse('exam_papers.not_over')
  if (!isPaperOver({ ...ending, open: sittings.open })) return refuse('exam_papers.sittings_open')
  return ok({ paper, sittings })
}

/** For marks and keys, which are secret until the paper is over for everybody. */
export async function requireOverPaper(
  reader: PlatformReader,
  deps: Pick<CoreDeps, 'clock'>,
  ref: PaperRef,
): Promise<Result<OverPaper, 'exam_papers.not_found' | 'exam_papers.not_over'>> {
  const found = await findOverPaper(reader, deps, ref)
  if (found.ok || found.reason === 'exam_papers.not_found')
    return found as Result<OverPaper, 'exam_papers.not_found'>
  return refuse('exam_papers.not_over')
}
