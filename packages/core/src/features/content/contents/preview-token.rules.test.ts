import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../../kernel/index.ts'
import { signPreviewToken, verifyPreviewToken } from './preview-token.rules.ts'

const key = randomBytes(32)
const token = { id: newId(), revision: 3, until: new Date('2026-11-15T12:00:00Z') }

test('a preview token is valid for the revision that it names', () => {
  expect(verifyPreviewToken(key, signPreviewToken(key, token))).toEqual(token)
})

test('a preview token that was changed anywhere, or signed with another key, is invalid', () => {
  const signed = signPreviewToken(key, token)
  const tampered = [...signed].map(
    (sign, at) => signed.slice(0, at) + (sign === '1' ? '2' : '1') + signed.slice(at + 1),
  )
  expect(tampered.filter((one) => one !== signed && verifyPreviewToken(key, one))).toEqual([])
  expect(verifyPreviewToken(randomBytes(32), signed)).toBeNull()
  for (const other of ['', '.', `${signed}.`, ` ${signed}`, signed.toUpperCase()])
    expect(verifyPreviewToken(key, other)).toBeNull()
})
