import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { compareFile } from './compare-file.ts'

const bytes = Buffer.from('%PDF-1.7 a certificate')
const sha256 = createHash('sha256').update(bytes).digest('hex')

test('an unchanged file is the same, and one changed byte makes it different', async () => {
  expect(await compareFile(new Blob([bytes]), sha256)).toBe('same')
  const changed = Buffer.from(bytes)
  changed[10] = (changed[10] ?? 0) ^ 1
  expect(await compareFile(new Blob([changed]), sha256)).toBe('different')
})
