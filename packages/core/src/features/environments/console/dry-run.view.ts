import { DryRun, type DryRunStep } from '@tiltyard/contracts'
import type { EnvironmentRow } from '../environment.store.ts'
import { stateShown } from '../state.rules.ts'

export function dryRunView(row: EnvironmentRow, place: number | null): DryRun {
  return DryRun.parse({
    id: row.id,
    templateId: row.template_id,
    templateRevision: row.template_revision,
    state: stateShown(row),
    place,
    steps: stepsOf(row),
    attempts: row.attempts,
    failure: row.failure,
    failureDetail: row.failure_detail,
    expiresAt: row.expires_at.toISOString(),
  })
}

/** Each takes from the end of the one before it; the first that is missing is the one it is at, or failed at. */
function stepsOf(row: EnvironmentRow): DryRun['steps'] {
  const ends: readonly (readonly [DryRunStep, Date | null])[] = [
    ['queued', row.admitted_at],
    ['made', row.started_at],
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
