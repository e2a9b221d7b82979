export const environmentStates = [
  'queued',
  'creating',
  'starting',
  'running',
  'stopped',
  'deleting',
  'failed',
  'deleted',
] as const
export type EnvironmentState = (typeof environmentStates)[number]

export const desiredStates = ['running', 'stopped', 'deleted'] as const
export type DesiredState = (typeof desiredStates)[number]

/** `none`: the environment is in its desired state, waits in the queue, or only its owner can act. */
export type ReconcileStep = 'none' | 'create' | 'prepare' | 'stop' | 'remove'

/**
 * The step from an environment's last observed state towards its desired one. An environment under deletion is removed
 * whatever is desired: a new request waits until it is gone.
 */
const transitions: Readonly<Record<EnvironmentState, Readonly<Record<DesiredState, ReconcileStep>>>> = {
  queued: { running: 'none', stopped: 'none', deleted: 'none' },
  creating: { running: 'create', stopped: 'stop', deleted: 'remove' },
  starting: { running: 'prepare', stopped: 'stop', deleted: 'remove' },
  running: { running: 'none', stopped: 'stop', deleted: 'remove' },
  stopped: { running: 'none', stopped: 'none', deleted: 'remove' },
  deleting: { running: 'remove', stopped: 'remove', deleted: 'remove' },
  failed: { running: 'none', stopped: 'none', deleted: 'remove' },
  deleted: { running: 'none', stopped: 'none', deleted: 'none' },
}

export function nextStep(row: { readonly state: string; readonly desired_state: string }): ReconcileStep {
  return transitions[row.state as EnvironmentState][row.desired_state as DesiredState]
}

/** Every pair of state and desired state with a step to take. */
export const statesWithWork = environmentStates.flatMap((state) =>
  desiredStates
    .filter((desired) => transitions[state][desired] !== 'none')
    .map((desired) => [state, desired] as const),
)
