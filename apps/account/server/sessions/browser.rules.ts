import { isSameSecret, sign } from '@tiltyard/core/kernel'

export type Browser = { readonly accountId: string; readonly device: string }

/** Browser handle for the platform, which can only end the sessions of that browser here. */
export function sealBrowser(key: Buffer, { accountId, device }: Browser): string {
  return `${accountId}.${device}.${sign(key, JSON.stringify([accountId, device]))}`
}

export function openBrowser(key: Buffer, sealed: string): Browser | null {
  const [accountId = '', device = ''] = sealed.split('.')
  return isSameSecret(sealed, sealBrowser(key, { accountId, device })) ? { accountId, device } : null
}
