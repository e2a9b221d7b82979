import type { HintPlan, LocalisedDocument, LocalisedHtml } from '@tiltyard/contracts'
import { newId } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../render-localised.ts'

export type HintWork = {
  readonly id: string
  readonly number: number
  readonly price: number
  readonly content: LocalisedHtml
  readonly document: LocalisedDocument | null
  readonly unlocks: number
}
export type PlannedHint = Omit<HintWork, 'number' | 'unlocks'> & { readonly isNew: boolean }

/** Of tasks and of questions. What somebody has paid for stays what it was: its text, its price. */
export function planHints(
  plans: readonly HintPlan[],
  there: readonly HintWork[],
): readonly PlannedHint[] | 'hint_not_found' | 'hint_in_use' {
  const planned = plans.map((plan) => plannedHint(plan, there))
  if (!planned.every((hint) => hint !== null)) return 'hint_not_found'
  const paid = there.filter(({ unlocks }) => unlocks > 0)
  return paid.every((hint) => isUntouched(hint, plans)) ? planned : 'hint_in_use'
}

const isUntouched = ({ id, price }: HintWork, plans: readonly HintPlan[]) =>
  plans.some((plan) => plan.id === id && plan.content === null && plan.price === price)

/** Null: it is said to be there and is not, or is new and says nothing. */
function plannedHint({ id, price, content }: HintPlan, there: readonly HintWork[]): PlannedHint | null {
  const before = id ? there.find((hint) => hint.id === id) : undefined
  if (id && !before) return null
  if (content) {
    const { html } = renderLocalised(content)
    return { id: before?.id ?? newId(), price, content: html, document: content, isNew: !before }
  }
  return before
    ? { id: before.id, price, content: before.content, document: before.document, isNew: false }
    : null
}
