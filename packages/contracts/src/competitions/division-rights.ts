/** Division rights, in their order of importance to a team. */
export const divisionRights = [
  'canJoin',
  'needsReview',
  'canSeeTasks',
  'canSubmit',
  'scores',
  'ranksOverall',
  'canTakeBloods',
  'affectsValue',
] as const
export type DivisionRight = (typeof divisionRights)[number]
