import { expect, test } from 'vitest'
import { cleanText, joinedPieces, normalizeText, piecesOf, splitRuns } from './text-runs.rules.ts'

test('a text is split into runs of Han characters and of connected letters', () => {
  const text = '在 k-匿名 中，AES-256 与 GB/T 35273.'
  const runs = splitRuns(text).map((run) => [run.kind, run.text])
  expect(runs).toEqual([
    ['han', '在'],
    ['letters', 'k'],
    ['han', '匿名'],
    ['han', '中'],
    ['letters', 'AES-256'],
    ['han', '与'],
    ['letters', 'GB/T'],
    ['letters', '35273'],
  ])
  for (const run of splitRuns(text)) expect(text.slice(run.start, run.end)).toBe(run.text)
})

test.each([
  ['SHA-256', ['sha', '256']],
  ['sha256', ['sha', '256']],
  ['CVE-2024-1234', ['cve', '2024', '1234']],
  ['user’s', ['user']],
  ['Naïve', ['naive']],
  ['ＡＥＳ', ['aes']],
  ['---', []],
])('the run %s has the pieces %j', (run, pieces) => {
  expect(piecesOf(run)).toEqual(pieces)
})

test('an identifier is found by its prefixes', () => {
  expect(joinedPieces(['cve', '2024', '1234'])).toEqual(['cve2024', 'cve20241234'])
  expect(joinedPieces(['aes'])).toEqual([])
})

test('invisible characters are removed, and blanks are collapsed', () => {
  expect(cleanText(' a\u200Bb \t\n c\0\u202E ')).toBe('ab c')
  expect(cleanText('a\uD800b')).toBe('ab')
  expect(normalizeText('ÅNGSTRÖM')).toBe('angstrom')
})
