/**
 * Browsers ask again each time (and mostly hear 304); shared caches answer for half a minute by themselves, for five more
 * while they ask for a new one, and for a day when nobody answers them.
 */
export const sharedCaching =
  'public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400'

/** For the asking browser alone. */
export const unshared = 'private, no-cache'
