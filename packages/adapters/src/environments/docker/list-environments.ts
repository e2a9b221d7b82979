import type { EnvironmentFound } from '@tiltyard/core/ports'
import type Docker from 'dockerode'
import type { ContainerInfo, ContainerInspectInfo } from 'dockerode'
import { isMissing } from './faults.ts'
import { labels } from './names.ts'

export async function listEnvironments(
  docker: Docker,
  installation: string,
): Promise<readonly EnvironmentFound[]> {
  const ours = await docker.listContainers({
    all: true,
    filters: { label: [`${labels.installation}=${installation}`] },
  })
  const isGate = ({ Labels }: ContainerInfo) => labels.gateOf in Labels
  const environments = ours.filter((container) => !isGate(container))
  const found = await Promise.all(environments.map((container) => describe(docker, container)))
  const ids = new Set(environments.map(({ Labels }) => Labels[labels.id]))
  return [
    ...found.filter((environment) => environment !== null),
    ...ours.filter((one) => isGate(one) && !ids.has(one.Labels[labels.gateOf])).map(begun),
  ]
}

/** A gate whose environment was never made, or is removed already: whoever asks finishes the one or the other. */
const begun = ({ Labels }: ContainerInfo): EnvironmentFound => ({
  id: Labels[labels.gateOf] ?? '',
  state: 'creating',
  deadline: new Date(Labels[labels.deadline] ?? 0),
  reason: null,
})

async function describe(
  docker: Docker,
  { Id, State, Labels }: ContainerInfo,
): Promise<EnvironmentFound | null> {
  const deadline = new Date(Labels[labels.deadline] ?? 0)
  const state = stateOf(State)
  try {
    const reason = state === 'stopped' ? whyStopped(await docker.getContainer(Id).inspect(), deadline) : null
    return { id: Labels[labels.id] ?? '', state, deadline, reason }
  } catch (fault) {
    // Removed while we looked.
    if (isMissing(fault)) return null
    throw fault
  }
}

function stateOf(state: string): EnvironmentFound['state'] {
  if (state === 'created' || state === 'configured' || state === 'initialized') return 'creating'
  return ['running', 'paused', 'restarting'].includes(state) ? 'running' : 'stopped'
}

/** Our first process says 124 at its deadline; 137 is a kill, by the engine or for memory. */
function whyStopped({ State }: Pick<ContainerInspectInfo, 'State'>, deadline: Date): string {
  if (State.OOMKilled) return 'out of memory'
  const isOver = new Date(State.FinishedAt).getTime() >= deadline.getTime() - 1_000
  if (State.ExitCode === 124 && isOver) return 'deadline'
  return State.Error ? State.Error : `exit ${State.ExitCode}`
}
