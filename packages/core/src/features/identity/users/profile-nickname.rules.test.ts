import { nicknameMaxLength, updateProfile } from '@tiltyard/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nicknameKeys, nicknameWithSuffix, sanitizeNickname } from './profile.rules.ts'

const keyOf = (name: string) => nicknameKeys(name).nickname_key
const lookOf = (name: string) => nicknameKeys(name).nickname_skeleton

describe('two nicknames that look alike have one key', () => {
  test.each([
    ['admin', 'ADMIN'],
    ['admin', 'ａｄｍｉｎ'],
    ['admin', 'аdmіn'],
    ['admin', 'ad\u200bmin'],
    ['admin', '\u202eadmin'],
    ['admin', 'a d m i n'],
    ['alice', 'a1ice'],
    ['alice', 'a|ice'],
    ['modern', 'rnodern'],
    ['zero', 'zer0'],
    ['é', 'e\u0301'],
    ['ﬁnn', 'finn'],
    ['admin', 'ad\ufe0fmin'],
    ['admin', 'ad\u034fmin'],
    ['admin', 'ad\u2800min'],
    ['admin', 'ad\u3164min'],
  ])('%j and %j', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other))
  })

  test.each([
    ['alice', 'alicia'],
    ['résumé', 'resume'],
    ['王小明', '王小名'],
    ['ab', 'ba'],
    ['user1', 'user2'],
  ])('%j and %j have different keys', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other))
    expect(lookOf(one)).not.toBe(lookOf(other))
  })
})

describe('two nicknames whose capitals look alike have one skeleton', () => {
  test.each([
    ['BOB', 'ВОВ'],
    ['HACKER', 'НАСКЕR'],
    ['Tom', 'Тom'],
    ['Mike', 'Μike'],
    ['Zoe', 'Ζoe'],
    ['alice', 'aIice'],
    ['alice', 'aІice'],
    ['Nikita', 'Νikita'],
    ['CHAMPION', 'CHAМPION'],
  ])('%j and %j', (one, other) => {
    expect(lookOf(one)).toBe(lookOf(other))
  })

  test('a nickname and its capitals share the key, in any script', () => {
    for (const name of ['alice', 'νίκος', 'владимир', 'Zoë'])
      expect(keyOf(name)).toBe(keyOf(name.toUpperCase()))
  })
})

describe('a display name of an account service', () => {
  test.each([
    ['Ada  Lovelace', 'Ada Lovelace'],
    ['\u202eAda\u0000', 'Ada'],
    ['', 'user'],
    [' \u200b\u3164 ', 'user'],
    ['x'.repeat(100), 'x'.repeat(32)],
    ['😀'.repeat(40), '😀'.repeat(32)],
    ['a\ud800b', 'ab'],
  ])('%j becomes %j', (displayName, nickname) => {
    expect(sanitizeNickname(displayName)).toBe(nickname)
  })

  test('always becomes a valid nickname, with or without a suffix', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (displayName) => {
        const nickname = sanitizeNickname(displayName)
        for (const name of [nickname, nicknameWithSuffix(nickname, 'ab12')]) {
          expect([...name].length).toBeGreaterThanOrEqual(1)
          expect([...name].length).toBeLessThanOrEqual(nicknameMaxLength)
          expect(name).not.toMatch(/\p{C}/u)
        }
      }),
    )
  })
})

test('every nickname that the contract accepts has a key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const nickname = updateProfile.body.safeParse({ nickname: text }).data?.nickname
      if (nickname !== undefined) expect(Object.values(nicknameKeys(nickname))).not.toContain('')
    }),
  )
})
