import type {
  BoardViewName,
  ChallengeKind,
  CompetitionType,
  PublishChecklistItem,
  ScoreDecimals,
} from '@tiltyard/contracts'
import type { z } from 'zod'
import type { PlaySettings } from './play-settings.schema.ts'

/** Facts about a submission, established by code that may read answer keys. */
export type FoundAnswer = {
  /** The answer solves the task for the entry that sent it. */
  readonly isRight: boolean
  /** The flag was minted for another entry. */
  readonly isSharedFlag: boolean
  /** Wrong answers of the entry to this task before this one. */
  readonly wrongBefore: number
}
export type Verdict = 'right' | 'repeated' | 'wrong' | 'shared_flag'
export type Evaluation = {
  /** The unique key on solves makes a second right answer a repeated one. */
  readonly verdict: Exclude<Verdict, 'repeated'>
  /** Share of the task's value that a right answer earns. */
  readonly creditPermille: number
  /** Among teams with equal scores the smaller sum ranks first; omitted: the earlier last solve. */
  readonly tie?: number
}

/** How a task with children is played: a case with its questions. */
export type GroupRules<TaskSettings> = {
  playOf(group: TaskSettings): {
    /** Each child unlocks the next one; prerequisites of a child take precedence. */
    readonly isInOrder: boolean
    /** Of the evidence; each team is given one. */
    readonly variants: number
  }
  /** Whether the points of its solved children solve the group. */
  isPassed(passScore: number, points: number): boolean
}

/** A task with children as its type needs it to list what is missing. */
export type GroupFacts = {
  readonly settings: unknown
  readonly passScore: number
  /** All that its children are worth. */
  readonly points: number
  readonly evidence: readonly { readonly isMissing: boolean; readonly variants: readonly number[] }[]
  /** Answers that are right for every team, and the variants that have answers of their own. */
  readonly children: readonly { readonly answers: number; readonly variants: readonly number[] }[]
}

/** A stage as its type needs it to list what is missing. */
export type StageFacts<Settings = unknown> = {
  readonly settings: Settings
  readonly tasks: number
  readonly tasksWithoutAnswer: number
  readonly tasksWithSlowPattern: number
  /** Tasks with few possible answers and any number of attempts. */
  readonly guessableTasks: number
  readonly groups: readonly GroupFacts[]
}
export type StageGap = Pick<PublishChecklistItem, 'kind' | 'count'>

/** The rules of one competition type. Pure; routes and tables are the same for all types. */
export type CompetitionRules<
  StageSettings extends PlaySettings = PlaySettings,
  TaskSettings extends object = object,
> = {
  readonly type: CompetitionType
  /** All fields have a default, so that a new stage or task has settings; stage settings are public. */
  readonly stageSettings: z.ZodType<StageSettings>
  readonly taskSettings: z.ZodType<TaskSettings>
  readonly answerKinds: readonly ChallengeKind[]
  evaluate(found: FoundAnswer, task: TaskSettings): Evaluation
  /** Omitted: tasks of the type have no children. */
  readonly groups?: GroupRules<TaskSettings>
  readonly board: {
    /** Scores are whole numbers of units; a point has this many decimals. */
    readonly decimals: ScoreDecimals
    /** The default first. */
    readonly views: readonly [BoardViewName, ...BoardViewName[]]
  }
  /** What organisers have to do before the stage can open. */
  gaps(stage: StageFacts<StageSettings>): readonly StageGap[]
}
