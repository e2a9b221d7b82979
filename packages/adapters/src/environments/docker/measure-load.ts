import type { EnvironmentLoad } from '@tiltyard/core/ports'
import type { Container, ContainerStats } from 'dockerode'

const mebi = 1024 * 1024
const idle: EnvironmentLoad = { cpuMillis: 0, memoryMb: 0, processes: 0 }

/** Processor time is a sum, so a rate needs two looks; the engine's own second look would take a whole second. */
export async function measureLoad(container: Container, gapMs = 250): Promise<EnvironmentLoad> {
  const { State } = await container.inspect()
  if (!State.Running) return idle
  const first = await look(container)
  await new Promise((after) => setTimeout(after, gapMs))
  const second = await look(container)
  if (!first || !second) return idle
  const spent = second.cpuMicros - first.cpuMicros
  const elapsed = Math.max(1, second.at - first.at)
  return {
    cpuMillis: Math.max(0, Math.round(spent / elapsed)),
    memoryMb: second.memoryMb,
    processes: second.processes,
  }
}

/** Nothing where it has just ended: Podman then answers without figures. */
async function look(container: Container) {
  const stats = (await container.stats({ stream: false, 'one-shot': true })) as Partial<ContainerStats>
  if (!stats.memory_stats || !stats.cpu_stats) return null
  const { usage = 0, stats: parts } = stats.memory_stats
  // Pages of files that can be dropped at any moment are no load.
  const cache = parts?.total_inactive_file ?? parts?.inactive_file ?? 0
  return {
    at: performance.now(),
    cpuMicros: stats.cpu_stats.cpu_usage.total_usage / 1_000,
    memoryMb: Math.round(Math.max(0, usage - cache) / mebi),
    processes: stats.pids_stats?.current ?? 0,
  }
}
