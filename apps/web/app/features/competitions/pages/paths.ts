/** Paths of competitions, in one place so that links cannot differ. */
export const competitionsPath = '/competition'
export const competitionPath = (id: string): string => `/competition/${id}`
export const playPath = (id: string): string => `/competition/${id}/play`
export const scoreboardPath = (id: string): string => `/competition/${id}/scoreboard`
export const writeupsPath = (id: string): string => `/competition/${id}/writeups`
export const writeupPath = (id: string, writeupId: string): string => `${writeupsPath(id)}/${writeupId}`
export const ownWriteupsPath = (id: string): string => `/competition/${id}/own-writeups`
