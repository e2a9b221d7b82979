import { digest } from '../../../kernel/index.ts'

export type ClosedSitting = {
  readonly id: string
  readonly closedAt: Date
  readonly answersHash: Buffer
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const letters = 10

/** What a candidate keeps as proof of the answers and the moment of a hand-in: nobody without the key can make one. */
export function receiptOf(examKey: Buffer, { id, closedAt, answersHash }: ClosedSitting): string {
  const receiptKey = digest(examKey, 'receipts')
  const bits = [...digest(receiptKey, `${id}\n${closedAt.toISOString()}\n${answersHash.toString('hex')}`)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  return Array.from(
    { length: letters },
    (_, at) => alphabet[Number.parseInt(bits.slice(5 * at, 5 * at + 5), 2)],
  ).join('')
}
