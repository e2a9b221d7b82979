import { type Monitor, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { minutesOf, triesByTask } from './minutes.rules.ts'
import { findActivePeople, findWaiting, listMinuteCounts, listTaskSolves } from './monitor.store.ts'

/** However many watch: one look at the tables every two seconds for each competition and process. */
const keptMs = 2_000
const kept = new WeakMap<
  object,
  Map<string, { readonly until: number; readonly monitor: Promise<Monitor> }>
>()

export async function getMonitor(
  deps: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<Monitor>> {
  return ok(await lookOnce(deps, competitionId))
}

function lookOnce(deps: CoreDeps, competitionId: string): Promise<Monitor> {
  const { pool } = deps.database.connection
  const monitors = kept.get(pool) ?? new Map()
  kept.set(pool, monitors)
  const present = performance.now()
  for (const [id, { until }] of monitors) if (until < present) monitors.delete(id)
  const known = monitors.get(competitionId)
  if (known) return known.monitor
  const monitor = look(deps, competitionId)
  monitors.set(competitionId, { until: present + keptMs, monitor })
  // What failed is asked again by the next one.
  monitor.catch(() => monitors.delete(competitionId))
  return monitor
}

async function look({ database, clock }: CoreDeps, competitionId: string): Promise<Monitor> {
  const reader = reading(database)
  const { at, cases, entries, materials } = await findWaiting(reader, clock, competitionId)
  const [counts, tasks, peopleActive] = await Promise.all([
    listMinuteCounts(reader, competitionId, at),
    listTaskSolves(reader, competitionId),
    findActivePeople(reader, clock, competitionId),
  ])
  const tries = triesByTask(counts)
  return {
    now: at.toISOString(),
    ...minutesOf(at, counts),
    tasks: tasks.map((task) => ({ ...task, tries: tries.get(task.id) ?? 0 })),
    casesPending: cases,
    entriesWaiting: entries,
    materialsPending: materials,
    peopleActive,
  }
}
