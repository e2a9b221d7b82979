import { isSameSecret, sign } from '@tiltyard/core/kernel'

export type PasswordChange = { readonly accountId: string; readonly passwordEpoch: number }

/** The notice for the platform, which verifies it with this service, so the key stays here. */
export function writeNotice(key: Buffer, change: PasswordChange): string {
  const { accountId, passwordEpoch } = change
  return `${accountId}.${passwordEpoch}.${signature(key, change)}`
}

export function parseNotice(key: Buffer, notice: string): PasswordChange | null {
  const [accountId = '', epoch = '', given = '', ...rest] = notice.split('.')
  const change = { accountId, passwordEpoch: Number(epoch) }
  const isOurs = rest.length === 0 && isSameSecret(given, signature(key, change))
  return isOurs ? change : null
}

function signature(key: Buffer, { accountId, passwordEpoch }: PasswordChange): string {
  return sign(key, JSON.stringify([accountId, passwordEpoch]))
}
