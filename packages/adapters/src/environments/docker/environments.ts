import type { EnvironmentLoad, EnvironmentSpec, EnvironmentStatus } from '@tiltyard/core/ports'
import type Docker from 'dockerode'
import type { Container, ContainerInfo, ContainerInspectInfo, ContainerStats } from 'dockerode'
import { containerName, containerOptions, labels, proxyName } from './container-options.ts'
import { ensureContainer, startContainer } from './containers.ts'
import { isMissing, isNetworkMissing } from './errors.ts'
import { type EngineContext, ensureEgressProxy, ensureNetwork } from './networks.ts'

const attempts = 3

/**
 * Every step is idempotent: it reuses the network, egress proxy or container, started or not, of an earlier attempt.
 */
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
      // Removing another environment also removed this network while it was still unused; the container that never
      // started is created again.
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

/** A proxy whose environment was never created or is already removed; the reconciler completes either case. */
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
  // The container was removed between list and inspect.
  return container && { ...listed, reason: stopReason(container, deadline) }
}

function toState(state: string): EnvironmentStatus['state'] {
  if (state === 'created' || state === 'configured' || state === 'initialized') return 'creating'
  return ['running', 'paused', 'restarting'].includes(state) ? 'running' : 'stopped'
}

/**
 * Exit code 124: the agent ended the environment at its deadline. Exit code 137: killed by the engine or for memory.
 */
function stopReason({ State }: Pick<ContainerInspectInfo, 'State'>, deadline: Date): string {
  if (State.OOMKilled) return 'out of memory'
  const isOver = new Date(State.FinishedAt).getTime() >= deadline.getTime() - 1_000
  if (State.ExitCode === 124 && isOver) return 'deadline'
  return State.Error ? State.Error : `exit ${State.ExitCode}`
}

const mebi = 1024 * 1024
const idle: EnvironmentLoad = { cpuMillis: 0, memoryMb: 0, processes: 0 }

/** Processor time is cumulative, so a rate needs two samples; the engine's own second sample takes a whole second. */
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

/** Empty for a container that has just ended: Podman then replies without figures. */
async function sampleUsage(container: Container) {
  const stats = (await container.stats({ stream: false, 'one-shot': true })) as Partial<ContainerStats>
  if (!stats.memory_stats || !stats.cpu_stats) return null
  const { usage = 0, stats: parts } = stats.memory_stats
  // Reclaimable file pages are not counted as load.
  const cache = parts?.total_inactive_file ?? parts?.inactive_file ?? 0
  return {
    at: performance.now(),
    cpuMicros: stats.cpu_stats.cpu_usage.total_usage / 1_000,
    memoryMb: Math.round(Math.max(0, usage - cache) / mebi),
    processes: stats.pids_stats?.current ?? 0,
  }
}
