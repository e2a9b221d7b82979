import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveKey, fingerprint, isSameSecret, newSecret, sign } from './secrets.ts'

test('a secret is 256 random bits that fit a cookie', () => {
  const secrets = Array.from({ length: 1_000 }, newSecret)
  expect(secrets.every((secret) => /^[\w-]{43}$/.test(secret))).toBe(true)
  expect(new Set(secrets).size).toBe(1_000)
})

test('the stored fingerprint does not contain the secret', () => {
  const secret = newSecret()
  expect(fingerprint(secret)).toHaveLength(32)
  expect(fingerprint(secret).toString('latin1')).not.toContain(secret)
})

describe('comparing secrets', () => {
  test('is true for equal texts only, of any length', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => isSameSecret(a, b) === (a === b) && isSameSecret(a, a)),
    )
  })
})

describe('keys derived for several purposes', () => {
  test('differ by purpose and by key, and are deterministic', () => {
    const keys = [
      deriveKey('master', 'audit'),
      deriveKey('master', 'login state'),
      deriveKey('other', 'audit'),
    ].map((key) => key.toString('hex'))
    expect(new Set(keys).size).toBe(3)
    expect(deriveKey('master', 'audit').toString('hex')).toBe(keys[0])
  })

  test('give different signatures', () => {
    const [one, other] = [deriveKey('master', 'one'), deriveKey('master', 'other')]
    expect(sign(one, 'text')).toBe(sign(one, 'text'))
    expect(sign(one, 'text')).not.toBe(sign(other, 'text'))
    expect(sign(one, 'text')).not.toBe(sign(one, 'text '))
  })
})
