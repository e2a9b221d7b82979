import type { ScoreEvent } from '../index.ts'
import { captureWidth, decodeCaptures, decodeStatuses } from '../ledger/round-codec.rules.ts'
import type { StageWeight } from '../ledger/score-event.ts'

type EventOf<K extends ScoreEvent['kind']> = Extract<ScoreEvent, { readonly kind: K }>
/** What one thing gave a team. */
export type Gain = {
  readonly team: number
  readonly task: number
  readonly amount: number
  readonly from: 'solve' | 'blood' | 'hint' | 'grade' | 'round'
  /** The time of a solve that counts for equal scores, and what a solve or grade says instead. */
  readonly since?: number
  readonly tie?: number | undefined
}

const million = 1_000_000

/** The gains of grades and rounds by simple means: every flag is looked for among all captures. */
export function gainsOfParts(
  causes: readonly ScoreEvent[],
  canScore: (team: number, task: number) => boolean,
  teams: number,
): Gain[] {
  const of = <K extends ScoreEvent['kind']>(kind: K) =>
    causes.filter((cause): cause is EventOf<K> => cause.kind === kind)
  const gains: Gain[] = []
  const grades = new Map(of('grade').map((grade) => [`${grade.team} ${grade.task}`, grade]))
  for (const { team, task, amount, tie } of grades.values())
    if (amount !== null && canScore(team, task)) gains.push({ team, task, amount, from: 'grade', tie })

  const credits = of('game').at(-1)?.game.slaCredit ?? [0, 1000, 500, 0, 0, 0, 1000, 0]
  const [excuses, voids] = [of('excuse'), of('void')]
  const everybody = Array.from({ length: teams }, (_, team) => team)
  const isWithin = (round: number, { from, to }: { from: number; to: number }) => round >= from && round <= to
  const flags = new Map<string, { task: number; victim: number; attackers: number[] }>()
  for (const { task, round, statuses, captures } of of('round')) {
    const playing = everybody.filter((team) => canScore(team, task))
    const perRound = Math.round(million * Math.sqrt(playing.length))
    const status = decodeStatuses(statuses)
    for (const team of playing.filter((one) => one < status.length)) {
      const isExcused = excuses.some(
        (excuse) => excuse.task === task && isWithin(round, excuse) && (excuse.teams?.includes(team) ?? true),
      )
      const credit = isExcused ? 1000 : (credits[status[team] as number] ?? 0)
      const hasPlayed = isExcused || status[team] !== 0
      if (hasPlayed) gains.push({ team, task, amount: Math.round((perRound * credit) / 1000), from: 'round' })
    }
    const numbers = [...decodeCaptures(round, captures)]
    for (let at = 0; at < numbers.length; at += captureWidth) {
      const [issued, victim, store, attacker] = numbers.slice(at, at + captureWidth) as [
        number,
        number,
        number,
        number,
      ]
      const isVoid = voids.some(
        (one) => (one.task ?? task) === task && (one.team ?? attacker) === attacker && isWithin(round, one),
      )
      if (isVoid || !canScore(victim, task) || !canScore(attacker, task)) continue
      const key = `${task} ${issued} ${victim} ${store}`
      const flag = flags.get(key) ?? { task, victim, attackers: [] }
      flags.set(key, { ...flag, attackers: [...flag.attackers, attacker] })
    }
  }
  for (const { task, victim, attackers } of flags.values()) {
    const many = attackers.length
    gains.push({ team: victim, task, amount: -Math.round(million * many ** 0.75), from: 'round' })
    for (const team of attackers)
      gains.push({ team, task, amount: million + Math.round(million / many), from: 'round' })
  }
  return gains
}

/** The tie of some gains: rounds leave teams equal; what grades say comes before times of solves. */
export function tiesOf(gains: readonly Gain[], teams: readonly number[]): Map<number, number> {
  const hasRounds = gains.some(({ from }) => from === 'round')
  const graded = gains.filter(({ from }) => from === 'grade')
  const says = graded.some(({ tie }) => tie !== undefined)
  const solvesSay = gains.some(({ from, tie }) => from === 'solve' && tie !== undefined)
  const byTeam = Map.groupBy(gains, ({ team }) => team)
  return new Map(
    teams.map((team) => {
      const own = byTeam.get(team) ?? []
      if (hasRounds) return [team, 0]
      const ofGrades = own.filter(({ from }) => from === 'grade').map(({ tie = 0 }) => tie)
      const ofSolves = own.filter(({ from }) => from === 'solve')
      if (says) return [team, ofGrades.length > 0 ? ofGrades.reduce((sum, tie) => sum + tie, 0) : Infinity]
      const said = ofSolves.flatMap(({ tie }) => tie ?? [])
      if (solvesSay) return [team, said.length > 0 ? said.reduce((sum, tie) => sum + tie, 0) : Infinity]
      return [team, ofSolves.length > 0 ? Math.max(...ofSolves.map(({ since = 0 }) => since)) : Infinity]
    }),
  )
}

/** The total of several stages in ten-thousandths of a point, and the place among equals by the last stage played. */
export function combineReference(
  plan: readonly StageWeight[],
  gains: readonly Gain[],
  teams: readonly number[],
  advanced: ReadonlyMap<number, readonly number[]>,
): { readonly total: Map<number, number>; readonly better: (one: number, other: number) => number } {
  const weights = plan.reduce((sum, { weight }) => sum + weight, 0)
  const total = new Map(teams.map((team) => [team, 0]))
  let better: (one: number, other: number) => number = () => 0
  for (const stage of plan) {
    const own = gains.filter(({ task }) => stage.tasks.includes(task))
    const byTeam = Map.groupBy(own, ({ team }) => team)
    const inStage = teams.filter((team) => advanced.get(stage.number)?.includes(team) ?? byTeam.has(team))
    const raw = new Map(
      inStage.map((team) => [team, (byTeam.get(team) ?? []).reduce((sum, { amount }) => sum + amount, 0)]),
    )
    const counted = inStage.map(
      (team) => Math.min(raw.get(team) as number, stage.cap ?? Infinity) / 10 ** stage.decimals,
    )
    const mean = counted.reduce((sum, score) => sum + score, 0) / counted.length
    const deviation = Math.sqrt(counted.reduce((sum, score) => sum + (score - mean) ** 2, 0) / counted.length)
    const best = Math.max(0, ...counted)
    const points = (score: number): number => {
      if (stage.norm === 'max') return best > 0 ? (100 * Math.max(0, score)) / best : 0
      if (stage.norm === 'zscore') return deviation > 0 ? 50 + (10 * (score - mean)) / deviation : 50
      if (stage.norm === 'raw') return score
      const rank = counted.filter((other) => other > score).length + 1
      return (100 * (counted.length - rank + 1)) / counted.length
    }
    for (const [at, team] of inStage.entries())
      total.set(team, (total.get(team) as number) + (points(counted[at] as number) * stage.weight) / weights)
    if (inStage.length === 0) continue
    const ties = tiesOf(own, teams)
    better = (one, other) => {
      const [a, b] = [raw.get(one) ?? -Infinity, raw.get(other) ?? -Infinity]
      if (a !== b) return a > b ? -1 : 1
      const [tieOne, tieOther] = [ties.get(one) as number, ties.get(other) as number]
      if (a === -Infinity || tieOne === tieOther) return 0
      return tieOne < tieOther ? -1 : 1
    }
  }
  return { total: new Map([...total].map(([team, sum]) => [team, Math.round(sum * 10_000)])), better }
}
