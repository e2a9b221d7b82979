/** The numbers of the last received events, of the user's own topic and of everybody's. */
export type Position = { readonly user: number; readonly everyone: number }

/** The oldest stored event of a topic, if any, and the number of the newest ever written. */
export type TopicEnds = { readonly first: number | null; readonly last: number }

/** A longer backlog is not sent: reloading the lists is faster. */
export const maxBacklog = 500

export function formatPosition({ user, everyone }: Position): string {
  return `u${user}.e${everyone}`
}

/** A client's id is only used as a position; any other text is refused. */
export function parsePosition(id: string): Position | null {
  const [, user, everyone] = /^u(\d{1,15})\.e(\d{1,15})$/.exec(id) ?? []
  return user && everyone ? { user: Number(user), everyone: Number(everyone) } : null
}

/** Whether all events after this number are still stored. */
export function canResume(after: number, { first, last }: TopicEnds): boolean {
  if (after === last) return true
  return after < last && last - after <= maxBacklog && first !== null && first <= after + 1
}
