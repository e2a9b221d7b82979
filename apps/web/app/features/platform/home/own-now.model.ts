import type { Localised, OwnCompetition } from '@tiltyard/contracts/browser'

export type Deadline = { readonly path: string; readonly title: Localised; readonly at: string }

const competitionsMax = 2
const deadlinesMax = 2

/** Competitions of the user's teams that are not over, running ones first as the server has them. */
export const currentEntries = (entries: readonly OwnCompetition[]): readonly OwnCompetition[] =>
  entries.filter(({ competition }) => competition.status !== 'over').slice(0, competitionsMax)

/** The nearest first; without those that are unknown. */
export const nextDeadlines = (all: readonly (Deadline | null)[]): readonly Deadline[] =>
  all
    .filter((deadline) => deadline !== null)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, deadlinesMax)
