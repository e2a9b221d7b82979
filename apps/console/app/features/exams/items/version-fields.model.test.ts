import type { SafeHtml } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { versionFields } from './version-fields.model.ts'

const words = { true: 'True', false: 'False' }
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, '')
const stem = { zh: '<p>题干</p>' as SafeHtml }

test('options are named by their letters and the key says which are right', () => {
  const version = {
    ...{ kind: 'multiple' as const, stem, blanks: 0, explanation: null },
    options: [{ zh: '甲' }, { zh: '乙', en: 'Two' }],
    key: { kind: 'multiple' as const, options: [0, 1] },
  }
  expect(versionFields(version, plain, words)).toEqual({
    stem: { zh: '题干' },
    options: { A: { zh: '甲' }, B: { zh: '乙', en: 'Two' } },
    key: 'A, B',
    explanation: null,
  })
})

test('a blank shows all that it accepts', () => {
  const blank = { accepts: ['AES'], isCaseSensitive: true, pattern: 'a+', weight: 2 }
  const version = {
    ...{ kind: 'fill' as const, stem, blanks: 2, explanation: { zh: '解析' }, options: [] },
    key: {
      kind: 'fill' as const,
      blanks: [
        { ...blank, number: null },
        {
          accepts: [],
          isCaseSensitive: false,
          number: { value: '8', tolerance: '0' },
          pattern: null,
          weight: 1,
        },
      ],
    },
  }
  expect(versionFields(version, plain, words)['key']).toBe('1. AES · /a+/ · Aa · ×2\n2. 8 ± 0')
})
