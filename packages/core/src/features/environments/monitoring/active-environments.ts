import { type ActiveEnvironment, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { activeEnvironmentView } from '../environment.view.ts'
import type { EnvironmentDeps } from '../environment-deps.ts'
import { findResourceUsage } from '../queue.store.ts'
import { listSubjectNames, listUses } from '../requests/environment-request.store.ts'
import {
  type ActiveEnvironmentFilters,
  countActiveEnvironments,
  countWaiting,
  listActiveEnvironmentRows,
  listHourlyUsage,
} from './active-environment.store.ts'
import { forecast } from './capacity.rules.ts'

export async function listActiveEnvironments(
  { database }: CoreDeps,
  { page, limit, ...filters }: ActiveEnvironmentFilters & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: ActiveEnvironment[]; total: number }>> {
  const reader = toReader(database)
  const rows = await listActiveEnvironmentRows(reader, filters, { page, limit })
  const uses = await listUses(
    reader,
    rows.map(({ id }) => id),
  )
  const names = await listSubjectNames(reader, [...new Set(uses.map(({ subjectId }) => subjectId))])
  const data = rows.map((row) => {
    const subjects = uses
      .filter(({ environmentId }) => environmentId === row.id)
      .flatMap(({ subjectId: id }) => {
        const name = names.get(id)
        return name ? [{ id, name }] : []
      })
    return activeEnvironmentView(row, subjects)
  })
  return ok({ data, total: await countActiveEnvironments(reader, filters) })
}

const lastHours = 3

export async function getCapacity({ database, clock, environmentLimits }: EnvironmentDeps) {
  const reader = toReader(database)
  const used = await findResourceUsage(reader)
  const hours = await listHourlyUsage(reader, clock)
  const { isAvailable, count, cpuMillis, memoryMb } = environmentLimits
  return ok({
    isAvailable,
    used,
    limit: { count, cpuMillis, memoryMb },
    ...(await countWaiting(reader)),
    hours: hours.map(({ from, started, most }) => ({ from: from.toISOString(), started, most })),
    forecast: forecast(hours.slice(-lastHours), { used: used.count, limit: count }),
  })
}
