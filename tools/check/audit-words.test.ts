import { expect, test } from 'vitest'
import { type AuditCatalogue, auditedActions, auditWordProblems, loadAuditWords } from './audit-words.ts'

const { files, catalogues } = await loadAuditWords()

test('every audited action has words in both languages', () => {
  expect(Object.keys(catalogues).sort()).toEqual(['en', 'zh'])
  expect(auditedActions(files).actions.length).toBeGreaterThan(180)
  expect(auditWordProblems(files, catalogues)).toEqual([])
})

test.each(['en', 'zh'])('an action without words in %s is detected', (language) => {
  const { actions, ...others } = catalogues[language] as AuditCatalogue
  const { publish: _, ...tasks } = actions['tasks'] ?? {}
  const broken = { ...catalogues, [language]: { ...others, actions: { ...actions, tasks } } }
  expect(auditWordProblems(files, broken)).toEqual([
    `${language}: the audited action tasks.publish has no words in audit.json`,
  ])
})

test('a new action and a new composed action are detected', () => {
  const path = 'packages/core/src/features/teams/teams.ts'
  const placeholder = '$'.concat('{kind}')
  const text = `audit(tx, { action: 'teams.dance' }); audit(tx, { action: \`dances.${placeholder}\` })`
  expect(auditWordProblems([...files, { path, text }], catalogues)).toEqual([
    'en: the audited action teams.dance has no words in audit.json',
    'zh: the audited action teams.dance has no words in audit.json',
    'computed actions of dances are not in composedActions of tools/check/audit-words.ts',
  ])
})
