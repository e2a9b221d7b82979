import type { QuestionGap, Scorer } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { listSteps, type QuestionRow } from '../question.store.ts'
import { formOf } from './question-facts.ts'
import { findGaps } from './question-gaps.rules.ts'
import { findCounts, findTemplateFacts } from './question-inventory.store.ts'

export type Inventoried = {
  readonly gaps: QuestionGap[]
  readonly answerKinds: readonly string[]
  readonly taskAnswers: number
  readonly hasSlowPattern: boolean
}

/** What a question has, and what it lacks; of a group, what its steps lack too. */
export async function takeInventory(reader: PlatformReader, row: QuestionRow): Promise<Inventoried> {
  const { answer_kinds, truth_files, task_answers, has_slow_pattern } = await findCounts(reader, row.id)
  const steps = []
  if (row.kind === 'group')
    for (const step of await listSteps(reader, row.id, { withDrafts: true }))
      if (step.state !== 'archived')
        steps.push({ points: step.points, gaps: (await takeInventory(reader, step)).gaps })
  const scorer = row.scorer as Scorer | null
  const gaps = findGaps({
    form: formOf(row),
    points: row.points,
    answers: answer_kinds.length || task_answers,
    truthFiles: truth_files,
    template: row.template_id === null ? undefined : await findTemplateFacts(reader, row.template_id),
    scorerTemplate:
      scorer?.kind === 'program' ? await findTemplateFacts(reader, scorer.templateId) : undefined,
    steps,
  })
  return { gaps, answerKinds: answer_kinds, taskAnswers: task_answers, hasSlowPattern: has_slow_pattern }
}
