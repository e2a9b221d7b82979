import { digest } from '@tiltyard/core/kernel'

export const attemptsAllowed = 10
export const attemptWindowSeconds = 15 * 60

/**
 * Whose tries are counted together. Everybody who types an address shares its count, known address or not; a browser in
 * which its owner has signed in before has a count of its own, so that strangers' guesses cannot keep the owner out.
 */
export function passwordSubject(key: Buffer, emailKey: string, knownDevice: string | null): Buffer {
  return digest(key, JSON.stringify([emailKey, knownDevice ?? '']))
}

/** One count for each account, whatever the browser; a new password begins another, so that a reset lets the owner in. */
export function codeSubject(
  key: Buffer,
  { id, passwordEpoch }: { readonly id: string; readonly passwordEpoch: number },
): Buffer {
  return digest(key, JSON.stringify(['codes', id, passwordEpoch]))
}
