import type { Page } from 'playwright-core'

/** The event stream is excluded because it never ends; see follow-events.ts. */
export function recordResponses(page: Page): { text(): Promise<string> } {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/events')) return
    // Redirects and aborted requests have no body.
    bodies.push(response.text().catch(() => ''))
  })
  return { text: async () => (await Promise.all(bodies)).join('\n') }
}
