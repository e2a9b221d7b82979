import { isFlagTemplate } from '@tiltyard/competition-types/answers'
import type { Bank, QuestionFormPlan, QuestionPlan, Scorer } from '@tiltyard/contracts'
import type { CoreDeps } from '../../../kernel/index.ts'
import { type ChallengeFacts, defaultChallengeFacts } from '../../challenges/index.ts'
import type { IndexDeps } from '../../content/index.ts'
import type { QuestionRow } from './question.store.ts'

/** What training adds to a challenge. */
export type QuestionFacts = {
  readonly bank: Bank
  readonly difficulty: number
  readonly minutes: number | null
  readonly points: number
  readonly competitionId: string | null
  /** For a file. */
  readonly solvedScore: number | null
  readonly dailyLimit: number | null
}

/** Published questions are indexed for search. */
export type QuestionAuthoringDeps = CoreDeps & IndexDeps & { readonly flagKey: Buffer }

export function questionFacts(
  { bank, difficulty, minutes, points, form }: QuestionPlan,
  competitionId: string | null = null,
): QuestionFacts {
  const { solvedScore = null, dailyLimit = null } = form.kind === 'file' ? form : {}
  return { bank, difficulty, minutes, points, competitionId, solvedScore, dailyLimit }
}

/** The part of a plan that belongs to the challenge. */
export function planFacts(plan: QuestionPlan): ChallengeFacts {
  const { name, category, tags, author, templateId, limitSeconds, form } = plan
  const shared = { name, category, tags, author, templateId, limitSeconds, kind: form.kind }
  return { ...defaultChallengeFacts, ...shared, ...formFacts(form) }
}

function formFacts(form: QuestionFormPlan): Partial<ChallengeFacts> {
  switch (form.kind) {
    case 'flag':
      return { flagTemplate: form.template }
    case 'choice':
      return { options: form.options, isMultiple: form.isMultiple }
    case 'file':
      return { file: { name: form.fileName, bytesMax: form.bytesMax, scorer: form.scorer } }
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
