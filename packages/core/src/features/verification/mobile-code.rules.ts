import { createHmac, randomInt } from 'node:crypto'

export const codeLivesSeconds = 10 * 60
export const resendAfterSeconds = 60
export const triesPerCode = 5

/** Codes a day, for one person, one number, one network address: a whole campus may stand behind one. */
export const codesADay = { user: 10, mobile: 5, address: 1_000 } as const
export const budgetSeconds = 24 * 3600

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Keyed, because there are few numbers and fewer codes; `of` keeps the fingerprints of different things apart. */
export function keyedHash(
  key: Buffer,
  of: 'code' | 'mobile' | 'user' | 'address' | 'id-number',
  ...parts: readonly string[]
): Buffer {
  return createHmac('sha256', key)
    .update([of, ...parts].join('\n'))
    .digest()
}
