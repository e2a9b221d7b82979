/**
 * Browsers ask again each time (and mostly hear 304); shared caches answer for half a minute by themselves, for five more
 * while they ask for a new one, and for a day when nobody answers them.
 */
const sharedCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400'

/** For the asking browser alone. */
export const unshared = 'private, no-cache'

/**
 * What a page that is already open fetches to become another one. When contents change, the door makes documents anew and not
 * these, whose addresses a router makes up: so they grow old by themselves, within seconds and with nothing stale in between.
 */
const dataCaching = 'public, max-age=0, s-maxage=5, stale-if-error=86400'

export function cachingOf(address: URL): string {
  return address.pathname.endsWith('.data') ? dataCaching : sharedCaching
}
