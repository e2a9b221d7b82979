import { expect, test } from 'vitest'
import { untranslatedPaths } from './document.rules.ts'

test('each text without English is named by its path, lists included', () => {
  const document = {
    title: { zh: '题', en: 'Title' },
    summary: { zh: '摘要' },
    body: { zh: { type: 'doc', content: [{ zh: 'not a text of its own' }] } },
    meetings: [{ place: { zh: '里昂', en: 'Lyon' } }, { place: { zh: '首尔' } }],
    shortName: 'CCS',
    labels: [],
  }
  expect(untranslatedPaths(document)).toEqual(['summary', 'body', 'meetings.1.place'])
})
