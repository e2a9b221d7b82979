import { describe, expect, test } from 'vitest'
import { diffText } from './text-diff.model.ts'

const formatDiff = (before: string, after: string) =>
  diffText(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `{+${text}+}` })[kind])
    .join('')

describe('a text diff', () => {
  test.each([
    ['', '', ''],
    ['a', 'a', 'a'],
    ['', 'a', '{+a+}'],
    ['a', '', '[-a-]'],
    ['one two three', 'one 2 three', 'one [-two-]{+2+} three'],
    ['隐私计算', '隐私保护计算', '隐私{+保护+}计算'],
    ['k-anonymity 有局限', 'k-anonymity 的局限', 'k-anonymity [-有-]{+的+}局限'],
  ])('%j → %j is %j', (before, after, expected) => {
    expect(formatDiff(before, after)).toBe(expected)
  })

  test('contains both texts completely', () => {
    const [before, after] = ['a b c d e 数据 安全', 'x b d e 数 据安全 y']
    const pieces = diffText(before, after)
    const text = (left: 'gone' | 'new') =>
      pieces
        .filter(({ kind }) => kind !== left)
        .map((piece) => piece.text)
        .join('')
    expect([text('new'), text('gone')]).toEqual([before, after])
  })

  const lines = Array.from({ length: 1_500 }, (_, at) => `line ${at} of many words and more words\n`)

  test('of a long text with one change takes less than two seconds', () => {
    const began = performance.now()
    const pieces = diffText(lines.join(''), lines.with(700, 'another line\n').join(''))
    expect(pieces.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual([
      'line',
      'another',
      '700 of many words and more words',
      'line',
    ])
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  test('of several hundred changed words compares lines, and of texts without common lines contains both whole', () => {
    const rewritten = lines.slice(0, 100).map((_, at) => `sentence ${at + 9_000} with quite other content\n`)
    expect(diffText(`${lines.slice(0, 100).join('')}end\n`, `${rewritten.join('')}end\n`)).toEqual([
      { kind: 'gone', text: lines.slice(0, 100).join('') },
      { kind: 'new', text: rewritten.join('') },
      { kind: 'same', text: 'end\n' },
    ])
    const backwards = lines.toReversed().map((line) => line.replaceAll('words', 'terms'))
    expect(diffText(lines.join(''), backwards.join(''))).toEqual([
      { kind: 'gone', text: lines.join('') },
      { kind: 'new', text: backwards.join('') },
    ])
  })
})
