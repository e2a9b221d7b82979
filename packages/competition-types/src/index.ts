import {
  type ChallengeKind,
  type CompetitionType,
  competitionTypes,
  type ScoreDecimals,
} from '@tiltyard/contracts'
import type { CompetitionRules } from './competition-rules.ts'
import { NoSettings, PlaySettings } from './play-settings.schema.ts'
import { registry } from './registry.ts'

export type { Evaluation, StageFacts, Verdict } from './competition-rules.ts'
export type { PlaySettings } from './play-settings.schema.ts'

/** By the type of a stage. Null: the type cannot be played yet. */
export function rulesOf(type: CompetitionType): CompetitionRules | null {
  return registry[type]
}

export const playableTypes = (): CompetitionType[] =>
  competitionTypes.filter((type) => registry[type] !== null)

/** Scores are whole numbers of units, so that sums are exact in any order. */
export const decimalsOf = (type: CompetitionType): ScoreDecimals => registry[type]?.board.decimals ?? 0

const stageSettingsOf = (type: CompetitionType) => registry[type]?.stageSettings ?? PlaySettings
const taskSettingsOf = (type: CompetitionType) => registry[type]?.taskSettings ?? NoSettings

/** The settings of a stage, with the defaults of its type for missing ones. */
export const parseStageSettings = (type: CompetitionType, stored: unknown): PlaySettings =>
  stageSettingsOf(type).parse(stored)
export const areStageSettings = (type: CompetitionType, value: unknown): boolean =>
  stageSettingsOf(type).safeParse(value).success

/** Whether tasks in stages of this type may be answered like this; of a type without rules all kinds are kept. */
export const takesAnswers = (type: CompetitionType, kind: ChallengeKind): boolean =>
  registry[type]?.answerKinds.includes(kind) ?? true

/** The settings of a task, by the type of its stage. */
export const parseTaskSettings = (type: CompetitionType, stored: unknown): object =>
  taskSettingsOf(type).parse(stored)
export const areTaskSettings = (type: CompetitionType, value: unknown): boolean =>
  taskSettingsOf(type).safeParse(value).success
