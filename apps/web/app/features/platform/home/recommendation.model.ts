import type { Recommendation } from '@tiltyard/contracts/browser'

type Kind = Recommendation['kind']

const readingKinds: ReadonlySet<Kind> = new Set([
  'article',
  'paper_explain',
  'conference',
  'activity',
  'paper',
])

/** Splits recommendations into actions and texts, each in the editors' order. */
export function splitRecommendations(all: readonly Recommendation[]) {
  return {
    doing: all.filter(({ kind }) => !readingKinds.has(kind)),
    reading: all.filter(({ kind }) => readingKinds.has(kind)),
  }
}
