import { deriveKey } from '@tiltyard/core/kernel'

/** One configured key and one derived key per purpose, so that a value of one purpose is invalid for any other. */
export function accountKeys(masterKey: string) {
  return {
    audit: deriveKey(masterKey, 'account audit').toString('base64url'),
    puzzle: deriveKey(masterKey, 'account puzzle').toString('base64url'),
    puzzleAnswer: deriveKey(masterKey, 'account puzzle answer').toString('base64url'),
    attempts: deriveKey(masterKey, 'account attempts'),
    knownDevice: deriveKey(masterKey, 'account known device'),
    signUp: deriveKey(masterKey, 'account sign-up'),
    browser: deriveKey(masterKey, 'account browser'),
    notice: deriveKey(masterKey, 'account password notice'),
    totp: deriveKey(masterKey, 'account totp'),
  } as const
}

export type AccountKeys = ReturnType<typeof accountKeys>
