import type { Language } from '@tiltyard/contracts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { watchRequests } from './network-idle.ts'
import { reportWaits, timed, timeNavigation } from './phases.ts'
import { site } from './site.ts'

/** The browser makes no requests of its own: a page that requests another origin fails the test. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type VisitOptions = {
  readonly language: Language
  readonly width: number
  readonly theme?: 'light' | 'dark'
  /** False disables JavaScript. */
  readonly script?: boolean
}

/** The headless build of Debian's Chromium; `CHROMIUM` names another one. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'

let shared: Promise<Browser> | undefined

/** All files of a worker share one browser, because a launch takes as long as a page. It ends with the process. */
export async function openBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = chromium.launch({ executablePath: chromiumPath, args: flags })
  return shared as Promise<Browser>
}

/** Each visit has its own context: no cookies or storage of another visit. */
export function useBrowser(): { visit(options: VisitOptions): Promise<Visit> } {
  const open = new Set<BrowserContext>()
  reportWaits()
  afterAll(() =>
    timed('browser', async () => {
      for (const context of open) await closeContext(context)
    }),
  )
  const visit = async (options: VisitOptions) => {
    const context = await (await openBrowser()).newContext({
      viewport: { width: options.width, height: options.width < 768 ? 844 : 900 },
      colorScheme: options.theme ?? 'light',
      reducedMotion: 'reduce',
      javaScriptEnabled: options.script ?? true,
    })
    context.setDefaultTimeout(30_000)
    timeNavigation(context)
    open.add(context)
    context.on('close', () => open.delete(context))
    await setLanguage(context, options.language)
    const page = await context.newPage()
    watchRequests(page)
    return { context, page, faults: collectFaults(page) }
  }
  return { visit: (options) => timed('browser', () => visit(options)) }
}

/** A mocked route may still be answering when the page closes; that error says nothing about the site. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

export type Visit = {
  readonly context: BrowserContext
  readonly page: Page
  readonly faults: readonly string[]
}

async function setLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies(
    [site.origin, site.accountOrigin, site.consoleOrigin].map((url) => ({
      name: 'language',
      value: language,
      url,
    })),
  )
}

/** Collects console errors, script errors, failed requests and requests to foreign origins. */
function collectFaults(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (fault) =>
    faults.push(`script: ${fault.message}${fault.cause ? ` (${fault.cause})` : ''}`),
  )
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The browser aborts requests when the page navigates away: that is not a failure.
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url().split('?')[0]} ${reason}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const isOwnOrigin = [
      site.origin,
      site.accountOrigin,
      site.consoleOrigin,
      site.filesOrigin,
      site.settings['ACCESS_ORIGIN'],
    ].includes(origin)
    if (protocol.startsWith('http') && !isOwnOrigin) faults.push(`foreign origin: ${origin}`)
  })
  return faults
}
