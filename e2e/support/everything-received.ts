import type { Page } from 'playwright-core'

/** Every document, script, style and answer that a page is sent, as text; what follows live events never ends and is read elsewhere. */
export function everythingReceived(page: Page): { text(): Promise<string> } {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/events')) return
    // A redirect has no body, and what was given up on has none either.
    bodies.push(response.text().catch(() => ''))
  })
  return { text: async () => (await Promise.all(bodies)).join('\n') }
}
