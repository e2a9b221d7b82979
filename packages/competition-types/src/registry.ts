import type { CompetitionType } from '@tiltyard/contracts'
import type { CompetitionRules } from './competition-rules.ts'
import { forensics } from './forensics/index.ts'
import { jeopardy } from './jeopardy/index.ts'
import { theory } from './theory/competition-type.ts'

/** Null: the type cannot be played yet. A new type is a folder and a line here, enforced by the compiler. */
export const registry: Record<CompetitionType, CompetitionRules | null> = {
  major: null,
  jeopardy,
  dawd: null,
  theory,
  rwd: null,
  works: null,
  forensics,
}
