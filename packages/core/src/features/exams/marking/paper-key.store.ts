import type { ExamCorrection, ExamSeveral } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'

export async function findMarkRule(reader: PlatformReader, taskId: string) {
  const row = await reader
    .selectFrom('exam_papers')
    .select(['key_revision', 'several', 'wrong_permille'])
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row
    ? {
        revision: row.key_revision,
        rule: { several: row.several as ExamSeveral, wrongPermille: row.wrong_permille },
      }
    : null
}

export function listSealedKeys(reader: PlatformReader, taskId: string) {
  return reader
    .selectFrom('exam_paper_items as i')
    .innerJoin('exam_paper_sections as s', (join) =>
      join.onRef('s.task_id', '=', 'i.task_id').onRef('s.number', '=', 'i.section'),
    )
    .innerJoin('exam_item_versions as v', (join) =>
      join.onRef('v.item_id', '=', 'i.item_id').onRef('v.version', '=', 'i.version'),
    )
    .select(['i.item_id', 'i.version', 'i.section', 'i.position', 's.points', 'v.key_sealed'])
    .where('i.task_id', '=', taskId)
    .execute()
}

/** In order, up to a revision: a correction that is being made is not part of it. */
export async function listSealedCorrections(
  reader: PlatformReader,
  { taskId, revision }: { readonly taskId: string; readonly revision: number },
) {
  const rows = await reader
    .selectFrom('exam_corrections')
    .select(['item_id', 'revision', 'act', 'answer_sealed'])
    .where('task_id', '=', taskId)
    .where('revision', '<=', revision)
    .orderBy('revision')
    .execute()
  return rows.map((row) => ({
    itemId: row.item_id,
    revision: row.revision,
    act: row.act as ExamCorrection['act'],
    sealed: row.answer_sealed,
  }))
}
