import type { EntryListItem, EntryState } from '@tiltyard/contracts/browser'

export type EntryDecision = 'accept' | 'return' | 'reject' | 'suspend' | 'reinstate'

/** Decisions by state of the entry, from the most severe to the usual one. */
const decisions: Readonly<Record<EntryState, readonly EntryDecision[]>> = {
  submitted: ['reject', 'return', 'accept'],
  returned: ['reject', 'accept'],
  rejected: ['return', 'accept'],
  accepted: ['suspend'],
  suspended: ['reinstate'],
  withdrawn: [],
}

export const decisionsFor = (state: EntryState): readonly EntryDecision[] => decisions[state]

/** Of entries in several states only what every one of them allows. */
export function commonDecisions(entries: readonly Pick<EntryListItem, 'state'>[]): readonly EntryDecision[] {
  const [first, ...rest] = entries
  if (!first) return []
  return decisions[first.state].filter((decision) =>
    rest.every(({ state }) => decisions[state].includes(decision)),
  )
}
