import type { QuestionFormPlan, QuestionGap } from '@tiltyard/contracts'

/** What is known of an environment template here. */
export type TemplateFacts = {
  readonly isPublished: boolean
  readonly isArchived: boolean
  readonly takesFlag: boolean
}

export type Inventory = {
  readonly form: QuestionFormPlan
  readonly points: number
  /** Its own, or those of the task that it was. */
  readonly answers: number
  readonly truthFiles: number
  /** Undefined: it asks for none. Null: there is no such one. */
  readonly template: TemplateFacts | null | undefined
  readonly scorerTemplate: TemplateFacts | null | undefined
  readonly steps: readonly { readonly points: number; readonly gaps: readonly QuestionGap[] }[]
}

/** All that keeps a question from being asked. */
export function findGaps(of: Inventory): QuestionGap[] {
  const gaps: QuestionGap[] = [...gapsOfForm(of)]
  if (of.template !== undefined && (!of.template?.isPublished || of.template.isArchived))
    gaps.push('environment_unpublished')
  return gaps
}

function gapsOfForm(of: Inventory): QuestionGap[] {
  const { form } = of
  if (form.kind === 'group') return gapsOfGroup(form.passScore, of.steps)
  if (form.kind === 'file') return gapsOfFile(form, of)
  if (form.kind === 'flag' && form.template !== null) return of.template?.takesFlag ? [] : ['environment']
  return of.answers === 0 ? ['answer'] : []
}

function gapsOfGroup(passScore: number, steps: Inventory['steps']): QuestionGap[] {
  if (steps.length === 0) return ['steps']
  const gaps: QuestionGap[] = []
  if (steps.some((step) => step.gaps.length > 0)) gaps.push('step_unfinished')
  if (passScore > steps.reduce((sum, { points }) => sum + points, 0)) gaps.push('pass_score_too_high')
  return gaps
}

function gapsOfFile(form: Extract<QuestionFormPlan, { kind: 'file' }>, of: Inventory): QuestionGap[] {
  const gaps: QuestionGap[] = []
  if (form.scorer.kind === 'metric' && of.truthFiles === 0) gaps.push('truth')
  if (form.scorer.kind === 'program' && (!of.scorerTemplate || of.scorerTemplate.isArchived))
    gaps.push('scorer_template')
  if (form.solvedFrom > of.points) gaps.push('solved_from_too_high')
  return gaps
}
