import type { ChallengeKind } from '@tiltyard/contracts'
import type { AnswerKeyEntry } from './answer.ts'
import { parseDecimal } from './decimal.rules.ts'

/** With fewer possible answers than this, trying them all is worth it. */
const guessableBelow = 10_000
const yearSeconds = 31_557_600
const earthSquareMetres = 5.1e14

export type AnswerSpace = {
  readonly kind: ChallengeKind
  readonly options: number
  readonly isMultiple: boolean
  readonly answers: readonly AnswerKeyEntry[]
}

/** Whether all plausible answers could be tried by hand or with a short program. */
export function isGuessable(challenge: AnswerSpace): boolean {
  return answerSpace(challenge) < guessableBelow
}

/** How many answers there are to try, by what a player knows: the kind, and for numbers about how many digits. */
function answerSpace({ kind, options, isMultiple, answers }: AnswerSpace): number {
  if (kind === 'choice') return isMultiple ? 2 ** options - 1 : options
  const spaces = answers.flatMap((entry) => (entry.kind === 'value' ? [valueSpace(entry.value)] : []))
  return spaces.length === 0 ? Infinity : Math.min(...spaces)
}

function valueSpace(value: Extract<AnswerKeyEntry, { kind: 'value' }>['value']): number {
  if ('number' in value) return numberSpace(value.number, value.tolerance)
  if ('time' in value) return yearSeconds / (2 * value.toleranceSeconds + 1)
  return earthSquareMetres / Math.max(1, Math.PI * value.metres ** 2)
}

/** All numbers with as many digits, in steps of the tolerance. */
function numberSpace(text: string, toleranceText: string): number {
  const [number, tolerance] = [parseDecimal(text), parseDecimal(toleranceText)]
  if (!number || !tolerance) return Infinity
  const digits = number.digits.toString().replace('-', '').length
  const steps = Number(tolerance.digits) * 10 ** (number.places - tolerance.places)
  return 10 ** digits / (2 * steps + 1)
}
