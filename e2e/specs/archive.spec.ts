import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportArchive, fillPath } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOn } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { useConcludedCompetition } from '../support/concluded-competition.fixture.ts'
import { openConsole } from '../support/console.ts'
import { serveFolder } from '../support/file-server.ts'
import { demoOrganiser, demoPlayer } from '../support/person.ts'
import { takeScreenshot } from '../support/screenshot.ts'
import { openSession } from '../support/session.fixture.ts'
import { artefacts, site } from '../support/site.ts'
import { unpack } from '../support/unpack.ts'
import { userIdOf } from '../support/user-id.ts'
import { variantsOf } from '../support/variants.ts'

const pictures = join(artefacts, 'archive')
mkdirSync(pictures, { recursive: true })
const browser = useBrowser()
const concluded = useConcludedCompetition()
const t = translator('en', 'certificates')
/** Of the demo: finished, with its tasks released. */
const autumnOpen = '01900000-0000-7000-8000-000000000212'
type Archive = {
  readonly folder: string
  readonly paths: readonly string[]
  readonly server: Awaited<ReturnType<typeof serveFolder>>
}
let archive: Archive
let demoArchive: Archive
/** One task has a file. */
let taskId: string

beforeAll(async () => {
  const player = await browser.visit({ language: 'zh', width: 1440 })
  await openSession(player.page, demoPlayer)
  const { page } = await browser.visit({ language: 'en', width: 1440 })
  await openConsole(page, demoOrganiser)
  const competition = await concluded.concludeWithTasks({
    leaderId: await userIdOf(player.page),
    organiserId: await userIdOf(page),
  })
  taskId = competition.tasks[0]?.id ?? ''
  archive = await download(page, competition.competitionId)
  demoArchive = await download(page, autumnOpen)
})
afterAll(async () => {
  for (const { folder, server } of [archive, demoArchive]) {
    server.close()
    await rm(folder, { recursive: true })
  }
})

/** Served by a plain file server. */
async function download(page: Page, competitionId: string): Promise<Archive> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  await page.goto(`${site.consoleOrigin}/competitions/${competitionId}/certificates`)
  const link = page.getByRole('link', { name: t('archive.download') })
  expect(await link.getAttribute('href')).toBe(fillPath(exportArchive.path, { competitionId }))
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { folder, paths: await unpack(await file.path(), folder), server: await serveFolder(folder) }
}

/** Everything that a page links to, followed from the first page on. */
async function followLinks(
  page: Page,
  { server }: Archive,
): Promise<{ readonly read: string[]; readonly files: Set<string> }> {
  const [read, files] = [[] as string[], new Set<string>()]
  const waiting = ['/']
  for (let at = 0; at < waiting.length; at += 1) {
    const response = await page.goto(server.origin + waiting[at])
    expect(response?.status(), waiting[at]).toBe(200)
    read.push(waiting[at] === '/' ? 'index.html' : decodeURI(waiting[at] ?? '').slice(1))
    const links = await page.locator('a[href]').evaluateAll((found) =>
      found.map((link) => ({
        address: (link as HTMLAnchorElement).href,
        isFile: link.hasAttribute('download'),
      })),
    )
    for (const { address, isFile } of links) {
      const { origin, pathname } = new URL(address)
      if (origin !== server.origin) continue
      if (isFile) files.add(pathname.slice(1))
      else if (!waiting.includes(pathname)) waiting.push(pathname)
    }
  }
  return { read, files }
}

/** What the browser of the site's specs reports, except that this server is another origin than the site. */
const own = (faults: readonly string[], { server }: Archive) =>
  faults.filter((fault) => fault !== `foreign origin: ${server.origin}`)

async function expectWhole(page: Page, of: Archive): Promise<Set<string>> {
  const { read, files } = await followLinks(page, of)
  expect(read.toSorted()).toEqual(of.paths.filter((path) => path.endsWith('.html')).toSorted())
  expect([...files].toSorted()).toEqual(of.paths.filter((path) => path.startsWith('files/')).toSorted())
  return files
}

test.each([true, false])(
  'with scripts %s every page and file is reached from the first one, without a fault',
  async (script) => {
    const { page, faults } = await browser.visit({ language: 'zh', width: 1440, script })
    const files = await expectWhole(page, archive)
    expect(files.size).toBe(1)
    for (const file of files)
      expect((await (await fetch(`${archive.server.origin}/${file}`)).bytes()).length).toBe(48_210)
    expect(own(faults, archive)).toEqual([])
  },
)

test.each([true, false])('the finished competition of the demo is whole with scripts %s', async (script) => {
  const { page, faults } = await browser.visit({ language: 'en', width: 1440, script })
  await expectWhole(page, demoArchive)
  expect(demoArchive.paths.length).toBeGreaterThan(40)
  expect(own(faults, demoArchive)).toEqual([])
})

describe.each(variantsOf(import.meta.filename))('in $language, $theme, $width px', (variant) => {
  const { language, theme, width } = variant

  test('its pages are readable, accessible and no wider than the screen', async () => {
    const { page, faults } = await browser.visit(variant)
    const kinds = ['index', 'board', 'results', 'records', 'tasks', `tasks/${taskId}`]
    for (const path of ['index.html', ...kinds.map((kind) => `${language}/${kind}.html`)]) {
      await page.goto(`${archive.server.origin}/${path}`)
      const shot = path.replaceAll('/', '-').replace(taskId, 'task').replace('.html', '')
      await takeScreenshot(page, { path: join(pictures, `${shot}-${theme}-${width}.png`), fullPage: true })
      expect(await violationsOn(page), path).toEqual([])
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide, path).toBeLessThanOrEqual(0)
    }
    const article = await page.getByRole('article').textContent()
    expect(article).toContain(language === 'zh' ? '失物招领处' : 'lost-property office')
    expect(own(faults, archive)).toEqual([])
  })
})
