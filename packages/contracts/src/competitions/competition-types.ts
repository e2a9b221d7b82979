/** The seven kinds of competition, as paths and tables call them. */
export const competitionTypes = ['major', 'jeopardy', 'dawd', 'theory', 'rwd', 'works', 'forensics'] as const
export type CompetitionType = (typeof competitionTypes)[number]
/** The type of a competition with stages of several types; no stage has it. */
export const combinedType = 'major'
