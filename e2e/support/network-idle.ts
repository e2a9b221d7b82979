import type { Page, Request } from 'playwright-core'

const pendingRequests = new WeakMap<Page, Set<Request>>()
const idleMs = 500
const timeoutMs = 20_000

/** The event stream never ends and does not count. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  pendingRequests.set(page, open)
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/events')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits for half a second without a pending request. Playwright's `networkidle` never occurs while an event stream is open. */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const deadline = Date.now() + timeoutMs
  for (let since = Date.now(); Date.now() - since < idleMs; await page.waitForTimeout(50)) {
    if ((pendingRequests.get(page)?.size ?? 0) > 0) since = Date.now()
    if (Date.now() > deadline) throw new Error('the page still has pending requests')
  }
}
