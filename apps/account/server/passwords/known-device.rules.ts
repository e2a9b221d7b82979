import { randomBytes } from 'node:crypto'
import { isSameSecret, sign } from '@tiltyard/core/kernel'

export const knownDeviceSeconds = 180 * 24 * 3600

/** The account of a browser, with the epochs of its password and second factor. */
export type DeviceOwner = {
  readonly emailKey: string
  readonly passwordEpoch: number
  readonly totpEpoch: number
}

export function newDevice(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Value of the browser's cookie: its id, valid for this email only, and a proof that its owner signed in under the
 * current password and second factor.
 */
export function sealKnownDevice(key: Buffer, owner: DeviceOwner, device: string): string {
  return [device, nameProof(key, owner, device), useProof(key, owner, device)].join('.')
}

/**
 * The browser's id if the cookie is valid for this email; known if the owner signed in since the last change of
 * password or second factor.
 */
export function parseDevice(
  key: Buffer,
  owner: DeviceOwner,
  cookie: string | undefined,
): { readonly device: string | null; readonly isKnown: boolean } {
  const [device = '', name = '', use = ''] = (cookie ?? '').split('.')
  if (!isSameSecret(name, nameProof(key, owner, device))) return { device: null, isKnown: false }
  return { device, isKnown: isSameSecret(use, useProof(key, owner, device)) }
}

function nameProof(key: Buffer, { emailKey }: DeviceOwner, device: string): string {
  return sign(key, JSON.stringify([emailKey, device]))
}

function useProof(key: Buffer, owner: DeviceOwner, device: string): string {
  return sign(key, JSON.stringify([owner.emailKey, device, owner.passwordEpoch, owner.totpEpoch]))
}
