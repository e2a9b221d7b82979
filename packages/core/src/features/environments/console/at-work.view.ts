import { EnvironmentAtWork, type Localised } from '@tiltyard/contracts'
import { stateShown } from '../state.rules.ts'
import type { AtWorkRow } from './at-work.store.ts'

export function atWorkView(
  row: AtWorkRow,
  questions: readonly { readonly id: string; readonly name: Localised }[],
): EnvironmentAtWork {
  return EnvironmentAtWork.parse({
    id: row.id,
    template: { id: row.template_id, name: row.template_name },
    purpose: row.purpose,
    owner: row.owner_id && row.nickname ? { id: row.owner_id, nickname: row.nickname } : null,
    questions,
    state: stateShown(row),
    failure: row.failure,
    failureDetail: row.failure_detail,
    attempts: row.attempts,
    given: { cpuMillis: row.cpu_millis, memoryMb: row.memory_mb, processes: row.processes },
    load: row.load && row.load_at ? { ...(row.load as object), at: row.load_at.toISOString() } : null,
    createdAt: row.created_at.toISOString(),
    runningAt: row.running_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  })
}
