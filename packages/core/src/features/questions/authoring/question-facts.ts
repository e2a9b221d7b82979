import type { QuestionFormPlan, QuestionPlan, Scorer } from '@tiltyard/contracts'
import { isTemplate } from '../../tasks/index.ts'
import type { QuestionRow } from '../question.store.ts'
import { plainFacts, type QuestionFacts } from './question-plan.ts'

/** What only an import may say of a question stays what it was. */
type Origin = Pick<QuestionFacts, 'competitionId' | 'taskId'>

export function factsFrom(
  { form, content: _, ...plan }: QuestionPlan,
  origin: Origin = { competitionId: null, taskId: null },
): QuestionFacts {
  return { ...plainFacts, ...plan, ...origin, kind: form.kind, ...formFacts(form) }
}

function formFacts(form: QuestionFormPlan): Partial<QuestionFacts> {
  switch (form.kind) {
    case 'flag':
      return { flagTemplate: form.template }
    case 'choice':
      return { options: form.options, takesSeveral: form.takesSeveral }
    case 'file': {
      const { fileName: name, bytesMax, scorer, solvedFrom, dailyLimit } = form
      return { file: { name, bytesMax, scorer, solvedFrom, dailyLimit } }
    }
    case 'group':
      return { passScore: form.passScore }
    default:
      return {}
  }
}

/** The same the other way: what an author is shown to change. */
export function formOf(row: QuestionRow): QuestionFormPlan {
  const { kind } = row
  switch (kind) {
    case 'flag':
      return { kind, template: row.flag_template }
    case 'choice':
      return { kind, options: [...(row.options ?? [])], takesSeveral: row.takes_several }
    case 'file':
      return {
        kind,
        fileName: row.file_name ?? '',
        bytesMax: row.file_bytes_max ?? 1,
        scorer: row.scorer as Scorer,
        solvedFrom: row.solved_from ?? 0,
        dailyLimit: row.daily_limit,
      }
    case 'group':
      return { kind, passScore: row.pass_score ?? 0 }
    default:
      return { kind }
  }
}

export function whyNotForm(form: QuestionFormPlan): 'questions.flag_without_place' | null {
  return form.kind === 'flag' && form.template !== null && !isTemplate(form.template)
    ? 'questions.flag_without_place'
    : null
}

/** Answers of a choice are kept under the options' keys: others than these mean other answers. */
export function hasOtherKeys(before: QuestionRow['options'], form: QuestionFormPlan): boolean {
  if (form.kind !== 'choice') return false
  const [old, now] = [before ?? [], form.options].map((all) =>
    all
      .map(({ key }) => key)
      .sort()
      .join('\n'),
  )
  return old !== now
}
