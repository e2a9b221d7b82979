import type { HintPlan } from '@tiltyard/contracts'
import { newId, type PlatformTx } from '../../kernel/index.ts'
import { renderLocalised } from '../../localised-document.ts'
import { type HintRecord, listHintRecords, type PlannedHint, replaceHints } from './hint.store.ts'

type Prices = { readonly prices: readonly number[] }

/** The caller holds the lock on the challenge. Returns what an audit row says of the change. */
export async function saveHints(
  tx: PlatformTx,
  challengeId: string,
  plans: readonly HintPlan[],
): Promise<{ readonly before: Prices; readonly after: Prices } | 'hint_not_found' | 'hint_in_use'> {
  const existing = await listHintRecords(tx, challengeId)
  const planned = planHints(plans, existing)
  if (typeof planned === 'string') return planned
  await replaceHints(tx, challengeId, planned)
  return {
    before: { prices: existing.map(({ price }) => price) },
    after: { prices: plans.map(({ price }) => price) },
  }
}

/** A hint that has been paid for keeps its text and price. */
function planHints(
  plans: readonly HintPlan[],
  existing: readonly HintRecord[],
): readonly PlannedHint[] | 'hint_not_found' | 'hint_in_use' {
  const planned = plans.map((plan) => plannedHint(plan, existing))
  if (!planned.every((hint) => hint !== null)) return 'hint_not_found'
  const paid = existing.filter(({ unlocks }) => unlocks > 0)
  return paid.every((hint) => isUntouched(hint, plans)) ? planned : 'hint_in_use'
}

const isUntouched = ({ id, price }: HintRecord, plans: readonly HintPlan[]) =>
  plans.some((plan) => plan.id === id && plan.content === null && plan.price === price)

/** Null: the id does not exist, or a new hint has no text. */
function plannedHint({ id, price, content }: HintPlan, existing: readonly HintRecord[]): PlannedHint | null {
  const before = id ? existing.find((hint) => hint.id === id) : undefined
  if (id && !before) return null
  if (content) {
    const { html } = renderLocalised(content)
    return { id: before?.id ?? newId(), price, content: html, document: content, isNew: !before }
  }
  return before
    ? { id: before.id, price, content: before.content, document: before.document, isNew: false }
    : null
}
