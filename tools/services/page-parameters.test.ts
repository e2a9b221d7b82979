import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCacheableUrl, pageParameters, secretParameters } from '@tiltyard/edge/page-parameters'
import { expect, test } from 'vitest'
import { projectRoot } from './home.ts'

const pages = join(projectRoot, 'apps/web/app')

/** `search.get('page')`, `readCode(search, 'area')`, also over lines. */
const reading =
  /(?:\b(?:query|search|[sS]earchParams)\.get\(|\bread[A-Z]\w*\(\s*(?:search|searchParams),)\s*'([^']+)'/g

test('every URL parameter that a page reads is declared, so that the page can be cached', () => {
  const read = globSync('**/*.{ts,tsx}', { cwd: pages, exclude: ['**/*.test.*'] }).flatMap((file) =>
    [...readFileSync(join(pages, file), 'utf8').matchAll(reading)].map(([, name]) => ({ file, name })),
  )
  expect(read.length).toBeGreaterThan(10)
  const declared: readonly unknown[] = [...pageParameters, ...secretParameters]
  expect(read.filter(({ name }) => !declared.includes(name))).toEqual([])
})

test('no declared parameter is a secret', () => {
  expect(pageParameters.filter((name) => secretParameters.includes(name))).toEqual([])
})

test.each([
  ['/', true],
  ['/info/article?page=2&channel=a', true],
  ['/?language=en', true],
  ['/info/article.data?page=2&_routes=root%2Croutes%2Farticles', true],
  ['/?visit=1', false],
  ['/?page=1&page=2', false],
  ['/?__proto__=1', false],
])('%s may be cached: %s', (address, kept) => {
  expect(isCacheableUrl(new URL(address, 'https://a.example'))).toBe(kept)
})
