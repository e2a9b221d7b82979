import { expect, test } from 'vitest'
import { toPlainCitation } from './plain-citation.rules.ts'

const source = {
  kind: 'conference',
  title: 'Deep Learning with Differential Privacy',
  authors: ['A', 'B', 'C', 'D'],
  venue: 'CCS',
  year: 2016,
  doi: '10.1145/2976749.2978318',
} as const

test('a plain citation follows the convention of its language', () => {
  expect(toPlainCitation(source, 'en')).toBe(
    'A, B, C et al. (2016). Deep Learning with Differential Privacy. CCS. https://doi.org/10.1145/2976749.2978318',
  )
  expect(toPlainCitation(source, 'zh')).toBe(
    'A, B, C, 等. Deep Learning with Differential Privacy. CCS, 2016. https://doi.org/10.1145/2976749.2978318',
  )
})

test('a plain citation without authors starts with the title', () => {
  const page = { ...source, authors: [], doi: null, url: 'https://a.example/1', venue: 'Tiltyard' }
  expect(toPlainCitation(page, 'en')).toBe(
    'Deep Learning with Differential Privacy. Tiltyard, 2016. https://a.example/1',
  )
})
