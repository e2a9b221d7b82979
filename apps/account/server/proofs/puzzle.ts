import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** How much work a puzzle asks for: one derivation of `cost` rounds, at most `attempts` times, half of that at least. */
export type PuzzleSize = { readonly cost: number; readonly attempts: number }

/** A second or two on a laptop, some more on a phone; a machine that registers thousands pays it thousands of times. */
export const puzzleSize: PuzzleSize = { cost: 2_000, attempts: 2_000 }
export const puzzleSeconds = 15 * 60

type PuzzleKeys = { readonly puzzle: string; readonly puzzleAnswer: string }

export async function createPuzzle(keys: PuzzleKeys, size: PuzzleSize, nowSeconds: number) {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: size.cost,
    counter: randomInt(size.attempts, Math.ceil(size.attempts / 2)),
    deriveKey,
    // Not the library's own expiry: that one asks this process's clock.
    data: { until: Math.floor(nowSeconds) + puzzleSeconds },
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

/** Null for whatever is not the answer to one of our puzzles; that it is used once and in time is for the database. */
export async function readProof(keys: PuzzleKeys, text: string): Promise<Proof | null> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64').toString())
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: keys.puzzle,
      hmacKeySignatureSecret: keys.puzzleAnswer,
    })
    return verified
      ? { id: challenge.signature, untilSeconds: Number(challenge.parameters.data.until) }
      : null
  } catch {
    return null
  }
}
