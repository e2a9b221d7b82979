import { randomBytes } from 'node:crypto'

export const ticketSeconds = 60

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 43

/** 256 random bits in letters and digits: characters that CAS 3.0 allows and URLs need not encode. */
export function newTicket(): string {
  let rest = BigInt(`0x${randomBytes(32).toString('hex')}`)
  let text = ''
  for (let place = 0; place < length; place++) {
    text += digits[Number(rest % 62n)]
    rest /= 62n
  }
  return `ST-${text}`
}

export function looksLikeTicket(text: string): boolean {
  return /^ST-[A-Za-z0-9]{43}$/.test(text)
}
