import { randomBytes } from 'node:crypto'
import { isSameSecret, sign } from '@tiltyard/core/kernel'

export const knownDeviceSeconds = 180 * 24 * 3600

/** Whose browser it is, and with which password and second factor it was used. */
export type DeviceOwner = {
  readonly emailKey: string
  readonly passwordEpoch: number
  readonly totpEpoch: number
}

export function newDevice(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * For the browser's cookie: its name, good with this address only, and what shows that its owner signed in with the
 * password and the second factor of now.
 */
export function sealKnownDevice(key: Buffer, owner: DeviceOwner, device: string): string {
  return [device, nameProof(key, owner, device), useProof(key, owner, device)].join('.')
}

/** The browser's name, if it has one of ours for this address; a known one was used since password or second factor changed. */
export function readDevice(
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
