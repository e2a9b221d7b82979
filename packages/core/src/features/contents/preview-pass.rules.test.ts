import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../kernel/index.ts'
import { readPass, writePass } from './preview-pass.rules.ts'

const key = randomBytes(32)
const pass = { id: newId(), revision: 3, until: new Date('2026-11-15T12:00:00Z') }

test('a pass opens what it was written for', () => {
  expect(readPass(key, writePass(key, pass))).toEqual(pass)
})

test('a pass that was changed in any place, or signed by another key, opens nothing', () => {
  const written = writePass(key, pass)
  const changed = [...written].map(
    (sign, at) => written.slice(0, at) + (sign === '1' ? '2' : '1') + written.slice(at + 1),
  )
  expect(changed.filter((one) => one !== written && readPass(key, one))).toEqual([])
  expect(readPass(randomBytes(32), written)).toBeNull()
  for (const other of ['', '.', `${written}.`, ` ${written}`, written.toUpperCase()])
    expect(readPass(key, other)).toBeNull()
})
