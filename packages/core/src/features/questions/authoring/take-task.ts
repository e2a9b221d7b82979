import type { Bank, Localised, LocalisedDocument, LocalisedHtml, ScoringRule } from '@tiltyard/contracts'
import type { Actor, PlatformTx } from '../../../kernel/index.ts'
import { listTaskHintWork, type TaskRow } from '../../tasks/index.ts'
import { claimFile } from '../../uploads/index.ts'
import { addWholeQuestion } from './add-whole-question.ts'
import type { QuestionAuthoringDeps } from './question-plan.ts'
import { difficultyOf, pointsOf } from './task-question.rules.ts'

/** Its flags stay where they are, bound to the task: the question is judged by them and holds none of its own. */
export async function takeTask(
  tx: PlatformTx,
  deps: QuestionAuthoringDeps,
  actor: Actor,
  task: TaskRow,
  to: { readonly bank: Bank; readonly fileNames: readonly string[]; readonly isPublished: boolean },
): Promise<void> {
  const files = []
  for (const fileName of to.fileNames) {
    const fileId = await claimFile(tx, deps.clock, actor, { fileName, attachmentType: 'question-file' })
    if (!fileId) throw new Error(`the file ${fileName} was not there to be claimed`)
    files.push({ fileId, purpose: 'material' } as const)
  }
  const points = pointsOf(task.rule as ScoringRule)
  await addWholeQuestion(tx, deps, {
    bank: to.bank,
    kind: 'flag',
    name: task.name as Localised,
    content: task.content as LocalisedHtml,
    document: task.document as LocalisedDocument | null,
    category: task.category,
    tags: task.tags,
    author: task.author,
    difficulty: difficultyOf(task.difficulty, points),
    points,
    competitionId: task.competition_id,
    taskId: task.id,
    hints: (await listTaskHintWork(tx, task.id)).map(({ content, document, price }) => ({
      content,
      document,
      price: Math.min(price, points),
    })),
    files,
    isPublished: to.isPublished,
    createdBy: actor.userId,
  })
}
