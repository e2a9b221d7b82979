import { expect, test } from 'vitest'
import { dependencyPageProblems } from './dependency-page.ts'
import { parseManifest, thirdParties } from './manifests.ts'

const page = (...rows: string[]) =>
  ['| Package | Why | Replaces |', '| --- | --- | --- |', ...rows].join('\n')
const at = (problem: string) => [`docs/reference/dependencies.md: ${problem}`]

test('a dependency without a row is caught', () => {
  expect(dependencyPageProblems(['zod'], page())).toEqual(at('zod has no row: add its reason'))
})

test('a row without a dependency is caught', () => {
  expect(dependencyPageProblems([], page('| `zod` | validation | by hand |'))).toEqual(
    at('zod has a row but is no dependency'),
  )
})

test('an empty cell is caught', () => {
  expect(dependencyPageProblems(['zod'], page('| `zod` | validation | |'))).toEqual(
    at('`zod` needs three filled cells'),
  )
})

test('two rows for one dependency are caught', () => {
  const row = '| `zod` | validation | by hand |'
  expect(dependencyPageProblems(['zod'], page(row, row))).toEqual(at('zod has two rows'))
})

test('a full table passes, and packages of this workspace need no row', () => {
  const names = thirdParties([
    parseManifest('package.json', '{"dependencies":{"zod":"catalog:","@tiltyard/core":"workspace:*"}}'),
  ])
  expect(dependencyPageProblems(names, page('| `zod` | validation | by hand |'))).toEqual([])
})
