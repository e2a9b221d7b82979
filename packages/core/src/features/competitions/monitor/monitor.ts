import { type Monitor, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { type Boards, boardLeaders } from '../../scores/index.ts'
import { attemptsByTask, minuteSeries } from './monitor.rules.ts'
import {
  countActivePeople,
  countEnvironments,
  countPending,
  listMinuteCounts,
  listTaskCounts,
} from './monitor.store.ts'
import { createShortCache } from './short-cache.ts'

type MonitorDeps = CoreDeps & { readonly boards: Boards }

/** One query every two seconds per competition and process, however many people watch. */
const monitorCache = createShortCache<Monitor>(2_000)

export async function getMonitor(
  deps: MonitorDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<Monitor>> {
  return ok(await monitorCache(deps.database, competitionId, () => loadMonitor(deps, competitionId)))
}

const leadersShown = 5

async function loadMonitor(
  { database, clock, boards }: MonitorDeps,
  competitionId: string,
): Promise<Monitor> {
  const reader = toReader(database)
  const { at, incidents, appeals, entries, materials } = await countPending(reader, clock, competitionId)
  const [counts, tasks, peopleActive, environments, snapshot] = await Promise.all([
    listMinuteCounts(reader, competitionId, at),
    listTaskCounts(reader, competitionId),
    countActivePeople(reader, clock, competitionId),
    countEnvironments(reader, competitionId),
    boards.get(competitionId),
  ])
  const tries = attemptsByTask(counts)
  return {
    now: at.toISOString(),
    ...minuteSeries(at, counts),
    tasks: tasks.map((task) => ({ ...task, tries: tries.get(task.id) ?? 0 })),
    incidentsPending: incidents,
    appealsOpen: appeals,
    entriesWaiting: entries,
    materialsPending: materials,
    peopleActive,
    environments,
    leaders: snapshot ? boardLeaders(snapshot, leadersShown) : [],
  }
}
