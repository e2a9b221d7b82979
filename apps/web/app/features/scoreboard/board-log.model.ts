import type { ScoreboardDelta } from '@tiltyard/contracts/browser'

/** More recent changes of a board than a page can miss between two readings. */
const longest = 40

/** The latest changes that were heard, the newest last. */
export type BoardLog = readonly ScoreboardDelta[]

export const logDelta = (log: BoardLog, delta: ScoreboardDelta): BoardLog => [...log, delta].slice(-longest)

/** What leads from one version to another; null where some of it was not heard. */
export function changesBetween(log: BoardLog, from: string, to: string): BoardLog | null {
  if (from === to) return []
  const first = log.findIndex((delta) => delta.from === from)
  const last = log.findLastIndex((delta) => delta.to === to)
  if (first < 0 || last < first) return null
  const changes = log.slice(first, last + 1)
  return changes.every((delta, at) => at === 0 || changes[at - 1]?.to === delta.from) ? changes : null
}

/** Whether a version comes after another: it begins with the number of its last cause, then that of its revision. */
export function isLater(version: string, than: string): boolean {
  const [cause = 0, revision = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0)
  const [otherCause = 0, otherRevision = 0] = than.split('.').map((part) => Number.parseInt(part, 10) || 0)
  return cause > otherCause || (cause === otherCause && revision >= otherRevision && version !== than)
}
