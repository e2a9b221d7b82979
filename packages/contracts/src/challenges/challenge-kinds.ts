/** How a question of training is answered, in the order of choice lists; a group is answered by its steps. */
export const questionKinds = [
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
export type QuestionKind = (typeof questionKinds)[number]

/** How a challenge is answered; an exam by the sittings of a paper, in competitions only. */
export const challengeKinds = [...questionKinds, 'exam'] as const
export type ChallengeKind = (typeof challengeKinds)[number]
