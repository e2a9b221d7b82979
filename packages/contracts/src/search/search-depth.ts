/** How many of the best can be paged through, however many there are. */
export const searchDepth = 600
export const keywordMax = 100
