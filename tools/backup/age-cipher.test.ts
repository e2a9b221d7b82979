import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decryptWith, encryptFor } from './age-cipher.ts'
import { generateAgeKeys, parseIdentity, parseRecipient } from './age-keys.ts'

const keys = generateAgeKeys()
const [recipient, identity] = [parseRecipient(keys.recipient), parseIdentity(keys.identity)]
async function* piecesOf(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
const encrypt = (bytes: Uint8Array) => buffer(encryptFor(recipient, piecesOf(bytes, 10_000)))
const decrypt = (bytes: Uint8Array, key = identity) => buffer(decryptWith(key, piecesOf(bytes, 7_000)))

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
  '%i bytes come back as they were',
  async (length) => {
    const bytes = randomBytes(length)
    expect((await decrypt(await encrypt(bytes))).equals(bytes)).toBe(true)
  },
)

test('a changed byte, a file that was cut off and another key are refused', async () => {
  const sealed = await encrypt(randomBytes(200_000))
  for (const at of [30, 80, 150, 300, 100_000, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(decrypt(changed), `byte ${at}`).rejects.toThrow()
  }
  // At the end of a chunk, too.
  const headerBytes = sealed.indexOf('\n', sealed.indexOf('\n---') + 1) + 1 + 16
  for (const length of [10, headerBytes, headerBytes + 65_552, sealed.length - 1])
    await expect(decrypt(sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow()
  await expect(decrypt(sealed, parseIdentity(generateAgeKeys().identity))).rejects.toThrow(
    'another recovery key',
  )
})

test('a mistyped key is refused', () => {
  const mistyped = (key: string) =>
    key.slice(0, 20) + (key[20] === 'Q' || key[20] === 'q' ? 'P' : 'Q') + key.slice(21)
  expect(() => parseIdentity(mistyped(keys.identity))).toThrow('not a recovery key')
  expect(() => parseRecipient(keys.recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')))).toThrow(
    'not a recipient',
  )
})

/** Made by age 1.1.1 for a key of this test alone. */
const sample = {
  identity: 'AGE-SECRET-KEY-1AZUF762DCLZSETDY8CHCGQC99248RAGR6MLV4SWZZJHNH44CJ32SVQLJM3',
  sealed:
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSB1c3B2cjBvbUJNV3UyY1lvb0V4Qks0dE1Qbk9halhLbWtTcWlZVE01blRJCnZxQWJHYUFocGhsRG9rMDlrQktFaU1JTGhjdWtmTXc0aG9YdkVEQVVqMGsKLS0tIC8yQ2FUZE9VSTlPcUw1eDcrMndSSS91U09YaEROY1ZRNVdkMWxrVjJwUDQK5MjS3r5LL3jwnepsUPco9NroP+eOCJ4NgeJfWdfm4jO3+8jUcpLywBxiCuQCMQ==',
}

test('what age itself encrypted is opened', async () => {
  const opened = await decrypt(Buffer.from(sample.sealed, 'base64'), parseIdentity(sample.identity))
  expect(opened.toString()).toBe('opened by both')
})

test.runIf(existsSync('/usr/bin/age'))('age itself opens what we encrypted', async () => {
  const bytes = randomBytes(100_000)
  const opened = execFileSync(
    '/bin/sh',
    [
      '-c',
      'printf %s "$KEY" >"$0.key" && age --decrypt -i "$0.key"; rm -f "$0.key"',
      `/tmp/age-${process.pid}`,
    ],
    {
      input: await encrypt(bytes),
      env: { PATH: '/usr/bin:/bin', KEY: keys.identity },
    },
  )
  expect(opened.equals(bytes)).toBe(true)
})
