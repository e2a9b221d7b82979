import type { CompetitionType } from '@tiltyard/contracts'
import type { CompetitionRules } from './competition-rules.ts'
import { jeopardy } from './jeopardy/index.ts'

export type { CompetitionRules, FoundAnswer, Verdict } from './competition-rules.ts'

/** The registry of playable types; the compiler requires an entry for each. */
const registry: { readonly [T in CompetitionType]: CompetitionRules | null } = {
  major: null,
  jeopardy,
  dawd: null,
  theory: null,
  rwd: null,
  works: null,
  forensics: null,
}

/** Null: the type is not available yet. */
export function rulesOf(type: CompetitionType): CompetitionRules | null {
  return registry[type]
}

export const playableTypes = Object.values(registry).flatMap((rules) => (rules ? [rules.type] : []))
