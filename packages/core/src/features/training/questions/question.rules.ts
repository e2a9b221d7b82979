import type { QuestionChecklistItem, QuestionFormPlan, ScoringRule } from '@tiltyard/contracts'

/** The facts of an environment template that questions depend on. */
export type TemplateFacts = {
  readonly isPublished: boolean
  readonly isArchived: boolean
  readonly takesFlag: boolean
}

export type ChecklistInput = {
  readonly form: QuestionFormPlan
  readonly points: number
  /** Answers in the key, or minted flags in its environment. */
  readonly hasAnswer: boolean
  readonly truthFiles: number
  /** Undefined: none is required. Null: it does not exist. */
  readonly template: TemplateFacts | null | undefined
  readonly scorerTemplate: TemplateFacts | null | undefined
  readonly steps: readonly { readonly points: number; readonly checklist: readonly QuestionChecklistItem[] }[]
}

/** All reasons why a question cannot be published. */
export function publishChecklist(of: ChecklistInput): QuestionChecklistItem[] {
  const checklist: QuestionChecklistItem[] = [...formChecklist(of)]
  if (of.template !== undefined && (!of.template?.isPublished || of.template.isArchived))
    checklist.push('environment_unpublished')
  return checklist
}

function formChecklist(of: ChecklistInput): QuestionChecklistItem[] {
  const { form } = of
  if (form.kind === 'group') return groupChecklist(form.passScore, of.steps)
  if (form.kind === 'file') return fileChecklist(form, of)
  if (of.hasAnswer) return []
  return form.kind === 'flag' && form.template !== null ? ['environment'] : ['answer']
}

function groupChecklist(passScore: number, steps: ChecklistInput['steps']): QuestionChecklistItem[] {
  if (steps.length === 0) return ['steps']
  const checklist: QuestionChecklistItem[] = []
  if (steps.some((step) => step.checklist.length > 0)) checklist.push('step_unfinished')
  if (passScore > steps.reduce((sum, { points }) => sum + points, 0)) checklist.push('pass_score_too_high')
  return checklist
}

function fileChecklist(
  form: Extract<QuestionFormPlan, { kind: 'file' }>,
  of: ChecklistInput,
): QuestionChecklistItem[] {
  const checklist: QuestionChecklistItem[] = []
  if (form.scorer.kind === 'metric' && of.truthFiles === 0) checklist.push('truth')
  if (form.scorer.kind === 'program' && (!of.scorerTemplate || of.scorerTemplate.isArchived))
    checklist.push('scorer_template')
  if (form.solvedScore > of.points) checklist.push('solved_score_too_high')
  return checklist
}

/** The value for the first solver, because training has no late solvers. */
export function pointsFromRule(rule: ScoringRule): number {
  return Math.min(rule.name === 'static' ? rule.points : rule.initial, maxPoints)
}

const maxPoints = 100_000
const difficultySteps = [100, 200, 300, 400]

/** Set by the author, or derived from the points. */
export function difficultyFromPoints(authorDifficulty: number | null, points: number): number {
  return authorDifficulty ?? difficultySteps.filter((step) => points > step).length + 1
}

/** Of a task's hint, whose price was set against the task's value, at most the points of the question. */
export function hintPrice(
  question: { readonly id: string; readonly challenge_id: string; readonly points: number },
  price: number,
): number {
  return question.challenge_id === question.id ? price : Math.min(price, question.points)
}
