import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groups } from '@tiltyard/config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderAddresses } from './addresses.ts'
import { configurationPages, untranslatedSettings } from './configuration-page.ts'
import { staleFiles, writeFiles } from './generate.ts'
import { routesPage } from './routes-page.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tiltyard-generate-'))
})
afterAll(() => rm(root, { recursive: true }))

const page = { file: 'docs/page.md', render: () => 'as it should be\n' }

test('a missing or edited file is stale and current after it was written', async () => {
  expect([...(await staleFiles(root, [page])).keys()]).toEqual(['docs/page.md'])
  await writeFiles(root, await staleFiles(root, [page]))
  expect(await readFile(join(root, 'docs/page.md'), 'utf8')).toBe('as it should be\n')
  expect((await staleFiles(root, [page])).size).toBe(0)
  await writeFile(join(root, 'docs/page.md'), 'edited\n')
  expect((await staleFiles(root, [page])).size).toBe(1)
})

test('the generated addresses have every route with method and path, without the validator', () => {
  const text = renderAddresses()
  expect(text).toContain(
    "export const getCurrentUser = address<Routes['getCurrentUser']>('GET', '/api/platform/web/dsc/user/current')",
  )
  expect(text).not.toMatch(/^import (?!type).*(zod|contract)/m)
})

test('the page of routes states who may call a route', async () => {
  expect(await routesPage.render()).toMatch(
    /`GET \/api\/platform\/web\/dsc\/user\/current` \| getCurrentUser \| signed-in \|/,
  )
})

const configuration = await Promise.all(
  configurationPages.map(async ({ file, render }) => ({ file, text: await render() })),
)

test('the configuration page marks required settings and contains no value from the environment', () => {
  const english = configuration[0]?.text
  expect(english).toMatch(/`SECRET_KEY` \| \*\*required\*\* \| text, at least 32 characters/)
  expect(english).toMatch(/`LOG_LEVEL` \| `info`/)
})

test.each(configuration)('$file lists every setting', ({ text }) => {
  const names = Object.values(groups).flatMap(({ shape }) => Object.keys(shape))
  expect(names.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([])
  expect(names.length).toBeGreaterThan(80)
})

test('every setting has a meaning in Chinese, and every meaning a setting', () => {
  expect(untranslatedSettings()).toEqual([])
})
