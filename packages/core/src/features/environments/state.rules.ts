import type { EnvironmentState } from '@tiltyard/contracts'

/** What people are shown: a wish that will be met in a moment counts as met, and being made anew is being made. */
export function stateShown({
  state,
  wanted,
  failure,
}: {
  readonly state: string
  readonly wanted?: string
  readonly failure?: string | null
}): EnvironmentState {
  if (wanted === 'deleted' || state === 'deleted') return 'deletion'
  if (state === 'failed') return 'failed'
  if (wanted === 'stopped') return 'stopped'
  if (state === 'deleting' && failure) return 'failed'
  if (state === 'deleting') return wanted === 'running' ? 'creating' : 'deletion'
  return state as EnvironmentState
}
