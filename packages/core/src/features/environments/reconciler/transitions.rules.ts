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

/** none: it is as it is wanted, or waits for room, or only its owner can change what it is. */
export type ReconcileStep = 'none' | 'create' | 'prepare' | 'stop' | 'remove'

/**
 * What brings an environment from the state that it was last seen in towards the one that is wanted. What is being deleted
 * is removed whatever is wanted: who asks for it anew waits until nothing is left of it.
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

export function nextStep(row: { readonly state: string; readonly wanted: string }): ReconcileStep {
  return transitions[row.state as EnvironmentState][row.wanted as DesiredState]
}

/** Every state and wish that a step follows from. */
export const statesWithWork = environmentStates.flatMap((state) =>
  desiredStates
    .filter((wanted) => transitions[state][wanted] !== 'none')
    .map((wanted) => [state, wanted] as const),
)
