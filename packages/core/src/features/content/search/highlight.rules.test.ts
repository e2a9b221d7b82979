import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildHighlightTerms,
  findRanges,
  type MarkedPart,
  markedParts,
  snippetOf,
} from './highlight.rules.ts'

const marked = (parts: readonly MarkedPart[]) =>
  parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
const mark = (text: string, ...terms: Parameters<typeof buildHighlightTerms>[0]) =>
  marked(markedParts(text, findRanges(text, buildHighlightTerms(terms))))

describe('highlighting', () => {
  test('a stem highlights every form of its word, and only whole words', () => {
    expect(mark('Encrypted, encrypting; decryption', { word: 'encrypt' })).toBe(
      '[Encrypted], [encrypting]; decryption',
    )
  })

  test('a Chinese word is highlighted anywhere', () => {
    expect(mark('隐私与隐私权', { word: '隐私' })).toBe('[隐私]与[隐私]权')
  })

  test('the parts of a word are highlighted only where the whole word is missing', () => {
    const terms = { whole: '差分隐私', parts: ['差分', '分隐', '隐私'] }
    expect(mark('差分隐私，隐私', terms)).toBe('[差分隐私]，隐私')
    expect(mark('差分与隐私', terms)).toBe('[差分]与[隐私]')
  })

  test('an identifier is highlighted as one', () => {
    expect(mark('见 CVE-2024-1234。', { word: 'cve20241234' })).toBe('见 [CVE-2024-1234]。')
  })
})

describe('a snippet', () => {
  const marks = buildHighlightTerms([{ word: 'needl' }, { word: '针' }])

  test('begins at a nearby sentence', () => {
    const text = `${'Hay. '.repeat(100)}Here is the needle in it. ${'Hay. '.repeat(100)}`
    expect(marked(snippetOf(text, marks, 'en'))).toMatch(/^…(Hay\. )*Here is the \[needle\] in it\./)
  })

  test('contains different matches rather than many of one', () => {
    const text = `${'needle, needle, needle. '.repeat(3)}${'Hay. '.repeat(100)}针 and needle. ${'Hay. '.repeat(100)}`
    expect(marked(snippetOf(text, marks, 'en'))).toContain('[针] and [needle]')
  })

  test('of a text without a match is its beginning', () => {
    expect(marked(snippetOf('短文。', marks, 'zh'))).toBe('短文。')
    expect(snippetOf('', marks, 'zh')).toEqual([])
  })

  test('is short, is a part of the text and splits no character, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 600 }),
        fc.constantFrom('zh', 'en'),
        (text, language) => {
          const whole = text + (text.length % 2 ? 'needle' : '针') + text
          const parts = snippetOf(whole, marks, language)
          const quote = parts.map((part) => part.text).join('')
          expect(quote.length).toBeLessThan(300)
          expect(whole).toContain(quote.replace(/^…/, '').replace(/…$/, ''))
          expect(quote.isWellFormed()).toBe(whole.isWellFormed())
        },
      ),
      { numRuns: 300 },
    )
  })
})
