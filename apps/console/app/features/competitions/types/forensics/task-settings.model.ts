import { type CreditRule, creditAfter } from '@tiltyard/competition-types/forensics'
import type { TypeSettings } from '@tiltyard/contracts/browser'

export const creditNames = ['linear', 'gentle'] as const

/** Of a new question: each wrong answer costs a tenth, down to 30 %. */
export const usualCredit = { name: 'linear', penaltyPermille: 100, floorPermille: 300 } as const

/** Fields of a previously selected credit rule are dropped. */
export function forensicsTaskSettingsFrom(values: TypeSettings): TypeSettings {
  const credit = parseCredit(values['credit'])
  return { ...values, ...(credit && { credit }) }
}

/** A rule that is complete enough to be drawn; the server validates it on saving. */
export function parseCredit(value: unknown): CreditRule | null {
  const { name, penaltyPermille, floorPermille } = (value ?? {}) as Record<string, unknown>
  if (name === 'gentle') return { name }
  if (name !== 'linear' || typeof penaltyPermille !== 'number' || typeof floorPermille !== 'number')
    return null
  return { name, penaltyPermille, floorPermille }
}

export type CreditStep = { readonly wrong: number; readonly permille: number; readonly points: number }

/** What a question of this value earns after 0 to 8 wrong answers. */
export function creditSteps(rule: CreditRule, value: number): CreditStep[] {
  return Array.from({ length: 9 }, (_, wrong) => {
    const permille = creditAfter(wrong, rule)
    return { wrong, permille, points: Math.round((value * permille) / 1000) }
  })
}
