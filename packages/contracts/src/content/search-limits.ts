/** Paging ends after this many best hits, however many match. */
export const maxSearchResults = 600
export const maxKeywordLength = 100
