import { expect, test } from 'vitest'
import { auditFieldsOf, shortChange, type WriteValue } from './audit-changes.model.ts'

const plain: WriteValue = (value, name) => (/Id$/.test(name) ? undefined : String(value))

test('an entry shows unchanged fields as what it is about, changed ones as old and new, and no ids', () => {
  const { about, changes } = auditFieldsOf(
    {
      before: { teamId: '0198', team: '长枪队', state: 'accepted' },
      after: { teamId: '0198', team: '长枪队', state: 'suspended', reason: '串通' },
    },
    plain,
    'zh',
  )
  expect(about).toEqual([{ path: 'team', text: '长枪队' }])
  expect(changes.map(({ path }) => path)).toEqual(['state', 'reason'])
  expect(changes.map(shortChange)).toEqual([
    { was: 'accepted', is: 'suspended' },
    { was: '', is: '串通' },
  ])
})

test('an entry without a previous state shows its fields', () => {
  const { about, changes } = auditFieldsOf(
    {
      before: null,
      after: { amount: 50, task: { zh: '隐写之湖', en: 'Lake' }, first: [{ rank: 1, teamId: '0198' }] },
    },
    plain,
    'zh',
  )
  expect(changes).toEqual([])
  expect(about).toEqual([
    { path: 'amount', text: '50' },
    { path: 'task', text: '隐写之湖' },
    { path: 'first.0.rank', text: '1' },
  ])
  expect(auditFieldsOf({ before: null, after: null }, plain, 'zh')).toEqual({
    about: [],
    changes: [],
    digests: [],
  })
})

test('times are those of the reader’s zone, and a changed time reads as a whole', () => {
  const { changes } = auditFieldsOf(
    { before: { endsAt: '2026-11-15T10:00:00.000Z' }, after: { endsAt: '2026-11-16T10:00:00.000Z' } },
    plain,
    'zh',
  )
  const [change] = changes.map(shortChange)
  expect(change?.was).toMatch(/^2026-11-1\d \d\d:00:00 /)
  expect(change?.is).toMatch(/^2026-11-1\d \d\d:00:00 /)
})

test('a long text is not shortened to old and new', () => {
  const { changes } = auditFieldsOf(
    { before: { rules: 'a'.repeat(100) }, after: { rules: 'b' } },
    plain,
    'zh',
  )
  expect(changes.map(shortChange)).toEqual([null])
})

test('names and lists are those of the reader’s language', () => {
  const entry = { before: null, after: { task: { zh: '隐写之湖', en: 'Lake' }, tags: ['a', 'b'] } }
  const texts = (language: 'zh' | 'en') => auditFieldsOf(entry, plain, language).about.map(({ text }) => text)
  expect(texts('en')).toEqual(['Lake', 'a, b'])
  expect(texts('zh')).toEqual(['隐写之湖', 'a、b'])
})

test('a digest is shown as a changed field without its value', () => {
  const fields = auditFieldsOf(
    {
      before: { name: 'a', texts: { rules: '1f', faq: '2e' }, joinCode: null },
      after: { name: 'b', texts: { rules: '3d', faq: '2e', prizes: '4c' }, joinCode: '5b' },
    },
    plain,
    'en',
  )
  expect(fields.digests).toEqual(['texts.rules', 'texts.prizes', 'joinCode'])
  expect(fields.about).toEqual([])
  expect(fields.changes.map(({ path }) => path)).toEqual(['name'])
})
