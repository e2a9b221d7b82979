import { createHash } from 'node:crypto'
import { valueFor } from '@tiltyard/competition-types/scoring'
import {
  type CompetitionSettings,
  type DivisionRight,
  divisionRights,
  type EffectLine,
  type Localised,
  type ScoringRule,
} from '@tiltyard/contracts'
import type { Stage } from '../catalogue/competition.rules.ts'

/** What a use case would change. */
export type PlannedEffect = {
  readonly lines: readonly EffectLine[]
  /** It cannot be undone. */
  readonly isFinal?: boolean
  /** It sets aside a rule that holds for everybody else: asked about also while no team is registered. */
  readonly isOverride?: boolean
}

type TimeLine = Extract<EffectLine, { kind: 'time' }>
type Moment = Date | string | null | undefined

/** A changed time, or nothing. */
function timeLine(
  of: TimeLine['of'],
  name: Localised | null,
  { before, after }: { readonly before: Moment; readonly after: Moment },
): TimeLine[] {
  const line = { kind: 'time', of, name, before: isoOf(before), after: isoOf(after) } as const
  return line.before === line.after ? [] : [line]
}

const isoOf = (moment: Moment) => (moment ? new Date(moment).toISOString() : null)

type StageTimes = Pick<Stage, 'name' | 'startsAt' | 'freezeAt' | 'endsAt' | 'revealAt'>

/** New times of a stage, and what they make happen at once; a start in the past cannot be taken back. */
export function stageEffect(before: StageTimes, after: Omit<StageTimes, 'name'>, at: Date): PlannedEffect {
  const { name } = before
  const begins = before.startsAt > at && after.startsAt <= at
  const ends = before.endsAt > at && after.endsAt <= at
  const freezes = after.freezeAt !== null && after.freezeAt <= at && !isPast(before.freezeAt, at)
  const happens = [
    ...(begins ? (['begins'] as const) : []),
    ...(freezes ? (['freezes'] as const) : []),
    ...(ends ? (['ends'] as const) : []),
    ...(before.endsAt <= at && after.endsAt > at ? (['resumes'] as const) : []),
    ...(isPast(after.revealAt, at) && !isPast(before.revealAt, at) ? (['is_revealed'] as const) : []),
  ]
  return {
    lines: [
      ...timeLine('start', name, { before: before.startsAt, after: after.startsAt }),
      ...timeLine('freeze', name, { before: before.freezeAt, after: after.freezeAt }),
      ...timeLine('end', name, { before: before.endsAt, after: after.endsAt }),
      ...timeLine('reveal', name, { before: before.revealAt, after: after.revealAt }),
      ...happens.map((what) => ({ kind: 'stage', what, name }) as const),
    ],
    isFinal: begins || freezes || happens.includes('is_revealed'),
  }
}

const isPast = (moment: Date | null, at: Date) => moment !== null && moment <= at

type SettingsTimes = Pick<
  CompetitionSettings,
  'registrationOpensAt' | 'registrationClosesAt' | 'rosterLocksAt' | 'boardIsPublic'
>
type EntryTerms = Pick<CompetitionSettings, 'teamSizeMin' | 'teamSizeMax' | 'verifyType'>

/** What registered teams and their members have to fulfil. */
export function termsLines(before: EntryTerms, after: EntryTerms, misfits: number): EffectLine[] {
  const sizeOf = ({ teamSizeMin: min, teamSizeMax: max }: EntryTerms) => ({ min, max })
  const [old, next] = [sizeOf(before), sizeOf(after)]
  return [
    ...(old.min === next.min && old.max === next.max
      ? []
      : [{ kind: 'team_size', before: old, after: next, teams: misfits } as const]),
    ...(before.verifyType === after.verifyType
      ? []
      : [{ kind: 'verification', before: before.verifyType, after: after.verifyType } as const]),
  ]
}

export function settingsEffect(before: SettingsTimes, after: SettingsTimes): PlannedEffect {
  const line = (of: TimeLine['of'], field: Exclude<keyof SettingsTimes, 'boardIsPublic'>) =>
    timeLine(of, null, { before: before[field], after: after[field] })
  return {
    lines: [
      ...line('registration_opens', 'registrationOpensAt'),
      ...line('registration_closes', 'registrationClosesAt'),
      ...line('roster_locks', 'rosterLocksAt'),
      ...(before.boardIsPublic === after.boardIsPublic
        ? []
        : [{ kind: 'board', isPublic: after.boardIsPublic } as const]),
    ],
  }
}

type Rights = Readonly<Partial<Record<DivisionRight, boolean>>>

/** The rights that a division gains or loses, for one task or for all. */
export function rightsLines(
  {
    division,
    teams,
    task,
  }: { readonly division: Localised; readonly teams: number; readonly task: Localised | null },
  before: Rights,
  after: Rights,
): EffectLine[] {
  if (teams === 0) return []
  return divisionRights
    .filter((right) => before[right] !== after[right])
    .map((right) => ({ kind: 'right', division, right, isGiven: after[right] === true, teams, task }))
}

type EffectiveTask = {
  readonly name: Localised
  readonly rule: ScoringRule
  readonly attemptsMax: number | null
  readonly releasedAt: Moment
  readonly closesAt: Moment
}

/** A changed task that players see. */
export function taskEffect(
  before: EffectiveTask,
  after: Omit<EffectiveTask, 'name'>,
  solves: number,
): PlannedEffect {
  const { name } = before
  const value = { before: valueFor(before.rule, solves), after: valueFor(after.rule, solves) }
  const isSameRule = JSON.stringify(sorted(before.rule)) === JSON.stringify(sorted(after.rule))
  return {
    lines: [
      ...(isSameRule ? [] : [{ kind: 'rule', name, ...value, solves } as const]),
      ...timeLine('task_opens', name, { before: before.releasedAt, after: after.releasedAt }),
      ...timeLine('task_closes', name, { before: before.closesAt, after: after.closesAt }),
      ...(before.attemptsMax === after.attemptsMax
        ? []
        : [{ kind: 'attempts', name, before: before.attemptsMax, after: after.attemptsMax } as const]),
    ],
  }
}

const sorted = (rule: ScoringRule) => Object.entries(rule).sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * What is confirmed. Solves count by their magnitude: their number grows while an organiser reads, and 57 instead of 58
 * is the same decision.
 */
export function effectDigest(
  competitionId: string,
  {
    teams,
    isFinal,
    lines,
  }: { readonly teams: number; readonly isFinal: boolean; readonly lines: readonly EffectLine[] },
): string {
  const confirmed = lines.map((line) =>
    'solves' in line ? { ...line, solves: Math.ceil(Math.log2(line.solves + 1)) } : line,
  )
  return createHash('sha256')
    .update(JSON.stringify([competitionId, teams, isFinal, confirmed]))
    .digest('hex')
}
