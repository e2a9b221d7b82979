import { digest } from '@tiltyard/core/kernel'

export const attemptsAllowed = 10
export const attemptWindowSeconds = 15 * 60

/**
 * Attempts are counted per email, known or not. A known browser has its own count, so that strangers' guesses cannot
 * lock the owner out.
 */
export function passwordSubject(key: Buffer, emailKey: string, knownDevice: string | null): Buffer {
  return digest(key, JSON.stringify([emailKey, knownDevice ?? '']))
}

/** One count per account across browsers; a new password starts another, so that a reset unlocks the owner. */
export function codeSubject(
  key: Buffer,
  { id, passwordEpoch }: { readonly id: string; readonly passwordEpoch: number },
): Buffer {
  return digest(key, JSON.stringify(['codes', id, passwordEpoch]))
}
