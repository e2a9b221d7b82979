import type { RevealStep } from '@tiltyard/contracts'
import type { ScoreEventColumns } from '../fold/event-columns.ts'

type Changes = RevealStep['changes']

/** Awards, penalties and hints that were paid at once, by team, from one moment up to another. */
export function adjustmentsBetween(
  { others }: Pick<ScoreEventColumns, 'others'>,
  { from, until }: { readonly from: number; readonly until: number },
): ReadonlyMap<number, { readonly awards: number; readonly hints: number }> {
  const byTeam = new Map<number, { awards: number; hints: number }>()
  for (const event of others) {
    if (event.at < from || event.at >= until) continue
    const isAward = event.kind === 'award' || event.kind === 'penalty'
    if (!isAward && !(event.kind === 'hint' && event.payable === 'now')) continue
    const sum = byTeam.get(event.team) ?? { awards: 0, hints: 0 }
    if (event.kind === 'award') sum.awards += event.amount
    else if (event.kind === 'penalty') sum.awards -= event.amount
    else if (event.kind === 'hint') sum.hints -= event.price
    byTeam.set(event.team, sum)
  }
  return byTeam
}

type Parts = { readonly solves: number; readonly awards: number; readonly hints: number }

/** The parts add up to the difference: what is left over comes from values that changed. */
export function revealChanges(difference: number, { solves, awards, hints }: Parts): Changes {
  const values = difference - solves - awards - hints
  const all: Changes = [
    { kind: 'solves', units: solves },
    { kind: 'awards', units: awards },
    { kind: 'hints', units: hints },
    { kind: 'values', units: values },
  ]
  return all.filter(({ units }) => units !== 0)
}
