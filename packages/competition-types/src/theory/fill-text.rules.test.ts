import type { BlankKey } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { foldText, isBlankRight } from './fill-text.rules.ts'

const matches = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'u').test(text)
const isRight = (key: Partial<BlankKey>, typed: string) =>
  isBlankRight(
    { accepts: [], isCaseSensitive: false, number: null, pattern: null, weight: 1, ...key },
    typed,
    matches,
  )

test.each([
  ['ＡＥＳ－２５６', 'aes-256'],
  ['  a \u3000\t b\n', 'a b'],
  ['甲，乙。丙；丁：戊？己！（庚）、', '甲,乙.丙;丁:戊?己!(庚),'],
  ['“甲”‘乙’「丙」', '"甲"\'乙\'"丙"'],
  ['《网络安全法》【一】—', '<网络安全法>[一]-'],
  ['ﬁle ① …', 'file 1 ...'],
  ['e\u0301', 'é'],
])('%j is compared as %j', (typed, folded) => {
  expect(foldText(typed)).toBe(folded)
})

test('letter case counts only where the key says so', () => {
  expect(foldText('Aa', true)).toBe('Aa')
  expect(isRight({ accepts: ['SHA'] }, 'sha')).toBe(true)
  expect(isRight({ accepts: ['SHA'], isCaseSensitive: true }, 'sha')).toBe(false)
  expect(isRight({ accepts: ['SHA'], isCaseSensitive: true }, ' ＳＨＡ ')).toBe(true)
})

test('any of the accepted texts is right, and nothing else', () => {
  const accepts = ['个人信息保护法', 'PIPL', '《个人信息保护法》']
  for (const typed of [...accepts, 'pipl', '<个人信息保护法>']) expect(isRight({ accepts }, typed)).toBe(true)
  for (const typed of ['PIP', 'PIPL.', '个人信息']) expect(isRight({ accepts }, typed)).toBe(false)
})

test.each([
  ['3.14', true],
  ['３．１５', true],
  ['3。13', true],
  ['314e-2', true],
  ['3.1500001', false],
  ['3.1299', false],
  ['3.14 cm', false],
  ['NaN', false],
])('%s is read as a number within 3.14 ± 0.01: %s', (typed, expected) => {
  expect(isRight({ number: { value: '3.14', tolerance: '0.01' } }, typed)).toBe(expected)
})

test('a number key that is no number accepts nothing', () => {
  expect(isRight({ number: { value: 'x', tolerance: '1' } }, '1')).toBe(false)
  expect(isRight({ number: { value: '1', tolerance: '' } }, '1')).toBe(false)
})

test('a pattern is matched against the folded text, with capitals of its own where case does not count', () => {
  expect(isRight({ pattern: 'AES-\\d+' }, 'ａｅｓ－128')).toBe(true)
  expect(isRight({ pattern: 'AES-\\d+', isCaseSensitive: true }, 'aes-128')).toBe(false)
  expect(isRight({ pattern: 'a|b' }, 'B')).toBe(true)
  expect(isRight({ pattern: 'a' }, 'ab')).toBe(false)
})

test('an empty blank is never right', () => {
  for (const typed of ['', ' ', '\u3000\n'])
    expect(isRight({ accepts: [' ', '\u3000'], pattern: '.*' }, typed)).toBe(false)
})
