import { deriveKey } from '@tiltyard/core/kernel'

/** One configured key, one derived key for each use: what is made for one is worthless for another. */
export function accountKeys(masterKey: string) {
  return {
    audit: deriveKey(masterKey, 'account audit').toString('base64url'),
    puzzle: deriveKey(masterKey, 'account puzzle').toString('base64url'),
    puzzleAnswer: deriveKey(masterKey, 'account puzzle answer').toString('base64url'),
    attempts: deriveKey(masterKey, 'account attempts'),
    knownDevice: deriveKey(masterKey, 'account known device'),
    browser: deriveKey(masterKey, 'account browser'),
    notice: deriveKey(masterKey, 'account password notice'),
    totp: deriveKey(masterKey, 'account totp'),
  } as const
}

export type AccountKeys = ReturnType<typeof accountKeys>
