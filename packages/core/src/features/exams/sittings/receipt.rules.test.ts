import { expect, test } from 'vitest'
import { receiptOf } from './receipt.rules.ts'

const key = Buffer.alloc(32, 1)
const sitting = {
  id: '00000000-0000-4000-8000-00000000000a',
  closedAt: new Date('2026-11-19T10:00:00.000Z'),
  answersHash: Buffer.alloc(32, 2),
}

test('a receipt is ten letters that follow from the sitting, its end, its answers and the key', () => {
  const receipt = receiptOf(key, sitting)
  expect(receipt).toMatch(/^[A-Z2-7]{10}$/)
  expect(receiptOf(key, { ...sitting })).toBe(receipt)
  const others = [
    receiptOf(Buffer.alloc(32, 9), sitting),
    receiptOf(key, { ...sitting, id: '00000000-0000-4000-8000-00000000000b' }),
    receiptOf(key, { ...sitting, closedAt: new Date('2026-11-19T10:00:00.001Z') }),
    receiptOf(key, { ...sitting, answersHash: Buffer.alloc(32, 3) }),
  ]
  expect(new Set([receipt, ...others]).size).toBe(5)
})
