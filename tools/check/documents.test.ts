import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandsIn, deadLinks, deadPaths, decisionProblems } from './document-rules.ts'
import { repository } from './repository.ts'
import { loadTracked } from './tracked-files.ts'

const documents = await loadTracked(repository, (path) => path.endsWith('.md'))
const exists = (path: string) => existsSync(join(repository, path))
const byPath = (path: string) => documents.find((document) => document.path === path)?.text ?? ''

describe.each(documents)('$path', (document) => {
  test('every relative link has a target', () => expect(deadLinks(document, exists)).toEqual([]))
})

// How-tos show invented features; decisions and the changelog describe their own time.
const exact = documents.filter(({ path }) => !/^(docs\/how-to\/add-|docs\/decisions\/|CHANGELOG)/.test(path))
test.each(exact)('$path names only existing paths', (document) => {
  expect(deadPaths(document, exists)).toEqual([])
})

const decisions = documents.filter(({ path }) => path.startsWith('docs/decisions/'))
test.each(decisions)('$path has the form of a decision', (decision) =>
  expect(decisionProblems(decision)).toEqual([]),
)

test('decisions are numbered without gaps or duplicates', () => {
  const numbers = decisions.map(({ path }) => Number(path.slice('docs/decisions/'.length).slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, place) => place + 1))
})

test.each(['README.md', 'README.zh.md'])('%s lists exactly the existing commands', (readme) => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    scripts: object
  }
  expect([...commandsIn(byPath(readme))].sort()).toEqual(Object.keys(scripts).sort())
})

test('bilingual documents have the same sections in both languages', () => {
  const pairs = documents.filter(({ path }) => path.endsWith('.zh.md'))
  const depths = (text: string) => [...text.matchAll(/^(#+) /gm)].map(([, marks]) => marks)
  for (const { path, text } of pairs)
    expect(depths(text), path).toEqual(depths(byPath(path.replace('.zh', ''))))
  expect(pairs.length).toBeGreaterThan(0)
})

test.each([
  ['[a](missing.md)', ['missing.md']],
  ['[a](#not-there)\n# There', ['#not-there']],
  ['[a](../README.md) [b](https://example.org/x) [c](#one-requests-way)\n## One request’s way', []],
  ['```\n[a](missing.md)\n```', []],
])('links of %j', (text, dead) => {
  expect(deadLinks({ path: 'docs/page.md', text }, (path) => path === 'README.md')).toEqual(dead)
})

test('a path that does not exist is reported', () => {
  const text = 'see `packages/core/src/gone.ts` and `packages/core` and `apps/<app>`'
  expect(deadPaths({ path: 'x.md', text }, (path) => path === 'packages/core')).toEqual([
    'packages/core/src/gone.ts',
  ])
})
