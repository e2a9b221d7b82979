import type { Localised, ScoringRule } from '@tiltyard/contracts'
import type { FlagKind } from './flag.rules.ts'

export type KeptFlag = {
  readonly kind: FlagKind
  readonly digest: Buffer | null
  readonly pattern: string | null
}

/** A task as play decides by it. Held in memory with what opens it, so what leaves names its fields. */
export type ScriptTask = {
  readonly id: string
  readonly number: number
  readonly stageId: string
  readonly isPublished: boolean
  readonly category: string
  readonly name: Localised
  readonly difficulty: number | null
  readonly tags: readonly string[]
  readonly rule: ScoringRule
  readonly attemptsMax: number | null
  readonly releasedAt: Date | null
  readonly closesAt: Date | null
  readonly flagTemplate: string | null
  readonly flags: readonly KeptFlag[]
  /** Tasks that have to be solved first. */
  readonly needs: readonly string[]
}

export type PlayRights = {
  readonly seesTasks: boolean
  readonly submits: boolean
  readonly takesBloods: boolean
}
export type ScriptDivision = {
  readonly id: string
  readonly number: number
  /** What its teams may do on one task: as the division has it, where nothing else was said. */
  on(taskId: string): PlayRights
}

/** All that is asked in a competition, in its order. The same until the competition's revision is raised. */
export type Script = {
  readonly tasks: ReadonlyMap<string, ScriptTask>
  readonly divisions: ReadonlyMap<string, ScriptDivision>
}
