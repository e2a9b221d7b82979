import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  deriveDocumentKeys,
  rewrap,
  seal,
  sealBytes,
  sealText,
  unseal,
  unsealText,
} from './file-encryption.ts'

const keys = deriveDocumentKeys('the master secret of the year 2026')
const picture = Buffer.concat([
  Buffer.from('\xff\xd8\xff\xe0 an identity card', 'latin1'),
  randomBytes(5_000),
])
const file = '0199c0de-0000-7000-8000-000000000001'

describe('an encrypted file', () => {
  test('decrypts to its original and reveals nothing of it', () => {
    const { bytes, key } = seal(keys, file, picture)
    expect(unseal(keys, file, key, bytes)).toEqual(picture)
    expect(bytes.length).toBe(picture.length + sealBytes)
    expect(bytes.includes(picture.subarray(0, 8))).toBe(false)
  })

  test('has a different ciphertext each time', () => {
    const [a, b] = [seal(keys, file, picture), seal(keys, file, picture)]
    expect(a.bytes.equals(b.bytes)).toBe(false)
    expect(a.key.wrappedKey.equals(b.key.wrappedKey)).toBe(false)
  })

  test('does not decrypt once a bit of it or of its key was changed', () => {
    const { bytes, key } = seal(keys, file, picture)
    const spoilt = (of: Buffer, at: number) => {
      const other = Buffer.from(of)
      other[at] = (other[at] ?? 0) ^ 1
      return other
    }
    for (const at of [0, 12, bytes.length - 1])
      expect(() => unseal(keys, file, key, spoilt(bytes, at))).toThrow()
    for (const at of [0, 12, key.wrappedKey.length - 1])
      expect(() => unseal(keys, file, { ...key, wrappedKey: spoilt(key.wrappedKey, at) }, bytes)).toThrow()
  })

  test('does not decrypt as another file or with another file’s key', () => {
    const other = file.replace(/1$/, '2')
    const [a, b] = [seal(keys, file, picture), seal(keys, other, picture)]
    expect(() => unseal(keys, other, a.key, a.bytes)).toThrow()
    expect(() => unseal(keys, file, b.key, a.bytes)).toThrow()
  })
})

describe('a change of the master key', () => {
  const next = deriveDocumentKeys('the master secret of the year 2027', [
    'the master secret of the year 2026',
  ])

  test('keeps old files readable, and after re-wrapping the old key is not needed', () => {
    const { bytes, key } = seal(keys, file, picture)
    expect(unseal(next, file, key, bytes)).toEqual(picture)
    const renewed = rewrap(next, file, key)
    expect(renewed.masterKeyId).toBe(next[0].id)
    expect(unseal([next[0]], file, renewed, bytes)).toEqual(picture)
  })

  test('without the old key names the missing one', () => {
    const { bytes, key } = seal(keys, file, picture)
    expect(() => unseal([next[0]], file, key, bytes)).toThrow(keys[0].id)
  })
})

describe('texts of an encrypted file', () => {
  const { key } = seal(keys, file, picture)
  const sealed = sealText(keys, file, key, 'idNumber', '11010519491231002X')

  test('decrypt under its key and their own name, with a different ciphertext each time', () => {
    expect(unsealText(keys, file, key, 'idNumber', sealed)).toBe('11010519491231002X')
    expect(sealed.includes('1101')).toBe(false)
    expect(sealText(keys, file, key, 'idNumber', '11010519491231002X').equals(sealed)).toBe(false)
  })

  test('decrypt under no other name, file or key', () => {
    const other = '0199c0de-0000-7000-8000-000000000002'
    expect(() => unsealText(keys, file, key, 'realName', sealed)).toThrow()
    expect(() => unsealText(keys, other, key, 'idNumber', sealed)).toThrow()
    expect(() => unsealText(keys, file, seal(keys, file, picture).key, 'idNumber', sealed)).toThrow()
  })

  test('decrypt after a change of the master key', () => {
    const next = deriveDocumentKeys('the master secret of the year 2027', [
      'the master secret of the year 2026',
    ])
    const only = deriveDocumentKeys('the master secret of the year 2027')
    expect(unsealText(only, file, rewrap(next, file, key), 'idNumber', sealed)).toBe('11010519491231002X')
  })
})
