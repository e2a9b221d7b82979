import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './home.ts'
import { pageParameters, secretParameters } from './page-parameters.ts'

const pages = join(projectRoot, 'apps/web/app')

test('every parameter that a page reads from its address is declared, so that its page can be kept', () => {
  const read = globSync('**/*.{ts,tsx}', { cwd: pages, exclude: ['**/*.test.*'] }).flatMap((file) =>
    [
      ...readFileSync(join(pages, file), 'utf8').matchAll(
        /(?:query|[sS]earchParams|params)\.get\('([^']+)'\)/g,
      ),
    ].map(([, name]) => ({ file, name })),
  )
  expect(read.length).toBeGreaterThan(1)
  const declared: readonly unknown[] = [...pageParameters, ...secretParameters]
  expect(read.filter(({ name }) => !declared.includes(name))).toEqual([])
})

test('no secret can reach the cache by being declared', () => {
  expect(pageParameters.filter((name) => secretParameters.includes(name))).toEqual([])
})
