import type { AnswerKeyEntry } from '@tiltyard/competition-types/answers'
import type { ChallengeKind, CompetitionType, Localised, ScoringRule } from '@tiltyard/contracts'
import type { Stage } from '../catalogue/competition.rules.ts'

/** A task as play needs it, cached together with its answer key: views select their fields explicitly. */
export type TaskDefinition = {
  readonly id: string
  readonly number: number
  readonly stageId: string
  /** The group that it is a child of. */
  readonly parentId: string | null
  readonly isPublished: boolean
  readonly category: string
  readonly name: Localised
  readonly difficulty: number | null
  readonly tags: readonly string[]
  readonly rule: ScoringRule
  /** Of the stage. */
  readonly type: CompetitionType
  /** Validated by the type. */
  readonly settings: object
  readonly attemptsMax: number | null
  readonly releasedAt: Date | null
  readonly closesAt: Date | null
  /** How it is answered. */
  readonly kind: ChallengeKind
  readonly flagTemplate: string | null
  /** Template of the task's environment; null: it has none. */
  readonly templateId: string | null
  /** Lifetime of the environment; null: the default. */
  readonly limitSeconds: number | null
  /** The id under which its answers are digested. */
  readonly answerKeyId: string
  /** For every team. */
  readonly answers: readonly AnswerKeyEntry[]
  /** For teams with this variant of the evidence. */
  readonly variantAnswers: ReadonlyMap<number, readonly AnswerKeyEntry[]>
  /** Set for a group: a case with its questions. */
  readonly group: {
    readonly passScore: number
    readonly isInOrder: boolean
    readonly variants: number
    /** The beginning of its story, for the list; null: it has no text. */
    readonly summary: Localised | null
  } | null
  /** Prerequisite tasks, those that follow from its group included. */
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
  /** Rights of the division on one task: its override, or else the division's own rights. */
  rightsFor(taskId: string): PlayRights
}

/** All tasks of a competition in order, unchanged until the competition's revision is incremented. */
export type CompetitionRuleset = {
  readonly tasks: ReadonlyMap<string, TaskDefinition>
  readonly divisions: ReadonlyMap<string, DivisionPolicy>
}

/** A competition at the time of the request; stages are read each time, so that a pause takes effect at once. */
export type CompetitionState = {
  readonly id: string
  readonly type: CompetitionType
  readonly name: Localised
  readonly isPublished: boolean
  readonly revision: number
  readonly stages: readonly Stage[]
}

/** A person's entry in a competition, by their team. */
export type PlayerEntry = {
  readonly userId: string
  readonly teamId: string
  readonly teamName: string
  readonly number: number | null
  readonly state: string
  readonly divisionId: string
  readonly isLeader: boolean
}
