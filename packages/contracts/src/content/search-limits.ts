/** How many of the best can be paged through, however many there are. */
export const maxSearchResults = 600
export const maxKeywordLength = 100
