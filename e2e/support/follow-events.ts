import type { Page } from 'playwright-core'
import { site } from './site.ts'

/** Records the raw event stream of the person signed in on `page`. */
export async function followEvents(page: Page): Promise<{ stop(): Promise<string> }> {
  const cookies = await page.context().cookies(site.origin)
  const headers = {
    Token: await page.evaluate(() => localStorage.getItem('Token') ?? ''),
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
  const abort = new AbortController()
  const recorded = readStream(headers, abort.signal)
  return {
    stop() {
      abort.abort()
      return recorded
    },
  }
}

async function readStream(headers: Record<string, string>, signal: AbortSignal): Promise<string> {
  let text = ''
  try {
    const response = await fetch(`${site.origin}/api/events`, { headers, signal })
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true })
  } catch (fault) {
    if (!signal.aborted) throw fault
  }
  return text
}
