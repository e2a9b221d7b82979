import type { PageCache } from '@tiltyard/core/ports'

export type FrontCacheOptions = {
  /** The refreshing door of every nginx in front; none where nothing is cached. */
  readonly endpoints: readonly string[]
  readonly languages: readonly string[]
  readonly timeoutMs?: number
}

/** One entry of the cache each: a page is kept as it is and compressed. */
const encodings = ['gzip', 'identity']

export function frontCache({ endpoints, languages, timeoutMs = 10_000 }: FrontCacheOptions): PageCache {
  async function refreshPage(
    endpoint: string,
    address: string,
    language: string,
    encoding: string,
  ): Promise<void> {
    const answer = await fetch(new URL(address, endpoint), {
      headers: { cookie: `language=${language}`, 'accept-encoding': encoding },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Read to its end, or nginx would not keep it.
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${address} could not be made anew: ${answer.status}`)
  }
  return {
    async refresh(addresses) {
      for (const address of addresses) requireOwnPath(address)
      // One after the other: renewing is never in the way of somebody who waits for a page.
      for (const endpoint of endpoints)
        for (const address of addresses)
          for (const language of languages)
            for (const encoding of encodings) await refreshPage(endpoint, address, language, encoding)
    },
  }
}

function requireOwnPath(address: string): void {
  if (!/^\/(?!\/)[!-~]*$/.test(address) || address.includes('\\'))
    throw new Error('only an address of our own, from its slash on, can be made anew')
}
