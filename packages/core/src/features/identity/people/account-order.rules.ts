import { AccountOrder } from '@tiltyard/contracts'
import { isSameSecret, sign } from '../../../kernel/index.ts'

/** The api and the operators' command derive the same key. */
export const accountOrderKeyPurpose = 'account orders'

/** Time for one call from this process to the account service and back. */
export const orderSeconds = 60

export type IssuedOrder = {
  readonly id: string
  readonly untilSeconds: number
  readonly order: AccountOrder
}

export function signOrder(key: Buffer, issued: IssuedOrder): string {
  const text = Buffer.from(JSON.stringify(issued)).toString('base64url')
  return `${text}.${sign(key, text)}`
}

/** Null for whatever this platform has not signed, or longer ago than an order lasts. */
export function verifyOrder(key: Buffer, signed: string, nowSeconds: number): IssuedOrder | null {
  const [text = '', signature = '', ...rest] = signed.split('.')
  if (rest.length > 0 || !isSameSecret(signature, sign(key, text))) return null
  const { id, untilSeconds, order } = JSON.parse(Buffer.from(text, 'base64url').toString()) as IssuedOrder
  return untilSeconds > nowSeconds ? { id, untilSeconds, order: AccountOrder.parse(order) } : null
}
