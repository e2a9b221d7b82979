import type { CompetitionStatus, EntryState, EntryStep } from '@tiltyard/contracts'
import { whyCannotSubmit } from './entry.rules.ts'

export type OwnEntryFacts = {
  /** Null before the registration. */
  readonly state: EntryState | null
  readonly status: CompetitionStatus
  readonly registrationIsOpen: boolean
  readonly isLeader: boolean
}

/** The one thing that moves a person on; the pages it leads to check everything again. */
export function nextStep({ state, status, registrationIsOpen, isLeader }: OwnEntryFacts): EntryStep {
  if (status === 'over') return state === 'accepted' ? 'results' : 'none'
  if (state === 'accepted') return status === 'running' ? 'play' : 'wait-start'
  if (state === 'submitted') return 'wait-review'
  if (whyCannotSubmit(state && { state })) return 'none'
  // A registration that was returned may be corrected until the competition begins.
  const maySubmit = registrationIsOpen || (state === 'returned' && status !== 'running')
  if (!maySubmit) return 'closed'
  if (!isLeader) return 'ask-leader'
  return state === 'returned' ? 'correct' : 'register'
}
