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

/** The columns of a question; database constraints decide which of them a kind requires. */
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
  /** For a group. */
  readonly passScore: number | null
  readonly competitionId: string | null
  readonly taskId: string | null
  readonly templateId: string | null
  readonly limitSeconds: number | null
  /** Template of minted flags, one per person. */
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

/** Published questions are indexed for search. */
export type QuestionAuthoringDeps = CoreDeps & IndexDeps & { readonly flagKey: Buffer }

/** Fields that only an import sets are kept. */
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

/** The inverse: the form that an author edits. */
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

/** Answers of a choice are stored under the options' keys, so other keys would change them. */
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
