import type { PuzzlePurpose } from '@tiltyard/contracts'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** How much work a puzzle asks for: one derivation of `cost` rounds, at most `attempts` times, half of that at least. */
export type PuzzleSize = { readonly cost: number; readonly attempts: number }
export type PuzzleSizes = Readonly<Record<PuzzlePurpose, PuzzleSize>>

/**
 * For mail, a second or two on a laptop and some more on a phone: a machine that registers thousands pays it thousands of
 * times. For a sign-in, about a second on a phone: some twenty times what the guess costs us.
 */
export const puzzleSizes: PuzzleSizes = {
  mail: { cost: 2_000, attempts: 2_000 },
  'sign-in': { cost: 2_000, attempts: 500 },
}
export const puzzleSeconds = 15 * 60

type PuzzleKeys = { readonly puzzle: string; readonly puzzleAnswer: string }

export async function createPuzzle(
  keys: PuzzleKeys,
  size: PuzzleSize,
  { purpose, nowSeconds }: { readonly purpose: PuzzlePurpose; readonly nowSeconds: number },
) {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: size.cost,
    counter: randomInt(size.attempts, Math.ceil(size.attempts / 2)),
    deriveKey,
    // Not the library's own expiry: that one asks this process's clock.
    data: { until: Math.floor(nowSeconds) + puzzleSeconds, for: purpose },
    hmacSignatureSecret: keys.puzzle,
    hmacKeySignatureSecret: keys.puzzleAnswer,
  })
  return { challenge: { parameters: { ...parameters }, signature }, attempts: size.attempts }
}

export type Proof = {
  /** Names the puzzle, however its answer was written. */
  readonly id: string
  readonly untilSeconds: number
}

/** Null for whatever is not the answer to one of our puzzles for this purpose; that it is used once and in time is for the database. */
export async function readProof(
  keys: PuzzleKeys,
  purpose: PuzzlePurpose,
  text: string,
): Promise<Proof | null> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64').toString())
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: keys.puzzle,
      hmacKeySignatureSecret: keys.puzzleAnswer,
    })
    return verified && challenge.parameters.data.for === purpose
      ? { id: challenge.signature, untilSeconds: Number(challenge.parameters.data.until) }
      : null
  } catch {
    return null
  }
}
