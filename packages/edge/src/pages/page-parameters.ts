/** Secrets that travel in an address: with one of them it is neither stored nor looked up. */
export const secretParameters: readonly string[] = ['ticket', 'state', 'token', 'code', 'pass']

/**
 * What the site's pages read from their query. Only an address whose parameters all stand here may be kept by a
 * cache; with any other one a page is made each time, so that parameters which somebody invents make no entries.
 */
export const pageParameters: readonly string[] = [
  // The router's own: which parts of a page that is open already are asked for.
  '_routes',
  'area',
  'category',
  'ccf',
  'channel',
  'competitionId',
  'conferenceId',
  'core',
  'day',
  'difficulty',
  'division',
  'environment',
  'invitation',
  'keyword',
  'label',
  'language',
  'message',
  'order',
  'page',
  'q',
  'range',
  'show',
  'returnTo',
  'standing',
  'status',
  'tab',
  'tag',
  'team',
  'type',
  'venue',
  'view',
  'when',
  'year',
]

/** An address that holds a secret leaves no copy behind. */
export function hasSecretParameter(address: URL): boolean {
  return secretParameters.some((name) => address.searchParams.has(name))
}

/** Each parameter declared, and there once: the form in which a cache may keep an address. */
export function isCacheableUrl(address: URL): boolean {
  const names = [...address.searchParams.keys()]
  return new Set(names).size === names.length && names.every((name) => pageParameters.includes(name))
}
