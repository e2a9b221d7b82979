import type { ScoringRule } from '@tiltyard/contracts'
import type { DivisionRights, NewScoreEvent, ScoreEvent } from '../index.ts'
import { createRandomParts, randomCredit } from './random-parts.fixture.ts'

/** Deterministic: the same numbers for the same seed. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

const manyRules: readonly ScoringRule[] = [
  { name: 'static', points: 100 },
  { name: 'linear', initial: 500, minimum: 50, decay: 7 },
  { name: 'quadratic', initial: 500, minimum: 100, decay: 30 },
  { name: 'expFloor', initial: 1000, ratio: 0.25, difficulty: 5 },
  { name: 'rational', initial: 500, minimum: 100, halfAt: 6, steepness: 1 },
]

/** All rights; ranked, but affecting even tasks only; guests without effect. */
const threeDivisions: readonly DivisionRights[] = [
  { ranksOverall: true, scores: true, bloods: true, affectsValue: true },
  {
    ranksOverall: true,
    scores: true,
    bloods: false,
    affectsValue: true,
    tasks: Object.fromEntries(
      [1, 3, 5, 7, 9, 11].map((task) => [task, { scores: true, bloods: false, affectsValue: false }]),
    ),
  },
  { ranksOverall: false, scores: false, bloods: false, affectsValue: false },
]

/** A random history of everything that organisers and teams can do, in a valid order; with parts also that of types other than jeopardy. */
export function randomHistory(seed: number, steps: number, { withParts = false } = {}): ScoreEvent[] {
  const random = createRandom(seed)
  const tasks = 3 + random(Math.min(40, 10 + Math.floor(steps / 200)))
  const causes: ScoreEvent[] = []
  const solved = new Set<string>()
  let [teams, at] = [0, 1_000_000]
  const add = (step: NewScoreEvent) => {
    at += random(5) === 0 ? 0 : random(60_000)
    causes.push({ ...step, seq: causes.length + 1, at } as ScoreEvent)
  }
  for (const [division, rights] of threeDivisions.entries()) add({ kind: 'division', division, rights })
  add({ kind: 'bloods', percents: [5, 3, 1] })
  for (let task = 0; task < tasks; task += 1)
    add({ kind: 'rule', task, rule: manyRules[task % manyRules.length] as ScoringRule })
  // Kinds come in by and by, so that a history is one of solves first.
  const parts = withParts ? createRandomParts(random, tasks) : null
  while (causes.length < steps) {
    const part = parts && random(4) === 0 && teams > 1 ? parts(teams) : null
    if (part) {
      add(part)
      continue
    }
    const [team, task] = [random(Math.max(1, teams)), random(tasks)]
    const key = `${team} ${task}`
    const chance = random(100)
    if (teams < 2 || chance < 8) add({ kind: 'join', team: teams++, division: random(3) })
    else if (chance < 70) {
      if (solved.has(key)) continue
      solved.add(key)
      add({ kind: 'solve', team, task, ...(parts && randomCredit(random, at)) })
    } else if (chance < 76 && solved.delete(key)) add({ kind: 'withdraw-solve', team, task })
    else if (chance < 84)
      add({ kind: 'hint', team, task, price: 5 * random(10), payable: random(2) ? 'now' : 'on-solve' })
    else if (chance < 88) add({ kind: random(2) ? 'award' : 'penalty', team, amount: random(100) })
    else if (chance < 93) add({ kind: random(2) ? 'ban' : 'unban', team })
    else if (chance < 96) add({ kind: 'move-division', team, division: random(3) })
    else if (chance < 97)
      add({ kind: 'division', division: random(3), rights: threeDivisions[random(3)] as DivisionRights })
    else add({ kind: 'rule', task, rule: manyRules[random(manyRules.length)] as ScoringRule })
  }
  return causes
}
