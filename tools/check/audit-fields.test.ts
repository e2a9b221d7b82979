import { expect, test } from 'vitest'
import { computedFields } from './audit-computed-fields.ts'
import { auditedFields, auditFieldProblems } from './audit-fields.ts'
import { type AuditCatalogue, loadAuditWords } from './audit-words.ts'

const { files, catalogues } = await loadAuditWords()
const path = 'packages/core/src/features/teams/teams.ts'
const problemsWith = (text: string) => auditFieldProblems([...files, { path, text }], catalogues)

test('every audited field has a word in both languages', () => {
  expect(auditedFields(files).names.length).toBeGreaterThan(120)
  expect(auditFieldProblems(files, catalogues)).toEqual([])
})

test('an audited field that is written or computed and has no word is detected', () => {
  const { rosterLocksAt: _, note: __, ...fields } = (catalogues['en'] as AuditCatalogue).fields
  const broken = { ...catalogues, en: { ...(catalogues['en'] as AuditCatalogue), fields } }
  expect(auditFieldProblems(files, broken)).toEqual([
    'en: the audited field note has no word in audit.json',
    'en: the audited field rosterLocksAt has no word in audit.json',
  ])
})

test('new fields are detected, also in a condition and a spread', () => {
  const text = `audit(tx, {
    action: 'teams.dance',
    ...(was && { before: { tune: was } }),
    after: { tune, ...(partner && { partner }) },
  })`
  expect(problemsWith(text)).toEqual([
    'en: the audited field partner has no word in audit.json',
    'en: the audited field tune has no word in audit.json',
    'zh: the audited field partner has no word in audit.json',
    'zh: the audited field tune has no word in audit.json',
  ])
})

test('a new expression instead of fields is detected, and an entered one that is gone', () => {
  expect(problemsWith(`audit(tx, { action: 'teams.dance', after: dance(tx) })`)).toEqual([
    'teams/teams.ts: dance() is not in computedFields of tools/check/audit-computed-fields.ts',
  ])
  const known = { ...computedFields, 'teams/teams.ts: dance()': ['tune'] }
  expect(auditFieldProblems(files, catalogues, known)[0]).toBe(
    'teams/teams.ts: dance() is in computedFields of tools/check/audit-computed-fields.ts, but no audit entry has it',
  )
})
