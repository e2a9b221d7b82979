import { describe, expect, test } from 'vitest'
import { DisplayName, Email, NewPassword } from './account.schema.ts'

describe('a display name', () => {
  test.each([
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Ｔｉｌｔ', 'Tilt'],
    ['王小明', '王小明'],
    ['ﬁnn', 'finn'],
    ['a'.repeat(32), 'a'.repeat(32)],
  ])('%j is kept as %j', (given, kept) => {
    expect(DisplayName.parse(given)).toBe(kept)
  })

  test.each([
    ['empty', ''],
    ['spaces only', '   '],
    ['too long', 'a'.repeat(33)],
    ['long after folding', 'ﷺ'.repeat(5)],
    ['line feed', 'a\nBcc: x@y.example'],
    ['carriage return', 'a\rb'],
    ['null', 'a\u0000b'],
    ['escape', 'a\u001b[31mb'],
    ['right-to-left override', 'nimda\u202E'],
    ['left-to-right isolate', '\u2066admin\u2069'],
    ['zero-width space', 'ad\u200Bmin'],
    ['zero-width joiner', 'ad\u200Dmin'],
    ['byte order mark', '\uFEFFad\uFEFFmin'],
    ['soft hyphen', 'ad\u00ADmin'],
    ['hangul filler', '\u3164\u3164'],
    ['braille blank', '\u2800'],
    ['line separator', 'a\u2028b'],
    ['tag character', 'a\u{E0041}b'],
    ['lone surrogate', 'a\uD800b'],
    ['private use', 'a\uE000b'],
  ])('a display name is refused: %s', (_, given) => {
    expect(DisplayName.safeParse(given).success).toBe(false)
  })
})

describe('a new password', () => {
  test.each(['correct horse battery', '登录密码很长很长很长啊', 'tiltyard-demo-2025', 'x9!kQ2#mZ7'])(
    'the password %j is accepted',
    (given) => expect(NewPassword.safeParse(given).success).toBe(true),
  )

  test.each([
    'short9chr',
    '1234567890',
    '01234567890123',
    '9876543210',
    'aaaaaaaaaaaa',
    'abababababab',
    '123123123123',
    'abcdefghijkl',
    'PASSWORD123',
    'Ｐａｓｓｗｏｒｄ１２３',
    'QwertyUIOP',
    'woaini1314520',
    'a'.repeat(129),
  ])('the password %j is refused', (given) => expect(NewPassword.safeParse(given).success).toBe(false))
})

test.each([
  'a@b',
  'a b@c.example',
  'a@b.example\r\nBcc: x@y.example',
  '<a@b.example>',
  'a@b.example,c@d.example',
  ` a@b.example`,
  `${'a'.repeat(250)}@b.example`,
])('%j is not an email address', (given) => expect(Email.safeParse(given).success).toBe(false))
