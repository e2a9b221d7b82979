import type { EnvironmentLoad, EnvironmentSpec, EnvironmentStatus } from '@tiltyard/core/ports'
import type Docker from 'dockerode'
import type { Container, ContainerInfo, ContainerInspectInfo, ContainerStats } from 'dockerode'
import { containerName, containerOptions, labels, proxyName } from './container-options.ts'
import { ensureContainer, startContainer } from './containers.ts'
import { isMissing, isNetworkMissing } from './errors.ts'
import { type EngineContext, ensureEgressProxy, ensureNetwork } from './networks.ts'

const attempts = 3

/** Each step finds what an earlier try has left: a network, an egress proxy, a container that was never started, one that runs. */
export async function ensureEnvironment(
  docker: Docker,
  context: EngineContext,
  spec: EnvironmentSpec,
): Promise<void> {
  const { installation } = context
  if (spec.deadline.getTime() <= Date.now()) throw new Error(`the deadline of ${spec.id} is past`)
  const command = spec.command ?? (await context.imageCommand(spec.image))
  const options = containerOptions(installation, spec, command, await context.isPodman())
  await ensureEgressProxy(docker, context, spec)
  for (let attempt = 1; ; attempt += 1) {
    if (spec.network.policy === 'group') await ensureNetwork(docker, context, spec.network.group)
    const container = await ensureContainer(docker, options)
    try {
      await startContainer(container)
      return
    } catch (fault) {
      // A neighbour's removal took the network that nobody was on yet; what was never started is made again.
      if (attempt === attempts || !isNetworkMissing(fault)) throw fault
      await container.remove({ force: true }).catch(() => undefined)
    }
  }
}

export async function listEnvironments(
  docker: Docker,
  installation: string,
): Promise<readonly EnvironmentStatus[]> {
  const ours = await docker.listContainers({
    all: true,
    filters: { label: [`${labels.installation}=${installation}`] },
  })
  const isProxy = ({ Labels }: ContainerInfo) => labels.egressProxyOf in Labels
  const environments = ours.filter((container) => !isProxy(container))
  const inspected = await Promise.all(environments.map((container) => inspectEnvironment(docker, container)))
  const ids = new Set(environments.map(({ Labels }) => Labels[labels.id]))
  return [
    ...inspected.filter((environment) => environment !== null),
    ...ours
      .filter((one) => isProxy(one) && !ids.has(one.Labels[labels.egressProxyOf]))
      .map(fromOrphanedProxy),
  ]
}

export async function findEnvironment(
  docker: Docker,
  installation: string,
  id: string,
): Promise<EnvironmentStatus | null> {
  const container = await inspect(docker, containerName(installation, id))
  if (!container) {
    const proxy = await inspect(docker, proxyName(installation, id))
    return proxy && fromOrphanedProxy(proxy.Config)
  }
  const deadline = new Date(container.Config.Labels[labels.deadline] ?? 0)
  const state = toState(container.State.Status)
  return { id, state, deadline, reason: state === 'stopped' ? stopReason(container, deadline) : null }
}

async function inspect(docker: Docker, name: string): Promise<ContainerInspectInfo | null> {
  try {
    return await docker.getContainer(name).inspect()
  } catch (fault) {
    if (isMissing(fault)) return null
    throw fault
  }
}

/** A proxy whose environment was never created or is removed already: the reconciler completes either. */
const fromOrphanedProxy = ({ Labels }: Pick<ContainerInfo, 'Labels'>): EnvironmentStatus => ({
  id: Labels[labels.egressProxyOf] ?? '',
  state: 'creating',
  deadline: new Date(Labels[labels.deadline] ?? 0),
  reason: null,
})

async function inspectEnvironment(
  docker: Docker,
  { Id, State, Labels }: ContainerInfo,
): Promise<EnvironmentStatus | null> {
  const deadline = new Date(Labels[labels.deadline] ?? 0)
  const state = toState(State)
  const listed = { id: Labels[labels.id] ?? '', state, deadline }
  if (state !== 'stopped') return { ...listed, reason: null }
  const container = await inspect(docker, Id)
  // Removed while we looked: not there.
  return container && { ...listed, reason: stopReason(container, deadline) }
}

function toState(state: string): EnvironmentStatus['state'] {
  if (state === 'created' || state === 'configured' || state === 'initialized') return 'creating'
  return ['running', 'paused', 'restarting'].includes(state) ? 'running' : 'stopped'
}

/** Our first process says 124 at its deadline; 137 is a kill, by the engine or for memory. */
function stopReason({ State }: Pick<ContainerInspectInfo, 'State'>, deadline: Date): string {
  if (State.OOMKilled) return 'out of memory'
  const isOver = new Date(State.FinishedAt).getTime() >= deadline.getTime() - 1_000
  if (State.ExitCode === 124 && isOver) return 'deadline'
  return State.Error ? State.Error : `exit ${State.ExitCode}`
}

const mebi = 1024 * 1024
const idle: EnvironmentLoad = { cpuMillis: 0, memoryMb: 0, processes: 0 }

/** Processor time is a sum, so a rate needs two looks; the engine's own second look would take a whole second. */
export async function measureLoad(container: Container, gapMs = 250): Promise<EnvironmentLoad> {
  const { State } = await container.inspect()
  if (!State.Running) return idle
  const first = await sampleUsage(container)
  await new Promise((after) => setTimeout(after, gapMs))
  const second = await sampleUsage(container)
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
async function sampleUsage(container: Container) {
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
