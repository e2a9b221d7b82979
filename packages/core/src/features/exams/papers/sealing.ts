import { ok, type RefusalsOf, type Result, refuse, type sealExamPaper as route } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { publishExamTask, recordTaskChange, type StaffRefusal } from '../../competitions/index.ts'
import { paperGaps } from './paper.rules.ts'
import {
  listPaperItems,
  listSections,
  lockPaperItems,
  markPaperSealed,
  type PaperItemRow,
  type PaperRef,
  type SectionRow,
} from './paper.store.ts'
import { lockPaper } from './papers.ts'

/** Versions and draw are fixed from now on, and candidates see the task. */
export function sealExamPaper(
  { database, clock }: CoreDeps,
  actor: Actor,
  { baseRevision, ...ref }: PaperRef & { readonly baseRevision: number },
): Promise<Result<{ revision: number }, StaffRefusal | RefusalsOf<typeof route>>> {
  return transaction(database, async (tx) => {
    const lock = await lockPaper(tx, { clock }, actor, { ...ref, baseRevision })
    if (!lock.ok) return lock
    await lockPaperItems(tx, ref.taskId)
    const sections = await listSections(tx, [ref.taskId])
    const items = await listPaperItems(tx, ref.taskId)
    if (paperGaps(withItems(sections, items)).length > 0) return refuse('exam_papers.not_ready')
    const revision = await markPaperSealed(tx, clock, ref.taskId)
    await publishExamTask(tx, actor, ref.taskId)
    await recordTaskChange(tx, actor, {
      ...ref,
      action: 'exam-papers.seal',
      after: { name: lock.value.paper.name, items: items.length },
    })
    return ok({ revision })
  })
}

export const withItems = (sections: readonly SectionRow[], items: readonly PaperItemRow[]) =>
  sections.map((section) => ({ ...section, items: items.filter((item) => item.section === section.number) }))
