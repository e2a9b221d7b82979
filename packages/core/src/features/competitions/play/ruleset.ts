import type { CompetitionType, Localised, ScoringRule } from '@tiltyard/contracts'
import type { FlagRecord } from '../../challenges/index.ts'
import type { Stage } from '../catalogue/competition.rules.ts'

/** A task as play decides by it. Held in memory with what opens it, so what leaves names its fields. */
export type TaskDefinition = {
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
  readonly flags: readonly FlagRecord[]
  /** Tasks that have to be solved first. */
  readonly prerequisites: readonly string[]
}

export type PlayRights = {
  readonly canSeeTasks: boolean
  readonly canSubmit: boolean
  readonly canTakeBloods: boolean
}
export type DivisionPolicy = {
  readonly id: string
  readonly number: number
  /** What its teams may do on one task: as the division has it, where nothing else was said. */
  rightsFor(taskId: string): PlayRights
}

/** All that is asked in a competition, in its order. The same until the competition's revision is raised. */
export type CompetitionRuleset = {
  readonly tasks: ReadonlyMap<string, TaskDefinition>
  readonly divisions: ReadonlyMap<string, DivisionPolicy>
}

/** A competition as it stands at the moment of asking; its stages are read each time, so that a pause counts at once. */
export type CompetitionState = {
  readonly id: string
  readonly type: CompetitionType
  readonly name: Localised
  readonly isPublished: boolean
  readonly revision: number
  readonly flagFormat: string | null
  readonly attemptsPerMinute: number
  readonly hintPayment: 'now' | 'on-solve'
  readonly bloodPlaces: number
  readonly revealedAt: Date | null
  readonly stages: readonly Stage[]
}

/** Somebody's place in a competition: the entry of the team that they are in. */
export type PlayerEntry = {
  readonly userId: string
  readonly teamId: string
  readonly teamName: string
  readonly number: number | null
  readonly state: string
  readonly divisionId: string
  readonly isLeader: boolean
}
