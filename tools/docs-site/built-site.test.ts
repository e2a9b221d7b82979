import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import MiniSearch, { type SearchResult } from 'minisearch'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../services/home.ts'
import { siteFolders } from './folders.ts'
import { languages, loadPages, pageLink } from './pages.ts'
import { searchWords } from './search-words.ts'
import { serveByNginx } from './site-server.fixture.ts'

const { site } = siteFolders
const addresses = loadPages(projectRoot).flatMap(({ address }) =>
  languages.map((language) => pageLink(address, language)),
)
const fileOf = (address: string) => join(site, address.replace(/\/$/, '/index').concat('.html'))
const pageAt = (address: string) => readFileSync(fileOf(address), 'utf8')

const headings = new Map<string, Set<string>>()
function leads(target: string): boolean {
  const [address = '', anchor] = target.split('#')
  if (!existsSync(fileOf(address))) return false
  const known =
    headings.get(address) ?? new Set([...pageAt(address).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))
  headings.set(address, known)
  return !anchor || known.has(anchor)
}

async function searchIndex(language: 'root' | 'zh'): Promise<MiniSearch> {
  const chunks = join(site, 'assets/chunks')
  const name = readdirSync(chunks).find((file) => file.startsWith(`@localSearchIndex${language}.`)) ?? ''
  const { default: text } = (await import(pathToFileURL(join(chunks, name)).href)) as { default: string }
  return MiniSearch.loadJSON(text, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    tokenize: searchWords,
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  })
}

// The build takes half a minute, so the everyday lane tests only what is staged for it.
describe.runIf(process.env['FULL'] === '1')('the built site', () => {
  // A process of its own: the build sets NODE_ENV for all that runs beside it.
  beforeAll(async () => {
    await promisify(execFile)('node', [join(import.meta.dirname, 'build.ts')], { cwd: projectRoot })
  }, 300_000)

  test('every page is built in both languages', () => {
    expect(addresses.filter((address) => !existsSync(fileOf(address)))).toEqual([])
    expect(addresses.length).toBeGreaterThan(250)
    expect(pageAt('/how-to/install')).toContain('<html lang="en"')
    expect(pageAt('/zh/how-to/install')).toContain('<html lang="zh-CN"')
  })

  test('every link of a built page leads to a page and to a heading of it', () => {
    const broken = addresses.flatMap((address) =>
      [...pageAt(address).matchAll(/ href="(\/[^"]*)"/g)]
        .map(([, target = '']) => decodeURIComponent(target.replaceAll('&amp;', '&')))
        .filter((target) => !/^\/(assets\/|vp-icons\.css|favicon\.svg)/.test(target))
        .filter((target) => !leads(target))
        .map((target) => `${address}: ${target}`),
    )
    expect([...new Set(broken)]).toEqual([])
  })

  test('a page that is written in one language only says so in the other', () => {
    expect(pageAt('/zh/architecture')).toContain('本页只有英文。')
    expect(pageAt('/architecture')).not.toContain('本页只有英文。')
    expect(pageAt('/zh/how-to/install')).not.toContain('本页只有英文。')
  })

  test('no page loads anything from another origin', () => {
    const foreign = addresses.flatMap((address) =>
      [
        ...pageAt(address).matchAll(
          /<(?:script|link|img|source|iframe|video)\b[^>]*?\s(?:src|href)="([^"]*)"/g,
        ),
      ]
        .map(([, target = '']) => target)
        .filter((target) => /^(?:[a-z]+:)?\/\//i.test(target)),
    )
    expect(foreign).toEqual([])
    const styles = readdirSync(join(site, 'assets')).filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(0)
    for (const style of styles)
      expect(readFileSync(join(site, 'assets', style), 'utf8')).not.toMatch(/url\(["']?(?:https?:)?\/\//)
  })

  test('every page forbids scripts of others and evaluation', () => {
    for (const address of addresses) {
      const [, policy = ''] =
        /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(pageAt(address)) ?? []
      expect(policy, address).toMatch(/default-src 'none'; script-src 'self' 'sha256-/)
      expect(policy, address).not.toMatch(/script-src[^;]*unsafe|https?:/)
    }
  })

  describe('the index', () => {
    test.each<{ query: string; language: 'root' | 'zh'; page: string }>([
      { query: '备份', language: 'zh', page: '/zh/how-to/back-up' },
      { query: '升级之前', language: 'zh', page: '/zh/how-to/upgrade' },
      { query: '虚拟环境', language: 'zh', page: '/zh/guides/player' },
      { query: '泛域名', language: 'zh', page: '/zh/how-to/prepare' },
      { query: 'ENVIRONMENTS_LIMIT', language: 'zh', page: '/zh/reference/configuration' },
      {
        query: 'modular monolith',
        language: 'zh',
        page: '/zh/decisions/0001-modular-monolith-with-source-packages',
      },
      { query: 'restore', language: 'root', page: '/how-to/back-up' },
    ])('a search for $query in $language finds $page', async ({ query, language, page }) => {
      const found: SearchResult[] = (await searchIndex(language)).search(query).slice(0, 16)
      expect(found.map(({ id }) => String(id).split('#')[0])).toContain(page)
    })
  })

  describe('served by nginx', () => {
    let browser: Browser
    let server: Awaited<ReturnType<typeof serveByNginx>>
    beforeAll(async () => {
      server = await serveByNginx(site)
      const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'
      browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    })
    afterAll(async () => {
      await browser?.close()
      await server?.stop()
    })

    async function open(path: string) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const faults: string[] = []
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${server.origin}/`))
          faults.push(request.url())
      })
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(error.message))
      await page.goto(server.origin + path)
      return { page, faults }
    }

    test.each([
      ['/', 200],
      ['/zh/', 200],
      ['/zh/how-to/install', 200],
      ['/how-to/missing', 404],
    ])('%s is a page with status %i', async (path, status) => {
      const answer = await fetch(server.origin + path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html'])
      expect(await answer.text()).toContain('<html lang=')
    })

    test('a reader searches for a Chinese word and opens the page', async () => {
      const { page, faults } = await open('/zh/')
      await page.keyboard.press('Control+k')
      await page.getByRole('searchbox').fill('备份')
      const result = page.getByRole('option', { name: '备份与恢复' }).first()
      await result.click()
      await page.getByRole('heading', { level: 1, name: '备份与恢复' }).waitFor()
      expect(faults).toEqual([])
    })

    test('the language switch keeps the page, also where it is written in one language only', async () => {
      const { page, faults } = await open('/decisions/0001-modular-monolith-with-source-packages')
      await page.getByRole('button', { name: 'Language' }).first().hover()
      await page.getByRole('link', { name: '中文', exact: true }).first().click()
      await page.waitForURL(/\/zh\/decisions\/0001-/)
      await page.getByText('本页只有英文。').waitFor()
      expect(faults).toEqual([])
    })
  })
})
