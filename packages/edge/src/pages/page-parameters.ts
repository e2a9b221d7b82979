/** Secrets in query parameters: URLs with one of them are neither stored in a cache nor looked up. */
export const secretParameters: readonly string[] = ['ticket', 'state', 'token', 'code', 'pass']

/**
 * Query parameters that pages read. Only URLs with these parameters are cacheable, so that invented parameters create
 * no cache entries.
 */
export const pageParameters: readonly string[] = [
  // The router's own: the parts of an open page that a data request needs.
  '_routes',
  'area',
  'captions',
  'category',
  'ccf',
  'channel',
  'competitionId',
  'conferenceId',
  'core',
  'day',
  'difficulty',
  'division',
  'duration',
  'environment',
  'invitation',
  'keyword',
  'label',
  'language',
  'message',
  'order',
  'page',
  'q',
  'question',
  'range',
  'show',
  'returnTo',
  'series',
  'sort',
  'spoken',
  'standing',
  'status',
  'submission',
  't',
  'tab',
  'tag',
  'teacher',
  'team',
  'tool',
  'type',
  'venue',
  'view',
  'when',
  'year',
]

/** URLs with a secret are never stored. */
export function hasSecretParameter(address: URL): boolean {
  return secretParameters.some((name) => address.searchParams.has(name))
}

/** A URL is cacheable if every parameter is declared and occurs once. */
export function isCacheableUrl(address: URL): boolean {
  const names = [...address.searchParams.keys()]
  return new Set(names).size === names.length && names.every((name) => pageParameters.includes(name))
}
