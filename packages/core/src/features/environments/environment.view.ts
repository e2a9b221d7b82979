import type { ActiveEnvironment, DryRun, DryRunStep, Environment, Localised } from '@tiltyard/contracts'
import type { EnvironmentLoad } from '../../ports/index.ts'
import { displayState, extendableFrom } from './environment.rules.ts'
import type { EnvironmentDetails, EnvironmentRow } from './environment.store.ts'
import type { ActiveEnvironmentRow } from './monitoring/active-environment.store.ts'

export type EnvironmentFacts = {
  readonly row: EnvironmentDetails
  readonly queuePlace: { readonly place: number; readonly hasRoom: boolean } | undefined
  readonly subjects: readonly { readonly id: string; readonly name: Localised }[]
}

export function environmentView({ row, queuePlace, subjects }: EnvironmentFacts): Environment {
  const state = displayState(row)
  // A queue that ends at once is not shown.
  const isQueued = state === 'queued' && queuePlace !== undefined && !queuePlace.hasRoom
  return {
    id: row.id,
    name: row.name as Localised,
    state: state === 'queued' && !isQueued ? 'creating' : state,
    place: isQueued ? queuePlace.place : null,
    failure: row.failure as Environment['failure'],
    subjects: subjects.map(({ id, name }) => ({ id, name })),
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    maxExpiresAt: row.max_expires_at.toISOString(),
    extendableFrom: extendableFrom(row)?.toISOString() ?? null,
    typicalSeconds: row.typical_seconds,
    hasTerminal: row.shell !== null,
    account: row.account,
    services: row.services as unknown as Environment['services'],
  }
}

export function dryRunView(row: EnvironmentRow, place: number | null): DryRun {
  return {
    id: row.id,
    templateId: row.template_id,
    templateRevision: row.template_revision,
    state: displayState(row),
    place,
    steps: stepsOf(row),
    attempts: row.attempts,
    failure: row.failure as DryRun['failure'],
    failureDetail: row.failure_detail,
    expiresAt: row.expires_at.toISOString(),
  }
}

/** Each step lasts from the end of the previous one; the first step without an end is the current or the failed one. */
function stepsOf(row: EnvironmentRow): DryRun['steps'] {
  const ends: readonly (readonly [DryRunStep, Date | null])[] = [
    ['queued', row.admitted_at],
    ['created', row.started_at],
    ['prepared', row.prepared_at],
    ['ready', row.running_at],
  ]
  const steps: DryRun['steps'] = []
  let from = row.created_at
  for (const [step, at] of ends) {
    if (!at) break
    steps.push({ step, at: at.toISOString(), seconds: Math.max(at.getTime() - from.getTime(), 0) / 1_000 })
    from = at
  }
  return steps
}

const loadView = ({ cpuMillis, memoryMb, processes }: EnvironmentLoad, at: Date) => ({
  cpuMillis,
  memoryMb,
  processes,
  at: at.toISOString(),
})

export function activeEnvironmentView(
  row: ActiveEnvironmentRow,
  subjects: readonly { readonly id: string; readonly name: Localised }[],
): ActiveEnvironment {
  return {
    id: row.id,
    template: { id: row.template_id, name: row.template_name as Localised },
    purpose: row.purpose as ActiveEnvironment['purpose'],
    owner: row.owner_id && row.nickname ? { id: row.owner_id, nickname: row.nickname } : null,
    team: row.team_id && row.team_name ? { id: row.team_id, name: row.team_name } : null,
    subjects: subjects.map(({ id, name }) => ({ id, name })),
    state: displayState(row),
    failure: row.failure as ActiveEnvironment['failure'],
    failureDetail: row.failure_detail,
    attempts: row.attempts,
    limits: { cpuMillis: row.cpu_millis, memoryMb: row.memory_mb, processes: row.processes },
    load: row.load && row.load_at ? loadView(row.load as unknown as EnvironmentLoad, row.load_at) : null,
    createdAt: row.created_at.toISOString(),
    runningAt: row.running_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  }
}
