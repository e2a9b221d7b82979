import { expect, test } from 'vitest'
import { missingFields, openDraft, stored, typed } from './application.model.ts'

const application = {
  state: 'returned',
  revision: 3,
  purpose: 'Evaluation',
  project: '',
  storage: 'Encrypted disk',
  wantedUntil: '2027-01-31',
} as const

test('an open application is continued, a decided one only lends its texts to a new one', () => {
  expect(openDraft(application)).toMatchObject({
    revision: 3,
    phase: 'saved',
    text: { wantedUntil: '2027-01-31' },
  })
  expect(openDraft({ ...application, state: 'approved' })).toMatchObject({
    revision: null,
    phase: 'untouched',
    text: { purpose: 'Evaluation', wantedUntil: '' },
  })
  expect(openDraft(null).text.purpose).toBe('')
})

test('keys typed while a request is on its way are saved by the next one', () => {
  const sent = typed(openDraft(application), { purpose: 'E' })
  expect(sent.phase).toBe('changed')
  const later = typed({ ...sent, phase: 'saving' }, { purpose: 'Ev' })
  expect(later.phase).toBe('saving')
  expect(stored(later, sent.text, 4)).toMatchObject({
    phase: 'changed',
    revision: 4,
    text: { purpose: 'Ev' },
  })
  expect(stored({ ...sent, phase: 'saving' }, sent.text, 4).phase).toBe('saved')
})

test('a change that is taken back needs no request', () => {
  const changed = typed(openDraft(application), { purpose: 'E' })
  expect(typed(changed, { purpose: 'Evaluation' }).phase).toBe('saved')
})

test('purpose, storage and licence are required', () => {
  const { text } = openDraft(null)
  expect(missingFields({ ...text, purpose: ' ' }, false)).toEqual(['purpose', 'storage', 'licence'])
  expect(missingFields(openDraft(application).text, true)).toEqual([])
})
