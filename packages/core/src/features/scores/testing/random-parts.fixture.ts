import { type Capture, encodeCaptures, encodeStatuses } from '../ledger/round-codec.rules.ts'
import type { NewScoreEvent, StageWeight } from '../ledger/score-event.ts'

type Random = (below: number) => number

/** Some solves have a part of the value, some were done before they were accepted, few say how they rank. */
export function randomCredit(
  random: Random,
  at: number,
): { credit?: number; since?: number; isDated?: true; tie?: number } {
  const chance = random(6)
  if (chance === 0) return { credit: 100 * (1 + random(10)) }
  if (chance === 1) return { since: at - random(400_000), ...(random(2) && { isDated: true as const }) }
  return chance === 2 && random(20) === 0 ? { tie: random(5) } : {}
}

const norms: readonly StageWeight['norm'][] = ['raw', 'max', 'rank', 'zscore']

/** Grades, rounds, excuses, voids, stages and lists, each a while after the one before; null: nothing this time. */
export function createRandomParts(random: Random, tasks: number): (teams: number) => NewScoreEvent | null {
  let calls = 0
  const rounds = new Array<number>(tasks).fill(0)
  const captured = new Set<string>()
  const span = () => {
    const from = random(30)
    return { from, to: from + random(10) }
  }
  const someTeams = (teams: number) =>
    Array.from({ length: teams }, (_, team) => team).filter(() => random(2))

  function round(teams: number): NewScoreEvent {
    const task = random(tasks)
    const number = rounds[task] as number
    rounds[task] = number + 1
    const statuses = Uint8Array.from({ length: teams }, () => random(8))
    const captures: Capture[] = []
    for (let n = random(12); n > 0; n -= 1) {
      const capture = {
        issued: Math.max(0, number - random(5)),
        victim: random(teams),
        store: random(2),
        attacker: random(teams),
      }
      const key = JSON.stringify([task, capture])
      if (capture.victim === capture.attacker || captured.has(key)) continue
      captured.add(key)
      captures.push(capture)
    }
    return {
      kind: 'round',
      task,
      round: number,
      statuses: encodeStatuses(statuses),
      captures: encodeCaptures(number, captures),
    }
  }

  function stages(): NewScoreEvent {
    const many = 1 + random(3)
    return {
      kind: 'stages',
      stages: Array.from({ length: many }, (_, index) => ({
        number: index + 1,
        weight: 10 * (1 + random(5)),
        norm: norms[random(norms.length)] as StageWeight['norm'],
        cap: random(3) === 0 ? 500 + random(2_000) : null,
        decimals: random(2) ? 0 : 2,
        tasks: Array.from({ length: tasks }, (_, task) => task).filter((task) => task % many === index),
      })),
    }
  }

  return (teams) => {
    calls += 1
    const [team, task, chance] = [random(teams), random(tasks), random(100)]
    if (chance < 50) {
      const amount = random(8) === 0 ? null : random(1_000) - 50
      return { kind: 'grade', team, task, amount, ...(random(3) === 0 && { tie: random(5) * 1_000 }) }
    }
    if (calls < 30) return null
    if (chance < 80) return round(teams)
    if (chance < 85) return { kind: 'excuse', task, ...span(), teams: random(2) ? null : someTeams(teams) }
    if (chance < 90)
      return { kind: 'void', team: random(2) ? null : team, task: random(2) ? null : task, ...span() }
    if (chance < 92)
      return { kind: 'game', game: { preset: 'faust', ...(random(2) === 0 && { slaCredit: credits }) } }
    if (calls < 60) return null
    if (chance < 96) return stages()
    return {
      kind: 'advance',
      stage: 1 + random(3),
      teams: someTeams(teams),
      reserves: [],
      board: '0'.repeat(64),
    }
  }
}

const credits = [0, 1000, 250, 0, 100, 0, 0, 0]
