const secretParameters = ['ticket', 'state', 'token', 'code', 'pass']

/** An address that holds a secret leaves no copy behind. */
export function holdsSecret(address: URL): boolean {
  return secretParameters.some((name) => address.searchParams.has(name))
}

/**
 * Browsers ask again each time (and mostly hear 304); shared caches answer for half a minute by themselves, for five more
 * while they ask for a new one, and for a day when nobody answers them.
 */
export const sharedCaching =
  'public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400'
