/** How far somebody has heard: the numbers of the last events of their own and of everybody's. */
export type Position = { readonly user: number; readonly everyone: number }

/** What a topic still holds: the oldest event that is kept, if any, and the number of the newest ever told. */
export type TopicEnds = { readonly first: number | null; readonly last: number }

/** More than this is not told one by one: a page reads its lists again in less. */
export const maxBacklog = 500

export function formatPosition({ user, everyone }: Position): string {
  return `u${user}.e${everyone}`
}

/** What a reader says about itself is only ever a place to go on from; anything else is no place. */
export function parsePosition(id: string): Position | null {
  const [, user, everyone] = /^u(\d{1,15})\.e(\d{1,15})$/.exec(id) ?? []
  return user && everyone ? { user: Number(user), everyone: Number(everyone) } : null
}

/** Whether everything after this number is still there to be told. */
export function canResume(after: number, { first, last }: TopicEnds): boolean {
  if (after === last) return true
  return after < last && last - after <= maxBacklog && first !== null && first <= after + 1
}
