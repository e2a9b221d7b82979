import type { Page, Request } from 'playwright-core'

const underWay = new WeakMap<Page, Set<Request>>()
const quietMs = 500
const patienceMs = 20_000

/** From its first request on; what follows live events never ends and does not count. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/events')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Nothing under way for half a second. The browser's own “networkidle” never comes where somebody is signed in. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const deadline = Date.now() + patienceMs
  for (let since = Date.now(); Date.now() - since < quietMs; await page.waitForTimeout(50)) {
    if ((underWay.get(page)?.size ?? 0) > 0) since = Date.now()
    if (Date.now() > deadline) throw new Error('the page does not come to rest')
  }
}
