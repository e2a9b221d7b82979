import type { CompetitionGap } from '@tiltyard/contracts'
import type { StageState } from '../competitions/index.ts'

export type Facts = {
  readonly at: Date
  readonly isPublished: boolean
  /** Imported, and no administrator has shown it yet. */
  readonly importWaits: boolean
  readonly stages: readonly { readonly state: StageState; readonly startsAt: Date }[]
  readonly divisions: readonly { readonly mayJoin: boolean }[]
  readonly registrationClosesAt: Date | null
  readonly hasOverview: boolean
  readonly hasRules: boolean
  readonly hasFlagFormat: boolean
  readonly untranslated: number
  readonly tasks: number
  readonly publishedTasks: number
  readonly tasksWithoutFlag: number
  readonly tasksWithSlowPattern: number
}

/** What is missing to open, the gravest first. */
export function gapsOf(facts: Facts): CompetitionGap[] {
  const { stages, divisions, at } = facts
  const first = stages
    .map(({ startsAt }) => startsAt)
    .toSorted((one, other) => Number(one) - Number(other))[0]
  const begins = facts.isPublished ? undefined : first
  const closes = facts.registrationClosesAt
  const gap = (kind: CompetitionGap['kind'], isThere: boolean, count: number | null = null) =>
    isThere ? [{ kind, blocks: blocking.has(kind), count }] : []
  return [
    ...gap('import_waits', facts.importWaits),
    ...gap('no_stage', stages.length === 0),
    // One that waits is published by whoever shows it, as it ended.
    ...gap('all_over', stages.length > 0 && !facts.isPublished && !facts.importWaits && stages.every(isOver)),
    ...gap('no_division', divisions.length === 0),
    ...gap('nobody_may_join', divisions.length > 0 && divisions.every(({ mayJoin }) => !mayJoin)),
    ...gap('start_is_past', begins !== undefined && begins <= at),
    ...gap('registration_is_over', !facts.isPublished && closes !== null && closes <= at),
    ...gap('registration_after_start', closes !== null && first !== undefined && closes > first),
    ...gap('no_tasks', facts.tasks === 0),
    ...gap('no_published_task', facts.tasks > 0 && facts.publishedTasks === 0),
    ...gap('task_without_flag', facts.tasksWithoutFlag > 0, facts.tasksWithoutFlag),
    ...gap('slow_pattern', facts.tasksWithSlowPattern > 0, facts.tasksWithSlowPattern),
    ...gap('no_overview', !facts.hasOverview),
    ...gap('no_rules', !facts.hasRules),
    ...gap('no_flag_format', !facts.hasFlagFormat),
    ...gap('untranslated', facts.untranslated > 0, facts.untranslated),
  ]
}

const isOver = ({ state }: { readonly state: StageState }) => state === 'over'
const blocking: ReadonlySet<CompetitionGap['kind']> = new Set([
  'import_waits',
  'no_stage',
  'all_over',
  'no_division',
  'nobody_may_join',
])
