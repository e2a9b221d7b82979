import type { Language } from '@tiltyard/contracts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { reportWaits, timed, timeNavigation } from './phases.ts'
import { watchRequests } from './quiet.ts'
import { site } from './site.ts'

/** Quiet and closed: the browser talks to nobody but the pages under test. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Look = {
  readonly language: Language
  readonly width: number
  readonly theme?: 'light' | 'dark'
  /** False for a browser that runs none. */
  readonly script?: boolean
}

/** One browser a file; each visit is a context of its own, with no memory of the others. */
export function useBrowser(): { visit(look: Look): Promise<Visit> } {
  let browser: Browser
  const open = new Set<BrowserContext>()
  reportWaits()
  beforeAll(async () => {
    browser = await timed('browser', () =>
      chromium.launch({
        executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
        args: flags,
      }),
    )
  })
  afterAll(() =>
    timed('browser', async () => {
      for (const context of open) await leave(context)
      await browser.close()
    }),
  )
  const visit = async (look: Look) => {
    const context = await browser.newContext({
      viewport: { width: look.width, height: look.width < 768 ? 844 : 900 },
      colorScheme: look.theme ?? 'light',
      reducedMotion: 'reduce',
      javaScriptEnabled: look.script ?? true,
    })
    context.setDefaultTimeout(30_000)
    timeNavigation(context)
    open.add(context)
    context.on('close', () => open.delete(context))
    await speak(context, look.language)
    const page = await context.newPage()
    watchRequests(page)
    return { context, page, faults: watch(page) }
  }
  return { visit: (look) => timed('browser', () => visit(look)) }
}

/** What a spec answers in a server's place may be under way still: that its page is gone is nobody's fault. */
async function leave(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

export type Visit = {
  readonly context: BrowserContext
  readonly page: Page
  readonly faults: readonly string[]
}

async function speak(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies(
    [site.origin, site.accountOrigin, site.consoleOrigin].map((url) => ({
      name: 'language',
      value: language,
      url,
    })),
  )
}

/** Everything that a person's console and network panel would show in red. */
function watch(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (fault) =>
    faults.push(`script: ${fault.message}${fault.cause ? ` (${fault.cause})` : ''}`),
  )
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // What the browser itself gives up because the page is being left, or asks for something newer, has not failed.
    if (why !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url().split('?')[0]} ${why}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const ours = [
      site.origin,
      site.accountOrigin,
      site.consoleOrigin,
      site.filesOrigin,
      site.settings['ACCESS_ORIGIN'],
    ].includes(origin)
    if (protocol.startsWith('http') && !ours) faults.push(`left the site: ${origin}`)
  })
  return faults
}
