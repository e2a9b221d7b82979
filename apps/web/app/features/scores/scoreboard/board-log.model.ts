import type { ScoreboardDelta } from '@tiltyard/contracts/browser'

/** More deltas than a page can miss between two fetches. */
const maxDeltas = 40

/** The latest deltas of a board, the newest last. */
export type BoardLog = readonly ScoreboardDelta[]

export const logDelta = (log: BoardLog, delta: ScoreboardDelta): BoardLog => [...log, delta].slice(-maxDeltas)

/** The deltas from one version to another; null if one of them is missing. */
export function deltasBetween(log: BoardLog, from: string, to: string): BoardLog | null {
  if (from === to) return []
  const first = log.findIndex((delta) => delta.from === from)
  const last = log.findLastIndex((delta) => delta.to === to)
  if (first < 0 || last < first) return null
  const deltas = log.slice(first, last + 1)
  return deltas.every((delta, at) => at === 0 || deltas[at - 1]?.to === delta.from) ? deltas : null
}

/** Whether a version comes after another: a version is the sequence of its last score event, then a revision. */
export function isLater(version: string, than: string): boolean {
  const [seq = 0, revision = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0)
  const [otherSeq = 0, otherRevision = 0] = than.split('.').map((part) => Number.parseInt(part, 10) || 0)
  return seq > otherSeq || (seq === otherSeq && revision >= otherRevision && version !== than)
}
