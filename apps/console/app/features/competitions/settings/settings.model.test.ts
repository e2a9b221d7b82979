import { CompetitionSettings } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { settingsFrom, valuesOf } from './settings.model.ts'

const document = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }],
} as const
const read = {
  name: { zh: '赛' },
  contentLanguage: 'both',
  summary: null,
  teamSizeMin: 1,
  teamSizeMax: 4,
  verifyType: 'none',
  registrationOpensAt: null,
  registrationClosesAt: '2026-11-20T00:00:00.000Z',
  rosterLocksAt: null,
  conditions: [{ id: 'c1', text: { zh: '在校' } }],
  teamUserFields: { company: [], school: [{ key: 'realName', value: { zh: '姓名' } }], other: [] },
  companyNeedsMaterials: false,
  boardIsPublic: true,
  cover: 'public/content-image/0199c0de-0000-7000-8000-000000000001.png',
  logo: null,
  isListed: false,
  joinCode: null,
  teamLimit: 40,
  settingsRevision: 3,
  documents: { rules: { zh: document } },
  texts: { overview: null, rules: null, prizes: null, faq: null, agreement: null },
  untranslated: [],
} as const

test('untouched settings are sent as they were loaded', () => {
  const { settings, documents } = settingsFrom(valuesOf(read as never), read as never)
  const { settingsRevision: _, documents: __, texts: ___, untranslated: ____, ...before } = read
  expect(CompetitionSettings.parse(settings)).toEqual(before)
  expect(documents).toEqual({ rules: { zh: document } })
})

test('an emptied text is sent as null, and a text that never existed is omitted', () => {
  const emptied = { ...valuesOf(read as never), documents: { rules: {}, faq: { zh: document } } }
  expect(settingsFrom(emptied, read as never).documents).toEqual({ rules: null, faq: { zh: document } })
})

test('a new condition gets its own id', () => {
  const typed = {
    ...valuesOf(read as never),
    conditions: [{ id: 'c1', text: { zh: '在校' } }, { text: { zh: '成年' } }],
  }
  const { settings } = settingsFrom(typed, read as never)
  expect(settings).toMatchObject({ conditions: [{ id: 'c1' }, { id: 'c2' }] })
})
