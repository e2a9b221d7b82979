import { competitionTypes } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { typeNameProblems } from './type-names.ts'

const rules = 'packages/core/src/features/competitions/play/play.rules.ts'
const problems = (text: string, path = rules) => typeNameProblems([{ path, text }])

test.each(competitionTypes)('a comparison with %s is reported', (type) => {
  expect(problems(`if (stage.type === '${type}') return null`)).toEqual([
    expect.stringContaining(`${rules}:1: names a competition type`),
  ])
  expect(problems(`\nreturn '${type}' !== competition.type`)).toEqual([
    expect.stringContaining(`${rules}:2:`),
  ])
  expect(problems(`switch (type) {\n  case '${type}':`)).toHaveLength(1)
  expect(problems(`['${type}'].includes(type) || known.has('${type}')`)).toHaveLength(1)
})

test.each([
  [`const available = new Set(['jeopardy'])`],
  [`insertStage(tx, { type: 'jeopardy' })`],
  ["sql`select id from stages where type = 'dawd'`"],
])('a name outside of a comparison is reported: %s', (text) => {
  expect(problems(text)).toHaveLength(1)
  expect(problems(text, 'apps/console/app/features/competitions/stages/stage-dialogs.tsx')).toHaveLength(1)
})

test.each([
  'packages/competition-types/src/registry.ts',
  'apps/web/app/features/competitions/types/registry.ts',
  'apps/console/app/features/competitions/types/jeopardy/stage-settings-fields.tsx',
  'packages/core/src/features/competitions/play/submissions.test.ts',
])('%s may name a type', (path) => {
  expect(problems(`if (type === 'jeopardy') return`, path)).toEqual([])
})

test('the profile field major and the bank forensics are no types', () => {
  expect(problems(`const keys = ['major', 'degree']\nconst banks = ['ctf', 'forensics']`)).toEqual([])
})
