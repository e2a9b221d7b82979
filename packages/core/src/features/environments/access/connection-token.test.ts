import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../../kernel/index.ts'
import { connectionTokenLength, signConnectionToken, verifyConnectionToken } from './connection-token.ts'

const key = randomBytes(32)
const grant = { environmentId: newId(), userId: newId(), sessionId: newId(), port: 65_535 }

test('a connection token verifies to what was signed, and only under its key', () => {
  const token = signConnectionToken(key, grant)
  expect(token).toHaveLength(connectionTokenLength)
  expect(verifyConnectionToken(key, token)).toEqual(grant)
  expect(verifyConnectionToken(randomBytes(32), token)).toBeNull()
})

test('a token with any character changed is refused', () => {
  const token = signConnectionToken(key, grant)
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`
    expect(verifyConnectionToken(key, changed), String(at)).toBeNull()
  }
  for (const text of ['', '.', 'x', `${token}x`, token.slice(1), 'é'.repeat(connectionTokenLength)])
    expect(verifyConnectionToken(key, text)).toBeNull()
})

test('a malformed text takes as long as a token with a wrong signature', () => {
  const token = signConnectionToken(key, grant)
  const wrong = ['x', `y${token.slice(1)}`, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`]
  const times = wrong.map(() => [] as number[])
  for (let round = 0; round < 4_000; round += 1)
    for (const [n, text] of wrong.entries()) {
      const since = performance.now()
      verifyConnectionToken(key, text)
      times[n]?.push(performance.now() - since)
    }
  const medians = times.map((each) => each.sort((a, b) => a - b)[each.length / 2] ?? 0)
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.5)
})
