/** What a board can show; the type of a competition says which of them it has. */
export const boardViews = ['table', 'matrix', 'lines'] as const
export type BoardViewName = (typeof boardViews)[number]
