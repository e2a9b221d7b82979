import type {
  Bank,
  Localised,
  LocalisedDocument,
  LocalisedHtml,
  QuestionFormPlan,
  QuestionKind,
  QuestionPlan,
  Scorer,
} from '@tiltyard/contracts'
import type { CoreDeps } from '../../../kernel/index.ts'
import { isFlagTemplate } from '../../challenges/index.ts'
import type { IndexDeps } from '../../content/index.ts'
import type { QuestionOptionRow, QuestionRow } from './question.store.ts'

/** The facts of a question as they are written; which of them a kind needs is the database's to insist on. */
export type QuestionFacts = {
  readonly bank: Bank
  readonly kind: QuestionKind
  readonly name: Localised
  readonly category: string
  readonly tags: readonly string[]
  readonly author: string | null
  readonly difficulty: number
  readonly minutes: number | null
  readonly points: number
  /** Of a group. */
  readonly passScore: number | null
  readonly competitionId: string | null
  readonly taskId: string | null
  readonly templateId: string | null
  readonly limitSeconds: number | null
  /** Each person has a flag of their own, made from this. */
  readonly flagTemplate: string | null
  readonly options: readonly QuestionOptionRow[] | null
  readonly isMultiple: boolean
  readonly file: {
    readonly name: string
    readonly bytesMax: number
    readonly scorer: object
    readonly solvedScore: number
    readonly dailyLimit: number | null
  } | null
}

export const defaultFacts = {
  tags: [],
  author: null,
  minutes: null,
  passScore: null,
  competitionId: null,
  taskId: null,
  templateId: null,
  limitSeconds: null,
  flagTemplate: null,
  options: null,
  isMultiple: false,
  file: null,
} as const satisfies Partial<QuestionFacts>

export type QuestionTexts = { readonly content: LocalisedHtml; readonly document: LocalisedDocument | null }

/** What is published can be searched for. */
export type QuestionAuthoringDeps = CoreDeps & IndexDeps & { readonly flagKey: Buffer }

/** What only an import may say of a question stays what it was. */
type Origin = Pick<QuestionFacts, 'competitionId' | 'taskId'>

export function factsFrom(
  { form, content: _, ...plan }: QuestionPlan,
  origin: Origin = { competitionId: null, taskId: null },
): QuestionFacts {
  return { ...defaultFacts, ...plan, ...origin, kind: form.kind, ...formFacts(form) }
}

function formFacts(form: QuestionFormPlan): Partial<QuestionFacts> {
  switch (form.kind) {
    case 'flag':
      return { flagTemplate: form.template }
    case 'choice':
      return { options: form.options, isMultiple: form.isMultiple }
    case 'file': {
      const { fileName: name, bytesMax, scorer, solvedScore, dailyLimit } = form
      return { file: { name, bytesMax, scorer, solvedScore, dailyLimit } }
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
      return { kind, options: [...(row.options ?? [])], isMultiple: row.is_multiple }
    case 'file':
      return {
        kind,
        fileName: row.file_name ?? '',
        bytesMax: row.file_bytes_max ?? 1,
        scorer: row.scorer as Scorer,
        solvedScore: row.solved_score ?? 0,
        dailyLimit: row.daily_limit,
      }
    case 'group':
      return { kind, passScore: row.pass_score ?? 0 }
    default:
      return { kind }
  }
}

export function validateForm(form: QuestionFormPlan): 'questions.flag_template_without_placeholder' | null {
  return form.kind === 'flag' && form.template !== null && !isFlagTemplate(form.template)
    ? 'questions.flag_template_without_placeholder'
    : null
}

/** Answers of a choice are kept under the options' keys: others than these mean other answers. */
export function hasChangedOptionKeys(before: QuestionRow['options'], form: QuestionFormPlan): boolean {
  if (form.kind !== 'choice') return false
  const [old, now] = [before ?? [], form.options].map((all) =>
    all
      .map(({ key }) => key)
      .sort()
      .join('\n'),
  )
  return old !== now
}
