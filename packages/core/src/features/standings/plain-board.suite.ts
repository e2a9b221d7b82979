import { valueFor } from '@tiltyard/competition-types/scoring'
import type { BoardRules, Cause } from './causes.ts'

export type PlainRow = { readonly team: number; readonly score: number; readonly rank: number }

/**
 * The same board by the plainest means: no columns, no passes, every question asked anew of the list of causes. Slow,
 * and written apart from the fold, so that the two agree only when both are right.
 */
export function plainBoard(causes: readonly Cause[], rules: BoardRules, until = Infinity): PlainRow[] {
  const past = causes.filter(({ at }) => at < until)
  const last = <K extends Cause['kind']>(kinds: readonly K[], matches: (cause: Cause) => boolean) =>
    past.findLast((cause) => (kinds as readonly string[]).includes(cause.kind) && matches(cause)) as
      | Extract<Cause, { kind: K }>
      | undefined
  const teams = [...new Set(past.flatMap((cause) => (cause.kind === 'join' ? [cause.team] : [])))]
  const divisionOf = (team: number) =>
    teams.includes(team)
      ? (last(['join', 'move-division'], (cause) => 'team' in cause && cause.team === team)?.division ?? -1)
      : -1
  const isBanned = (team: number) =>
    last(['ban', 'unban'], (cause) => 'team' in cause && cause.team === team)?.kind === 'ban'
  const standing = past.filter(
    (cause): cause is Extract<Cause, { kind: 'solve' }> =>
      cause.kind === 'solve' &&
      !past.some(
        (other) =>
          other.kind === 'withdraw-solve' &&
          other.seq > cause.seq &&
          other.team === cause.team &&
          other.task === cause.task,
      ) &&
      divisionOf(cause.team) >= 0 &&
      !isBanned(cause.team),
  )
  const solvesWith = (right: 'scores' | 'bloods' | 'movesValue', task: number) =>
    standing.filter((solve) => solve.task === task && rules.rights(divisionOf(solve.team), task)[right])
  const worthOf = (task: number) => {
    const rule = last(['rule'], (cause) => 'task' in cause && cause.task === task)?.rule
    return rule ? valueFor(rule, solvesWith('movesValue', task).length) : 0
  }
  const scored = teams
    .filter((team) => !isBanned(team) && rules.ranksOverall(divisionOf(team)))
    .map((team) => {
      let score = 0
      let lastAt = -1
      for (const solve of standing.filter((one) => one.team === team)) {
        if (!rules.rights(divisionOf(team), solve.task).scores) continue
        score += worthOf(solve.task)
        lastAt = Math.max(lastAt, solve.at)
        for (const hint of past)
          if (
            hint.kind === 'hint' &&
            hint.payable === 'on-solve' &&
            hint.team === team &&
            hint.task === solve.task
          )
            score -= hint.price
      }
      for (const task of new Set(standing.map((one) => one.task))) {
        const place = solvesWith('bloods', task)
          .toSorted((a, b) => a.at - b.at || a.seq - b.seq)
          .slice(0, rules.bloodPercents.length)
          .findIndex((solve) => solve.team === team)
        if (place >= 0) score += Math.round((worthOf(task) * (rules.bloodPercents[place] ?? 0)) / 100)
      }
      for (const cause of past) {
        if (!('team' in cause) || cause.team !== team) continue
        if (cause.kind === 'award') score += cause.amount
        if (cause.kind === 'penalty') score -= cause.amount
        if (cause.kind === 'hint' && cause.payable === 'now') score -= cause.price
      }
      return { team, score, lastAt }
    })
    .toSorted(
      (a, b) =>
        b.score - a.score || (a.lastAt < 0 ? 1 : b.lastAt < 0 ? -1 : a.lastAt - b.lastAt) || a.team - b.team,
    )
  const isBetter = (a: (typeof scored)[number], b: (typeof scored)[number]) =>
    a.score > b.score || (a.score === b.score && a.lastAt >= 0 && (b.lastAt < 0 || a.lastAt < b.lastAt))
  return scored.map((row) => ({
    team: row.team,
    score: row.score,
    rank: 1 + scored.filter((other) => isBetter(other, row)).length,
  }))
}
