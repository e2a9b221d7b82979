import { expect, test } from 'vitest'
import { releaseProblems, type State } from './release-rules.ts'

const operators = '### Operators\n\n- Nothing.\n'
const ready: State = {
  version: '0.1.0',
  packageVersion: '0.1.0',
  changes: '',
  changelog: `## [Unreleased]\n\n${operators}\n## [0.1.0] - 2027-01-05\n\n${operators}`,
  tags: [],
  ownTags: [],
}

test('a clean commit with its section in the changelog may be released, before and after it is tagged', () => {
  expect(releaseProblems(ready)).toEqual([])
  expect(releaseProblems({ ...ready, tags: ['v0.1.0'], ownTags: ['v0.1.0'] })).toEqual([])
})

test.each<[name: string, change: Partial<State>, problem: string]>([
  ['an unclean tree', { changes: ' M README.md' }, 'the tree is not clean:\n M README.md'],
  ['a missing section', { version: '0.2.0', packageVersion: '0.2.0' }, 'CHANGELOG.md has no section [0.2.0]'],
  ['another version in package.json', { packageVersion: '0.0.9' }, 'package.json has version 0.0.9'],
  ['a tag of another commit', { tags: ['v0.1.0'] }, 'v0.1.0 is another commit'],
  ['something that is no version', { version: 'next' }, 'next is not a version like 1.2.3'],
])('%s is refused', (_, change, problem) => {
  expect(releaseProblems({ ...ready, ...change })).toContain(problem)
})
