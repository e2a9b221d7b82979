/** A trip's secrets: an address that holds one is neither stored nor looked up. */
export const secretParameters = ['ticket', 'state', 'token', 'code']

/**
 * What pages read from their query while they are rendered. Only an address whose parameters all stand here may be
 * kept by the cache; with any other one a page is made each time, so that invented parameters make no entries.
 */
export const pageParameters = [
  'channel',
  'keyword',
  'label',
  'page',
  'pageNum',
  'sort',
  'status',
  'tab',
  'type',
  'year',
]
