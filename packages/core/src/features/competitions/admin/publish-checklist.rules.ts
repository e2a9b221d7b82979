import { type PlaySettings, rulesOf, type StageFacts } from '@tiltyard/competition-types'
import type { CompetitionType, PublishChecklistItem } from '@tiltyard/contracts'
import type { StageState } from '../catalogue/competition.rules.ts'

export type ChecklistFacts = {
  readonly at: Date
  readonly isPublished: boolean
  /** Imported and not yet approved by an administrator. */
  readonly importPending: boolean
  readonly stages: readonly (StageFacts<PlaySettings> & {
    readonly type: CompetitionType
    readonly state: StageState
    readonly startsAt: Date
  })[]
  readonly divisions: readonly { readonly canJoin: boolean }[]
  readonly registrationClosesAt: Date | null
  readonly hasOverview: boolean
  readonly hasRules: boolean
  readonly untranslated: number
  readonly tasks: number
  readonly publishedTasks: number
}

/** Missing items before publication, the most serious first. */
export function publishChecklist(facts: ChecklistFacts): PublishChecklistItem[] {
  const { stages, divisions, at } = facts
  const first = stages
    .map(({ startsAt }) => startsAt)
    .toSorted((one, other) => Number(one) - Number(other))[0]
  const begins = facts.isPublished ? undefined : first
  const closes = facts.registrationClosesAt
  const item = (kind: PublishChecklistItem['kind'], isThere: boolean, count: number | null = null) =>
    isThere ? [{ kind, blocks: blockingKinds.has(kind), count }] : []
  return [
    ...item('import_pending', facts.importPending),
    ...item('no_stage', stages.length === 0),
    ...item(
      'type_not_available',
      stages.some(({ type }) => rulesOf(type) === null),
    ),
    // A pending import is published by its approval, after its stages have ended.
    ...item(
      'all_stages_ended',
      stages.length > 0 && !facts.isPublished && !facts.importPending && stages.every(isOver),
    ),
    ...item('no_division', divisions.length === 0),
    ...item('no_open_division', divisions.length > 0 && divisions.every(({ canJoin }) => !canJoin)),
    ...item('start_in_past', begins !== undefined && begins <= at),
    ...item('registration_closed', !facts.isPublished && closes !== null && closes <= at),
    ...item('registration_after_start', closes !== null && first !== undefined && closes > first),
    ...item('no_tasks', facts.tasks === 0),
    ...item('no_published_task', facts.tasks > 0 && facts.publishedTasks === 0),
    ...stageGaps(stages).flatMap(({ kind, count }) => item(kind, true, count)),
    ...item('no_overview', !facts.hasOverview),
    ...item('no_rules', !facts.hasRules),
    ...item('untranslated', facts.untranslated > 0, facts.untranslated),
  ]
}

/** What the types of the stages lack, each kind once with the sum of its counts. */
function stageGaps(stages: ChecklistFacts['stages']) {
  const counts = new Map<PublishChecklistItem['kind'], number | null>()
  for (const stage of stages)
    for (const { kind, count } of rulesOf(stage.type)?.gaps(stage) ?? [])
      counts.set(kind, count === null ? null : (counts.get(kind) ?? 0) + count)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

const isOver = ({ state }: { readonly state: StageState }) => state === 'over'
const blockingKinds: ReadonlySet<PublishChecklistItem['kind']> = new Set([
  'import_pending',
  'no_stage',
  'type_not_available',
  'all_stages_ended',
  'no_division',
  'no_open_division',
])
