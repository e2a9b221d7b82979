import { isFlagTemplate } from '@tiltyard/competition-types/answers'
import { type Bank, type QuestionFormPlan, type QuestionPlan, withChinese } from '@tiltyard/contracts'
import type { CoreDeps } from '../../../kernel/index.ts'
import {
  type ChallengeFacts,
  challengeForm,
  defaultChallengeFacts,
  formFacts,
} from '../../challenges/index.ts'
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
  const shared = { name, category, tags, author, templateId, limitSeconds }
  const flagTemplate = form.kind === 'flag' ? form.template : null
  return { ...defaultChallengeFacts, ...shared, ...formFacts(form), flagTemplate }
}

/** The inverse: the form that an author edits. */
export function formOf(row: QuestionRow): QuestionFormPlan {
  const form = challengeForm(row)
  if (form.kind === 'flag') return { ...form, template: row.flag_template }
  if (form.kind === 'file')
    return { ...form, solvedScore: row.solved_score ?? 0, dailyLimit: row.daily_limit }
  if (form.kind === 'exam') throw new Error('a question of training is no examination')
  if (form.kind !== 'choice') return form
  return { ...form, options: form.options.map((option) => ({ ...option, text: withChinese(option.text) })) }
}

export function validateForm(form: QuestionFormPlan): 'questions.flag_template_without_placeholder' | null {
  return form.kind === 'flag' && form.template !== null && !isFlagTemplate(form.template)
    ? 'questions.flag_template_without_placeholder'
    : null
}
