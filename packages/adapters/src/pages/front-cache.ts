import type { PageCache } from '@tiltyard/core/ports'

export type FrontCacheOptions = {
  /** Purge endpoint of every nginx in front; empty where nothing is cached. */
  readonly endpoints: readonly string[]
  readonly languages: readonly string[]
  readonly timeoutMs?: number
}

/** nginx keeps one cache entry per encoding of a page. */
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
    // nginx caches a response only if it is read to its end.
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${address} could not be made anew: ${answer.status}`)
  }
  return {
    async refresh(addresses) {
      for (const address of addresses) requireOwnPath(address)
      // Sequential, so that a purge never competes with page requests.
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
