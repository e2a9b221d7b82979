import { translator } from '@tiltyard/i18n'
import { LanguageProvider } from '@tiltyard/i18n/browser'
import { DocumentFactsContext } from '@tiltyard/ui'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loadMessages } from '../messages/load-messages.ts'
import type { Site } from '../page-context.ts'
import { menu } from './menu.model.ts'
import { Shell } from './shell.tsx'

const facts = { nonce: '', requestId: '', messagesAddress: null, origin: 'http://localhost' }
const language = 'en'
const shellWords = translator(language, 'shell')
const name = { zh: '演武场', en: 'Tiltyard' }
const site: Site = {
  consoleOrigin: null,
  year: 2026,
  parameters: {
    siteName: name,
    logo: null,
    footerLinks: [],
    supportEmail: null,
    securityContact: null,
    hiddenAreas: [],
    openPlatforms: [{ label: name, url: 'https://platform.example/' }],
    filings: [],
    partners: [],
    copyright: { fromYear: 2025, organisations: [] },
    contributionEmails: [],
    suggestedSearches: [],
  },
}

const routes = [
  {
    id: 'root',
    path: '*',
    loader: () => site,
    Component: () => (
      <Shell>
        <a href="/of-the-page">of the page</a>
      </Shell>
    ),
  },
]

/** The server-rendered shell of a visitor around a page with one link. */
async function shell(): Promise<string> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`${facts.origin}/`))
  if (context instanceof Response) throw new Error('the root answered by itself')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <DocumentFactsContext value={facts}>
      <LanguageProvider initial={{ language, messages: await loadMessages(language) }} load={loadMessages}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </LanguageProvider>
    </DocumentFactsContext>,
  )
}

/** Tab stops in document order: the path of a link, the name of a button. */
function stopsIn(html: string): string[] {
  return [...html.matchAll(/<(a|button|summary)\b([^>]*)>(.*?)<\/\1>/gs)].flatMap(
    ([, , attributes = '', inside = '']) => {
      if (/\btabindex="-1"|\bdisabled=/.test(attributes)) return []
      const [, stop] = /\b(?:href|aria-label)="([^"?]*)/.exec(attributes) ?? []
      return [stop ?? inside.replace(/<[^>]*>/g, '')]
    },
  )
}

test('the Tab key goes from the skip link through the header to the page, then to the footer', async () => {
  const html = await shell()
  expect(stopsIn(html)).toEqual([
    '#content',
    shellWords('openMenu'),
    `${name.en} · ${shellWords('home')}`,
    ...menu.map(({ path }) => path),
    shellWords('openPlatform'),
    'https://platform.example/',
    translator(language, 'search')('open'),
    expect.stringContaining(shellWords('switchLanguage')),
    shellWords('theme'),
    '/tiltyard-ui-infos/api/sign-in',
    '/tiltyard-ui-infos/api/register',
    // The row of the menu for tablets; wider and narrower windows do not show it.
    ...menu.map(({ path }) => path),
    '/of-the-page',
    '/help',
    '/docs/PrivacyClause.html',
    translator(language, 'contribution')('open'),
    shellWords('theme'),
  ])
  // A positive tabindex would precede everything in the document.
  expect(html).not.toMatch(/\btabindex="[1-9]/)
})
