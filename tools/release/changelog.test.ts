import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../services/home.ts'
import { changelogProblems, sectionsOf } from './changelog.ts'
import { git } from './git-state.ts'

const operators = '### Operators\n\n- Nothing.\n'
const good = `# Changelog\n\n## [Unreleased]\n\n${operators}\n## [0.10.0] - 2027-02-01\n\n${operators}\n## [0.9.0] - 2027-01-05\n\n### Added\n\n- A.\n\n${operators}`

test('our own changelog has a section for operators in each version, newest first', () => {
  const tags = git(projectRoot, 'tag', '--list', 'v*').split('\n').filter(Boolean)
  expect(changelogProblems(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8'), tags)).toEqual([])
})

test('sections are found with their day and text', () => {
  expect(sectionsOf(good).map(({ name, date }) => [name, date])).toEqual([
    ['Unreleased', undefined],
    ['0.10.0', '2027-02-01'],
    ['0.9.0', '2027-01-05'],
  ])
  expect(sectionsOf(good)[2]?.text).toMatch(/^### Added\n\n- A\./)
  expect(changelogProblems(good, ['v0.9.0'])).toEqual([])
})

test.each<[name: string, changelog: string, tags: string[], problem: string]>([
  [
    'a version without operators',
    good.replace(`- A.\n\n${operators}`, ''),
    ['v0.9.0'],
    '0.9.0 has no section Operators',
  ],
  [
    'a version without a day',
    good.replace(' - 2027-01-05', ''),
    ['v0.9.0'],
    '0.9.0 has no date (YYYY-MM-DD)',
  ],
  [
    'an older version above',
    good.replace('0.10.0', '0.8.0'),
    ['v0.9.0'],
    '0.9.0 does not come after a newer version',
  ],
  ['an invented version', good, [], '0.9.0 was never tagged'],
  ['a tag that is not described', good, ['v0.9.0', 'v0.7.0'], 'v0.7.0 has no section'],
  [
    'no unreleased section',
    good.replace(`## [Unreleased]\n\n${operators}`, ''),
    ['v0.9.0'],
    'the first section is not [Unreleased]',
  ],
])('%s is refused', (_, changelog, tags, problem) => {
  expect(changelogProblems(changelog, tags)).toContain(problem)
})
