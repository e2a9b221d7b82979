import { getCurrentUser } from '@tiltyard/contracts'
import type { Page } from 'playwright-core'
import { site } from './site.ts'

/** All texts that a malicious script in the page could read. */
export async function readableTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(async () => {
    const texts: string[] = [document.cookie, location.href, window.name]
    for (const store of [localStorage, sessionStorage]) {
      for (let index = 0; index < store.length; index += 1)
        texts.push(store.getItem(store.key(index) ?? '') ?? '')
    }
    texts.push(JSON.stringify(await indexedDB.databases()), JSON.stringify(history.state))
    texts.push(...[...document.scripts].map((script) => script.textContent ?? ''))
    return texts
  })
  return [
    ...new Set(texts.flatMap(credentialCandidates).filter((text) => text.length > 0 && text.length < 4096)),
  ]
}

/** Whole values, cookie values and long words: candidates for a credential. */
function credentialCandidates(text: string): string[] {
  const pairs = text.split(';').map((pair) => pair.slice(pair.indexOf('=') + 1).trim())
  const words = text.match(/[\w.~+/=-]{16,}/g) ?? []
  return [text, ...pairs, ...words].filter((part) => /^[\x20-\x7e]+$/.test(part))
}

/** Sends a value from outside the browser in every header that may carry a credential. */
export async function replayStatuses(value: string): Promise<number[]> {
  const headerVariants: Record<string, string>[] = [
    { token: value },
    { authorization: `Bearer ${value}` },
    { cookie: `__Host-sid=${value}` },
  ]
  return Promise.all(
    headerVariants.map(
      async (headers) =>
        (await fetch(site.origin + getCurrentUser.path, { headers: { token: '', ...headers } })).status,
    ),
  )
}
