import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../services/home.ts'
import { loadPages } from './pages.ts'
import { stagePages } from './stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiltyard-docs-'))
let count = 0
beforeAll(async () => {
  count = await stagePages(projectRoot, folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const staged = (path: string) => readFileSync(join(folder, path), 'utf8')

test('every page is staged in both languages without a broken link', async () => {
  const paths = loadPages(projectRoot).flatMap(({ address }) => [`${address}.md`, `zh/${address}.md`])
  expect(paths.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  // And the list of decisions, which is made.
  expect(count).toBe(paths.length + 2)
})

test('a page that is written in one language only says so in the other', () => {
  expect(staged('zh/architecture.md')).toMatch(/^# Architecture\n\n> 本页只有英文。\n/)
  expect(staged('architecture.md')).not.toContain('本页只有英文。')
  expect(staged('zh/how-to/operate.md')).not.toContain('本页只有英文。')
  expect(staged('zh/glossary.md')).not.toContain('本页只有英文。')
})

test('the link to the other language and the remark of a generator are left to the site', () => {
  expect(staged('how-to/operate.md')).not.toContain('[中文]')
  expect(staged('reference/configuration.md')).toMatch(/^# Configuration\n/)
})

test('the list of decisions leads to each of them', () => {
  expect(staged('zh/decisions/index.md')).toMatch(/^- \[0001 .+\]\(\/zh\/decisions\/0001-[a-z-]+\)$/m)
})
