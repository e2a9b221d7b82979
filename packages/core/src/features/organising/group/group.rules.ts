import type { CompetitionRole } from '@tiltyard/contracts'

export const groupMax = 100

type Member = { readonly userId: string; readonly role: CompetitionRole }

/** Whether nobody but this one owns the competition. */
export function isLastOwner(members: readonly Member[], userId: string): boolean {
  const owning = members.filter(({ role }) => role === 'owner')
  return owning.length === 1 && owning[0]?.userId === userId
}
