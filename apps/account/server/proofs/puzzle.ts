import type { PuzzlePurpose } from '@tiltyard/contracts'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Work of a puzzle: up to `attempts` key derivations of `cost` rounds each, at least half of them. */
export type PuzzleSize = { readonly cost: number; readonly attempts: number }
export type PuzzleSizes = Readonly<Record<PuzzlePurpose, PuzzleSize>>

/**
 * Mail: a second or two on a laptop, so that thousands of sign-ups cost thousands of times that. Sign-in: about a
 * second on a phone, some twenty times what a guess costs the server.
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
    // The library's own expiry would use this process's clock.
    data: { until: Math.floor(nowSeconds) + puzzleSeconds, for: purpose },
    hmacSignatureSecret: keys.puzzle,
    hmacKeySignatureSecret: keys.puzzleAnswer,
  })
  return { challenge: { parameters: { ...parameters }, signature }, attempts: size.attempts }
}

export type Proof = {
  /** Identifies the puzzle independent of the encoding of its solution. */
  readonly id: string
  readonly untilSeconds: number
}

/**
 * Null unless the solution is valid for one of our puzzles of this purpose; the database ensures that it is used once
 * and in time.
 */
export async function parseProof(
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
