import { describe, expect, test } from 'vitest'
import { fromBase32 } from './totp.fixture.ts'
import { base32, matchingStep, totpCode, totpUri } from './totp.rules.ts'
import { openTotpSecret, sealTotpSecret } from './totp-vault.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B (SHA-1), the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at %i seconds is %s', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
})

describe('a TOTP code', () => {
  const now = 1_700_000_010
  const step = Math.floor(now / 30)

  test.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('a code of %i steps from now matches step %j', (away, found) => {
    expect(matchingStep(secret, totpCode(secret, step + away), now, null)).toBe(found)
  })

  test('a used code and older ones are refused', () => {
    expect(matchingStep(secret, totpCode(secret, step), now, step)).toBeNull()
    expect(matchingStep(secret, totpCode(secret, step - 1), now, step)).toBeNull()
    expect(matchingStep(secret, totpCode(secret, step + 1), now, step)).toBe(step + 1)
  })

  test.each(['', '1', '0000000', '００００００'])('the code %j matches no step', (code) => {
    expect(matchingStep(secret, code, now, null)).toBeNull()
  })
})

test('a secret is encoded in base32 for authenticators', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(fromBase32(base32(secret))).toEqual(secret)
  expect(totpUri(secret, 'a&b=c@d.example', 'Tiltyard')).toBe(
    'otpauth://totp/Tiltyard:a%26b%3Dc%40d.example?issuer=Tiltyard&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  )
})

describe('the encrypted secret', () => {
  const key = Buffer.alloc(32, 7)
  const sealed = sealTotpSecret(key, 'account-1', secret)

  test('an encrypted secret is decrypted with its key for its account', () => {
    expect(openTotpSecret(key, 'account-1', sealed)).toEqual(secret)
    expect(sealed.includes(secret)).toBe(false)
    expect(sealTotpSecret(key, 'account-1', secret).equals(sealed)).toBe(false)
  })

  test('an encrypted secret is not decrypted for another account, with another key, or when changed', () => {
    expect(() => openTotpSecret(key, 'account-2', sealed)).toThrow()
    expect(() => openTotpSecret(Buffer.alloc(32, 8), 'account-1', sealed)).toThrow()
    for (const at of [0, 13, 30]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => openTotpSecret(key, 'account-1', changed)).toThrow()
    }
  })
})
