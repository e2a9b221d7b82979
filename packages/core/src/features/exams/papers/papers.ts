import {
  type AdminExamPaper,
  type AnswerOf,
  type ExamPaperListItem,
  type ExamPaperPlan,
  ok,
  type previewExamPaper as previewRoute,
  type RefusalsOf,
  type Result,
  refuse,
  type saveExamPaper as saveRoute,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import {
  type AuthoringDeps,
  createExamTask,
  lockTaskAsStaff,
  recordTaskChange,
  type StaffRefusal,
  updateExamTask,
} from '../../competitions/index.ts'
import { isDrawable, wholePoints } from './paper.rules.ts'
import {
  countSittings,
  findPaper,
  insertPaper,
  listPaperItems,
  listPaperRows,
  listSections,
  listUsableItems,
  type PaperRef,
  type PaperRow,
  replaceSections,
  updatePaper,
} from './paper.store.ts'
import { adminPaperView, itemTextsView, paperListItemView } from './paper.view.ts'

export async function listExamPapers(
  { database, clock }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<ExamPaperListItem[]>> {
  const reader = toReader(database)
  const papers = await listPaperRows(reader, clock, competitionId)
  const ids = papers.map(({ task_id }) => task_id)
  const [sections, sittingsOf] = [await listSections(reader, ids), await countSittings(reader, ids)]
  return ok(
    papers.map((paper) =>
      paperListItemView(paper, {
        sections: sections.filter(({ taskId }) => taskId === paper.task_id),
        sittings: sittingsOf(paper.task_id),
      }),
    ),
  )
}

export async function getExamPaper(
  { database, clock }: CoreDeps,
  ref: PaperRef,
): Promise<Result<AdminExamPaper, 'exam_papers.not_found'>> {
  const reader = toReader(database)
  const paper = await findPaper(reader, clock, ref)
  if (!paper) return refuse('exam_papers.not_found')
  const sittingsOf = await countSittings(reader, [ref.taskId])
  return ok(
    adminPaperView(paper, {
      sections: await listSections(reader, [ref.taskId]),
      sittings: sittingsOf(ref.taskId),
      items: await listPaperItems(reader, ref.taskId),
    }),
  )
}

/** All questions, also those that a candidate may not get. */
export async function previewExamPaper(
  { database, clock }: CoreDeps,
  ref: PaperRef,
): Promise<Result<AnswerOf<typeof previewRoute>, 'exam_papers.not_found'>> {
  const reader = toReader(database)
  if (!(await findPaper(reader, clock, ref))) return refuse('exam_papers.not_found')
  const items = await listPaperItems(reader, ref.taskId)
  return ok(items.map((item) => ({ itemId: item.itemId, section: item.section, ...itemTextsView(item) })))
}

/** The task and its paper are created together: neither is any use without the other. */
export function createExamPaper(
  { database, ...deps }: AuthoringDeps,
  actor: Actor,
  input: Parameters<typeof createExamTask>[3],
): ReturnType<typeof createExamTask> {
  return transaction(database, async (tx) => {
    const task = await createExamTask(tx, deps, actor, input)
    if (task.ok) await insertPaper(tx, { ...input, ...task.value })
    return task
  })
}

type SaveInput = PaperRef & { readonly baseRevision: number; readonly plan: ExamPaperPlan }

export function saveExamPaper(
  { database, clock }: CoreDeps,
  actor: Actor,
  { baseRevision, plan, ...ref }: SaveInput,
): Promise<Result<{ revision: number }, StaffRefusal | RefusalsOf<typeof saveRoute>>> {
  return transaction(database, async (tx) => {
    const lock = await lockPaper(tx, { clock }, actor, { ...ref, baseRevision })
    if (!lock.ok) return lock
    if (!isDrawable(plan)) return refuse('exam_papers.invalid_draw')
    const itemIds = plan.sections.flatMap((section) => section.itemIds)
    const versions = await listUsableItems(tx, { taskId: ref.taskId, userId: actor.userId, itemIds })
    if (versions.size < itemIds.length) return refuse('exam_papers.unknown_item')
    const points = wholePoints(
      plan.sections.map((section) => ({ ...section, items: section.itemIds.length })),
    )
    const { name, opensAt: releasedAt, closesAt } = plan
    const task = { name, points, releasedAt, closesAt }
    const changed = await updateExamTask(tx, clock, lock.value.task, task)
    if (!changed.ok) return changed
    const revision = await updatePaper(tx, ref.taskId, plan)
    await replaceSections(tx, { taskId: ref.taskId, sections: plan.sections }, versions)
    const { sections, ...after } = plan
    await recordTaskChange(tx, actor, {
      ...ref,
      action: 'exam-papers.save',
      after: { ...after, sections: sections.length, items: itemIds.length },
    })
    return ok({ revision })
  })
}

type LockedPaper = {
  readonly paper: PaperRow
  readonly task: Parameters<typeof updateExamTask>[2]
}

/** One author at a time per competition; only a paper that is not sealed can be changed. */
export async function lockPaper(
  tx: PlatformTx,
  { clock }: Pick<CoreDeps, 'clock'>,
  actor: Actor,
  { baseRevision, ...ref }: PaperRef & { readonly baseRevision: number },
): Promise<
  Result<
    LockedPaper,
    StaffRefusal | 'exam_papers.not_found' | 'exam_papers.already_sealed' | 'exam_papers.revision_conflict'
  >
> {
  const lock = await lockTaskAsStaff(tx, actor, ref)
  if (!lock.ok)
    return lock.reason === 'tasks.not_found' ? refuse('exam_papers.not_found') : refuse(lock.reason)
  const paper = await findPaper(tx, clock, ref)
  if (!paper) return refuse('exam_papers.not_found')
  if (paper.sealed_at) return refuse('exam_papers.already_sealed')
  if (paper.revision !== baseRevision) return refuse('exam_papers.revision_conflict')
  return ok({ paper, task: lock.value })
}
