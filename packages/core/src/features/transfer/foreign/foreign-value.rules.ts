import { ScoringRule } from '@tiltyard/contracts'
import type { Lose } from './losses.ts'

export type ForeignValue = {
  readonly type: string
  readonly value: unknown
  readonly initial: unknown
  readonly minimum: unknown
  readonly decay: unknown
  readonly function: unknown
}

const usualPoints = 100
const asNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Null where a task is worth something that none of our rules says. */
export function ruleFrom(given: ForeignValue, lose: Lose): ScoringRule | null {
  const rule = given.type === 'dynamic' ? fallingRule(given, lose) : staticRule(given, lose)
  const read = ScoringRule.safeParse(rule)
  if (read.success) return read.data
  lose('value', JSON.stringify(given.value ?? given.initial ?? null))
  return null
}

function staticRule({ value }: ForeignValue, lose: Lose): unknown {
  const points = asNumber(value)
  if (points === null) lose('value_missing', String(usualPoints))
  return { name: 'static', points: whole(points ?? usualPoints, lose) }
}

/** What they call logarithmic is a parabola, and ours is the same one. */
function fallingRule(given: ForeignValue, lose: Lose): unknown {
  const initial = asNumber(given.initial) ?? asNumber(given.value)
  const [minimum, decay] = [asNumber(given.minimum), asNumber(given.decay)]
  if (initial === null || minimum === null || decay === null) return null
  const points = { initial: whole(initial, lose), minimum: whole(minimum, lose) }
  const curve = given.function ?? 'logarithmic'
  if (curve === 'linear') return { name: 'linear', ...points, decay }
  if (curve !== 'logarithmic') lose('value_function', String(curve))
  // A decay of nothing would divide by nothing; they read it as one.
  return { name: 'quadratic', ...points, decay: Math.max(1, Math.round(decay)) }
}

function whole(points: number, lose: Lose): number {
  if (!Number.isInteger(points)) lose('value_rounded', String(points))
  return Math.round(points)
}
