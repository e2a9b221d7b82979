import type { AdminCompetitionListItem, CompetitionPhase } from '@tiltyard/contracts/browser'

export const phases = ['draft', 'registration', 'upcoming', 'running', 'frozen', 'over'] as const

type Phased = Pick<AdminCompetitionListItem, 'phase' | 'startsAt' | 'endsAt'>

/** Being played now; a frozen board after the end waits for its reveal only. */
export const isLive = ({ phase, endsAt }: Phased, now: number): boolean =>
  phase === 'running' || (phase === 'frozen' && endsAt !== null && Date.parse(endsAt) > now)

const order: readonly CompetitionPhase[] = ['running', 'frozen', 'registration', 'upcoming']

/** Running ones first, then those ahead, nearest first; drafts and ended ones are in the list only. */
export function nextCompetitions<T extends Phased>(all: readonly T[]): T[] {
  const place = ({ phase }: T) => Math.floor(order.indexOf(phase) / 2)
  const moment = ({ startsAt }: T) => (startsAt ? Date.parse(startsAt) : Number.POSITIVE_INFINITY)
  return all
    .filter(({ phase }) => order.includes(phase))
    .sort((one, other) => place(one) - place(other) || moment(one) - moment(other))
}

/** The moment that a countdown leads to, and what happens then. */
export function nextMoment(
  { phase, startsAt, endsAt }: Phased,
  now: number,
): { readonly at: string; readonly kind: 'starts' | 'ends' } | null {
  if (phase === 'draft' || phase === 'over') return null
  if (startsAt && Date.parse(startsAt) > now) return { at: startsAt, kind: 'starts' }
  return endsAt && Date.parse(endsAt) > now ? { at: endsAt, kind: 'ends' } : null
}
