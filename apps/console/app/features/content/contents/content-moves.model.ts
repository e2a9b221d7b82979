import type { Content, ContentState } from '@tiltyard/contracts'

export type Move = 'submit' | 'handBack' | 'callOff' | 'schedule' | 'publish' | 'archive' | 'takeUp'

const targetStates = {
  submit: 'in_review',
  handBack: 'draft',
  callOff: 'draft',
  schedule: 'scheduled',
  publish: 'published',
  archive: 'archived',
  takeUp: 'draft',
} as const satisfies Record<Move, ContentState>

const movesByState: Readonly<Record<ContentState, readonly Move[]>> = {
  draft: ['submit', 'schedule', 'publish', 'archive'],
  in_review: ['handBack', 'schedule', 'publish', 'archive'],
  scheduled: ['callOff', 'schedule', 'publish', 'archive'],
  published: ['schedule', 'publish', 'archive'],
  archived: ['takeUp'],
}

export const targetOf = (move: Move): ContentState => targetStates[move]

/**
 * Moves that the state allows; the server checks them again. Publishing the revision that is already
 * published would change nothing.
 */
export function movesFrom({
  state,
  latestRevision,
  publishedRevision,
}: Pick<Content, 'state' | 'latestRevision' | 'publishedRevision'>): readonly Move[] {
  const nothingNew = state === 'published' && latestRevision === publishedRevision
  return movesByState[state].filter((move) => !(nothingNew && (move === 'schedule' || move === 'publish')))
}
