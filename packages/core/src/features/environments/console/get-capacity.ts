import { ok } from '@tiltyard/contracts'
import { reading } from '../../../kernel/index.ts'
import type { EnvironmentDeps } from '../environment-deps.ts'
import { findUsedRoom } from '../queue.store.ts'
import { findWaiting, listHours } from './capacity.store.ts'
import { forecast } from './forecast.rules.ts'

const lastHours = 3

export async function getCapacity({ database, clock, environmentLimits }: EnvironmentDeps) {
  const reader = reading(database)
  const used = await findUsedRoom(reader)
  const hours = await listHours(reader, clock)
  const { isAvailable, count, cpuMillis, memoryMb } = environmentLimits
  return ok({
    isAvailable,
    used,
    limit: { count, cpuMillis, memoryMb },
    ...(await findWaiting(reader)),
    hours: hours.map(({ from, started, most }) => ({ from: from.toISOString(), started, most })),
    forecast: forecast(hours.slice(-lastHours), { used: used.count, limit: count }),
  })
}
