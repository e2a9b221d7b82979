/** How a challenge is answered, in the order of choice lists; a group is answered by its steps or questions. */
export const challengeKinds = [
  'flag',
  'text',
  'number',
  'time',
  'hash',
  'choice',
  'coordinates',
  'file',
  'group',
] as const
export type ChallengeKind = (typeof challengeKinds)[number]
